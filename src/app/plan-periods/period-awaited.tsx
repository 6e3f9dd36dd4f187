import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { activePlanPeriod, startingPlanPeriod } from '#machines/reviews/plan-periods.ts'
import type { Api } from '#src/api/api.ts'
import { planPeriodsQuery, today } from '#src/api/plan-periods.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import * as texts from '#src/texts/errors.ts'
import { PeriodWait } from './period-wait.tsx'

/** Whether a plan period is in progress, and the name of one that is being started. */
export type Awaited = { isActive: boolean; starting: string | null }

export const loadAwaited = async (api: Api): Promise<Awaited> => {
  const periods = await api.queryClient.fetchQuery(planPeriodsQuery(api))
  return {
    isActive: activePlanPeriod(periods, today()) !== undefined,
    starting: startingPlanPeriod(periods)?.name ?? null,
  }
}

type Props = {
  api: Api
  awaited: Awaited
  /** One is in progress. */
  onActive?: () => void
}

/** Says that a plan period is being started, and loads the page anew once it is in progress. */
export function PeriodAwaited({ api, awaited: { isActive, starting }, onActive }: Props) {
  const router = useRouter()
  const loadAnew = useCallback(() => void reloadPage(router), [router])
  useEffect(() => {
    if (isActive) onActive?.()
  }, [isActive, onActive])
  return starting === null ? null : (
    <p role="status">
      {texts.periodBeingStarted(starting)}
      <PeriodWait api={api} onSettled={loadAnew} />
    </p>
  )
}
