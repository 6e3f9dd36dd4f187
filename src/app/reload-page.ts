import { isReached, whenReached } from './retry-when-restored.ts'
import type { AppRouter } from './router.ts'

/**
 * Loads the page anew, with what is open on it: once the server can be reached, where it cannot. A page that could not be
 * loaded would be replaced by what says so, and with it go dialogs and words in them.
 */
export const reloadPage = (router: AppRouter): Promise<void> => {
  const { connection } = router.options.context
  if (isReached(connection.getSnapshot())) return router.invalidate()
  return whenReached(connection).then(() => router.invalidate())
}
