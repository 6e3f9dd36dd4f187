import { noDraft } from '#src/contract/scorecard-drafts.ts'
import { faults } from './faults.ts'

const isStale = (before: { version: number } | undefined, basedOn: number | null) =>
  (before?.version ?? noDraft.version) !== basedOn

/** A draft in the place of the one that its device has seen last; a refusal where there is another. */
export const keptDraft = <Body>(before: { version: number } | undefined, body: Body, basedOn: number | null) =>
  isStale(before, basedOn)
    ? faults['412']()
    : { version: (basedOn ?? 0) + 1, draft: body, updatedAt: new Date().toISOString(), isSuperseded: false }

/** Takes a draft away that its device has seen as it is; a refusal where there is another. */
export const forgottenDraft = <Key extends PropertyKey>(
  drafts: Partial<Record<Key, { version: number }>>,
  key: Key,
  basedOn: number | null,
): typeof noDraft | Response => {
  if (drafts[key] && isStale(drafts[key], basedOn)) return faults['412']()
  delete drafts[key]
  return noDraft
}
