import type { PlanPeriod } from '#src/contract/plan-periods.ts'

export type PeriodStanding = Pick<PlanPeriod, 'name' | 'status'>

/** The plan period that was completed before something was done in it, which now never will be; nothing otherwise. */
export const missedIn = ({ name, status }: PeriodStanding, isDone: boolean): { missedIn?: string } =>
  status === 'COMPLETED' && !isDone ? { missedIn: name } : {}
