import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import { possibleDuplicates } from '#machines/hiring/add-candidate.ts'
import { textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeDraftKey, makeRetryKeys } from '#src/api/retry-keys.ts'
import { type Candidate, type CandidateBody, candidates } from '#src/contract/candidates.ts'
import { bodyOfCandidate, changeOfCandidate, recordOfCandidate } from '#src/screens/hiring/candidate-form.ts'
import { mayBeKnown } from '#src/texts/hiring.ts'
import { saveActor } from './save-actor.ts'

/**
 * Adds a candidate to a requisition from what a form holds. Where there is somebody with the same name or address, the
 * first attempt only says so; the next one with the same name and address adds them.
 * @param newId tells a new candidate from others, before they are stored
 */
export const saveCandidate = (
  api: Api,
  jobRequisitionId: number,
  newId: () => string,
  onFound: (known: readonly Candidate[]) => void,
) => {
  const once = makeDraftKey(newId)
  const warned = new Set<string>()
  return saveActor(async ({ values, signal }) => {
    const body: CandidateBody = { ...bodyOfCandidate(values), jobRequisitionId }
    const who = [body.firstName, body.lastName, body.email].join(' ').toLowerCase()
    if (!warned.has(who)) {
      const searches = [body.email, `${body.firstName} ${body.lastName}`]
      const pages = await Promise.all(
        searches.map((search) => api.call(candidates.list, { query: { search, size: 20 }, signal })),
      )
      const known = new Map(pages.flatMap((it) => it.content).map((it) => [it.id, it]))
      const found = possibleDuplicates([...known.values()], body)
      onFound(found)
      warned.add(who)
      if (found.length > 0) throw { error: 'POSSIBLE_DUPLICATE', message: mayBeKnown }
    }
    return once((idempotencyKey) => api.call(candidates.create, { body, signal, idempotencyKey }))
  })
}

/** The calls of the form of what is known of a candidate: only what has changed since it was read goes out. */
export const candidateChangeActors = (api: Api) => {
  let base: Values = {}
  return {
    /** What the form opens with. */
    opensWith: (candidate: Candidate): FormRecord => {
      const record = recordOfCandidate(candidate)
      base = record.values
      return record
    },
    actors: {
      saveRecord: saveActor(
        async ({ record, values, signal }) =>
          record &&
          api.call(candidates.update, {
            params: { candidateId: record.id },
            body: changeOfCandidate(base, values),
            version: record.version,
            signal,
          }),
      ),
      loadRecord: callActor(
        async ({
          input: { id: candidateId },
          signal,
        }: {
          input: RecordKey
          signal: AbortSignal
        }): Promise<FormRecord> => {
          const record = recordOfCandidate(await api.call(candidates.get, { params: { candidateId }, signal }))
          base = record.values
          return record
        },
      ),
    },
  }
}

/** Puts a candidate forward for the requisition that a form holds. */
export const putForward = (api: Api, candidateId: number) => {
  const once = makeRetryKeys()
  return saveActor(({ values, signal }) => {
    const body = { jobRequisitionId: Number(textIn(values, 'jobRequisitionId')) }
    return once(body, (idempotencyKey) =>
      api.call(candidates.apply, { params: { candidateId }, body, signal, idempotencyKey }),
    )
  })
}
