import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import { completionReason } from '#machines/reviews/completion-reason.ts'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import * as texts from '#src/texts/errors.ts'

/** Waits for a running save, saves what is unsaved, and rejects when that failed or the step cannot be completed. */
export const savedDraft = (ref: ActorRefFrom<typeof scorecardDraftMachine>) =>
  fromPromise<void, void>(async ({ signal }) => {
    const isQuiet = (it: ReturnType<typeof ref.getSnapshot>) => !it.hasTag('busy')
    await waitFor(ref, isQuiet, { signal })
    if (ref.getSnapshot().can({ type: 'save' })) {
      ref.send({ type: 'save' })
      await waitFor(ref, isQuiet, { signal })
    }
    const after = ref.getSnapshot()
    const reason = completionReason(after.context)
    if (reason) throw { message: `${reason}.`, code: 'INCOMPLETE' }
    if (after.can({ type: 'save' })) throw after.context.problem ?? { message: texts.notSaved, code: null }
  })
