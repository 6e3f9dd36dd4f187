import { type CandidateAction, offeredActions } from '#machines/hiring/candidate-actions.ts'
import { type OfferAction, offeredOfferActions } from '#machines/hiring/offer-actions.ts'
import type { Candidate, Pipeline } from '#src/contract/candidates.ts'
import type { OfferFacts, OfferLife } from '#src/contract/offers.ts'
import * as texts from '#src/texts/offers.ts'
import { candidateWords } from './candidate-moves.tsx'
import { type Move, MovesPanel, type MoveWords, type OfferedMove } from './moves-panel.tsx'
import { nameOf } from './words.ts'

type Words = Omit<MoveWords, 'question' | 'help'> & {
  question: (candidate: string) => string
  help: (facts: OfferFacts) => string
}

const words: Record<OfferAction, Words> = {
  'offer.submit': {
    button: texts.handIn,
    look: 'solid',
    question: texts.handInQuestion,
    help: ({ approver }) => texts.handInHelp(approver),
  },
  'offer.approve': {
    button: texts.approve,
    look: 'solid',
    question: texts.approveQuestion,
    help: () => texts.approveHelp,
  },
  'offer.send': { button: texts.send, look: 'solid', question: texts.sendQuestion, help: () => texts.sendHelp },
  'offer.accept': { button: texts.accept, look: 'solid', question: texts.acceptQuestion, help: () => texts.acceptHelp },
  'offer.decline': { button: texts.decline, question: texts.declineQuestion, help: () => texts.declineHelp },
  'offer.sendBack': { button: texts.sendBack, question: texts.sendBackQuestion, help: () => texts.sendBackHelp },
  'offer.withdraw': {
    button: texts.withdraw,
    look: 'danger',
    question: texts.withdrawQuestion,
    help: () => texts.withdrawHelp,
  },
}

/** How a move is called, on its button and with its reason. */
export const offerMoveText = (move: OfferAction): string => words[move].button

type Shown = OfferAction | Extract<CandidateAction, 'hire'>
type Props = { candidate: Candidate; life: OfferLife; pipeline: Pipeline; move: Move }

/** What can be done with an offer, up to hiring whoever has accepted it. */
export function OfferMoves({ candidate, life, pipeline: { facts, version, moves }, move }: Props) {
  const name = nameOf(candidate)
  const hire = life.facts.status === 'ACCEPTED' && facts ? offeredActions(facts) : []
  const offered: OfferedMove<Shown>[] = [
    ...hire.flatMap(({ action, lock }) => (action === 'hire' ? [{ action, lock }] : [])),
    // Whoever is hired has left the pipeline: nothing happens to the offer any more.
    ...(candidate.status === 'HIRED' ? [] : offeredOfferActions(life.facts)),
  ]
  const wordsOf = (action: Shown): MoveWords => {
    if (action === 'hire' && facts) return candidateWords(candidate, facts)(action)
    const { question, help, ...it } = words[action as OfferAction]
    return { ...it, question: question(name), help: help(life.facts) }
  }
  return (
    <MovesPanel
      name={name}
      offered={offered}
      wordsOf={wordsOf}
      versionOf={(action) => (action === 'hire' ? version : life.version)}
      recorded={[...life.moves, ...moves].map((it) => it.reason)}
      move={move}
    />
  )
}
