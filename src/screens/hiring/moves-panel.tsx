import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { type MoveAction, reasonRules } from '#machines/hiring/candidate-actions.ts'
import type { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import { type Recorded, strandedReasons } from '#machines/kit/reasons.ts'
import * as texts from '#src/texts/hiring.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ReasonField } from '#src/ui/reason-field.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'
import { StrandedReasons } from './stranded-reasons.tsx'

export type Move = ActorRefFrom<typeof candidateMoveMachine>
export type OfferedMove<A extends MoveAction = MoveAction> = { action: A; lock: string | null }
/** What a move is called, and what is asked before it is made. */
export type MoveWords = { button: string; look?: 'solid' | 'danger'; question: string; help: string }

/** The moves that can be made now. */
export const openMoves = (offered: readonly OfferedMove[]): string[] =>
  offered.flatMap((it) => (it.lock === null ? [it.action] : []))

/** Whether the question shows in a state. */
const questions = {
  ready: null,
  confirming: { isBusy: false },
  moving: { isBusy: true },
  merged: { isBusy: false },
} satisfies Record<StateValueFrom<typeof candidateMoveMachine>, { isBusy: boolean } | null>

/** The question that is asked, if one is. */
export const useQuestion = (move: Move) => useSelector(move, (it) => questions[it.value])

type NameOf = (move: string) => string
type StrandedProps = { move: Move; open: readonly string[]; recorded: Recorded; nameOf: NameOf }

type QuestionOf<A extends MoveAction> = {
  /** Whom it is about. */
  name: string
  offered: readonly OfferedMove<A>[]
  wordsOf: (action: A) => MoveWords
  /** The version that a move is based on. */
  versionOf: (action: A) => number
  /** Why what was chosen cannot be done any more, where more is known of it than that. */
  whyNot?: (action: A) => string | null
  move: Move
}
type Props<A extends MoveAction> = QuestionOf<A> & {
  /** What leads on besides the moves. */
  lead?: ReactNode
  recorded: Recorded
}

/** What was typed for moves that are not offered now. */
export function StrandedByMove({ move, open, recorded, nameOf }: StrandedProps) {
  const isAsking = useQuestion(move) !== null
  const reasons = useSelector(move, (it) => it.context.reasons)
  return isAsking ? null : (
    <StrandedReasons
      stranded={strandedReasons(reasons, open)}
      recorded={recorded}
      nameOf={nameOf}
      onDiscard={(it) => move.send({ type: 'reason.discard', move: it })}
    />
  )
}

/** The question before a move, while it is asked and answered. */
export function MoveQuestion<A extends MoveAction>({ name, offered, wordsOf, versionOf, whyNot, move }: QuestionOf<A>) {
  const question = useQuestion(move)
  const chosen = useSelector(move, (it) => it.context.action)
  const current = offered.find((it) => it.action === chosen)
  if (!question) return null
  // What was chosen is not known any more once somebody else has moved the candidate: the last words stay.
  const action = current?.action ?? (chosen as A)
  const why = current?.lock ?? whyNot?.(action)
  return (
    <MoveDialog
      {...question}
      move={move}
      words={wordsOf(action)}
      action={action}
      name={name}
      version={versionOf(action)}
      // Somebody else may have moved the candidate while the question stood there.
      lock={current?.lock === null ? null : why ? texts.movedOnSince(why) : texts.movedOn}
    />
  )
}

/** What can be done with a candidate or their offer, what is still locked, and the question before a move. */
export function MovesPanel<A extends MoveAction>({ lead, recorded, ...it }: Props<A>) {
  const { name, offered, wordsOf, move } = it
  // Of several panels on a page each has locks of its own.
  const id = useId()
  const lockId = (action: A) => `${id}-${action}`
  return (
    <>
      {offered.length > 0 || lead ? (
        <StyledPanel
          aria-label={texts.movesOf(name)}
          padding={{ base: '3', md: '4' }}
          marginBottom="5"
          display="grid"
          gap="2"
        >
          <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <chakra.h2 textStyle="small" color="fg-quiet" marginInlineEnd="1">
              {texts.nextStep}
            </chakra.h2>
            {lead}
            {offered.map((it) => (
              <MoveButton
                key={it.action}
                offered={it}
                words={wordsOf(it.action)}
                move={move}
                lockId={lockId(it.action)}
              />
            ))}
          </chakra.div>
          {offered.map((it) =>
            it.lock === null ? null : (
              <chakra.p
                key={it.action}
                id={lockId(it.action)}
                textStyle="small"
                color="fg-quiet"
                display="flex"
                alignItems="center"
                gap="1.5"
              >
                <LockKeyhole size={14} aria-hidden />
                {texts.lockedAction(wordsOf(it.action).button, it.lock)}
              </chakra.p>
            ),
          )}
        </StyledPanel>
      ) : null}
      <StrandedByMove
        move={move}
        open={openMoves(offered)}
        recorded={recorded}
        // Kept under the names of moves that have words.
        nameOf={(move) => wordsOf(move as A).button}
      />
      <MoveQuestion {...it} />
    </>
  )
}

const MoveButton = ({
  offered: { action, lock },
  words,
  move,
  lockId,
}: {
  offered: OfferedMove
  words: MoveWords
  move: Move
  lockId: string
}) => (
  <Button
    variant={words.look ?? 'outline'}
    disabled={lock !== null}
    aria-describedby={lock === null ? undefined : lockId}
    onClick={() => move.send({ type: 'action.choose', action })}
  >
    {words.button}
  </Button>
)

type DialogProps = {
  move: Move
  words: MoveWords
  action: MoveAction
  /** Whom or what it is about. */
  name: string
  /** Whether the question has to say so. */
  isNamed?: boolean
  /** What leaves everything as it is. */
  cancelText?: string
  version: number
  isBusy: boolean
  /** Why it cannot be done any more; null when it can. */
  lock: string | null
}

/** The question before one move. */
export function MoveDialog({
  move,
  words,
  action,
  name,
  isNamed = false,
  cancelText = texts.cancel,
  version,
  isBusy,
  lock,
}: DialogProps) {
  const lockId = useId()
  const { reasons, problem, isStored } = useSelector(move, (it) => it.context)
  const canConfirm = useSelector(move, (it) => it.can({ type: 'confirm', version }))
  const { button, question, help, look } = words
  const rule = reasonRules[action]
  const cancel = () => move.send({ type: 'cancel' })
  return (
    <Dialog
      title={question}
      onCancel={cancel}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {cancelText}
          </Button>
          <Button
            variant={look ?? 'solid'}
            disabled={!canConfirm || lock !== null}
            isBusy={isBusy}
            aria-describedby={lock === null ? undefined : lockId}
            onClick={() => move.send({ type: 'confirm', version })}
          >
            {isBusy ? texts.saving : button}
          </Button>
        </>
      }
    >
      {isNamed ? <p>{name}</p> : null}
      <p>{help}</p>
      {problem ? <DialogError problem={problem} /> : null}
      {lock === null || isBusy ? null : (
        <p role="status" id={lockId}>
          {lock}
        </p>
      )}
      {rule === 'none' ? null : (
        <ReasonField
          label={rule === 'required' ? texts.reason : texts.reasonOptional}
          of={name}
          value={reasons[action] ?? ''}
          onChange={(text) => move.send({ type: 'reason.type', text })}
          isRequired={rule === 'required'}
          isReadOnly={isBusy}
          isStored={isStored}
        />
      )}
    </Dialog>
  )
}
