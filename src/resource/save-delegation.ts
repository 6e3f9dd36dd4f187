import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import { wrongDelegation } from '#machines/hiring/delegation.ts'
import { textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { delegationsQuery } from '#src/api/delegations.ts'
import { today } from '#src/api/plan-periods.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { type DelegationBody, delegations } from '#src/contract/delegations.ts'

type Given<I> = { input: I; signal: AbortSignal }

/** The calls by which somebody names a delegate, and ends one. `employeeId`: for whom, unless the form says so. */
export const delegationActors = (api: Api, employeeId: number) => {
  const once = makeRetryKeys()
  const known = () =>
    (api.queryClient.getQueryData(delegationsQuery(api).queryKey) ?? []).map(({ employee, delegate, ...days }) => ({
      employeeId: employee.id,
      delegateId: delegate.id,
      ...days,
    }))
  const bodyOf = (values: Values): DelegationBody => ({
    employeeId: Number(textIn(values, 'employeeId')) || employeeId,
    delegateId: Number(textIn(values, 'delegateId')),
    startsOn: textIn(values, 'startsOn'),
    endsOn: textIn(values, 'endsOn'),
  })
  return {
    saveRecord: callActor(
      async ({ input: { values }, signal }: Given<{ record: RecordKey | null; values: Values }>): Promise<unknown> => {
        const body = bodyOf(values)
        const errors = wrongDelegation(body, today(), known())
        if (errors.length > 0) throw { error: 'BAD_REQUEST', errors }
        return once(body, (idempotencyKey) => api.call(delegations.create, { body, signal, idempotencyKey }))
      },
    ),
    loadRecord: callActor((_: Given<RecordKey>): Promise<FormRecord> => {
      throw new Error('a delegation is not changed, only ended')
    }),
    deleteRecord: callActor(
      ({ input: { id, version }, signal }: Given<RecordKey>): Promise<unknown> =>
        api.call(delegations.remove, { params: { id }, version, signal }),
    ),
  }
}
