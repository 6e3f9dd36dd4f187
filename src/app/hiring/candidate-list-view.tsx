import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { candidateBulkMachine } from '#machines/hiring/candidate-bulk.machine.ts'
import { candidateListQuery, moveCandidates } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { keptReasons } from '#src/app/kept-reasons.ts'
import { candidates, nobodySelected } from '#src/contract/candidates.ts'
import type { z } from '#src/contract/zod.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { useTableSettings } from '#src/resource/use-table-settings.ts'
import { CandidateListScreen } from '#src/screens/hiring/candidate-list.screen.tsx'
import { readerOf } from '../reader.ts'
import { candidateAddress, candidateQueryOf } from './list-addresses.ts'
import type { candidateListSearch } from './list-searches.ts'
import { useCandidateImport } from './use-candidate-import.ts'
import { useKeptReasons } from './use-kept-reasons.ts'

type Props = {
  context: Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store' | 'tabStore'>
  search: z.infer<typeof candidateListSearch>
}

const { viewOf, searchOf, unusedOf } = candidateAddress

/** The list of candidates, and what is done with several of them at once. */
export function CandidateListView({ context, search }: Props) {
  const { alerts, api } = context
  const reader = readerOf(context.session)
  const imported = useCandidateImport(context)
  const table = useTableSettings(candidates.list.id, context)
  const navigate = useNavigate()
  const view = viewOf(search)
  const query = candidateQueryOf(view)
  const loaded = useLoaded(candidateListQuery(api, query), { keepsOld: true })
  const list = useList(
    view,
    loaded,
    (next, options) => navigate({ ...pageLinks.candidateList, search: searchOf(next), ...options }),
    { alerts, unused: unusedOf(search) },
  )
  const [{ machine, kept, reasons }] = useState(() => {
    const kept = keptReasons(context, 'candidate-bulk', null)
    return {
      machine: candidateBulkMachine.provide({ actors: { moveAll: moveCandidates(api) } }),
      kept,
      reasons: kept.get(),
    }
  })
  const bulk = useActorRef(machine, { input: { reasons } })
  useKeptReasons(bulk, kept)
  const narrowedTo = JSON.stringify([view.search, view.filters])
  const narrow = useEffectEvent((_narrowedTo: string) => bulk.send({ type: 'list.narrowed' }))
  useEffect(() => narrow(narrowedTo), [narrowedTo])
  const loadAnew = useEffectEvent(
    () => void api.queryClient.invalidateQueries({ queryKey: candidateListQuery(api, query).queryKey.slice(0, 3) }),
  )
  useEffect(() => {
    const subscriptions = [
      bulk.on('candidates.changed', () => loadAnew()),
      bulk.on('nobody.selected', () =>
        alerts.send({ type: 'alert.raise', alert: { tone: 'warning', message: nobodySelected } }),
      ),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [bulk, alerts])
  return (
    <CandidateListScreen reader={reader} list={list} loaded={loaded} bulk={bulk} imported={imported} table={table} />
  )
}
