import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import { payRefusal } from '#machines/hiring/offer-actions.ts'
import type { Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { type Offer, type OfferBody, type OfferChange, offers } from '#src/contract/offers.ts'
import { saveActor } from './save-actor.ts'

type Shape = {
  valuesOf: (offer: Offer) => Values
  bodyOf: (values: Values) => OfferBody
  changeOf: (base: Values, values: Values) => OfferChange
  /** The field that says that pay is missing. */
  payField: string
}
type Given<I> = { input: I; signal: AbortSignal }

/**
 * The calls of an offer's form. An offer is stored once however often the answer is lost; of a stored one only what has
 * changed since it was read goes out.
 */
export const offerFormActors = (
  api: Api,
  candidateId: number,
  read: Offer | null,
  { valuesOf, bodyOf, changeOf, payField }: Shape,
) => {
  const once = makeRetryKeys()
  let base = read ? valuesOf(read) : {}
  const requirePay = ({ compensations }: OfferChange) => {
    const message = compensations ? payRefusal(compensations) : null
    if (message !== null) throw { error: 'BAD_REQUEST', message, errors: [{ field: payField, message }] }
  }
  return {
    saveRecord: saveActor(async ({ record, values, signal }) => {
      if (record) {
        const body = changeOf(base, values)
        requirePay(body)
        return api.call(offers.update, { params: { id: record.id }, body, version: record.version, signal })
      }
      const body = bodyOf(values)
      requirePay(body)
      return once(body, (idempotencyKey) =>
        api.call(offers.create, { params: { candidateId }, body, signal, idempotencyKey }),
      )
    }),
    loadRecord: callActor(async ({ input: { id }, signal }: Given<RecordKey>): Promise<FormRecord> => {
      const it = await api.call(offers.get, { params: { id }, signal })
      base = valuesOf(it)
      return { id: it.id, version: it.version, values: base }
    }),
  }
}
