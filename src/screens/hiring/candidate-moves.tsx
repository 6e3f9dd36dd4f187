import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import {
  type CandidateAction,
  type OfferedAction,
  offeredActions,
  reasonRules,
} from '#machines/hiring/candidate-actions.ts'
import type { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import type { Candidate, CandidateFacts, Pipeline } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { candidateStatusText, nameOf } from './words.ts'

type Move = ActorRefFrom<typeof candidateMoveMachine>
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

/** Whether the question shows in a state. */
const questions = {
  ready: null,
  confirming: { isBusy: false },
  moving: { isBusy: true },
} satisfies Record<StateValueFrom<typeof candidateMoveMachine>, { isBusy: boolean } | null>

type Props = { candidate: Candidate; pipeline: Pipeline; move: Move }

/** What can be done with a candidate where they stand, and what is still locked. */
export function CandidateMoves({ candidate, pipeline: { facts, version }, move }: Props) {
  const question = useSelector(move, (it) => questions[it.value])
  const action = useSelector(move, (it) => it.context.action)
  if (facts === null) return null
  const offered = offeredActions(facts)
  const name = nameOf(candidate)
  return (
    <>
      {offered.length > 0 ? <Offered offered={offered} move={move} name={name} /> : null}
      {question ? (
        <Question
          {...question}
          move={move}
          action={action}
          name={name}
          facts={facts}
          version={version}
          // Somebody else may have moved the candidate while the question stood there.
          canStillMove={offered.some((it) => it.action === action && it.lock === null)}
        />
      ) : null}
    </>
  )
}

const lockId = (action: CandidateAction) => `why-not-${action}`

const Offered = ({ offered, move, name }: { offered: OfferedAction[]; move: Move; name: string }) => (
  <Panel aria-label={texts.movesOf(name)} padding={{ base: '3', md: '4' }} marginBottom="5" display="grid" gap="2">
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <chakra.h2 textStyle="small" color="fg-quiet" marginInlineEnd="1">
        {texts.nextStep}
      </chakra.h2>
      {offered.map(({ action, lock }) => (
        <Button
          key={action}
          variant={words[action].look ?? 'outline'}
          height={{ base: '11', md: '8' }}
          disabled={lock !== null}
          aria-describedby={lock === null ? undefined : lockId(action)}
          onClick={() => move.send({ type: 'action.choose', action })}
        >
          {words[action].button}
        </Button>
      ))}
    </chakra.div>
    {offered.map(({ action, lock }) =>
      lock === null ? null : (
        <chakra.p
          key={action}
          id={lockId(action)}
          textStyle="small"
          color="fg-quiet"
          display="flex"
          alignItems="center"
          gap="1.5"
        >
          <LockKeyhole size={14} aria-hidden />
          {texts.lockedAction(words[action].button, lock)}
        </chakra.p>
      ),
    )}
  </Panel>
)

type QuestionProps = {
  move: Move
  action: CandidateAction
  name: string
  facts: CandidateFacts
  version: number
  isBusy: boolean
  canStillMove: boolean
}

function Question({ move, action, name, facts, version, isBusy, canStillMove }: QuestionProps) {
  const { reason, problem } = useSelector(move, (it) => it.context)
  const canConfirm = useSelector(move, (it) => it.can({ type: 'confirm', version }))
  const { button, question, help, look } = words[action]
  const rule = reasonRules[action]
  const cancel = () => move.send({ type: 'cancel' })
  return (
    <Dialog
      title={question(name)}
      onCancel={cancel}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button
            variant={look ?? 'solid'}
            disabled={!canConfirm || !canStillMove}
            onClick={() => move.send({ type: 'confirm', version })}
          >
            {isBusy ? texts.saving : button}
          </Button>
        </>
      }
    >
      <p>{help(facts)}</p>
      {problem ? <DialogError problem={problem} /> : null}
      {rule === 'none' ? null : (
        <TextArea
          label={rule === 'required' ? texts.reason : texts.reasonOptional}
          of={name}
          value={reason}
          onChange={(text) => move.send({ type: 'reason.type', text })}
          maxLength={4000}
          lines={3}
        />
      )}
    </Dialog>
  )
}
