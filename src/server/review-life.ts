import { eq, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import {
  lifeStatusOf,
  type ReviewLifeEvent,
  reviewLifeAt,
  reviewLifeMachine,
  reviewRefusal,
} from '#machines/reviews/review-life.machine.ts'
import { selfReviewStatus } from '#machines/reviews/self-review.ts'
import { type Step, stepsOf } from '#machines/reviews/steps.ts'
import type { Outcome, Remark, ReviewEventKind, ReviewLife, ReviewLifeStatus } from '#src/contract/reviews.ts'
import { recordActivity } from './activity.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { readTime } from './database-time.ts'
import { notify, usersOfEmployees } from './notify.ts'
import { reviewStanding } from './policies.ts'
import { type Review, type ReviewKey, type ReviewRecord, startedReview, tasksNow } from './review-record.ts'
import { done, refused, stepAmong, storeSteps } from './review-steps.ts'
import { reviewsTable } from './schema/reviews.ts'

const statusOf = ({ status, acknowledgedAt }: Review): ReviewLifeStatus => {
  if (status === 'IN_PROGRESS') return 'IN_PROGRESS'
  return acknowledgedAt === null ? 'SUBMITTED' : 'ACKNOWLEDGED'
}

/** How far a review is, and how the caller stands to it. */
export const lifeOf = (caller: Caller, { employee, period, selfParts }: ReviewRecord, review: Review): ReviewLife => ({
  status: statusOf(review),
  standing: reviewStanding(caller, employee),
  employeeName: employee.name,
  ...(!employee.hasAccount && { hasNoAccount: true }),
  managerName: employee.managerName,
  ...(employee.managerHasAccount === false && { managerHasNoAccount: true }),
  periodName: period.name,
  periodStatus: period.status,
  acknowledgement: review.acknowledgedAt && {
    at: review.acknowledgedAt.toISOString(),
    comment: review.acknowledgement,
  },
  reopened: review.reopened,
  selfReview: selfReviewStatus(selfParts),
})

type Happened = { kind: ReviewEventKind; step?: string; comment?: string }
type Subject = ReviewKey & { review: { id: number } }

/** Remembers what was done with a review. Its history is made of this. */
export const recordReviewEvent = (
  tx: Tx,
  caller: Caller,
  it: Subject,
  { kind, step, comment }: Happened,
): Promise<void> =>
  recordActivity(tx, caller, {
    entityType: 'review',
    entityId: it.review.id,
    action: kind === 'STARTED' ? 'create' : 'move',
    after: {
      employeeId: it.employeeId,
      planPeriodId: it.planPeriodId,
      kind,
      step: step ?? null,
      comment: comment || null,
    },
  })

export const subjectOf = ({ employee, period }: ReviewRecord, review: Review): Subject => ({
  employeeId: employee.id,
  planPeriodId: period.id,
  review,
})

type Notice = 'STARTED' | 'SELF_REVIEWED' | 'SUBMITTED' | 'REOPENED' | 'ACKNOWLEDGED' | 'SENT_BACK'

/** Notifies the employee, or the manager, of what somebody else did with the review. */
export const notifyOfReview = async (
  tx: Tx,
  caller: Caller,
  { employee, period }: Pick<ReviewRecord, 'employee' | 'period'>,
  status: Notice,
  to: { employee?: true; manager?: true },
): Promise<void> => {
  const { companyId } = caller
  const usersOf = (id: number | null, isNotified: true | undefined) =>
    isNotified ? usersOfEmployees(tx, companyId, [id]) : []
  const review = {
    employeeId: employee.id,
    employeeName: employee.name,
    planPeriodId: period.id,
    periodCode: period.code,
    status,
  }
  await notify(tx, caller, {
    event: 'REVIEW_STATUS_CHANGED',
    to: await usersOf(employee.id, to.employee),
    related: await usersOf(employee.managerId, to.manager),
    metadata: { review },
  })
}

const remarkOf = async (tx: Tx, caller: Caller, reason: string): Promise<Remark> => ({
  by: caller.name,
  at: (await readTime(tx, undefined)).toISOString(),
  reason,
})

type Stored = Partial<typeof reviewsTable.$inferInsert>

const dates = {
  IN_PROGRESS: { status: 'IN_PROGRESS' as const, submittedAt: null, acknowledgedAt: null },
  SUBMITTED: { status: 'COMPLETED' as const, submittedAt: sql`now()`, acknowledgedAt: null },
  ACKNOWLEDGED: { status: 'COMPLETED' as const, submittedAt: reviewsTable.submittedAt, acknowledgedAt: sql`now()` },
} satisfies Record<ReviewLifeStatus, object>

/** Makes a move of a review that is locked, as far as its machine allows it. @returns why not, or null */
const move = async (
  tx: Tx,
  caller: Caller,
  record: ReviewRecord,
  { event, steps, ...more }: { event: ReviewLifeEvent; steps: readonly Step[] } & Stored,
): Promise<string | null> => {
  const review = startedReview(record)
  const facts = lifeOf(caller, record, review)
  const refusal = reviewRefusal(facts, steps, event)
  if (refusal !== null) return refusal
  const [moved] = transition(reviewLifeMachine, reviewLifeAt(facts, steps), event)
  await storeSteps(tx, steps, moved.context.steps)
  const status = lifeStatusOf(moved)
  await tx
    .update(reviewsTable)
    .set({ ...more, ...(status !== facts.status && dates[status]), updatedAt: sql`now()` })
    .where(eq(reviewsTable.id, review.id))
  return null
}

/** Submits a review whose last step is completed. @returns why not, or null */
export const submitReview = async (
  tx: Tx,
  caller: Caller,
  record: ReviewRecord,
  steps: readonly Step[],
): Promise<string | null> => {
  const event = { type: 'submit' } as const
  const refusal = await move(tx, caller, record, { event, steps, reopened: null, acknowledgement: '' })
  if (refusal !== null) return refusal
  await recordReviewEvent(tx, caller, subjectOf(record, startedReview(record)), { kind: 'SUBMITTED' })
  await notifyOfReview(tx, caller, record, 'SUBMITTED', { employee: true })
  return null
}

/**
 * Opens a completed step again; those completed after it are to be confirmed again.
 * @throws ApiError 404 before the review is started, or when it has no such step
 */
export const sendStepBack = async (
  tx: Tx,
  caller: Caller,
  record: ReviewRecord,
  taskId: number,
  reason: string,
): Promise<Outcome> => {
  const review = startedReview(record)
  const steps = stepsOf(await tasksNow(tx, review))
  const step = stepAmong(steps, taskId)
  const remark = await remarkOf(tx, caller, reason)
  const event = { type: 'step.sendBack', step: step.id, remark } as const
  const refusal = await move(tx, caller, record, { event, steps })
  if (refusal !== null) return refused(refusal)
  const happened = { kind: 'STEP_SENT_BACK', step: step.name, comment: reason } as const
  await recordReviewEvent(tx, caller, subjectOf(record, review), happened)
  await notifyOfReview(tx, caller, record, 'SENT_BACK', { manager: true })
  return done
}

/** Opens a submitted review again. @throws ApiError 404 before the review is started */
export const reopenReview = async (tx: Tx, caller: Caller, record: ReviewRecord, reason: string): Promise<Outcome> => {
  const review = startedReview(record)
  const steps = stepsOf(await tasksNow(tx, review))
  const remark = await remarkOf(tx, caller, reason)
  const event = { type: 'reopen', remark } as const
  const refusal = await move(tx, caller, record, { event, steps, reopened: remark })
  if (refusal !== null) return refused(refusal)
  await recordReviewEvent(tx, caller, subjectOf(record, review), { kind: 'REOPENED', comment: reason })
  await notifyOfReview(tx, caller, record, 'REOPENED', { employee: true, manager: true })
  return done
}

/** The employee has read their review. @throws ApiError 404 before the review is started */
export const acknowledgeReview = async (
  tx: Tx,
  caller: Caller,
  record: ReviewRecord,
  comment: string,
): Promise<Outcome> => {
  const review = startedReview(record)
  const event = { type: 'acknowledge' } as const
  const refusal = await move(tx, caller, record, { event, steps: [], acknowledgement: comment })
  if (refusal !== null) return refused(refusal)
  await recordReviewEvent(tx, caller, subjectOf(record, review), { kind: 'ACKNOWLEDGED', comment })
  await notifyOfReview(tx, caller, record, 'ACKNOWLEDGED', { manager: true })
  return done
}
