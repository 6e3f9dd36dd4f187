import { queryOptions } from '@tanstack/react-query'
import type { RecordKey } from '#machines/admin/form-modal.ts'
import { possibleDuplicates } from '#machines/hiring/add-candidate.ts'
import { explain, staleVersion } from '#machines/kit/explain.ts'
import { textIn, type Values } from '#machines/kit/form-fields.ts'
import { type Api, queryKeyOf } from '#src/api/api.ts'
import { candidateListQuery } from '#src/api/candidates.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { problemOf } from '#src/api/rejection.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { candidateMerge, MergedField } from '#src/contract/candidate-merge.ts'
import { type Candidate, candidates } from '#src/contract/candidates.ts'
import { mergeChanged } from '#src/texts/candidate-merge.ts'

/** Two candidates side by side. */
export const mergePreviewQuery = (api: Api, candidateId: number, otherId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'candidateMerge', candidateId, otherId),
    queryFn: ({ signal }) => api.call(candidateMerge.preview, { params: { candidateId, otherId }, signal }),
    staleTime: 0,
  })

const enough = 20

/** Who may be the same person as this candidate, by the rule by which one is added. */
export const duplicatesQuery = (api: Api, candidate: Candidate) => {
  const search = `${candidate.firstName} ${candidate.lastName}`
  return {
    ...candidateListQuery(api, { search, size: enough }),
    select: ({ content }: { content: Candidate[] }) =>
      possibleDuplicates(
        content.filter((it) => it.id !== candidate.id),
        candidate,
      ),
  }
}

const optionOf = ({ id, displayId, firstName, lastName, email }: Candidate) => ({
  value: String(id),
  label: [`${firstName} ${lastName}`, displayId, email].filter(Boolean).join(', '),
})

/** Whom a candidate can be merged with: everybody else, found by the server. */
export const otherCandidates = (candidateId: number) => ({
  search: async (api: Api, search: string, signal: AbortSignal) => {
    const query = { search: search || undefined, size: enough }
    const { content } = await api.call(candidates.list, { query, signal })
    return content.filter((it) => it.id !== candidateId).map(optionOf)
  },
  find: async (api: Api, value: string) =>
    optionOf(await api.call(candidates.get, { params: { candidateId: Number(value) } })),
})

/** Whom a form compares with; 0 before somebody is chosen. */
export const otherIdIn = (values: Values): number => Number(textIn(values, 'otherId'))

type Given = { input: { record: RecordKey | null; values: Values }; signal: AbortSignal }

/** Merges two candidates as they were compared: what has changed since is compared again first. */
export const mergeCandidates = (api: Api, candidateId: number) => {
  const once = makeRetryKeys()
  return callActor(async ({ input: { values }, signal }: Given): Promise<unknown> => {
    const otherId = otherIdIn(values)
    const query = mergePreviewQuery(api, candidateId, otherId)
    const { kept, other, refusal } =
      api.queryClient.getQueryData(query.queryKey) ?? (await api.queryClient.fetchQuery(query))
    if (refusal !== null) throw { error: 'MERGE_REFUSED', message: refusal }
    const take = MergedField.options.filter((it) => textIn(values, it) === 'other')
    const body = { otherId, otherVersion: other.version, take }
    const { version } = kept
    try {
      return await once({ version, body }, (idempotencyKey) =>
        api.call(candidateMerge.merge, { params: { candidateId }, body, version, signal, idempotencyKey }),
      )
    } catch (error) {
      if (explain(problemOf(error)).code !== staleVersion) throw error
      await api.queryClient.invalidateQueries({ queryKey: query.queryKey })
      throw { error: 'CHANGED_MEANWHILE', message: mergeChanged }
    }
  })
}
