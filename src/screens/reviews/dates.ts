import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { dayText } from '#src/ui/dates.ts'

/** First to last day of a plan period. */
export const periodText = ({ startDate, endDate }: PlanPeriod): string => `${dayText(startDate)} – ${dayText(endDate)}`
