import { useSelector } from '@xstate/react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { requisitionMoveMachine } from '#machines/hiring/requisition-move.machine.ts'
import type { PageMove, pageMoves } from '#machines/hiring/requisition-stage.ts'
import { strandedReasons } from '#machines/kit/reasons.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { requisitionFormLink } from '#src/navigation/records.ts'
import { StyledButtonLink } from '#src/screens/styled-links.tsx'
import * as texts from '#src/texts/hiring.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ReasonField } from '#src/ui/reason-field.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { StrandedReasons } from './stranded-reasons.tsx'

type Props = {
  requisition: Requisition
  move: ActorRefFrom<typeof requisitionMoveMachine>
  moves: ReturnType<typeof pageMoves>
  /** Why it cannot be changed; null when it can. */
  changeLock: string | null
  /** How many candidates are in the pipeline; null: not known yet. */
  liveCandidates: number | null
}

const labels: Record<PageMove, string> = {
  submit: texts.resubmit,
  withdraw: texts.withdrawRequisition,
  close: texts.closeRequisition,
  reopen: texts.reopenRequisition,
  resume: texts.resumeRequisition,
  approveAnew: texts.approveAnew,
}
const height = { base: '11', md: '8' }
const lockId = 'requisition-lock'

/** Whether the question of a move is asked in a state. */
const asks = { ready: false, explaining: true, moving: true } satisfies Record<
  StateValueFrom<typeof requisitionMoveMachine>,
  boolean
>

/** What can be done with a requisition from its page; what is locked says why. */
export function RequisitionMoves(props: Props) {
  const { requisition, move, moves, changeLock } = props
  const isAsking = useSelector(move, (it) => asks[it.value])
  const chosen = useSelector(move, (it) => it.context.move)
  const reasons = useSelector(move, (it) => it.context.reasons)
  const open = moves.flatMap((it) => (it.lock === null ? [it.move] : []))
  const asked = moves.find((it) => it.move === chosen && it.lock === null)
  const lock = moves.find((it) => it.lock !== null)?.lock ?? changeLock
  return (
    <>
      {moves.map(({ move: it, lock: isLocked }) => (
        <StyledButton
          key={it}
          height={height}
          disabled={isLocked !== null}
          aria-describedby={isLocked ? lockId : undefined}
          onClick={() => move.send({ type: 'move', move: it })}
        >
          {labels[it]}
        </StyledButton>
      ))}
      {changeLock === null ? (
        <StyledButtonLink {...requisitionFormLink(requisition.kind, requisition.id)} variant="solid" height={height}>
          {texts.changeRequisition}
        </StyledButtonLink>
      ) : (
        <StyledButton height={height} disabled aria-describedby={lockId}>
          {texts.changeRequisition}
        </StyledButton>
      )}
      {lock ? (
        <chakra.p id={lockId} flexBasis="full" textStyle="small" color="fg-quiet">
          {lock}
        </chakra.p>
      ) : null}
      {isAsking ? (
        <MoveQuestion {...props} name={asked?.move ?? null} />
      ) : (
        <StrandedReasons
          stranded={strandedReasons(reasons, open)}
          recorded={[requisition.statusReason]}
          // Kept under the names of moves.
          nameOf={(it) => labels[it as PageMove]}
          onDiscard={(it) => move.send({ type: 'reason.discard', move: it })}
        />
      )}
    </>
  )
}

type QuestionProps = Props & {
  /** Null once the requisition has moved on while somebody was asked: the move is offered no more. */
  name: PageMove | null
}

function MoveQuestion({ requisition, move, name, liveCandidates }: QuestionProps) {
  const { move: chosen, reasons, problem, isStored } = useSelector(move, (it) => it.context)
  const isBusy = useSelector(move, (it) => it.hasTag('busy'))
  const canConfirm = useSelector(move, (it) => it.can({ type: 'confirm' }))
  const { displayId } = requisition
  return (
    <Dialog
      title={name === null ? texts.hasMovedOn(displayId) : texts.moveQuestion[name](displayId)}
      onCancel={() => move.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => move.send({ type: 'cancel' })}>
            {texts.cancel}
          </Button>
          {name === null ? null : (
            <Button
              variant="solid"
              disabled={!canConfirm}
              isBusy={isBusy}
              onClick={() => move.send({ type: 'confirm' })}
            >
              {isBusy ? texts.saving : labels[name]}
            </Button>
          )}
        </>
      }
    >
      {name === null ? null : <p>{texts.moveHelp[name]}</p>}
      {name === 'close' && liveCandidates !== null ? (
        <chakra.p fontWeight={liveCandidates > 0 ? 'medium' : undefined}>
          {liveCandidates > 0 ? texts.liveCandidates(liveCandidates) : texts.noLiveCandidates}
        </chakra.p>
      ) : null}
      {problem ? <DialogError problem={problem} /> : null}
      {name === null ? <p role="status">{texts.movedOn}</p> : null}
      {name === 'submit' ? null : (
        <ReasonField
          label={texts.reason}
          isRequired
          of={displayId}
          value={reasons[chosen] ?? ''}
          onChange={(text) => move.send({ type: 'reason.type', text })}
          isReadOnly={isBusy}
          isStored={isStored}
        />
      )}
    </Dialog>
  )
}
