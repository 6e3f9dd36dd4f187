import { candidateQuery, referenceChecksQuery } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type LinkedTask, referenceCheckLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { loadOrWords } from './load-or-words.ts'
import { orMerged } from './or-merged.ts'

type Context = Pick<RouterContext, 'api' | 'session' | 'store'>

async function loadReferences({ api }: Context, candidateId: number) {
  const [candidate] = await Promise.all([
    api.queryClient.fetchQuery(candidateQuery(api, candidateId)),
    api.queryClient.fetchQuery(referenceChecksQuery(api, candidateId)),
  ])
  return candidate
}

/** The candidate whose referees are asked, or what was typed of what those said. */
export const loadReferencesOrWords = (context: Context, candidateId: number, task: LinkedTask) =>
  loadOrWords(context, { kind: 'reference', candidateId }, texts.notYourReferences, () =>
    orMerged(
      context,
      candidateId,
      (id) => referenceCheckLink({ ...task, candidateId: id }),
      () => loadReferences(context, candidateId),
    ),
  )
