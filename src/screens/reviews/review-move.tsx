import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { reviewMoveMachine } from '#machines/reviews/review-move.machine.ts'
import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ReasonField } from '#src/ui/reason-field.tsx'

type Move = ActorRefFrom<typeof reviewMoveMachine>

/** What is said of a move, before and while it is made. */
export type ReviewMoveWords = {
  /** On the button, and on the one that makes the move. */
  action: string
  question: string
  help: string
  /** Of the field. */
  label: string
  /** What it is about, for whoever hears several of its kind. */
  of: string
}

type Props = {
  move: Move
  words: ReviewMoveWords
  /** Why it cannot be made; null when it can. */
  refusal: string | null
  /** Said once for several buttons, in the element with this id. */
  refusalId?: string
  look?: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>
}

/** Whether the dialog is open in each state. */
const isAsking = { closed: false, explaining: true, sending: true } satisfies Record<
  StateValueFrom<typeof reviewMoveMachine>,
  boolean
>

/** Makes a move that something is said to. One that cannot be made stays in its place and says why. */
export function ReviewMoveButton({ move, words, refusal, refusalId, look }: Props) {
  const ownId = useId()
  const isOpen = useSelector(move, (it) => isAsking[it.value])
  const button = (
    <Button
      {...look}
      disabled={refusal !== null}
      aria-describedby={refusal === null ? undefined : (refusalId ?? ownId)}
      onClick={() => move.send({ type: 'open' })}
    >
      {words.action}
      <chakra.span srOnly>{texts.ofSubject(words.of)}</chakra.span>
    </Button>
  )
  return (
    <>
      {refusal === null || refusalId !== undefined ? (
        button
      ) : (
        <chakra.div display="grid" gap="2" justifyItems={{ base: 'start', md: 'end' }}>
          <MoveRefusal id={ownId} refusal={refusal} />
          {button}
        </chakra.div>
      )}
      {isOpen ? <MoveDialog move={move} words={words} /> : null}
    </>
  )
}

/** Why a move cannot be made. */
export const MoveRefusal = ({ id, refusal }: { id: string; refusal: string }) => (
  <chakra.p id={id} display="flex" alignItems="center" gap="1.5" textStyle="small" color="fg-quiet">
    <LockKeyhole size={14} aria-hidden />
    {refusal}
  </chakra.p>
)

function MoveDialog({ move, words }: Pick<Props, 'move' | 'words'>) {
  const reason = useSelector(move, (it) => it.context.reason)
  const problem = useSelector(move, (it) => it.context.problem)
  const isBusy = useSelector(move, (it) => it.hasTag('busy'))
  const canConfirm = useSelector(move, (it) => it.can({ type: 'confirm' }))
  const maxLength = useSelector(move, (it) => it.context.maxLength)
  const isStored = useSelector(move, (it) => it.context.isStored)
  const isReasonNeeded = useSelector(move, (it) => it.context.isReasonNeeded)
  const cancel = () => move.send({ type: 'cancel' })
  return (
    <Dialog
      title={words.question}
      onCancel={cancel}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button variant="solid" disabled={!canConfirm} isBusy={isBusy} onClick={() => move.send({ type: 'confirm' })}>
            {isBusy ? texts.saving : words.action}
          </Button>
        </>
      }
    >
      <p>{words.help}</p>
      {problem ? <DialogError problem={problem} /> : null}
      <ReasonField
        label={words.label}
        isRequired={isReasonNeeded}
        of={words.of}
        value={reason}
        onChange={(text) => move.send({ type: 'reason.type', text })}
        maxLength={maxLength}
        isReadOnly={isBusy}
        isStored={isStored}
      />
    </Dialog>
  )
}
