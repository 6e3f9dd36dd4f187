import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import { askedMoveRefusal, type InterviewAction, offeredInterviewActions } from '#machines/hiring/interview-actions.ts'
import type { Interview } from '#src/contract/interviews.ts'
import { movedOnSince } from '#src/texts/hiring.ts'
import * as texts from '#src/texts/interviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { StyledButton } from '#src/ui/styled.tsx'
import { type Move, MoveDialog, type MoveWords, openMoves, StrandedByMove, useQuestion } from './moves-panel.tsx'

const words: Record<InterviewAction, MoveWords> = {
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

type Props = {
  interview: Interview
  when: string
  move: Move
  candidateStatus: string | null
  onReschedule: () => void
}

/** What the reader can do with an interview, and the question before it is done. */
export function InterviewMoves({ interview, when, move, candidateStatus, onReschedule }: Props) {
  const question = useQuestion(move)
  const offered = offeredInterviewActions(interview, { now: Date.now(), candidateStatus })
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
      <StrandedByMove
        move={move}
        open={openMoves(offered)}
        recorded={[interview.statusReason, ...interview.panel.map((it) => it.reason)]}
        nameOf={(it) => words[it as InterviewAction].button}
      />
      {question ? <Question {...question} {...{ interview, move, when, candidateStatus }} /> : null}
    </>
  )
}

type QuestionProps = Omit<Props, 'onReschedule'> & { isBusy: boolean }

function Question({ interview, when, move, candidateStatus, isBusy }: QuestionProps) {
  const action = useSelector(move, (it) => it.context.action as InterviewAction)
  // Somebody else may have moved or cancelled it while the question stood there.
  const refusal = askedMoveRefusal(interview, action, { now: Date.now(), candidateStatus })
  return (
    <MoveDialog
      move={move}
      words={words[action]}
      action={action}
      name={when}
      isNamed
      cancelText={texts.keep}
      version={interview.version}
      isBusy={isBusy}
      lock={refusal === null ? null : movedOnSince(refusal)}
    />
  )
}
