import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { listText } from '#machines/kit/list-text.ts'
import type { PeriodMove, planPeriodMoveMachine } from '#machines/reviews/plan-period-move.machine.ts'
import type { PlanCompletionPreview, PlanStartPreview } from '#src/contract/plan-period-life.ts'
import type { PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'
import * as texts from '#src/texts/plan-periods.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { StyledButton } from '#src/ui/styled.tsx'

export type Move = ActorRefFrom<typeof planPeriodMoveMachine>
type Props = { period: PlanPeriod; start: PlanStartPreview | null; completion: PlanCompletionPreview; move: Move }

/** The button of the move that a period has next. */
export const moveButtonId = 'plan-period-move'

/** Names what says why a period cannot be started. */
export const reasonId = 'why-not-started'

const buttons: Record<PlanStatus, (props: Props) => ReactNode> = {
  NOT_INITIATED: ({ period, start, move }) => {
    const isLocked = start === null || start.refusal !== null
    return (
      <MoveButton move={move} to="start" isMain isLocked={isLocked}>
        {texts.start(period.name)}
      </MoveButton>
    )
  },
  INITIATING: () => null,
  IN_PROGRESS: ({ period, move }) => (
    <MoveButton move={move} to="complete" isMain>
      {texts.complete(period.name)}
    </MoveButton>
  ),
  COMPLETED: ({ period, move }) =>
    period.archivedAt === null ? (
      <MoveButton move={move} to="archive">
        {texts.archive}
      </MoveButton>
    ) : (
      <MoveButton move={move} to="restore">
        {texts.restore}
      </MoveButton>
    ),
}

/** Whether a question shows in a state, and what its answer says meanwhile. */
const questions = {
  ready: null,
  confirming: { isBusy: false },
  moving: { isBusy: true },
  refused: null,
} satisfies Record<StateValueFrom<typeof planPeriodMoveMachine>, { isBusy: boolean } | null>

/** What can be done with a plan period, and the question before it where it cannot be taken back. */
export function PlanPeriodMoves(props: Props) {
  const question = useSelector(props.move, (it) => questions[it.value])
  const asked = useSelector(props.move, (it) => it.context.move)
  return (
    <>
      {buttons[props.period.status](props)}
      {question && asked === 'start' && props.start ? (
        <StartQuestion {...props} start={props.start} {...question} />
      ) : null}
      {question && asked === 'complete' ? <CompleteQuestion {...props} {...question} /> : null}
    </>
  )
}

type ButtonProps = { move: Move; to: PeriodMove; isMain?: boolean; isLocked?: boolean; children: ReactNode }

function MoveButton({ move, to, isMain = false, isLocked = false, children }: ButtonProps) {
  const isBusy = useSelector(move, (it) => it.hasTag('busy'))
  return (
    <StyledButton
      id={moveButtonId}
      variant={isMain ? 'solid' : 'outline'}
      // A period may have a long name.
      whiteSpace="normal"
      height="auto"
      minHeight={{ base: '11', md: '8' }}
      minWidth="0"
      maxWidth="full"
      flexShrink="1"
      disabled={isLocked}
      isBusy={isBusy}
      aria-describedby={isLocked ? reasonId : undefined}
      onClick={() => move.send({ type: 'move', move: to })}
    >
      {children}
    </StyledButton>
  )
}

type QuestionProps = {
  move: Move
  title: string
  answer: string
  isBusy: boolean
  /** How many open reviews are shown. */
  unsubmitted: number
  children: ReactNode
}

function Question({ move, title, answer, isBusy, unsubmitted, children }: QuestionProps) {
  const problem = useSelector(move, (it) => it.context.problem)
  const cancel = () => move.send({ type: 'cancel' })
  return (
    <Dialog
      title={title}
      onCancel={cancel}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button variant="solid" isBusy={isBusy} onClick={() => move.send({ type: 'confirm', unsubmitted })}>
            {answer}
          </Button>
        </>
      }
    >
      {children}
      <p>{texts.cannotBeUndone}</p>
      {problem ? <DialogError problem={problem} /> : null}
    </Dialog>
  )
}

type Asked = Props & { isBusy: boolean }

const StartQuestion = ({ move, period, start, isBusy }: Asked & { start: PlanStartPreview }) => (
  <Question
    move={move}
    title={texts.startQuestion(period.name)}
    answer={isBusy ? texts.startingAnswer : texts.startAnswer}
    isBusy={isBusy}
    unsubmitted={0}
  >
    <p>{texts.startConsequence(start.tasks.length, start.notified)}</p>
  </Question>
)

const completeAnswer = (unsubmitted: number) =>
  unsubmitted > 0 ? texts.completeWithOpen(unsubmitted) : texts.completeAnswer

const CompleteQuestion = ({ move, period, completion, isBusy }: Asked) => {
  const { unsubmitted, inProgress, notStarted, openTasks } = completion
  return (
    <Question
      move={move}
      title={texts.completeQuestion(period.name)}
      answer={isBusy ? texts.completingAnswer : completeAnswer(unsubmitted)}
      isBusy={isBusy}
      unsubmitted={unsubmitted}
    >
      <p>{unsubmitted > 0 ? texts.openReviews(unsubmitted, inProgress, notStarted) : texts.allSubmitted}</p>
      {openTasks.length > 0 ? (
        <p>{texts.openTasksNamed(openTasks.length, listText(openTasks.map((it) => it.name)))}</p>
      ) : null}
    </Question>
  )
}
