import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import { explain, staleVersion } from '#machines/kit/explain.ts'
import { textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { problemOf } from '#src/api/rejection.ts'
import { makeDraftKey } from '#src/api/retry-keys.ts'
import { type ReferenceCheck, referenceChecks } from '#src/contract/reference-checks.ts'
import { refereeGone } from '#src/texts/hiring.ts'
import { saveActor } from './save-actor.ts'

type Given<I> = { input: I; signal: AbortSignal }

/**
 * The calls of a referee's form: who is asked about a candidate, and on what.
 * @param newId tells a new referee from others, before they are stored
 */
export const refereeActors = (
  api: Api,
  candidateId: number,
  valuesOf: (check: ReferenceCheck) => Values,
  newId: () => string,
) => {
  const once = makeDraftKey(newId)
  /** By referee, what the form has begun with. */
  const begun = new Map<number, Values>()
  const load = async (id: number, signal: AbortSignal): Promise<FormRecord> => {
    const all = await api.call(referenceChecks.list, { params: { candidateId }, signal })
    const found = all.find((it) => it.id === id)
    if (!found) throw { error: 'NOT_FOUND', message: refereeGone }
    return { id, version: found.version, values: valuesOf(found) }
  }
  const save = (record: RecordKey | null, values: Values, signal: AbortSignal): Promise<unknown> => {
    const body = {
      refereeName: textIn(values, 'refereeName').trim(),
      refereeEmail: textIn(values, 'refereeEmail').trim(),
      relationship: textIn(values, 'relationship').trim(),
      areas: Array.isArray(values.areas) ? values.areas.filter((it) => typeof it === 'string') : [],
    }
    return record
      ? api.call(referenceChecks.update, { params: { id: record.id }, body, version: record.version, signal })
      : once((idempotencyKey) =>
          api.call(referenceChecks.create, { params: { candidateId }, body, signal, idempotencyKey }),
        )
  }
  return {
    begin: (check: ReferenceCheck): FormRecord => {
      const values = valuesOf(check)
      begun.set(check.id, values)
      return { id: check.id, version: check.version, values }
    },
    saveRecord: saveActor(async ({ record, values, signal }) => {
      try {
        return await save(record, values, signal)
      } catch (error) {
        if (record === null || explain(problemOf(error)).code !== staleVersion) throw error
        // Answers that are saved while the form is open are nothing that the form has to settle.
        const theirs = await load(record.id, signal)
        if (JSON.stringify(theirs.values) !== JSON.stringify(begun.get(record.id))) throw error
        return save(theirs, values, signal)
      }
    }),
    loadRecord: callActor(async ({ input: { id }, signal }: Given<RecordKey>) => {
      const record = await load(id, signal)
      begun.set(id, record.values)
      return record
    }),
  }
}
