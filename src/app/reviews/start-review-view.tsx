import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { startingPlanPeriod } from '#machines/reviews/plan-periods.ts'
import { remindersOf } from '#machines/reviews/reminder.ts'
import { reviewStartMachine } from '#machines/reviews/review-start.machine.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import type { Reader } from '#machines/shell/rights.ts'
import type { Api } from '#src/api/api.ts'
import { startReview } from '#src/api/reviews.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { StartReviewScreen } from '#src/screens/reviews/start-review.screen.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { TeamChoice } from './late-team-choice.tsx'
import { RemindersOfPeriod } from './reminders.tsx'
import type { loadStartReview } from './start-review.ts'

// Once a year it is needed for a few seconds.
const PeriodWait = latePart(async () => (await import('../plan-periods/period-wait.tsx')).PeriodWait)

type Props = { api: Api; reader: Reader } & Awaited<ReturnType<typeof loadStartReview>>

/** Starts a review, and goes on to it. */
export function StartReview({ api, reader, period, periods, manager, reportees }: Props) {
  const navigate = useNavigate()
  const router = useRouter()
  const loadAnew = useCallback(() => void reloadPage(router), [router])
  const planPeriodId = period?.id ?? 0
  const [machine] = useState(() =>
    reviewStartMachine.provide({ actors: { startReview: startReview(api, planPeriodId) } }),
  )
  const start = useActorRef(machine)
  useEffect(() => {
    const subscriptions = [
      start.on('review.started', ({ person }) =>
        navigate({
          ...pageLinks.performanceSummary,
          search: { ...person, planPeriodId, step: defaultStep('performanceSummary') },
        }),
      ),
      start.on('team.outdated', loadAnew),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [start, navigate, planPeriodId, loadAnew])
  const who = { isSuperUser: reader.mayAdminister, hasReports: reportees.length > 0 }
  const managerId = manager?.id
  const matters = period ? remindersOf(who, period.status) : []
  return (
    <>
      <StartReviewScreen
        reader={reader}
        period={period}
        periods={periods}
        manager={manager}
        reportees={reportees}
        start={start}
        teamChoice={reader.mayAdminister && period ? <TeamChoice api={api} managerId={managerId} /> : null}
        reminders={
          matters.length > 0 ? <RemindersOfPeriod api={api} planPeriodId={planPeriodId} matters={matters} /> : null
        }
      />
      {startingPlanPeriod(periods) ? <PeriodWait api={api} onSettled={loadAnew} /> : null}
    </>
  )
}
