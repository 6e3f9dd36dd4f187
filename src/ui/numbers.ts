import { numberText, once } from '#machines/kit/plural.ts'
import { personLocale } from '#machines/texts/locale.ts'

/** A whole number as shown: below zero with a minus, which is as wide as a figure and is read out, not with a hyphen. */
export const wholeText = (it: number): string => (it < 0 ? `\u2212${-it}` : String(it))

const percent = once(() => new Intl.NumberFormat(personLocale, { style: 'percent' }))
/** A share of a hundred: '40%'. */
export const percentText = (of100: number): string => percent().format(of100 / 100)

const amount = once(
  () =>
    new Intl.NumberFormat(personLocale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
)
/** An amount of money, with both decimals or none: '62,000', '62,000.50'. */
export const amountText = (it: number): string => amount().format(it)

/** A number with its unit: '12%', '6 hours', '1,200'. */
export const quantityText = (it: number, unit: string): string =>
  `${numberText(it)}${unit === '' || unit === '%' ? unit : ` ${unit}`}`
