import { language } from '#machines/texts/language.ts'
import { personLocale } from '#machines/texts/locale.ts'

/**
 * What is made when somebody first asks for it, and given to everybody after. The first formatter of a page costs it ten
 * milliseconds and more, which nobody waits for who is shown no number and no date.
 */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const rules = once(() => new Intl.PluralRules(language))

/** The words for a number of something; a language with more forms than English names them: `few`, `many`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The form that the texts' language has for a number: 'One row', '2 rows'. */
export const plural = (count: number, forms: PluralForms): string => forms[rules().select(count)] ?? forms.other

const number = once(() => new Intl.NumberFormat(personLocale, { maximumFractionDigits: 2 }))
// Each variety of English writes these with the same figures: nobody waits for a formatter to be told so.
const isPlain = (it: number) => Number.isInteger(it) && it >= 0 && it < 1000 && !Object.is(it, -0)
/** A number of something: '1,204'. */
export const numberText = (it: number): string => (isPlain(it) ? String(it) : number().format(it))
