import { redirect } from '@tanstack/react-router'
import { activePlanPeriod, currentPlanPeriod } from '#machines/reviews/plan-periods.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import type { Api } from '#src/api/api.ts'
import { planPeriodsQuery, today } from '#src/api/plan-periods.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { orRefused } from './refused.ts'
import { loadTeam, nobody } from './team.ts'

const step = defaultStep('startReview')

/** Completes the address: the page has one step. */
export function settleStartReview({ step: named, planPeriodId, managerId }: ReviewSearch): void {
  if (named !== step)
    throw redirect({ ...pageLinks.startReview, search: { planPeriodId, managerId, step }, replace: true })
}

type Asked = Pick<ReviewSearch, 'planPeriodId' | 'managerId'>

/** The plan periods, the one to start reviews in, and the people to review; without a period nobody. */
export async function loadStartReview(api: Api, { planPeriodId, managerId }: Asked) {
  const periods = await api.queryClient.fetchQuery(planPeriodsQuery(api))
  const day = today()
  const named = periods.find((it) => it.id === planPeriodId)
  const period = named ?? activePlanPeriod(periods, day) ?? currentPlanPeriod(periods, day) ?? null
  const { manager, reportees } = period ? await orRefused(loadTeam(api, period.id, managerId), period.id) : nobody
  return { periods, period, manager, reportees }
}
