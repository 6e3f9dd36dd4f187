import type { RecordKey } from '#machines/admin/form-modal.ts'
import type { Values } from '#machines/kit/form-fields.ts'
import { callActor } from '#src/api/promise-actor.ts'

type Input = { record: RecordKey | null; values: Values }

/** What a form does to save a record: a new one where there is none yet. */
export const saveActor = (save: (given: Input & { signal: AbortSignal }) => Promise<unknown>) =>
  callActor<unknown, Input>(({ input, signal }) => save({ ...input, signal }))
