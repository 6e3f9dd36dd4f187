// Widths of the printable ASCII characters in Inter at weight 500, in hundredths of the text size.
const widths = [
  27, 31, 50, 64, 65, 100, 66, 32, 37, 37, 53, 67, 31, 47, 31, 37, 65, 42, 62, 63, 66, 61, 63, 59, 63, 63, 31, 32, 67,
  67, 67, 53, 99, 73, 66, 74, 73, 61, 59, 75, 75, 28, 58, 69, 57, 92, 76, 77, 65, 77, 65, 65, 66, 75, 73, 103, 71, 70,
  65, 37, 33, 37, 48, 47, 34, 57, 62, 58, 62, 59, 35, 62, 61, 26, 26, 56, 26, 89, 61, 61, 62, 62, 40, 54, 34, 61, 58,
  83, 56, 58, 56, 45, 35, 45, 67,
]
/** Bolder letters, and the fonts that stand in for Inter, are a little wider. */
const reserve = 1.06

/** How wide a text is at most, in px. Diagrams are laid out where there is no browser to ask. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, it) => sum + (widths[(it.codePointAt(0) ?? 0) - 32] ?? 90), 0) * (size / 100) * reserve

/** Breaks a text into lines no wider than this, where it has blanks or, in a long name, at its dots and capitals. */
export const wrapped = (text: string, size: number, most: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<= )|(?<=[a-z0-9]{5}[.])/)) {
    if (line !== '' && textWidth((line + word).trimEnd(), size) > most) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()]
}
