import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { listText } from '#machines/kit/list-text.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'

type Props = {
  completion: ActorRefFrom<typeof taskCompletionMachine>
  canSubmit: boolean
  lockedReason: string | null
  employeeName: string
  /** Whether the employee is not done with a self-review that closes with the review. */
  endsSelfReview: boolean
  /** Names of the parts with changes that are not saved yet. */
  unsaved: readonly string[]
}

const reasonId = 'why-not-submit'

/** The question in each state, by the words of its answer; null: nothing is asked. */
const answers = {
  ready: null,
  confirming: texts.submit,
  preparing: texts.submitting,
  completing: texts.submitting,
  failed: null,
  completed: null,
} satisfies Record<StateValueFrom<typeof taskCompletionMachine>, string | null>

/** Submits a review, after the question whether to. */
export function SubmitReview(props: Props) {
  const { completion, canSubmit, lockedReason, endsSelfReview, unsaved } = props
  const employee = props.employeeName || texts.theEmployee
  const canComplete = useSelector(completion, (it) => it.can({ type: 'complete' }))
  const isBusy = useSelector(completion, (it) => it.hasTag('busy'))
  const answer = useSelector(completion, (it) => answers[it.value])
  const problem = useSelector(completion, (it) => it.context.problem)
  return (
    <chakra.div display="grid" gap="2" justifyItems={{ base: 'start', md: 'end' }}>
      {lockedReason ? (
        <chakra.p id={reasonId} display="flex" alignItems="center" gap="1.5" textStyle="small" color="fg-quiet">
          <LockKeyhole size={14} aria-hidden />
          {lockedReason}
        </chakra.p>
      ) : null}
      <Button
        variant="solid"
        disabled={!canSubmit || !(canComplete || answer)}
        aria-describedby={lockedReason ? reasonId : undefined}
        onClick={() => completion.send({ type: 'complete' })}
      >
        {texts.submitReview}
      </Button>
      {answer ? (
        <Dialog
          title={texts.submitQuestion}
          onCancel={() => completion.send({ type: 'cancel' })}
          actions={
            <>
              <Button disabled={isBusy} onClick={() => completion.send({ type: 'cancel' })}>
                {texts.cancel}
              </Button>
              <Button variant="solid" isBusy={isBusy} onClick={() => completion.send({ type: 'confirm' })}>
                {answer}
              </Button>
            </>
          }
        >
          <p>{texts.submitConsequence(employee)}</p>
          {endsSelfReview ? <p>{texts.selfReviewEnds(employee)}</p> : null}
          {unsaved.length > 0 ? <p>{texts.savedFirst(listText(unsaved))}</p> : null}
          <p>{texts.reopenedUntilAcknowledged(employee)}</p>
          {problem ? <DialogError problem={problem} /> : null}
        </Dialog>
      ) : null}
    </chakra.div>
  )
}
