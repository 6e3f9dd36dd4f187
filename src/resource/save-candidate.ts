import type { RecordKey } from '#machines/admin/form-modal.ts'
import { possibleDuplicates } from '#machines/hiring/add-candidate.ts'
import { textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { type Candidate, type CandidateBody, candidates } from '#src/contract/candidates.ts'
import { mayBeKnown } from '#src/texts/hiring.ts'

type Given = { input: { record: RecordKey | null; values: Values }; signal: AbortSignal }

const typed = (values: Values, id: string) => textIn(values, id).trim()

/**
 * Adds a candidate to a requisition from what a form holds. Where there is somebody with the same name or address, the
 * first attempt only says so; the next one with the same name and address adds them.
 */
export const saveCandidate = (api: Api, jobRequisitionId: number, onFound: (known: readonly Candidate[]) => void) => {
  const once = makeRetryKeys()
  const warned = new Set<string>()
  return callActor(async ({ input: { values }, signal }: Given): Promise<unknown> => {
    const body: CandidateBody = {
      jobRequisitionId,
      firstName: typed(values, 'firstName'),
      lastName: typed(values, 'lastName'),
      email: typed(values, 'email'),
      phone: typed(values, 'phone'),
      title: typed(values, 'title'),
      source: typed(values, 'source'),
    }
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
    return once(body, (idempotencyKey) => api.call(candidates.create, { body, signal, idempotencyKey }))
  })
}
