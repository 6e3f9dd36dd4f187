import { continueImport, endImport, importJob } from './import/work.ts'
import type { Job, Workers } from './jobs.ts'
import { overdueRound, overdueWorkers } from './overdue.ts'
import { continuePlanPeriod, planPeriodStartJob } from './plan-period-start.ts'

/** Who does which job of the queue. */
export const workers: Workers = [
  ...overdueWorkers,
  { kind: importJob, work: continueImport, giveUp: endImport },
  { kind: planPeriodStartJob, work: continuePlanPeriod },
]

/** Jobs that come round for ever: the queue always holds one of each. */
export const recurring: readonly Job[] = [overdueRound]
