import * as texts from '#machines/texts/imports.ts'
import type { ImportColumn } from '#src/contract/imports.ts'

/** A whole number as a file writes it; null for anything else. */
export const wholeNumber = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null)

export const yesOrNo = (text: string): boolean | null => {
  const word = text.toLowerCase()
  if (['true', 'yes', 'y', '1'].includes(word)) return true
  return ['false', 'no', 'n', '0'].includes(word) ? false : null
}

/** The parts of `a|b`; null when one of them is empty. A bar that belongs to a part has a backslash before it. */
export const pipedParts = (text: string): string[] | null => {
  const parts = [...`${text}|`.matchAll(/((?:\\[\\|]|[^|])*)\|/g)].map(([, it = '']) =>
    it.replace(/\\([\\|])/g, '$1').trim(),
  )
  return parts.includes('') ? null : parts
}

/** Texts as one cell, which `pipedParts` reads. */
export const pipedText = (parts: readonly string[]): string => parts.map((it) => it.replace(/[\\|]/g, '\\$&')).join('|')

const faultOf: Record<ImportColumn['holds'], (text: string) => string | null> = {
  text: () => null,
  // Whether there is such a record, the server alone knows.
  record: () => null,
  wholeNumber: (text) => (wholeNumber(text) === null ? texts.notWhole : null),
  yesOrNo: (text) => (yesOrNo(text) === null ? texts.notYesOrNo : null),
  list: (text) => (pipedParts(text) === null ? texts.emptyPart : null),
}

/** What is wrong with a cell, as far as its text tells; null when nothing is. */
export const cellFault = ({ isRequired, holds }: ImportColumn, text: string): string | null => {
  if (text === '') return isRequired ? texts.required : null
  return faultOf[holds](text)
}
