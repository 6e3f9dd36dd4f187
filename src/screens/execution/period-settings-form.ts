import { type Field, textIn, type Values } from '#machines/kit/form-fields.ts'
import { dueMatters } from '#machines/reviews/due-dates.ts'
import { budgetProblem } from '#machines/reviews/merit-budget.ts'
import type { DueDates, DueMatter, PeriodSettings, PeriodSettingsBody } from '#src/contract/period-settings.ts'
import * as texts from '#src/texts/plan-periods.ts'

const idOf = (matter: DueMatter) => `dueDates.${matter}`
const budget = 'meritBudgetPercent'

/** The form of a plan period's due dates and merit budget. The server calls the fields the same. */
export const periodSettingsFields: readonly Field[] = [
  ...dueMatters.map((it): Field => ({ id: idOf(it), type: 'DateInput', label: texts.dueOf[it], isHalf: true })),
  {
    id: budget,
    type: 'InputBox',
    label: texts.meritBudget,
    required: true,
    helperText: texts.meritBudgetHelp,
    validation: budgetProblem,
  },
]

export const valuesOfSettings = ({ dueDates, meritBudgetPercent }: PeriodSettings): Values => ({
  ...Object.fromEntries(dueMatters.map((it) => [idOf(it), dueDates[it] ?? ''])),
  [budget]: String(meritBudgetPercent),
})

export const bodyOfSettings = (values: Values): PeriodSettingsBody => ({
  dueDates: Object.fromEntries(dueMatters.map((it) => [it, textIn(values, idOf(it)) || null])) as DueDates,
  meritBudgetPercent: Number(textIn(values, budget)),
})
