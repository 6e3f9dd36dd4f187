import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  type AnnualPlan,
  annualPlanning,
  type CompanyPlan,
  type CompanyPlanBody,
  type PlanType,
  plans,
} from '#src/contract/plans.ts'
import type { Task } from '#src/contract/reviews.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import { mayCall } from './access.ts'
import { recordActivity } from './activity.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { periodFields } from './plan-period-rows.ts'
import { beginPlanPeriod, startStatus } from './plan-period-start.ts'
import { noSuchRecord } from './policies.ts'
import { lockFor } from './row-locks.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { companyPlansTable, objectivesTable } from './schema/plans.ts'
import { type Api, serve } from './serve.ts'
import { notValid } from './texts/common.ts'
import * as texts from './texts/reviews.ts'
import { requireVersion } from './versions.ts'

type Period = Omit<AnnualPlan, 'planPeriodId' | 'type' | 'planName'>
type StoredPlan = typeof companyPlansTable.$inferSelect

const planOf = (period: Period, type: PlanType): AnnualPlan => ({
  ...period,
  planPeriodId: period.id,
  type,
  planName: annualPlanning,
})

const ofPeriod = (caller: Caller, planPeriodId: number) =>
  and(eq(planPeriodsTable.companyId, caller.companyId), eq(planPeriodsTable.id, planPeriodId))

/** A period with what the company has planned for it; null: nothing yet. */
const findPlan = async (tx: Tx, caller: Caller, planPeriodId: number, type: PlanType) => {
  const [found] = await tx
    .select({ period: periodFields, plan: companyPlansTable })
    .from(planPeriodsTable)
    .leftJoin(
      companyPlansTable,
      and(eq(companyPlansTable.planPeriodId, planPeriodsTable.id), eq(companyPlansTable.type, type)),
    )
    .where(ofPeriod(caller, planPeriodId))
  if (!found) throw noSuchRecord()
  return found
}

const objectivesOf = async (tx: Tx, plan: StoredPlan | null) => {
  if (!plan) return []
  const rows = await tx
    .select()
    .from(objectivesTable)
    .where(eq(objectivesTable.planId, plan.id))
    .orderBy(asc(objectivesTable.displayOrder))
  return rows.map(({ companyId: _, planId: _plan, displayOrder: _order, ...it }) => it)
}

const stepStatus = ({ status }: Period, plan: StoredPlan | null): TaskStatus => {
  if (status === 'COMPLETED') return 'COMPLETED'
  if (status !== 'IN_PROGRESS') return 'NOT_INITIATED'
  return plan ? 'IN_PROGRESS' : 'TODO'
}

const stepsOf = (period: Period, plan: StoredPlan | null): Task[] => [
  { taskId: period.id, name: texts.fullYearObjective, status: stepStatus(period, plan), order: 1 },
]

const companyPlanOf = async (
  tx: Tx,
  caller: Caller,
  period: Period,
  plan: StoredPlan | null,
): Promise<CompanyPlan> => ({
  planPeriodId: period.id,
  type: plan?.type ?? 'SO',
  version: plan?.version ?? 0,
  updatedAt: plan?.updatedAt.toISOString() ?? null,
  updatedBy: plan?.updatedBy ?? null,
  canEdit: mayCall(plans.saveCompanyPlan, caller) && period.status === 'IN_PROGRESS',
  objectives: await objectivesOf(tx, plan),
})

/** Ids are given here, and belong to one plan. */
const requireOwnObjectives = (objectives: CompanyPlanBody['objectives'], stored: readonly { id: number }[]) => {
  const index = objectives.findIndex(({ id }) => id !== undefined && !stored.some((it) => it.id === id))
  if (index < 0) return
  const field = `objectives.${index}.id`
  throw new ApiError(400, 'BAD_REQUEST', notValid(field), {
    errors: [{ field, message: texts.mustBeOfThisPlan }],
  })
}

/** Stores a plan's new version with all its objectives. The period is locked by now: nobody saves beside us. */
const storePlan = async (tx: Tx, caller: Caller, before: StoredPlan | null, body: CompanyPlanBody) => {
  const { companyId } = caller
  const { planPeriodId, type, objectives } = body
  const saved = { updatedAt: sql`now()`, updatedBy: caller.name, version: (before?.version ?? 0) + 1 }
  const [plan] = before
    ? await tx.update(companyPlansTable).set(saved).where(eq(companyPlansTable.id, before.id)).returning()
    : await tx
        .insert(companyPlansTable)
        .values({ ...saved, companyId, planPeriodId, type })
        .returning()
  if (!plan) throw new Error('The database returned no row for the plan')
  const replaced = await objectivesOf(tx, before)
  requireOwnObjectives(objectives, replaced)
  await tx.delete(objectivesTable).where(eq(objectivesTable.planId, plan.id))
  // An objective stays the same one however it is changed and moved: whoever edits beside us tells them apart by id.
  await tx
    .insert(objectivesTable)
    .overridingSystemValue()
    .values(objectives.map((it, index) => ({ ...it, companyId, planId: plan.id, displayOrder: index + 1 })))
  await recordActivity(tx, caller, {
    entityType: 'standard_objectives',
    entityId: plan.id,
    action: before ? 'update' : 'create',
    before: before && { objectives: replaced },
    after: { objectives },
  })
  return plan
}

export const plansRoutes = (api: Api): void => {
  serve(api, plans.start, ({ body, caller, tx }) => beginPlanPeriod(tx, caller, body.planPeriodId))

  serve(api, plans.startStatus, ({ params, query, caller, tx }) => startStatus(tx, caller, params.planPeriodId, query))

  serve(api, plans.annualList, async ({ caller, tx }) => {
    const periods = await tx
      .select(periodFields)
      .from(planPeriodsTable)
      .where(eq(planPeriodsTable.companyId, caller.companyId))
      .orderBy(desc(planPeriodsTable.startDate), desc(planPeriodsTable.id))
    return periods.map((it) => planOf(it, 'SO'))
  })

  serve(api, plans.annual, async ({ query, caller, tx }) => {
    const { period, plan } = await findPlan(tx, caller, query.planPeriodId, query.type)
    return { ...planOf(period, query.type), subTasks: stepsOf(period, plan) }
  })

  serve(api, plans.companyPlan, async ({ query, caller, tx }): Promise<CompanyPlan> => {
    const { period, plan } = await findPlan(tx, caller, query.planPeriodId, query.type)
    const found = await companyPlanOf(tx, caller, period, plan)
    return query.ignoreThresholds === 'true'
      ? { ...found, objectives: found.objectives.map((it) => ({ ...it, threshold: null, stretch: null })) }
      : found
  })

  serve(api, plans.saveCompanyPlan, async ({ body, caller, tx, version }) => {
    await tx
      .select({ id: planPeriodsTable.id })
      .from(planPeriodsTable)
      .where(ofPeriod(caller, body.planPeriodId))
      .for(lockFor.change)
    const { period, plan } = await findPlan(tx, caller, body.planPeriodId, body.type)
    if (period.status !== 'IN_PROGRESS') throw new ApiError(409, 'PERIOD_NOT_IN_PROGRESS', texts.periodNotInProgress)
    requireVersion(plan?.version ?? 0, version)
    const stored = await storePlan(tx, caller, plan, body)
    return {
      success: true as const,
      message: texts.objectivesSaved,
      timestamp: stored.updatedAt.toISOString(),
      version: stored.version,
      plan: await companyPlanOf(tx, caller, period, stored),
    }
  })
}
