import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'

/** Waits for a running save, saves what is unsaved, and rejects when it could not be stored. */
export const savedDraft = (ref: ActorRefFrom<typeof scorecardDraftMachine>) =>
  fromPromise<void, void>(async ({ signal }) => {
    const isQuiet = (it: ReturnType<typeof ref.getSnapshot>) => !it.hasTag('busy')
    await waitFor(ref, isQuiet, { signal })
    if (ref.getSnapshot().can({ type: 'save' })) {
      ref.send({ type: 'save' })
      await waitFor(ref, isQuiet, { signal })
    }
    const after = ref.getSnapshot()
    if (after.can({ type: 'save' }) || after.matches('conflicted')) {
      throw after.context.problem ?? { message: 'Choose between the two versions first.', code: null }
    }
  })
