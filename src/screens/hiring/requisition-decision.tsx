import { useSelector } from '@xstate/react'
import { CircleCheck, LockKeyhole } from 'lucide-react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { requisitionDecisionMachine } from '#machines/hiring/requisition-decision.machine.ts'
import { strandedReasons, withReason } from '#machines/kit/reasons.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { ReasonField } from '#src/ui/reason-field.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'
import { StrandedReasons } from './stranded-reasons.tsx'

type Props = {
  decision: ActorRefFrom<typeof requisitionDecisionMachine>
  kind: 'review' | 'approval'
  /** Why nothing can be decided here; null when something can. */
  lock: string | null
  /** Why it can no longer be decided: somebody has moved it on while the page was open. */
  movedOn: string | null
  requisition: Requisition
}

const words = {
  review: {
    title: texts.yourReview,
    ask: texts.reviewQuestion,
    approve: texts.passReview,
    sendBackHelp: texts.sendToRequesterHelp,
  },
  approval: {
    title: texts.yourApproval,
    ask: texts.approvalQuestion,
    approve: texts.approve,
    sendBackHelp: texts.sendBackHelp,
  },
} as const

type View = { shows: 'lock' | 'question' | 'thanks'; isAsking?: true; isApproving?: true }

/** What stands in the place of the decision in each state, and what is asked over the page. */
const views = {
  looking: { shows: 'question' },
  locked: { shows: 'lock' },
  open: { shows: 'question' },
  explaining: { shows: 'question', isAsking: true },
  approving: { shows: 'question', isApproving: true },
  sendingBack: { shows: 'question', isAsking: true },
  decided: { shows: 'thanks' },
} satisfies Record<StateValueFrom<typeof requisitionDecisionMachine>, View>

/** The decision that a task asks for. */
export function RequisitionDecision({ decision, kind, lock, movedOn, requisition }: Props) {
  const { shows, isAsking, isApproving }: View = useSelector(decision, (it) => views[it.value])
  const canApprove = useSelector(decision, (it) => it.can({ type: 'approve' }))
  const canSendBack = useSelector(decision, (it) => it.can({ type: 'sendBack' }))
  const reason = useSelector(decision, (it) => it.context.reason)
  const problem = useSelector(decision, (it) => it.context.problem)
  if (shows === 'thanks')
    return (
      <Banner tone="good" icon={CircleCheck}>
        {texts.decisionSaved}
      </Banner>
    )
  if (shows === 'lock' || (movedOn !== null && !isAsking))
    return (
      <>
        <Banner tone="neutral" icon={LockKeyhole}>
          {movedOn ?? lock}
        </Banner>
        <StrandedReasons
          stranded={strandedReasons(withReason({}, 'sendBack', reason), [])}
          recorded={[requisition.statusReason]}
          nameOf={() => texts.sendBack}
          onDiscard={() => decision.send({ type: 'reason.discard' })}
        />
      </>
    )
  const { title, ask, approve, sendBackHelp } = words[kind]
  return (
    <StyledPanel inset aria-labelledby="decision-title" display="grid" gap="3">
      <div>
        <chakra.h2 id="decision-title" textStyle="h2">
          {title}
        </chakra.h2>
        <chakra.p color="fg-quiet" marginTop="0.5">
          {ask}
        </chakra.p>
      </div>
      {problem && !isAsking ? <ErrorNotice problem={problem} /> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          variant="solid"
          disabled={!canApprove}
          isBusy={isApproving}
          onClick={() => decision.send({ type: 'approve' })}
        >
          {isApproving ? texts.saving : approve}
        </Button>
        <Button disabled={!canSendBack && !isAsking} onClick={() => decision.send({ type: 'sendBack' })}>
          {texts.sendBack}
        </Button>
      </chakra.div>
      {isAsking ? <SendBackDialog decision={decision} displayId={requisition.displayId} help={sendBackHelp} /> : null}
    </StyledPanel>
  )
}

function SendBackDialog({ decision, displayId, help }: Pick<Props, 'decision'> & { displayId: string; help: string }) {
  const reason = useSelector(decision, (it) => it.context.reason)
  const problem = useSelector(decision, (it) => it.context.problem)
  const isStored = useSelector(decision, (it) => it.context.isStored)
  const isBusy = useSelector(decision, (it) => it.hasTag('busy'))
  const canConfirm = useSelector(decision, (it) => it.can({ type: 'confirm' }))
  return (
    <Dialog
      title={texts.sendBackQuestion(displayId)}
      onCancel={() => decision.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => decision.send({ type: 'cancel' })}>
            {texts.cancel}
          </Button>
          <Button
            variant="solid"
            disabled={!canConfirm}
            isBusy={isBusy}
            onClick={() => decision.send({ type: 'confirm' })}
          >
            {isBusy ? texts.saving : texts.sendBack}
          </Button>
        </>
      }
    >
      <p>{help}</p>
      {problem ? <DialogError problem={problem} /> : null}
      <ReasonField
        label={texts.reason}
        isRequired
        of={displayId}
        value={reason}
        onChange={(text) => decision.send({ type: 'reason.type', text })}
        isReadOnly={isBusy}
        isStored={isStored}
      />
    </Dialog>
  )
}
