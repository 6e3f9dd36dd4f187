import { useEffect, useState } from 'react'
import type { Draft, KeptDraft } from '#machines/admin/form-modal.ts'
import { isUnsent, unsentLines } from '#machines/admin/unsent-lines.ts'
import type { FormDrafts } from '#src/session/form-drafts.ts'

export type UnsentOf = {
  drafts: FormDrafts
  fields: Parameters<typeof unsentLines>[0]
  /** Null for a new record. */
  id: number | null
  /** Whether nobody can send it now. */
  isLocked: boolean
  /** What is stored by now: a save whose answer was lost is not unsent. */
  stored?: Draft['values'] | null
}

/** What was typed into a form before it was locked: nobody can send it, but it can be read and copied. */
export function useUnsent({ drafts, fields, id, isLocked, stored = null }: UnsentOf) {
  const [draft, setDraft] = useState<KeptDraft | null>(null)
  useEffect(() => setDraft(isLocked ? drafts.get(id) : null), [drafts, id, isLocked])
  const lines = draft && unsentLines(fields, draft)
  if (!draft || !lines || lines.length === 0) return null
  if (stored && !isUnsent(fields, draft, stored)) return null
  return {
    storedAt: draft.storedAt,
    lines,
    onDiscard: () => {
      drafts.set(id, null)
      setDraft(null)
    },
  }
}
