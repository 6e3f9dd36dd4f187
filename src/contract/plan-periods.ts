import { contentList, recordPageQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, Moment, requiredText, TaskStatus, Whole } from './values.ts'
import { z } from './zod.ts'

export const PlanStatus = z.enum(['NOT_INITIATED', 'INITIATING', 'IN_PROGRESS', 'COMPLETED'])
export type PlanStatus = z.infer<typeof PlanStatus>

export const PlanPeriod = z.object({
  id: Id,
  name: z.string(),
  /** First day of the period. */
  startDate: Day,
  /** Last day of the period, included. */
  endDate: Day,
  status: PlanStatus,
  /** Since when a completed period is in the archive; null: it is not. */
  archivedAt: z.nullable(Moment),
})
export type PlanPeriod = z.infer<typeof PlanPeriod>

/** What starting a plan period will do, and for whom it can do nothing. */
export const PlanStartPreview = z.object({
  planPeriod: PlanPeriod,
  /** Why it cannot be started; null when it can. */
  refusal: z.nullable(z.string()),
  /** The period that has to be completed first. */
  blockedBy: z.nullable(PlanPeriod),
  /** Names of the company tasks that will be created, in order. */
  tasks: z.array(z.string()),
  /** How many managers will be notified, how many cannot be, and how many employees nobody reviews. */
  notified: z.int(),
  withoutAccount: z.int(),
  withoutManager: z.int(),
})
export type PlanStartPreview = z.infer<typeof PlanStartPreview>

/** What stays open when a plan period is completed. */
export const PlanCompletionPreview = z.object({
  planPeriod: PlanPeriod,
  /** Why it cannot be completed; null when it can. */
  refusal: z.nullable(z.string()),
  submitted: z.int(),
  /** Begun and not submitted: read-only afterwards, as they stand. */
  inProgress: z.int(),
  /** Of employees with a manager. */
  notStarted: z.int(),
  /** Reviews that are not submitted, whether begun or not: the number to confirm. */
  unsubmitted: z.int(),
  openTasks: z.array(z.object({ name: z.string(), status: TaskStatus })),
})
export type PlanCompletionPreview = z.infer<typeof PlanCompletionPreview>

/** The people behind the numbers of the two previews. */
export const PreviewGroup = z.enum([
  'NOTIFIED',
  'WITHOUT_ACCOUNT',
  'WITHOUT_MANAGER',
  'REVIEW_IN_PROGRESS',
  'REVIEW_NOT_STARTED',
])
export type PreviewGroup = z.infer<typeof PreviewGroup>

export const PreviewPerson = z.object({
  employeeId: Id,
  name: z.string(),
  title: z.string(),
  managerName: z.nullable(z.string()),
})
export type PreviewPerson = z.infer<typeof PreviewPerson>

const ofPeriod = z.object({ planPeriodId: IdText })
const onePeriod = z.object({ planPeriodId: Id })

export const planPeriods = {
  list: endpoint({
    id: 'planPeriods.list',
    summary: 'The company’s plan periods, newest first',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/list',
    response: z.array(PlanPeriod),
  }),
  create: endpoint({
    id: 'planPeriods.create',
    summary: 'Add a plan period, to be started later; its days belong to no other period',
    method: 'POST',
    service: 'performancePlan',
    path: '/plan-period',
    body: z.object({ name: requiredText(), startDate: Day, endDate: Day }).check(
      z.refine(({ startDate, endDate }) => startDate <= endDate, {
        path: ['endDate'],
        message: 'must not be before the first day',
      }),
    ),
    response: PlanPeriod,
  }),
  startPreview: endpoint({
    id: 'planPeriods.startPreview',
    summary: 'What starting a plan period will do',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/start/:planPeriodId/preview',
    params: ofPeriod,
    response: PlanStartPreview,
  }),
  completionPreview: endpoint({
    id: 'planPeriods.completionPreview',
    summary: 'What stays open when a plan period is completed',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/complete/:planPeriodId/preview',
    params: ofPeriod,
    response: PlanCompletionPreview,
  }),
  people: endpoint({
    id: 'planPeriods.people',
    summary: 'The people behind a number of the previews, by name',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/:planPeriodId/people',
    params: ofPeriod,
    query: z.object({ ...recordPageQuery, group: PreviewGroup }),
    response: contentList(PreviewPerson),
  }),
  complete: endpoint({
    id: 'planPeriods.complete',
    summary: 'Complete the plan period in progress; reviews that are not submitted are read-only from then on',
    method: 'POST',
    service: 'performancePlan',
    path: '/plan-period/complete',
    body: z.extend(onePeriod, { unsubmittedReviews: Whole }),
    response: PlanPeriod,
  }),
  archive: endpoint({
    id: 'planPeriods.archive',
    summary: 'Put a completed plan period in the archive',
    method: 'POST',
    service: 'performancePlan',
    path: '/plan-period/archive',
    body: onePeriod,
    response: PlanPeriod,
  }),
  restore: endpoint({
    id: 'planPeriods.restore',
    summary: 'Bring a plan period back from the archive',
    method: 'POST',
    service: 'performancePlan',
    path: '/plan-period/restore',
    body: onePeriod,
    response: PlanPeriod,
  }),
}
