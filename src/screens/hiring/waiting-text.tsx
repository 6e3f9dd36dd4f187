import type { HiringTask } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring-work.ts'
import { dayText } from '#src/ui/dates.ts'
import { DueText } from './due-text.tsx'

const hour = 3_600_000

type Timed = Pick<HiringTask, 'dueAt' | 'slaHours' | 'isOverdue'>

/** For how long a task has waited, and for how long it may; null for one whose time does not run. */
const waitingText = ({ dueAt, slaHours }: Timed, now: number): string | null => {
  if (dueAt === null) return null
  const waited = slaHours - Math.ceil((Date.parse(dueAt) - now) / hour)
  return waited < 1 ? texts.waitingSinceNow(slaHours) : texts.waiting(waited, slaHours)
}

/** When a task has to be done, and its age. */
export const DueCell = ({ task }: { task: Timed }) => (
  <>
    <DueText task={task} />
    <span className="row-note below">{waitingText(task, Date.now())}</span>
  </>
)

/** For how long a task was open, in whole hours; null for one whose time did not run. */
const hoursTaken = ({ dueAt, slaHours }: Timed, completedAt: string): number | null =>
  dueAt === null ? null : Math.max(0, slaHours - Math.ceil((Date.parse(dueAt) - Date.parse(completedAt)) / hour))

/** When a task was completed, and how long that took. */
export const CompletedCell = ({ task, at }: { task: Timed; at: string }) => {
  const hours = hoursTaken(task, at)
  return (
    <>
      <span className="dated">{texts.completedOn(dayText(at))}</span>
      {hours === null ? null : <span className="row-note below">{texts.took(hours)}</span>}
    </>
  )
}
