import { redirect } from '@tanstack/react-router'
import { createActor, waitFor } from 'xstate'
import { noActivePlanPeriod, planPeriodMachine } from '#machines/reviews/plan-period.machine.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { defaultStep, pagePaths } from '#machines/shell/pages.ts'
import type { Api } from '#src/api/api.ts'
import { loadPlanPeriods, planPeriodsQuery } from '#src/api/plan-periods.ts'
import { failureOf } from '#src/app/failure.ts'

/** The plan period to work on, by the plan-period machine. Without an active one the person is sent to the error page. */
async function planPeriodOf(api: Api, named: number | undefined, page: keyof typeof pagePaths): Promise<number> {
  const machine = planPeriodMachine.provide({ actors: { loadPlanPeriods: loadPlanPeriods(api) } })
  const actor = createActor(machine, { input: { planPeriodId: named ?? null } }).start()
  const { value, context } = await waitFor(actor, (it) => it.status === 'done')
  if (context.planPeriodId !== null) return context.planPeriodId
  if (value === 'missing') {
    const failure = failureOf({ message: noActivePlanPeriod, error: 'NO_PLAN_PERIOD' }, pagePaths[page])
    throw redirect({ to: '/error', search: { reason: 'no-plan-period' }, state: { failure } })
  }
  throw context.problem
}

/** In ms: a page whose address is completed is entered a second time within it, and needs no new answer. */
const settlingTime = 10_000

/** The plan periods, for a page that `settleSearch` has settled: what it was settled by is not asked for again. */
export const settledPeriods = (api: Api) =>
  api.queryClient.fetchQuery({ ...planPeriodsQuery(api), staleTime: settlingTime })

type Settled = ReviewSearch & { planPeriodId: number; step: string }

/**
 * Completes the parameters of a review page: the plan period in progress when none is named, the page's default step
 * when none or an unknown one is. What was missing is written into the address, replacing the history entry.
 */
export async function settleSearch(
  api: Api,
  search: ReviewSearch,
  page: keyof typeof pagePaths,
  steps: readonly string[] = [defaultStep(page)],
): Promise<{ settled: Settled; isComplete: boolean }> {
  const step = search.step !== undefined && steps.includes(search.step) ? search.step : defaultStep(page)
  const planPeriodId = await planPeriodOf(api, search.planPeriodId, page)
  const settled = { ...search, step, planPeriodId }
  return { settled, isComplete: step === search.step && planPeriodId === search.planPeriodId }
}

/** The employee that a page is about; without one the person chooses first. */
export function employeeOf({ employeeId, planPeriodId }: ReviewSearch): number {
  if (employeeId === undefined) {
    throw redirect({
      to: '/employees/start-review',
      search: { planPeriodId, step: defaultStep('startReview') },
      replace: true,
    })
  }
  return employeeId
}
