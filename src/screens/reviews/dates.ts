import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { daysText } from '#src/ui/dates.ts'

/** First to last day of a plan period. */
export const periodText = ({ startDate, endDate }: PlanPeriod): string => daysText(startDate, endDate)
