import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { taskSheetMachine } from '#machines/reviews/task-sheet.machine.ts'
import * as texts from '#src/texts/errors.ts'

/** Waits for a running save, saves what is unsaved, and rejects when that failed. */
export const savedSheet = (ref: ActorRefFrom<typeof taskSheetMachine>) =>
  fromPromise<void, void>(async ({ signal }) => {
    const isQuiet = (it: ReturnType<typeof ref.getSnapshot>) => !it.hasTag('busy')
    await waitFor(ref, isQuiet, { signal })
    if (ref.getSnapshot().can({ type: 'save' })) {
      ref.send({ type: 'save' })
      await waitFor(ref, isQuiet, { signal })
    }
    const after = ref.getSnapshot()
    if (!after.matches('clean')) throw after.context.problem ?? { message: texts.notSaved, code: null }
  })
