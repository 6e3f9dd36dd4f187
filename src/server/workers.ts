import type { Workers } from './jobs.ts'
import { continuePlanPeriod, planPeriodStartJob } from './plan-period-start.ts'

/** Who does which job of the queue. */
export const workers: Workers = {
  [planPeriodStartJob]: continuePlanPeriod,
}
