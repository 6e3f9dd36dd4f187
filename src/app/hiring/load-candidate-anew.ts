import { boardKey } from '#src/api/candidate-board.ts'
import { candidateListQuery } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'

/** What shows of a candidate, here and in lists, is no longer so. */
export const loadCandidateAnew = (api: RouterContext['api'], candidateId: number): void => {
  void api.queryClient.invalidateQueries({ queryKey: candidateListQuery(api, {}).queryKey.slice(0, 3) })
  void api.queryClient.invalidateQueries({ queryKey: boardKey(api) })
  void api.queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(candidateId) })
}
