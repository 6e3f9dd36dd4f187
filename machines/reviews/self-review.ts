import * as texts from '#machines/texts/reviews.ts'
import type { ReviewLife, Task } from '#src/contract/reviews.ts'
import type { SubCategory } from '#src/contract/scorecards.ts'
import type { ReviewStatus, TaskStatus } from '#src/contract/values.ts'
import { type Step, stepKind, stepKinds, stepOfTask } from './steps.ts'

/** A part of a self-review that has been begun. */
export type SelfPart = { subCategory: SubCategory; isCompleted: boolean }

/** How many parts a self-review has. */
export const selfReviewParts = stepKinds.filter((it) => it.subCategory !== null).length

export function selfReviewStatus(parts: readonly SelfPart[]): ReviewStatus {
  if (parts.length === 0) return 'NOT_STARTED'
  return parts.filter((it) => it.isCompleted).length < selfReviewParts ? 'IN_PROGRESS' : 'COMPLETED'
}

const subCategoryOf = ({ name }: Task): SubCategory | null => {
  const step = stepOfTask(name)
  return (step && stepKind(step)?.subCategory) ?? null
}

/** The steps of a self-review: those of the review that have a scorecard, as far as the employee is. */
export function selfReviewTasks(tasks: readonly Task[], parts: readonly SelfPart[]): Task[] {
  const partOf = (task: Task) => parts.find((it) => it.subCategory === subCategoryOf(task))
  const own = tasks.filter((it) => subCategoryOf(it) !== null).toSorted((a, b) => a.order - b.order)
  const statusOf = (task: Task, index: number): TaskStatus => {
    const part = partOf(task)
    if (part) return part.isCompleted ? 'COMPLETED' : 'IN_PROGRESS'
    return own.slice(0, index).every((it) => partOf(it)?.isCompleted) ? 'TODO' : 'NOT_INITIATED'
  }
  return own.map(({ sentBack: _, toConfirm: __, ...task }, index) => ({ ...task, status: statusOf(task, index) }))
}

/** Nobody scores after the other: each sees of a part what the other says once both have completed it. */
export const isSelfReviewShared = (
  selfReview: ReviewStatus,
  { status, sentBack, toConfirm }: Pick<Step, 'status' | 'sentBack' | 'toConfirm'>,
): boolean => selfReview === 'COMPLETED' && (status === 'COMPLETED' || sentBack !== null || toConfirm)

type Facts = Pick<ReviewLife, 'status' | 'reopened' | 'periodStatus' | 'periodName'>

/** Why a self-review can no longer be changed, in words for people; null while it can. */
export function selfReviewRefusal({ status, reopened, periodStatus, periodName }: Facts): string | null {
  if (periodStatus !== 'IN_PROGRESS') return texts.periodOver(periodName)
  if (status !== 'IN_PROGRESS') return texts.selfReviewClosed
  return reopened === null ? null : texts.selfReviewStaysClosed
}

/** Whether the employee still writes a self-review, which closes when the review is submitted. */
export const isSelfReviewLeft = (life: Facts & Pick<ReviewLife, 'selfReview'>): boolean =>
  life.selfReview !== 'COMPLETED' && selfReviewRefusal(life) === null
