/** What a spreadsheet runs as a formula begins so; the wide signs count in some of them. */
const sign = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`^'*(?:${sign}|[\\t\\r])`)
const defused = new RegExp(`^'(?='*(?:${sign}|[\\t\\r]))`)
const plainNumber = /^[+-]?\d+([.,]\d+)?$/

// Where a spreadsheet splits at semicolons or tabs a quote within a cell is none to it: what follows these begins a cell.
const formulaWithin = new RegExp(`([;\\t\\r\\n])(?=['"]*${sign})`, 'g')
const defusedWithin = new RegExp(`([;\\t\\r\\n])'(?=['"]*${sign})`, 'g')

/** A text as a cell of its own: an apostrophe goes before what a spreadsheet would run. Numbers stay numbers. */
export const pastedCell = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/** Most texts have none of these: they are looked through once, and written as they are. */
const special = new RegExp(`[;\\t\\r\\n]|^'*${sign}`)

/** A text as it is written into a CSV file, which may be opened with another separator: also within it nothing runs. */
export const writtenCell = (text: string): string =>
  special.test(text) ? pastedCell(text.replace(formulaWithin, "$1'")) : text

/** The text that a cell of a CSV file stands for: what `writtenCell` wrote, without blanks around it. */
export const plainCell = (cell: string): string =>
  cell.includes("'")
    ? (cell.startsWith("'") ? cell.replace(/[ \r\n]+$/, '').replace(defused, '') : cell)
        .replace(defusedWithin, '$1')
        .trim()
    : cell.trim()

export type Newline = '\n' | '\r'

/**
 * How lines end, by the first that does; what is quoted does not count. A carriage return before a line feed is taken for
 * a blank at the end of its line, since files that were put together have both; alone at the end it may be half of that.
 */
export const newlineOf = (text: string): Newline | undefined =>
  /\n|\r(?!\n|$)/.exec(text.replace(/"[^"]*"?/g, ''))?.[0] as Newline | undefined

/** Whether a text begins as JSON, a web page or a text document does: programs save those under any name. */
export const isOtherText = (text: string): boolean => /^\s*(?:\{[\s"\\}]|\[[\s"[{\]]|<[!?a-z])/i.test(text)

const separatorLine = /^"?sep=([^"\r\n])\1*"?[ \t]*(?=[\r\n]|$)/i

/** The separator that a first line names for Excel, `sep=;`. */
export const namedSeparator = (text: string): string | undefined => separatorLine.exec(text)?.[1]

/** A text whose first line, where it names the separator, is empty: the others keep their numbers. */
export const withoutSeparatorLine = (text: string): string => text.replace(separatorLine, '')
