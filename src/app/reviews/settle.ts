import { redirect } from '@tanstack/react-router'
import { createActor, waitFor } from 'xstate'
import { noActivePlanPeriod, planPeriodMachine } from '#machines/reviews/plan-period.machine.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { stepIds } from '#machines/reviews/steps.ts'
import { appTypeOf, defaultStep, isEvaluationStep } from '#machines/shell/pages.ts'
import type { Api } from '#src/api/api.ts'
import { loadPlanPeriods } from '#src/api/plan-periods.ts'
import type { RouterContext } from '#src/app/context.ts'
import { failureOf, pathOf } from '#src/app/failure.ts'
import { type PeriodPage, pageLinks, periodPageAt } from '#src/navigation/pages.ts'
import { reportDropped } from '#src/resource/report-dropped.ts'
import { employeeOf } from './review-of.ts'

/** The plan period to work on, by the plan-period machine. Without an active one the person is sent to the error page. */
async function planPeriodOf(api: Api, named: number | undefined, address: string): Promise<number> {
  const machine = planPeriodMachine.provide({ actors: { loadPlanPeriods: loadPlanPeriods(api) } })
  const actor = createActor(machine, { input: { planPeriodId: named ?? null } }).start()
  const { value, context } = await waitFor(actor, (it) => it.status === 'done')
  if (context.planPeriodId !== null) return context.planPeriodId
  if (value === 'missing') {
    const failure = failureOf({ message: noActivePlanPeriod, error: 'NO_PLAN_PERIOD' }, address)
    throw redirect({ ...pageLinks.error, search: { reason: 'no-plan-period' }, state: { failure } })
  }
  throw context.problem
}

/** The steps that the address of a page may name. */
const stepsOf = (page: PeriodPage): readonly string[] =>
  page === 'evaluation' ? stepIds.filter(isEvaluationStep) : [defaultStep(page)]

type Settled = { planPeriodId: number; step: string }
type Entered = {
  context: Pick<RouterContext, 'alerts' | 'api'>
  search: ReviewSearch
  location: { pathname: string; searchStr: string }
  preload: boolean
}

/**
 * Completes the address of a page that works on a plan period: the one in progress when none is named, the page's
 * default step when none or an unknown one is. What was missing is written into it, replacing the history entry.
 */
export async function settlePeriod({ context: { alerts, api }, search, location, preload }: Entered): Promise<Settled> {
  const page = periodPageAt(location.pathname)
  if (appTypeOf(page) === 'EMPLOYEE_SUBTASKS') employeeOf(search)
  const step = search.step !== undefined && stepsOf(page).includes(search.step) ? search.step : defaultStep(page)
  if (search.step !== undefined && step !== search.step && !preload) reportDropped(alerts, ['step'])
  const planPeriodId = await planPeriodOf(
    api,
    search.planPeriodId,
    pathOf({ pathname: location.pathname, search: location.searchStr }),
  )
  if (step !== search.step || planPeriodId !== search.planPeriodId)
    throw redirect({ to: '.', search: { ...search, step, planPeriodId }, replace: true })
  return { planPeriodId, step }
}
