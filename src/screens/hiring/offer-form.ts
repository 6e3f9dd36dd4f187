import { answerRefusal, startRefusal } from '#machines/hiring/offer-dates.ts'
import { wrongAmount } from '#machines/hiring/requisition-form.ts'
import { type InputField, textIn, type Values } from '#machines/kit/form-fields.ts'
import type { CompensationType, Currency } from '#src/contract/hiring-values.ts'
import type { Compensation, Offer, OfferBody, OfferChange } from '#src/contract/offers.ts'
import * as texts from '#src/texts/offers.ts'
import { today } from '#src/ui/dates.ts'
import { currencies } from './requisition-form.ts'
import { compensationText } from './words.ts'

/** The kinds of pay in the order in which they are asked for. */
export const payTypes = ['Salary', 'OTE', 'Bonus', 'Equity'] as const satisfies CompensationType[]
const currencyField = (type: CompensationType) => `${type}Currency` as const

/**
 * The fields of an offer.
 * @param currency what the candidate expects to be paid in
 * @param isPayShown whether the reader may see what is offered: what they may not see stays as it is
 */
export const offerFields = (currency: Currency, isPayShown: boolean): InputField[] => [
  ...(isPayShown
    ? payTypes.flatMap((type): InputField[] => [
        {
          id: type,
          type: 'InputBox',
          label: compensationText[type],
          isHalf: true,
          validation: wrongAmount,
        },
        {
          id: currencyField(type),
          type: 'Select',
          label: texts.currencyOf(compensationText[type]),
          isHalf: true,
          defaultValue: currency,
          values: currencies.map((it) => ({ value: it, label: it })),
        },
      ])
    : []),
  {
    id: 'startDate',
    type: 'DateInput',
    section: 'footer',
    label: texts.startDate,
    required: true,
    isHalf: true,
    validation: (it) => startRefusal(it, today()),
  },
  {
    id: 'expiresOn',
    type: 'DateInput',
    section: 'footer',
    label: texts.validUntil,
    isHalf: true,
    helperText: texts.validUntilHelp,
    validation: (it) => answerRefusal(it, today()),
  },
  { id: 'note', type: 'TextArea', section: 'footer', label: texts.note, helperText: texts.noteHelp },
]

/** A stored offer as the form shows it. */
export const valuesOfOffer =
  (currency: Currency) =>
  (it: Offer): Values => ({
    ...Object.fromEntries(
      payTypes.flatMap((type) => {
        const pay = it.compensations?.find((one) => one.type === type)
        return [
          [type, pay ? String(pay.amount) : ''],
          [currencyField(type), pay?.currency ?? currency],
        ]
      }),
    ),
    startDate: it.startDate ?? '',
    expiresOn: it.expiresOn ?? '',
    note: it.note ?? '',
  })

const compensationsIn = (values: Values): Compensation[] =>
  payTypes.flatMap((type) => {
    const typed = textIn(values, type).trim()
    const currency = textIn(values, currencyField(type)) as Currency
    return typed === '' ? [] : [{ type, amount: Number(typed), currency }]
  })

export const bodyOfOffer = (values: Values): OfferBody => ({
  compensations: compensationsIn(values),
  startDate: textIn(values, 'startDate'),
  expiresOn: textIn(values, 'expiresOn') || null,
  note: textIn(values, 'note').trim(),
})

/** What has changed: whoever may not edit a field may still change the others. */
export const changeOfOffer = (base: Values, values: Values): OfferChange => {
  const before = bodyOfOffer(base)
  const isSame = (key: string, it: unknown) => JSON.stringify(before[key as keyof OfferBody]) === JSON.stringify(it)
  return Object.fromEntries(Object.entries(bodyOfOffer(values)).filter(([key, it]) => !isSame(key, it)))
}
