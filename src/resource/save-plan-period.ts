import type { RecordKey } from '#machines/admin/form-modal.ts'
import { textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'

type Given = { input: { record: RecordKey | null; values: Values }; signal: AbortSignal }

/** Adds a plan period from what a form holds. */
export const savePlanPeriod = (api: Api) => {
  const once = makeRetryKeys()
  return callActor(({ input: { values }, signal }: Given): Promise<unknown> => {
    const body = {
      name: textIn(values, 'name'),
      startDate: textIn(values, 'startDate'),
      endDate: textIn(values, 'endDate'),
    }
    return once(body, (idempotencyKey) => api.call(planPeriods.create, { body, signal, idempotencyKey }))
  })
}
