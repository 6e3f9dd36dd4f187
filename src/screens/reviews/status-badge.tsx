import { Check, Circle, CircleDot, LockKeyhole, type LucideIcon, RotateCcw } from 'lucide-react'
import { endedStatus } from '#machines/reviews/ended-status.ts'
import type { PlanStatus } from '#src/contract/plan-periods.ts'
import type { ReviewStatus, TaskStatus } from '#src/contract/values.ts'
import * as texts from '#src/texts/reviews.ts'
import { Badge } from '#src/ui/badge.tsx'

type Look = { text: string; tone: 'neutral' | 'accent' | 'good' | 'warn'; Icon: LucideIcon }

const todo: Look = { text: texts.toDo, tone: 'neutral', Icon: Circle }
const notCompleted: Look = { ...todo, text: texts.notCompleted }
const notStarted: Look = { ...todo, text: texts.notStarted }
const inProgress: Look = { text: texts.inProgress, tone: 'accent', Icon: CircleDot }
const completed: Look = { text: texts.completed, tone: 'good', Icon: Check }
const locked: Look = { text: texts.locked, tone: 'neutral', Icon: LockKeyhole }

const StatusBadge = ({ look: { text, tone, Icon }, isPlain = false }: { look: Look; isPlain?: boolean }) => (
  <Badge tone={tone}>
    {isPlain ? null : <Icon aria-hidden />}
    {text}
  </Badge>
)

const ofTask: Record<TaskStatus | 'NOT_COMPLETED', Look> = {
  TODO: todo,
  IN_PROGRESS: inProgress,
  COMPLETED: completed,
  NOT_INITIATED: locked,
  NOT_COMPLETED: notCompleted,
}
type TaskProps = {
  status: TaskStatus
  /** Nobody can go on with it any more. */
  isClosed?: boolean
  /** Beside a marker that says the same. */
  isPlain?: boolean
}

/** How far a step or a task is. */
export const TaskStatusBadge = ({ status, isClosed = false, isPlain = false }: TaskProps) => (
  <StatusBadge look={ofTask[endedStatus(status, isClosed)]} isPlain={isPlain} />
)

/** The mark of a step that was completed before an earlier one was sent back. */
export const ToConfirmBadge = () => <StatusBadge look={{ text: texts.toConfirm, tone: 'warn', Icon: RotateCcw }} />

const ofReview: Record<ReviewStatus | 'NOT_COMPLETED', Look> = {
  NOT_STARTED: notStarted,
  IN_PROGRESS: inProgress,
  COMPLETED: completed,
  NOT_COMPLETED: notCompleted,
}
/** How far somebody's review is; nobody goes on with one whose plan period is closed. */
export const ReviewStatusBadge = ({ status, isClosed }: { status: ReviewStatus; isClosed: boolean }) => (
  <StatusBadge look={ofReview[endedStatus(status, isClosed)]} />
)

const ofPeriod: Record<PlanStatus, Look> = {
  NOT_INITIATED: notStarted,
  INITIATING: { ...inProgress, text: texts.startingStatus },
  IN_PROGRESS: inProgress,
  COMPLETED: completed,
}
/** How far a plan period is. */
export const PeriodStatusBadge = ({ status }: { status: PlanStatus }) => <StatusBadge look={ofPeriod[status]} />

/** The mark of a submitted review. */
export const ReviewCompletedBadge = () => <StatusBadge look={{ ...completed, text: texts.reviewCompleted }} />
