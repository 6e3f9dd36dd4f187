import type { RecordKey } from '#machines/admin/form-modal.ts'
import { textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'

type Given = { input: { record: RecordKey | null; values: Values }; signal: AbortSignal }

/** Adds somebody to be asked about a candidate, from what a form holds. */
export const saveReferee = (api: Api, candidateId: number) => {
  const once = makeRetryKeys()
  return callActor(({ input: { values }, signal }: Given): Promise<unknown> => {
    const body = {
      refereeName: textIn(values, 'refereeName').trim(),
      refereeEmail: textIn(values, 'refereeEmail').trim(),
      relationship: textIn(values, 'relationship').trim(),
      areas: Array.isArray(values.areas) ? values.areas.filter((it) => typeof it === 'string') : [],
    }
    return once(body, (idempotencyKey) =>
      api.call(referenceChecks.create, { params: { candidateId }, body, signal, idempotencyKey }),
    )
  })
}
