import { useRouter } from '@tanstack/react-router'
import { isMerged } from '#machines/hiring/outdated.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { failureOf, type Loaded } from '#src/screens/lists/loaded.ts'
import * as texts from '#src/texts/hiring.ts'

/**
 * A part of a candidate's page. Where the record was merged into another one, asking for it again is refused for good:
 * what leads on is to load the page.
 */
export function useLedOn<T>(loaded: Loaded<T>): Loaded<T> {
  const router = useRouter()
  const problem = failureOf(loaded)?.problem
  if (!problem || !isMerged(problem)) return loaded
  const failure = { problem, retry: () => void reloadPage(router), retryLabel: texts.reload }
  return loaded.status === 'fulfilled' ? { ...loaded, failure } : { status: 'rejected', ...failure }
}
