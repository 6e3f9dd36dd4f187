import * as texts from '#machines/texts/reviews.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'

/** Who may read the scores of a review; the server's tests ask in the name of each. */
export const reviewReaders = (isSubmitted: boolean) =>
  isSubmitted ? (['employee', 'manager', 'superUser'] as const) : (['manager', 'superUser'] as const)

/** Whether an employee is told of their manager: some have none. */
export const managedOrAlone = ({ managerName }: Pick<ReviewLife, 'managerName'>) =>
  managerName === null ? 'alone' : 'managed'

type Whose = Pick<ReviewLife, 'employeeName' | 'managerName'> & { standing: Pick<ReviewLife['standing'], 'isEmployee'> }

/** `isMissed`: its plan period was completed before it was submitted. */
type Stage = { isSubmitted: boolean; isMissed: boolean }

/** Who can see the scores of a review, in words for people; null for the employee, who sees none before it is submitted. */
export const reviewVisibleTo = (review: Whose, { isSubmitted, isMissed }: Stage): string | null => {
  const { standing, employeeName } = review
  const isShared = reviewReaders(isSubmitted).some((it) => it === 'employee')
  if (standing.isEmployee) return isShared ? texts.visibleToEmployee[managedOrAlone(review)] : null
  const manager = review.managerName ?? texts.theManager
  if (isShared) return texts.visibleToAll(employeeName, manager)
  return isMissed ? texts.visibleToManager(manager) : texts.visibleUntilSubmitted(employeeName, manager)
}

/** Who can see what is written in one part of a review, or of the own self-review. */
export const partVisibleTo = (employeeName: string, isSelfReview: boolean, stage: Stage): string => {
  if (isSelfReview) return stage.isMissed ? texts.selfReviewMissedVisibleTo : texts.selfReviewVisibleTo
  return reviewVisibleTo({ employeeName, managerName: null, standing: { isEmployee: false } }, stage) ?? ''
}
