import { boardKey } from '#src/api/candidate-board.ts'
import type { RouterContext } from '#src/app/context.ts'
import { candidates } from '#src/contract/candidates.ts'
import { useImport } from '#src/resource/use-import.ts'
import type { Import } from '#src/screens/admin/import-view.ts'
import { readerOf } from '../reader.ts'

/** The import of candidates, for those who may add them without a requisition of their own; null for others. */
export const useCandidateImport = (
  context: Pick<RouterContext, 'api' | 'session' | 'store' | 'tabStore'>,
): Import | null =>
  useImport(readerOf(context.session).mayHire ? 'candidate' : undefined, candidates.list.id, context, () => {
    void context.api.queryClient.invalidateQueries({ queryKey: boardKey(context.api) })
  })
