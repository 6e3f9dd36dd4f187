import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { type PeriodMove, planPeriodMoveMachine } from '#machines/reviews/plan-period-move.machine.ts'
import type { Api } from '#src/api/api.ts'
import { movePeriod, periodPeopleQuery, periodStartKey, periodStartQuery } from '#src/api/plan-period-moves.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { PreviewGroup } from '#src/contract/plan-period-life.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import {
  PeopleRows,
  type PeriodList,
  PeriodTabs,
  periodLists,
  StartRows,
} from '#src/screens/execution/period-people.tsx'
import { type PlanPeriodData, PlanPeriodScreen } from '#src/screens/execution/plan-period.screen.tsx'
import { moveButtonId } from '#src/screens/execution/plan-period-moves.tsx'
import * as texts from '#src/texts/plan-periods.ts'
import { loadPlanPeriod } from './load.ts'
import { PeriodSettingsView } from './period-settings.tsx'
import { PeriodWait } from './period-wait.tsx'
import type { PlanPeriodSearch } from './search.ts'

type Props = {
  context: Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
  data: PlanPeriodData
  search: PlanPeriodSearch
}

const doneTexts: Record<PeriodMove, (period: string) => string> = {
  start: texts.started,
  complete: texts.completed,
  archive: texts.archived,
  restore: texts.restored,
}

/** A plan period with its moves; what they change is loaded anew. */
export function PlanPeriodView({ context, data, search }: Props) {
  const { alerts, api } = context
  const { period } = data
  const router = useRouter()
  const [machine] = useState(() =>
    planPeriodMoveMachine.provide({ actors: { movePeriod: movePeriod(api, period.id) } }),
  )
  const move = useActorRef(machine)
  const loadAnew = useCallback(() => void reloadPage(router), [router])
  // Where nothing newer can be read either, the page stays, and with it the question and why it failed.
  const loadIfReachable = useCallback(
    () => void loadPlanPeriod(api, String(period.id)).then(loadAnew, () => {}),
    [api, period.id, loadAnew],
  )
  const loadStart = useCallback(
    () => void api.queryClient.invalidateQueries({ queryKey: periodStartKey(api, period.id) }),
    [api, period.id],
  )
  useEffect(() => {
    const subscriptions = [
      move.on('period.moved', ({ move: done }) => {
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: doneTexts[done](period.name) } })
        // The button of what comes next stands where the one was that was pressed, and can be pressed again now.
        requestAnimationFrame(() =>
          (document.getElementById(moveButtonId) ?? document.getElementById('main'))?.focus({ preventScroll: true }),
        )
        // What is being loaded already may be older than the move.
        void router.invalidate({ sync: true }).then(loadAnew)
      }),
      move.on('period.outdated', loadIfReachable),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [move, alerts, period.name, router, loadAnew, loadIfReachable])
  const onStarted = useCallback(() => {
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.begun(period.name) } })
    loadAnew()
  }, [alerts, period.name, loadAnew])
  const lists = periodLists[period.status]
  const list = lists.find((it) => it === search.list) ?? lists[0]
  const started = useLoaded(periodStartQuery(api, period.id, 1))
  const isStarting = period.status === 'INITIATING'
  return (
    <PlanPeriodScreen
      {...data}
      move={move}
      startedParts={started.status === 'fulfilled' ? started.data.totalElements : 0}
    >
      {isStarting ? <PeriodWait api={api} onAnswered={loadStart} onSettled={onStarted} /> : null}
      <PeriodSettingsView context={context} period={period} settings={data.settings} />
      <div>
        <PeriodTabs {...data} current={list} />
        <List key={list} api={api} period={period} list={list} page={search.page ?? 1} />
      </div>
    </PlanPeriodScreen>
  )
}

type ListProps = { api: Api; period: PlanPeriod; list: PeriodList; page: number }

function List(props: ListProps) {
  const navigate = useNavigate()
  const { list } = props
  const onOpen = (page: number) =>
    void navigate({ to: '.', search: { list, page: page === 1 ? undefined : page }, resetScroll: false })
  return list === 'START' ? <Started {...props} onOpen={onOpen} /> : <People {...props} list={list} onOpen={onOpen} />
}

type Paged = { onOpen: (page: number) => void }

function Started({ api, period, list, page, onOpen }: ListProps & Paged) {
  const loaded = useLoaded(periodStartQuery(api, period.id, page), { keepsOld: true })
  return <StartRows loaded={loaded} list={list} status={period.status} page={page} onOpen={onOpen} />
}

function People({ api, period, list, page, onOpen }: ListProps & Paged & { list: PreviewGroup }) {
  const loaded = useLoaded(periodPeopleQuery(api, period.id, list, page), { keepsOld: true })
  return (
    <PeopleRows
      loaded={loaded}
      planPeriodId={period.id}
      list={list}
      status={period.status}
      page={page}
      onOpen={onOpen}
    />
  )
}
