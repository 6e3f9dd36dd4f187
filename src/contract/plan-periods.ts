import { endpoint } from './endpoint.ts'
import { Day, Id, Moment, requiredLine } from './values.ts'
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
    body: z.object({ name: requiredLine(), startDate: Day, endDate: Day }).check(
      z.refine(({ startDate, endDate }) => startDate <= endDate, {
        path: ['endDate'],
        message: 'must not be before the first day',
      }),
    ),
    response: PlanPeriod,
  }),
}
