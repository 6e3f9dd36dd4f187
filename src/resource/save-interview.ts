import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import { noSuchTime } from '#machines/hiring/interview-time.ts'
import type { Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeDraftKey } from '#src/api/retry-keys.ts'
import { type Interview, type InterviewBody, interviews } from '#src/contract/interviews.ts'
import { saveActor } from './save-actor.ts'

type Shape = {
  valuesOf: (it: Interview) => Values
  bodyOf: (values: Values, startsAt?: string) => InterviewBody | null
}
type Given<I> = { input: I; signal: AbortSignal }

/** What the server says of the moment, the form says of the time. */
const atTime = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) return error
  const errors = error.errors.map((it: { field: string; message: string }) =>
    it.field === 'startsAt' ? { ...it, field: 'time' } : it,
  )
  return { ...error, errors }
}

/**
 * The calls of an interview's form: stored once however often the answer is lost.
 * @param newId tells a proposal from others, before it is stored
 */
export const interviewFormActors = (
  api: Api,
  candidateId: number,
  { valuesOf, bodyOf }: Shape,
  newId: () => string,
) => {
  const once = makeDraftKey(newId)
  let startsAt: string | undefined
  /** What the form opens with. */
  const opensWith = (it: Interview): FormRecord => {
    startsAt = it.startsAt
    return { id: it.id, version: it.version, values: valuesOf(it) }
  }
  const actors = {
    saveRecord: saveActor(async ({ record, values, signal }) => {
      const body = bodyOf(values, record ? startsAt : undefined)
      if (body === null)
        throw { error: 'BAD_REQUEST', message: noSuchTime, errors: [{ field: 'time', message: noSuchTime }] }
      const sent = record
        ? api.call(interviews.reschedule, { params: { id: record.id }, body, version: record.version, signal })
        : once((idempotencyKey) =>
            api.call(interviews.propose, { params: { candidateId }, body, signal, idempotencyKey }),
          )
      return sent.catch((error: unknown) => {
        throw atTime(error)
      })
    }),
    loadRecord: callActor(async ({ input: { id }, signal }: Given<RecordKey>): Promise<FormRecord> => {
      const all = await api.call(interviews.list, { params: { candidateId }, signal })
      const found = all.find((it) => it.id === id)
      if (!found) throw new Error('The interview is gone')
      return opensWith(found)
    }),
  }
  return { opensWith, actors }
}
