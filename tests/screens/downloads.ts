type Download = { name: string; text: string }

/**
 * The files that the page hands to the person from now on, which jsdom has no way to do.
 * @returns what has been handed over so far
 */
export const watchDownloads = (): (() => Promise<Download[]>) => {
  const blobs = new Map<string, Blob>()
  const handed: { name: string; url: string }[] = []
  const { createObjectURL, revokeObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${blobs.size}`
      blobs.set(url, blob)
      return url
    },
    revokeObjectURL: () => {},
  })
  HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
    if (this.download) handed.push({ name: this.download, url: this.href })
    else click.call(this)
  }
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL })
    HTMLAnchorElement.prototype.click = click
  })
  const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
  return () =>
    Promise.all(handed.map(async ({ name, url }) => ({ name, text: await textOf(blobs.get(url) ?? new Blob()) })))
}
