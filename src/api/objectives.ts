import { queryOptions } from '@tanstack/react-query'
import type { ObjectivesSave } from '#machines/reviews/objectives.ts'
import { type CompanyPlan, plans } from '#src/contract/plans.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

const readPlan = (api: Api, planPeriodId: number, signal: AbortSignal) =>
  api.call(plans.companyPlan, { query: { planPeriodId, type: 'SO', ignoreThresholds: 'false' }, signal })

/** The company's standard objectives of a period, with their thresholds. */
export const companyPlanQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'companyPlan', planPeriodId),
    queryFn: ({ signal }) => readPlan(api, planPeriodId, signal),
    ...neverStale,
  })

/** The company's annual plans, newest first. */
export const annualPlansQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'annualPlans'),
    queryFn: ({ signal }) => api.call(plans.annualList, { signal }),
    ...neverStale,
  })

/** Saves the objectives, and gives them as they are stored then: the new ones have their ids. */
export const saveObjectives = (api: Api) => {
  const once = makeRetryKeys()
  return callActor(async ({ input, signal }: { input: ObjectivesSave; signal: AbortSignal }) => {
    const { version, body } = input
    const { plan } = await once([version, body], (idempotencyKey) =>
      api.call(plans.saveCompanyPlan, { body, version, signal, idempotencyKey }),
    )
    return plan
  })
}

/** The stored objectives, fresh from the server. */
export const loadObjectives = (api: Api) =>
  callActor(({ input: { base }, signal }: { input: { base: CompanyPlan }; signal: AbortSignal }) =>
    readPlan(api, base.planPeriodId, signal),
  )
