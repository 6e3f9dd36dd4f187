import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { activePlanPeriod, currentPlanPeriod } from '#machines/reviews/plan-periods.ts'
import { reviewStartMachine } from '#machines/reviews/review-start.machine.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import { planPeriodsQuery, today } from '#src/api/plan-periods.ts'
import { reporteesQuery, startReview } from '#src/api/reviews.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { StartReviewScreen } from '#src/screens/reviews/start-review.screen.tsx'

const step = defaultStep('startReview')

export const Route = createFileRoute('/_frame/employees/start-review')({
  staticData: { machines: ['reviewStart'] },
  validateSearch: validateReviewSearch,
  beforeLoad: ({ search }) => {
    if (search.step !== step) {
      throw redirect({
        to: '/employees/start-review',
        search: { planPeriodId: search.planPeriodId, step },
        replace: true,
      })
    }
  },
  loaderDeps: ({ search: { planPeriodId } }) => ({ planPeriodId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: async ({ context: { api }, deps }) => {
    const periods = await api.queryClient.fetchQuery(planPeriodsQuery(api))
    const day = today()
    const named = periods.find((it) => it.id === deps.planPeriodId)
    const period = named ?? activePlanPeriod(periods, day) ?? currentPlanPeriod(periods, day) ?? null
    const reportees = period
      ? await orRefused(api.queryClient.fetchQuery(reporteesQuery(api, period.id)), period.id)
      : []
    return { periods, period, reportees }
  },
  component: StartReviewRoute,
})

function StartReviewRoute() {
  const { api } = Route.useRouteContext()
  const { period, periods, reportees } = Route.useLoaderData()
  const navigate = useNavigate()
  const planPeriodId = period?.id ?? 0
  const [machine] = useState(() =>
    reviewStartMachine.provide({ actors: { startReview: startReview(api, planPeriodId) } }),
  )
  const start = useActorRef(machine)
  useEffect(() => {
    const { unsubscribe } = start.on('review.started', ({ person }) =>
      navigate({
        to: '/employee/performance/summary',
        search: { ...person, planPeriodId, step: defaultStep('performanceSummary') },
      }),
    )
    return unsubscribe
  }, [start, navigate, planPeriodId])
  return <StartReviewScreen period={period} periods={periods} reportees={reportees} start={start} />
}
