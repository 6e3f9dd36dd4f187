import type { ReviewEventKind } from '#src/contract/reviews.ts'
import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import { firstTasks } from '../review-moves.ts'
import { activitiesTable } from '../schema/activity.ts'
import type { StoredPerson } from './fill-people.ts'
import { type StoredReview, startOf } from './fill-reviews.ts'

const hour = 3_600_000

type Happened = { kind: ReviewEventKind; step: string | null }

const eventsOf = ({ stepsDone }: StoredReview): Happened[] => [
  { kind: 'STARTED', step: null },
  ...firstTasks
    .slice(0, stepsDone)
    .map(
      ({ name, subCategory }): Happened =>
        subCategory === null ? { kind: 'SUBMITTED', step: null } : { kind: 'STEP_COMPLETED', step: name },
    ),
]

/** What happened to each review until now, by its manager; of managers without an account nothing is known. */
export const fillReviewHistory = async (
  tx: Tx,
  companyId: number,
  people: readonly StoredPerson[],
  reviews: readonly StoredReview[],
): Promise<void> => {
  const byId = new Map(people.map((it) => [it.id, it]))
  await insertMany(
    tx,
    activitiesTable,
    reviews.flatMap((review) => {
      const { person, periodId, reviewId, updatedAt } = review
      const manager = byId.get(person.managerId ?? 0)
      if (!manager || manager.userId === null) return []
      const { userId, name: userName } = manager
      const events = eventsOf(review)
      return events.map(({ kind, step }, index) => ({
        companyId,
        entityType: 'review',
        entityId: reviewId,
        action: kind === 'STARTED' ? ('create' as const) : ('move' as const),
        userId,
        userName,
        at:
          kind === 'STARTED'
            ? startOf(updatedAt)
            : new Date(updatedAt.getTime() - (events.length - 1 - index) * 18 * hour),
        after: { employeeId: person.id, planPeriodId: periodId, kind, step, comment: null },
      }))
    }),
  )
}
