import * as texts from '#machines/texts/reviews.ts'
import type { DueDates, DueMatter } from '#src/contract/period-settings.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'

export const dueMatters: readonly DueMatter[] = [
  'self-review',
  'evaluate',
  'calibrate',
  'stack-rank',
  'merit-increase',
  'pip-pdp',
  'promotions',
  'delivery',
]

/** What is wrong with the due dates of a plan period, at the field that has to change; null when nothing is. */
export const dueDateProblem = (
  { startDate }: Pick<PlanPeriod, 'startDate'>,
  dueDates: DueDates,
): { matter: DueMatter; message: string } | null => {
  const matter = dueMatters.find((it) => (dueDates[it] ?? startDate) < startDate)
  return matter === undefined ? null : { matter, message: texts.dueBeforePeriod }
}

/** Why the settings of a plan period cannot be changed; null when they can. */
export const settingsRefusal = ({ name, status }: Pick<PlanPeriod, 'name' | 'status'>): string | null =>
  status === 'COMPLETED' ? texts.settingsOfCompleted(name) : null

export type DueState = 'due' | 'overdue'

/** How a due date stands on a day (both yyyy-MM-dd); null: nothing is due, or it is done. The day itself is in time. */
export const dueState = (dueDate: string | undefined, today: string, isDone: boolean): DueState | null => {
  if (dueDate === undefined || isDone) return null
  return today > dueDate ? 'overdue' : 'due'
}
