import { language } from '#machines/texts/language.ts'
import { personLocale } from '#machines/texts/locale.ts'

const rules = new Intl.PluralRules(language)

/** The words for a number of something; a language with more forms than English names them: `few`, `many`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The form that the texts' language has for a number: 'One row', '2 rows'. */
export const plural = (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other

const number = new Intl.NumberFormat(personLocale, { maximumFractionDigits: 2 })
/** A number of something: '1,204'. */
export const numberText = (it: number): string => number.format(it)
