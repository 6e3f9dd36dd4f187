import { contentList, recordPageQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { PlanPeriod } from './plan-periods.ts'
import { Id, IdText, TaskStatus, Whole } from './values.ts'
import { z } from './zod.ts'

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
  managerId: z.nullable(Id),
  managerName: z.nullable(z.string()),
})
export type PreviewPerson = z.infer<typeof PreviewPerson>

const ofPeriod = z.object({ planPeriodId: IdText })
const onePeriod = z.object({ planPeriodId: Id })

/** How a plan period goes on, and what is shown before it does. Its start stands in `plans`. */
export const planPeriodLife = {
  startPreview: endpoint({
    id: 'planPeriodLife.startPreview',
    summary: 'What starting a plan period will do',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/start/:planPeriodId/preview',
    params: ofPeriod,
    response: PlanStartPreview,
  }),
  completionPreview: endpoint({
    id: 'planPeriodLife.completionPreview',
    summary: 'What stays open when a plan period is completed',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/complete/:planPeriodId/preview',
    params: ofPeriod,
    response: PlanCompletionPreview,
  }),
  people: endpoint({
    id: 'planPeriodLife.people',
    summary: 'The people behind a number of the previews, by name',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/:planPeriodId/people',
    params: ofPeriod,
    query: z.object({ ...recordPageQuery, group: PreviewGroup }),
    response: contentList(PreviewPerson),
  }),
  complete: endpoint({
    id: 'planPeriodLife.complete',
    summary: 'Complete the plan period in progress; reviews that are not submitted are read-only from then on',
    method: 'POST',
    service: 'performancePlan',
    path: '/plan-period/complete',
    body: z.extend(onePeriod, { unsubmittedReviews: Whole }),
    response: PlanPeriod,
  }),
  archive: endpoint({
    id: 'planPeriodLife.archive',
    summary: 'Put a completed plan period in the archive',
    method: 'POST',
    service: 'performancePlan',
    path: '/plan-period/archive',
    body: onePeriod,
    response: PlanPeriod,
  }),
  restore: endpoint({
    id: 'planPeriodLife.restore',
    summary: 'Bring a plan period back from the archive',
    method: 'POST',
    service: 'performancePlan',
    path: '/plan-period/restore',
    body: onePeriod,
    response: PlanPeriod,
  }),
}
