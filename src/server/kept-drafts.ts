import { sql } from 'drizzle-orm'
import { noDraft } from '#src/contract/scorecard-drafts.ts'
import { requireVersion } from './versions.ts'

type Row<Body> = { version: number; draft: Body; updatedAt: Date }

/** A draft as its writer's devices read it. */
export const keptDraftOf = <Body>({ version, draft, updatedAt }: Row<Body>, isSuperseded = false) => ({
  version,
  draft,
  updatedAt: updatedAt.toISOString(),
  isSuperseded,
})

/**
 * What is stored in the place of a draft.
 * @throws ApiError 412 when the device has not seen it as it is
 */
export const nextDraft = <Body>(before: { version: number } | undefined, draft: Body, basedOn: number | null) => {
  const version = before?.version ?? noDraft.version
  requireVersion(version, basedOn)
  return { draft, version: version + 1, updatedAt: sql`now()` }
}
