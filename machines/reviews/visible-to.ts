import * as texts from '#machines/texts/reviews.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'

type Whose = Pick<ReviewLife, 'standing' | 'employeeName' | 'managerName'>

/** Who can see the scores of a review, in words for people; null for the employee, who sees none before it is submitted. */
export const reviewVisibleTo = (
  { standing, employeeName, managerName }: Whose,
  isSubmitted: boolean,
): string | null => {
  if (standing.isEmployee) return isSubmitted ? texts.visibleToEmployee : null
  const manager = managerName ?? texts.theManager
  return isSubmitted ? texts.visibleToAll(employeeName, manager) : texts.visibleUntilSubmitted(employeeName, manager)
}
