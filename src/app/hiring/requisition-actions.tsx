import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { changeLock } from '#machines/hiring/requisition-form.ts'
import { requisitionMoveMachine } from '#machines/hiring/requisition-move.machine.ts'
import { type PageMove, pageMoves, sentMoves } from '#machines/hiring/requisition-stage.ts'
import { requestRightQuery } from '#src/api/requisition-form.ts'
import { moveRequisition, requisitionQuery, requisitionTasksQuery } from '#src/api/requisitions.ts'
import { loadedWithPage } from '#src/app/beside.ts'
import type { RouterContext } from '#src/app/context.ts'
import { keptByMove } from '#src/app/kept-reasons.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { RequisitionMoves } from '#src/screens/hiring/requisition-moves.tsx'
import * as texts from '#src/texts/hiring.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { liveCandidatesQuery } from './live-candidates.ts'
import { useKeptReasons } from './use-kept-reasons.ts'

type Props = {
  context: Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
  requisition: Requisition
}

const doneTexts = {
  submit: texts.requestSent,
  withdraw: texts.wasWithdrawn,
  close: texts.wasClosed,
  reopen: texts.wasReopened,
  resume: texts.wasResumed,
  approveAnew: texts.wasSentBack,
} satisfies Record<PageMove, unknown>

/** What can be done with a requisition from its page. */
export function RequisitionActions({ context, requisition }: Props) {
  const { alerts, api } = context
  const router = useRouter()
  const { id, version, displayId } = requisition
  const right = useLoaded({ ...requestRightQuery(api), ...loadedWithPage })
  const live = useLoaded({ ...liveCandidatesQuery(api, id), ...loadedWithPage })
  const [shown] = useState(() => ({ version }))
  useEffect(() => {
    shown.version = version
  }, [shown, version])
  const [{ machine, kept, reasons }] = useState(() => {
    const actors = { moveRequisition: moveRequisition(api, id, () => shown.version) }
    const kept = keptByMove(context, 'requisition-move', id, Object.keys(sentMoves))
    return { machine: requisitionMoveMachine.provide({ actors }), kept, reasons: kept.get() }
  })
  const move = useActorRef(machine, { input: { reasons } })
  useKeptReasons(move, kept)
  useEffect(() => {
    const loadAnew = () => {
      void api.queryClient.invalidateQueries({ queryKey: requisitionTasksQuery(api, id).queryKey })
      void reloadPage(router)
    }
    // An error page in the place of this one would take the question with it, and the reason that was typed.
    const loadAnewIfThere = () => api.queryClient.fetchQuery(requisitionQuery(api, id)).then(loadAnew, () => {})
    const subscriptions = [
      move.on('requisition.moved', ({ move: made }) => {
        const message = doneTexts[made](displayId)
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
        loadAnew()
      }),
      move.on('requisition.outdated', () => void loadAnewIfThere()),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [move, alerts, api, router, displayId, id])
  if (right.status === 'rejected')
    return <ErrorNotice lead={texts.movesNotLoaded} problem={right.problem} onRetry={right.retry} />
  if (right.status !== 'fulfilled') return null
  return (
    <RequisitionMoves
      requisition={requisition}
      move={move}
      moves={pageMoves(requisition, right.data)}
      changeLock={changeLock(requisition, right.data)}
      liveCandidates={live.status === 'fulfilled' ? live.data.totalElements : null}
    />
  )
}
