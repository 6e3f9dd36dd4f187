import { useEffect, useEffectEvent, useState } from 'react'
import type { MoveAction } from '#machines/hiring/candidate-actions.ts'
import { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import { candidateQuery, moveCandidate } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import type { Move } from '#src/screens/hiring/moves-panel.tsx'
import { candidateStatusText, nameOf } from '#src/screens/hiring/words.ts'
import * as texts from '#src/texts/hiring.ts'

type Options = {
  /** Loads what a move, or a refusal, has shown to be outdated. */
  loadAnew: () => Promise<unknown>
  /** After a move, once what it changes is loaded. */
  onMoved: () => void
}

type Ends = {
  /** After a move was stored. */
  afterMove: (action: MoveAction) => Promise<void>
  /** After a refusal that shows that what is on screen is outdated. */
  loadAnew: () => Promise<unknown>
}

/** The moves of one candidate, or of their offer. */
export function useMoveActor(api: RouterContext['api'], candidateId: number, ends: Ends, offerId?: number): Move {
  const [machine] = useState(() =>
    candidateMoveMachine.provide({ actors: { moveCandidate: moveCandidate(api, candidateId, offerId) } }),
  )
  const move = useActorRef(machine)
  const afterMove = useEffectEvent((action: MoveAction) => ends.afterMove(action))
  const loadAnew = useEffectEvent(() => ends.loadAnew())
  useEffect(() => {
    const subscriptions = [
      move.on('candidate.moved', ({ action }) => void afterMove(action)),
      move.on('candidate.outdated', () => void loadAnew()),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [move])
  return move
}

/** Moving one candidate, and saying so. */
export function useCandidateMove(
  { alerts, api }: Pick<RouterContext, 'alerts' | 'api'>,
  candidate: Pick<Candidate, 'id' | 'firstName' | 'lastName'>,
  { loadAnew, onMoved }: Options,
): Move {
  const afterMove = async (action: MoveAction) => {
    const name = nameOf(candidate)
    await loadAnew()
    const { status } = await api.queryClient.fetchQuery(candidateQuery(api, candidate.id))
    const message =
      action === 'resend'
        ? texts.assessmentWasSent(name)
        : texts.wasMoved(name, candidateStatusText[status ?? 'REVIEW'])
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
    onMoved()
  }
  return useMoveActor(api, candidate.id, { afterMove, loadAnew })
}
