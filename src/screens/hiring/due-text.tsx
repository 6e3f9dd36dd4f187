import type { HiringTask } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { dayText } from '#src/ui/dates.ts'
import { Missing } from '../lists/cells.tsx'

const dayLength = 86_400_000

/** For how many whole days a task is overdue. */
const overdueText = (dueAt: string): string => {
  const days = Math.floor((Date.now() - Date.parse(dueAt)) / dayLength)
  return days < 1 ? texts.overdue : texts.overdueBy(days)
}

/** When a task has to be done, and whether that has passed. */
export const DueText = ({ task: { dueAt, isOverdue } }: { task: Pick<HiringTask, 'dueAt' | 'isOverdue'> }) => {
  if (dueAt === null) return <Missing>{texts.noDueDate}</Missing>
  return (
    <span className="due">
      {dayText(dueAt)}
      {isOverdue ? <Badge tone="bad">{overdueText(dueAt)}</Badge> : null}
    </span>
  )
}
