import { isMerged } from '#machines/hiring/outdated.ts'
import type { Problem } from '#machines/kit/explain.ts'
import * as texts from '#src/texts/hiring.ts'

type Press = (() => void) | null

/** What is pressed after a failure: where the candidate was merged, the page is loaded, which goes on with the other record. */
export const wayOn = (problem: Problem, onRetry: Press, onReload: Press) =>
  isMerged(problem) ? { onRetry: onReload, retryLabel: texts.reload } : { onRetry }
