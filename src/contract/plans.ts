import { pieceQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { PlanPeriod } from './plan-periods.ts'
import { Task } from './reviews.ts'
import { Id, IdText, Moment, requiredLine, text } from './values.ts'
import { z } from './zod.ts'

/** What a company plans for a period. `SO`: standard objectives. */
export const PlanType = z.enum(['SO'])
export type PlanType = z.infer<typeof PlanType>

/** The name that annual plans go by. */
export const annualPlanning = 'Annual Planning'

/** The plan of a type for a period. Its id is that of the period: calls name it `planPeriodId`. */
export const AnnualPlan = z.extend(PlanPeriod, { planPeriodId: Id, type: PlanType, planName: z.string() })
export type AnnualPlan = z.infer<typeof AnnualPlan>

/** An annual plan with its steps, in order. */
export const AnnualPlanSteps = z.extend(AnnualPlan, { subTasks: z.array(Task) })
export type AnnualPlanSteps = z.infer<typeof AnnualPlanSteps>

const Amount = z.number().check(z.minimum(-1e15), z.maximum(1e15))
export const maxObjectives = 50

const ObjectiveFields = z.object({
  title: requiredLine(),
  description: text(4000),
  /** What threshold, target and stretch are counted in, such as `%` or `hours`; empty for a bare number. */
  unit: z._default(text(20), ''),
  /** Share of the whole, in percent. */
  weight: z.int().check(z.minimum(1), z.maximum(100)),
  /** Below this the objective counts as missed. */
  threshold: Amount,
  target: Amount,
  /** Beyond the target; below the threshold where less is better. */
  stretch: Amount,
})

export const Objective = z.extend(ObjectiveFields, {
  id: Id,
  threshold: z.nullable(Amount),
  stretch: z.nullable(Amount),
})
export type Objective = z.infer<typeof Objective>

const isInOrder = ({ threshold, target, stretch }: z.infer<typeof ObjectiveFields>) =>
  (threshold <= target && target <= stretch) || (threshold >= target && target >= stretch)

/** An objective as it is saved: with the id that it has already, and without one where it is new. */
export const ObjectiveBody = z.extend(ObjectiveFields, { id: z.optional(Id) }).check(
  z.refine(isInOrder, {
    path: ['target'],
    message: 'must lie between threshold and stretch',
  }),
)
export type ObjectiveBody = z.infer<typeof ObjectiveBody>

/** Every objective of the plan: what is left out is removed. */
export const CompanyPlanBody = z
  .object({
    planPeriodId: Id,
    type: PlanType,
    objectives: z.array(ObjectiveBody).check(z.minLength(1), z.maxLength(maxObjectives)),
  })
  .check(
    z.superRefine(({ objectives }, context) => {
      for (const [index, { id }] of objectives.entries())
        if (id !== undefined && objectives.findIndex((it) => it.id === id) < index)
          context.addIssue({ code: 'custom', path: ['objectives', index, 'id'], message: 'must be there once' })
      const sum = objectives.reduce((total, it) => total + it.weight, 0)
      if (sum !== 100)
        context.addIssue({
          code: 'custom',
          path: ['objectives'],
          message: `must weigh 100 percent together, not ${sum}`,
        })
    }),
  )
export type CompanyPlanBody = z.infer<typeof CompanyPlanBody>

export const CompanyPlan = z.object({
  planPeriodId: Id,
  type: PlanType,
  /** Grows with every save; 0 before the first. Sent back in `If-Match`. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
  canEdit: z.boolean(),
  objectives: z.array(Objective),
})
export type CompanyPlan = z.infer<typeof CompanyPlan>

export const CompanyPlanSaved = z.object({
  success: z.literal(true),
  message: z.literal('Standard objectives saved successfully'),
  timestamp: Moment,
  version: z.int(),
  /** As it is stored now: new objectives have their ids. */
  plan: CompanyPlan,
})

export const StartOutcome = z.enum(['CREATED', 'NOTIFIED', 'SKIPPED'])
export type StartOutcome = z.infer<typeof StartOutcome>

/** How far the start of a plan period is, with what came of each of its parts. */
export const PlanPeriodStart = z.object({
  planPeriod: PlanPeriod,
  /** How many rows there are in all. */
  total: z.int(),
  /** The tasks, then the managers; as many as were asked for. */
  rows: z.array(
    z.object({
      kind: z.enum(['TASK', 'MANAGER']),
      name: z.string(),
      outcome: StartOutcome,
      /** Why it was skipped; empty otherwise. */
      message: z.string(),
    }),
  ),
})
export type PlanPeriodStart = z.infer<typeof PlanPeriodStart>

const planQuery = z.object({ planPeriodId: IdText, type: z._default(PlanType, 'SO') })

export const plans = {
  start: endpoint({
    id: 'plans.start',
    summary: 'Start a plan period; it is in progress once its tasks are there',
    method: 'POST',
    service: 'performancePlan',
    path: '/plan-period/start',
    body: z.object({ planPeriodId: Id }),
    response: PlanPeriod,
  }),
  startStatus: endpoint({
    id: 'plans.startStatus',
    summary: 'How far the start of a plan period is',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/start/:planPeriodId',
    params: z.object({ planPeriodId: IdText }),
    query: pieceQuery,
    response: PlanPeriodStart,
  }),
  annualList: endpoint({
    id: 'plans.annualList',
    summary: 'The company’s annual plans, newest first',
    method: 'GET',
    service: 'workflow',
    path: '/annual-plan/list',
    response: z.array(AnnualPlan),
  }),
  annual: endpoint({
    id: 'plans.annual',
    summary: 'The annual plan of a period with its steps',
    method: 'GET',
    service: 'workflow',
    path: '/performance/plan/annual',
    query: planQuery,
    response: AnnualPlanSteps,
  }),
  companyPlan: endpoint({
    id: 'plans.companyPlan',
    summary: 'The company’s objectives of a period',
    method: 'GET',
    service: 'performancePlan',
    path: '/annual-planning/company-plan',
    query: z.extend(planQuery, { ignoreThresholds: z._default(z.enum(['true', 'false']), 'false') }),
    response: CompanyPlan,
  }),
  saveCompanyPlan: endpoint({
    id: 'plans.saveCompanyPlan',
    summary: 'Save the company’s objectives of a period as a whole',
    method: 'POST',
    service: 'performancePlan',
    path: '/annual-planning/company-plan',
    body: CompanyPlanBody,
    unreadable: { error: 'Invalid request format', message: 'Failed to save standard objectives' },
    versioned: true,
    response: CompanyPlanSaved,
  }),
}
