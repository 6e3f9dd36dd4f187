import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import type { Problem } from '#machines/kit/explain.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeDraftKey } from '#src/api/retry-keys.ts'
import { showSaved } from '#src/api/show-saved.ts'
import type { Stored, Usage } from '#src/contract/crud.ts'
import { saveActor } from '#src/resource/save-actor.ts'

const noSuchRecord: Problem = { message: '', code: 'NOT_FOUND' }

/** One record of a list that is answered whole; rejects as the server does where it is gone. */
const foundIn = <T extends { id: number }>(rows: readonly T[], { id }: RecordKey): T => {
  const found = rows.find((it) => it.id === id)
  if (!found) throw noSuchRecord
  return found
}

/** Nobody can be asked what uses such a record: the server refuses to delete what is used. */
const unknownUsage = callActor<Usage, RecordKey>(() => Promise.reject(new Error('There is no such call')))

type Values = FormRecord['values']
type Options = { signal: AbortSignal }
type Calls<T, B> = {
  bodyOf: (values: Values) => B
  valuesOf: (row: T) => Values
  create: (body: B, options: Options & { idempotencyKey: string }) => Promise<unknown>
  update: (record: RecordKey, body: B, options: Options) => Promise<T>
  load: (signal: AbortSignal, record: RecordKey) => Promise<readonly T[]>
  remove: (record: RecordKey, options: Options) => Promise<unknown>
}
type Given<I> = Options & { input: I }

/**
 * The calls of a list (by its endpoint) that is answered whole, as the form and the deletion take them. A record is added
 * once.
 * @param newId tells a new record from others, before it is stored
 */
export const wholeListActors = <T extends Stored, B>(
  api: Api,
  list: string,
  { bodyOf, valuesOf, ...calls }: Calls<T, B>,
  newId: () => string,
) => {
  const once = makeDraftKey(newId)
  return {
    saveRecord: saveActor(async ({ record, values, signal }) => {
      const body = bodyOf(values)
      if (record) return showSaved(api, list, await calls.update(record, body, { signal }))
      return once((idempotencyKey) => calls.create(body, { signal, idempotencyKey }))
    }),
    loadRecord: callActor(async ({ input, signal }: Given<RecordKey>) => {
      const row = foundIn(await calls.load(signal, input), input)
      return { id: row.id, version: row.version, values: valuesOf(row) }
    }),
    loadUsage: unknownUsage,
    deleteRecord: callActor(({ input, signal }: Given<RecordKey>) => calls.remove(input, { signal })),
  }
}
