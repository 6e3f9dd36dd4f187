import { useEffect, useEffectEvent, useState } from 'react'
import { explainedMoves, type MoveAction } from '#machines/hiring/candidate-actions.ts'
import { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import { candidateQuery, moveCandidate } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type KeptReasons, keptByMove } from '#src/app/kept-reasons.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import type { Move } from '#src/screens/hiring/moves-panel.tsx'
import { candidateStatusText, nameOf } from '#src/screens/hiring/words.ts'
import * as texts from '#src/texts/hiring.ts'
import { candidateMoveForm } from './drafts-of.ts'
import { useKeptReasons } from './use-kept-reasons.ts'

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

type Machine = typeof candidateMoveMachine

/** The moves of a candidate, an offer or an interview. What is typed with them survives a reload. */
export function useMoveActor(made: () => { machine: Machine; kept: KeptReasons }, ends: Ends): Move {
  const [{ machine, kept, reasons }] = useState(() => {
    const { machine, kept } = made()
    return { machine, kept, reasons: kept.get() }
  })
  const move = useActorRef(machine, { input: { reasons } })
  useKeptReasons(move, kept)
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
  context: Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>,
  candidate: Pick<Candidate, 'id' | 'firstName' | 'lastName'>,
  { loadAnew, onMoved }: Options,
): Move {
  const { alerts, api } = context
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
  return useMoveActor(
    () => ({
      machine: candidateMoveMachine.provide({ actors: { moveCandidate: moveCandidate(api, candidate.id) } }),
      kept: keptByMove(context, candidateMoveForm, candidate.id, explainedMoves),
    }),
    { afterMove, loadAnew },
  )
}
