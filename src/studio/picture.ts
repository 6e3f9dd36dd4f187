import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline'

/** Sharp on dense screens, and in a document. */
const density = 2

/** An SVG that brings its font along: as a picture of its own it has none of the page's. */
const withFont = (svg: string): string =>
  svg.replace('>', `><style>@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${inter})}</style>`)

/** A diagram as a PNG on a ground of its own, `background` of which is any colour of CSS. */
export const pngOf = async (
  svg: string,
  { width, height, background }: { width: number; height: number; background: string },
): Promise<Blob> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withFont(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * density)
  canvas.height = Math.ceil(height * density)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (it) => (it ? resolve(it) : reject(new Error('The picture is too large for this browser'))),
      'image/png',
    ),
  )
}
