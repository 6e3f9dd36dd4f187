import type { Draft } from '#machines/admin/form-modal.ts'
import { z } from '#src/contract/zod.ts'
import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'

const Tag = z.object({ label: z.string(), value: z.string() })
const Value = z.union([z.string(), z.boolean(), z.array(z.string()), z.array(Tag), z.null()])
const Stored = z.object({ version: z.nullable(z.int()), values: z.record(z.string(), Value) })

/** What was typed into forms and not saved, stored on this device for whoever typed it. */
export type FormDrafts = {
  /** `id` is the record's; null for a new one. */
  get: (id: number | null) => Draft | null
  set: (id: number | null, draft: Draft | null) => void
}

/** The drafts of one kind of record in one company. */
export const makeFormDrafts = (
  store: LocalStore,
  { userId, companyId, form }: { userId: number; companyId: number; form: string },
): FormDrafts => {
  const keyOf = (id: number | null) => `${personPrefix(userId)}${[companyId, form, id ?? 'new'].join(':')}`
  return {
    get: (id) => {
      const text = store.get(keyOf(id))
      if (text === null) return null
      try {
        return Stored.parse(JSON.parse(text))
      } catch {
        store.remove(keyOf(id))
        return null
      }
    },
    set: (id, draft) => {
      if (draft) store.set(keyOf(id), JSON.stringify({ ...draft, storedAt: Date.now() }))
      else store.remove(keyOf(id))
    },
  }
}
