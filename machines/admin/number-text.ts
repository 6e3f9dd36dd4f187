import * as texts from '#machines/texts/admin.ts'

/** What is wrong with a number of digits alone; null when nothing is. */
export const digits = (text: string): string | null => (/^\d+$/.test(text) ? null : texts.digitsOnly)

/** The same with a minus sign before them, where there is one. */
export const signedDigits = (text: string): string | null => (/^-?\d+$/.test(text) ? null : texts.wholeNumber)
