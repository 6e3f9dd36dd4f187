import type { Api } from '#src/api/api.ts'
import { untilBegun } from '#src/api/pieces.ts'
import { usersQuery } from '#src/api/users.ts'
import { pendingMs } from '#src/app/pending-time.ts'

/**
 * Asks for the users, of whom there are many pieces, and waits for the first: with it the list is drawn once. Where that
 * takes long the list is drawn without.
 */
export function beginUsers(api: Api): Promise<void> {
  const query = usersQuery(api)
  void api.queryClient.prefetchQuery(query)
  return untilBegun(api.queryClient, query.queryKey, pendingMs)
}
