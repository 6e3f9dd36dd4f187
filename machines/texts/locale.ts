import { fallbackLocale, language } from './language.ts'

/**
 * How numbers and dates are written between texts: as the person's browser asks for it (BCP 47, the favourite first),
 * in the language of the texts. A German date within an English sentence helps nobody.
 */
export const localeOf = (languages: readonly string[]): string =>
  languages.find((it) => it.toLowerCase().split('-')[0] === language) ?? fallbackLocale

/** Where there is no browser nobody asks. */
export const personLocale = localeOf(typeof navigator === 'undefined' ? [] : navigator.languages)
