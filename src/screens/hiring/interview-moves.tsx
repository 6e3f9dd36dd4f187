import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import { useId } from 'react'
import type { StateValueFrom } from 'xstate'
import { reasonRules } from '#machines/hiring/candidate-actions.ts'
import type { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import { askedMoveRefusal, type InterviewAction, offeredInterviewActions } from '#machines/hiring/interview-actions.ts'
import type { Interview } from '#src/contract/interviews.ts'
import { movedOnSince } from '#src/texts/hiring.ts'
import * as texts from '#src/texts/interviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ReasonField } from '#src/ui/reason-field.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { type Move, openMoves, StrandedByMove } from './moves-panel.tsx'

type Words = { button: string; look?: 'solid' | 'danger'; question: string; help: string }
const words: Record<InterviewAction, Words> = {
  'interview.accept': {
    button: texts.accept,
    look: 'solid',
    question: texts.acceptQuestion,
    help: texts.acceptHelp,
  },
  'interview.decline': { button: texts.decline, question: texts.declineQuestion, help: texts.declineHelp },
  'interview.hold': { button: texts.hold, question: texts.holdQuestion, help: texts.holdHelp },
  'interview.reschedule': { button: texts.reschedule, question: '', help: '' },
  'interview.cancel': {
    button: texts.cancelInterview,
    look: 'danger',
    question: texts.cancelQuestion,
    help: texts.cancelHelp,
  },
}
/** Whether the question shows in a state. */
const questions = {
  ready: null,
  confirming: { isBusy: false },
  moving: { isBusy: true },
  merged: { isBusy: false },
} satisfies Record<StateValueFrom<typeof candidateMoveMachine>, { isBusy: boolean } | null>

type Props = { interview: Interview; when: string; move: Move; onReschedule: () => void }

/** What the reader can do with an interview, and the question before it is done. */
export function InterviewMoves({ interview, when, move, onReschedule }: Props) {
  const question = useSelector(move, (it) => questions[it.value])
  const offered = offeredInterviewActions(interview, Date.now())
  const lockId = (action: InterviewAction) => `why-not-${action}-${interview.id}`
  const choose = (action: InterviewAction) =>
    action === 'interview.reschedule' ? onReschedule() : move.send({ type: 'action.choose', action })
  return (
    <>
      {offered.map(({ action, lock }) => (
        <StyledButton
          key={action}
          size="sm"
          variant={words[action].look ?? 'outline'}
          height={{ base: '11', md: '8' }}
          disabled={lock !== null}
          aria-describedby={lock === null ? undefined : lockId(action)}
          onClick={() => choose(action)}
        >
          {words[action].button}
          <chakra.span srOnly>{texts.atTime(when)}</chakra.span>
        </StyledButton>
      ))}
      {offered.map(({ action, lock }) =>
        lock === null ? null : (
          <chakra.p key={action} id={lockId(action)} textStyle="small" color="fg-quiet" width="full">
            <LockKeyhole size={14} aria-hidden style={{ display: 'inline' }} />{' '}
            {texts.locked(words[action].button, lock)}
          </chakra.p>
        ),
      )}
      <StrandedByMove move={move} open={openMoves(offered)} nameOf={(it) => words[it as InterviewAction].button} />
      {question ? <Question {...question} interview={interview} move={move} when={when} /> : null}
    </>
  )
}

type QuestionProps = { interview: Interview; when: string; move: Move; isBusy: boolean }

function Question({ interview, when, move, isBusy }: QuestionProps) {
  const lockId = useId()
  const { version } = interview
  const { action, reasons, problem, isStored } = useSelector(move, (it) => it.context)
  const canConfirm = useSelector(move, (it) => it.can({ type: 'confirm', version }))
  const { button, look, question, help } = words[action as InterviewAction]
  // Somebody else may have moved or cancelled it while the question stood there.
  const refusal = isBusy ? null : askedMoveRefusal(interview, action as InterviewAction, Date.now())
  const cancel = () => move.send({ type: 'cancel' })
  return (
    <Dialog
      title={question}
      onCancel={cancel}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.keep}
          </Button>
          <Button
            variant={look ?? 'solid'}
            disabled={!canConfirm || refusal !== null}
            isBusy={isBusy}
            aria-describedby={refusal === null ? undefined : lockId}
            onClick={() => move.send({ type: 'confirm', version })}
          >
            {isBusy ? texts.saving : button}
          </Button>
        </>
      }
    >
      <p>{when}</p>
      <p>{help}</p>
      {problem ? <DialogError problem={problem} /> : null}
      {refusal === null ? null : (
        <p role="status" id={lockId}>
          {movedOnSince(refusal)}
        </p>
      )}
      {reasonRules[action] === 'required' ? (
        <ReasonField
          label={texts.reason}
          isRequired
          of={when}
          value={reasons[action] ?? ''}
          onChange={(text) => move.send({ type: 'reason.type', text })}
          isReadOnly={isBusy}
          isStored={isStored}
        />
      ) : null}
    </Dialog>
  )
}
