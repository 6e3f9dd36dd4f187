import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import type { Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeDraftKey } from '#src/api/retry-keys.ts'
import {
  type Requisition,
  type RequisitionBody,
  type RequisitionChange,
  requisitions,
} from '#src/contract/requisitions.ts'
import { saveActor } from './save-actor.ts'

type Shape = {
  valuesOf: (requisition: Requisition) => Values
  bodyOf: (values: Values) => RequisitionBody
  changeOf: (base: Values, values: Values) => RequisitionChange
}
type Given<I> = { input: I; signal: AbortSignal }

/**
 * The calls of a requisition's form. A request is stored once however often the answer is lost, and whatever is changed
 * before it is sent again; of a stored one only what has changed since it was read goes out.
 * @param read the requisition that the form opened with; null for a new one
 * @param newId tells a request from others, before it is stored
 * @param onStored learns what was stored
 */
export const requisitionFormActors = (
  api: Api,
  read: Requisition | null,
  { valuesOf, bodyOf, changeOf }: Shape,
  newId: () => string,
  onStored: (requisition: Requisition) => void,
) => {
  const once = makeDraftKey(newId)
  let base = read ? valuesOf(read) : {}
  return {
    saveRecord: saveActor(async ({ record, values, signal }) => {
      const stored = record
        ? await api.call(requisitions.update, {
            params: { id: record.id },
            body: changeOf(base, values),
            version: record.version,
            signal,
          })
        : await once((idempotencyKey) =>
            api.call(requisitions.create, { body: bodyOf(values), signal, idempotencyKey }),
          )
      onStored(stored)
      return stored
    }),
    loadRecord: callActor(async ({ input: { id }, signal }: Given<RecordKey>): Promise<FormRecord> => {
      const it = await api.call(requisitions.get, { params: { id }, signal })
      base = valuesOf(it)
      return { id: it.id, version: it.version, values: base }
    }),
  }
}
