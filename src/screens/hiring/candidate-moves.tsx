import { useState } from 'react'
import { actionRefusal, type CandidateAction, offeredActions } from '#machines/hiring/candidate-actions.ts'
import { offerPageOf } from '#machines/hiring/offer-actions.ts'
import type { Candidate, CandidateFacts, Pipeline } from '#src/contract/candidates.ts'
import { offerLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import * as offerTexts from '#src/texts/offers.ts'
import { ButtonLink } from '../links.tsx'
import { type Move, MovesPanel, type MoveWords, StrandedByMove } from './moves-panel.tsx'
import { candidateStatusText, nameOf } from './words.ts'

type Words = {
  button: string
  look?: 'solid' | 'danger'
  question: (candidate: string) => string
  help: (facts: CandidateFacts) => string
}

const words: Record<CandidateAction, Words> = {
  approve: {
    button: texts.approveCandidate,
    look: 'solid',
    question: texts.approveQuestion,
    help: () => texts.approveHelp,
  },
  recommend: {
    button: texts.recommendCandidate,
    look: 'solid',
    question: texts.recommendQuestion,
    help: () => texts.recommendHelp,
  },
  hire: { button: texts.hireCandidate, look: 'solid', question: texts.hireQuestion, help: () => texts.hireHelp },
  restore: {
    button: texts.restoreCandidate,
    look: 'solid',
    question: texts.restoreQuestion,
    help: ({ leftFrom }) =>
      texts.restoreHelp(candidateStatusText[leftFrom === 'OFFERED' ? 'READY_TO_OFFER' : (leftFrom ?? 'REVIEW')]),
  },
  resend: { button: texts.resendAssessment, question: texts.resendQuestion, help: () => texts.resendHelp },
  sendBack: {
    button: texts.sendBack,
    question: texts.sendCandidateBackQuestion,
    help: () => texts.sendCandidateBackHelp,
  },
  withdraw: { button: texts.withdrawCandidate, question: texts.withdrawQuestion, help: () => texts.withdrawHelp },
  reject: {
    button: texts.rejectCandidate,
    look: 'danger',
    question: texts.rejectQuestion,
    help: () => texts.rejectHelp,
  },
}

type Named = Pick<Candidate, 'firstName' | 'lastName'>

/** What a move of this candidate is called. */
export const candidateWords =
  (candidate: Named, facts: CandidateFacts) =>
  (action: CandidateAction): MoveWords => {
    const { question, help, ...it } = words[action]
    return { ...it, question: question(nameOf(candidate)), help: help(facts) }
  }

/** Who is ready for an offer, or has had one, has a page of offers. */
const offerButton = ({ id, status }: Candidate, { offer }: CandidateFacts) => {
  const page = offerPageOf(status, offer)
  return page === null ? null : (
    <ButtonLink {...offerLink(id)} variant={page === 'prepare' ? 'solid' : 'outline'}>
      {page === 'prepare' ? offerTexts.prepareOffer : offerTexts.openOffer}
    </ButtonLink>
  )
}

type Props = { candidate: Candidate; pipeline: Pipeline; move: Move }

/** What can be done with a candidate where they stand, and what is still locked. */
export function CandidateMoves({ candidate, pipeline: { facts, version, moves }, move }: Props) {
  // A question that is open stays when the candidate is not the reader's to move any more, with what they typed.
  const [last, setLast] = useState(facts)
  if (facts !== null && facts !== last) setLast(facts)
  const recorded = moves.map((it) => it.reason)
  if (last === null)
    return (
      <StrandedByMove move={move} open={[]} recorded={recorded} nameOf={(it) => words[it as CandidateAction].button} />
    )
  return (
    <MovesPanel
      name={nameOf(candidate)}
      offered={facts ? offeredActions(facts) : []}
      wordsOf={candidateWords(candidate, last)}
      versionOf={() => version}
      whyNot={(action) => facts && actionRefusal(facts, action)}
      recorded={recorded}
      move={move}
      lead={facts ? offerButton(candidate, facts) : null}
    />
  )
}
