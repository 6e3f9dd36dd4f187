import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, Moment } from './values.ts'
import { z } from './zod.ts'

export const NotificationCategory = z.enum(['WORKFLOW', 'JOB', 'CANDIDATE', 'OFFER'])
export type NotificationCategory = z.infer<typeof NotificationCategory>

/** What happened. */
export const NotificationEvent = z.enum([
  'TASK_ASSIGNED',
  'TASK_COMPLETED',
  'TASK_OVERDUE',
  'REQUISITION_STATUS_CHANGED',
  'CANDIDATE_STATUS_CHANGED',
  'OFFER_STATUS_CHANGED',
  'REVIEW_STATUS_CHANGED',
  'REVIEW_REMINDER',
  'INTERVIEW_CHANGED',
  'DELEGATION_CHANGED',
  'MENTIONED_IN_NOTE',
])
export type NotificationEvent = z.infer<typeof NotificationEvent>

/** What happened, for the people it was done to or, `_RELATED`, to those it also concerns. */
export const NotificationCode = z.enum([
  ...NotificationEvent.options,
  ...NotificationEvent.options.map((it) => `${it}_RELATED` as const),
])
export type NotificationCode = z.infer<typeof NotificationCode>

/** What a notification is about, as it was then: all that is needed to find the page that it leads to. */
export const NotificationMetadata = z.object({
  jobRequisition: z.optional(
    z.object({ id: Id, displayId: z.string(), status: z.string(), subStatus: z.optional(z.string()) }),
  ),
  candidateApplication: z.optional(z.object({ candidateId: Id, name: z.string(), status: z.string() })),
  offer: z.optional(z.object({ id: Id, status: z.string() })),
  review: z.optional(
    z.object({
      employeeId: Id,
      employeeName: z.string(),
      planPeriodId: Id,
      periodCode: z.string(),
      status: z.string(),
      /** Of a reminder: when it was to be done. */
      dueDate: z.optional(Day),
    }),
  ),
  interview: z.optional(z.object({ id: Id, status: z.string() })),
  /** Who stands in for whom, from the first to the last day. */
  delegation: z.optional(
    z.object({
      id: Id,
      status: z.string(),
      employeeName: z.string(),
      delegateName: z.string(),
      startsOn: Day,
      endsOn: Day,
    }),
  ),
  /** The plan period that a company task belongs to. */
  planPeriod: z.optional(z.object({ id: Id, name: z.string() })),
  /** The note that mentions somebody, and who wrote it. */
  note: z.optional(z.object({ id: Id, writtenBy: z.string() })),
  candidateTaskId: z.optional(Id),
  candidateTaskVersion: z.optional(z.int()),
  taskName: z.optional(z.string()),
  subtaskName: z.optional(z.string()),
})
export type NotificationMetadata = z.infer<typeof NotificationMetadata>

export const Notification = z.object({
  id: Id,
  createdAt: Moment,
  /** Null while unread. */
  readAt: z.nullable(Moment),
  active: z.boolean(),
  type: z.object({
    category: NotificationCategory,
    code: NotificationCode,
    isRedirectable: z.boolean(),
    defaultContentTemplate: z.string(),
  }),
  content: z.string(),
  metadata: NotificationMetadata,
})
export type Notification = z.infer<typeof Notification>

/** The text of a notification that tells nothing which can be shown. */
export const unknownContent = 'Something happened that this version of Stepwise does not know.'

const ifKnown = <T extends z.ZodMiniType>(part: T) => z.catch(z.nullable(part), null)
const ifRight = <T extends z.ZodMiniType>(part: T) => z.catch(z.optional(part), undefined)
const { jobRequisition, candidateApplication, offer, review, interview, delegation, planPeriod, note, ...task } =
  NotificationMetadata.shape

/**
 * A notification as a client takes it. What a newer server tells in words or shapes of its own is left out; what is
 * left can be shown, counted and marked as read.
 */
export const TakenNotification = z.object({
  id: Id,
  createdAt: Moment,
  readAt: z.nullable(Moment),
  type: z.catch(
    z.object({
      category: ifKnown(NotificationCategory),
      code: ifKnown(NotificationCode),
      isRedirectable: z.catch(z.boolean(), false),
    }),
    { category: null, code: null, isRedirectable: false },
  ),
  content: z.catch(z.string().check(z.regex(/\S/)), unknownContent),
  metadata: z.catch(
    z.object({
      jobRequisition: ifRight(jobRequisition),
      candidateApplication: ifRight(candidateApplication),
      offer: ifRight(offer),
      review: ifRight(review),
      interview: ifRight(interview),
      delegation: ifRight(delegation),
      planPeriod: ifRight(planPeriod),
      note: ifRight(note),
      candidateTaskId: ifRight(task.candidateTaskId),
      candidateTaskVersion: ifRight(task.candidateTaskVersion),
      taskName: ifRight(task.taskName),
      subtaskName: ifRight(task.subtaskName),
    }),
    {},
  ),
})
export type TakenNotification = z.infer<typeof TakenNotification>

export const notificationPageSize = 15
/** How far notifications are counted: every open page asks for these numbers again and again. */
export const notificationsCounted = 1000

const upTo = (max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/, 'must be a whole number')), z.transform(Number)),
    z.int().check(z.maximum(max)),
  )

export const NotificationPage = z.object({
  /** Newest first. */
  content: z.array(Notification),
  /** At most 1,000, and as many as are known to be there: one more than this page ends with, where there are more. */
  totalElements: z.int(),
  /** All unread ones of the caller in this company, not only of this page; at most 1,000. */
  unreadCount: z.int(),
  offset: z.int(),
  limit: z.int(),
})

const TakenPage = z.extend(NotificationPage, { content: z.array(TakenNotification) })
/** A page of notifications as a client takes it. */
export type TakenPage = z.infer<typeof TakenPage>

/** What is marked as read: these, or everything up to and including one, so that what came after it stays unread. */
export const ReadMark = z
  .object({ ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(1000))), upTo: z.optional(Id) })
  .check(z.refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), 'must have either ids or upTo'))
export type ReadMark = z.infer<typeof ReadMark>

export const MarkedRead = z.object({
  /** Those asked for by id, newest first; none for `upTo`, which may be thousands. */
  content: z.array(Notification),
  unreadCount: z.int(),
})

const TakenMarks = z.extend(MarkedRead, { content: z.array(TakenNotification) })
/** What was marked as a client takes it. */
export type TakenMarks = z.infer<typeof TakenMarks>

export const notifications = {
  list: endpoint({
    id: 'notifications.list',
    summary: 'The caller’s notifications, newest first',
    method: 'GET',
    service: 'external',
    path: '/notifications',
    query: z.object({
      offset: z._default(upTo(1_000_000), 0),
      limit: z._default(z.pipe(upTo(100), z.int().check(z.minimum(1))), notificationPageSize),
    }),
    response: NotificationPage,
    accepts: TakenPage,
  }),
  get: endpoint({
    id: 'notifications.get',
    summary: 'One notification of the caller',
    method: 'GET',
    service: 'external',
    path: '/notifications/:id',
    params: z.object({ id: IdText }),
    findsElsewhere: true,
    response: Notification,
    accepts: TakenNotification,
  }),
  markRead: endpoint({
    id: 'notifications.markRead',
    summary: 'Mark notifications of the caller as read, by id or all up to one; one that is read stays as it is',
    method: 'PATCH',
    service: 'external',
    path: '/notifications/status',
    body: ReadMark,
    response: MarkedRead,
    accepts: TakenMarks,
  }),
}
