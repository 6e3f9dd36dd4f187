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
  /** Stores a draft, or forgets it. @param onKept hears that the device cannot keep it, and that it can again */
  set: (id: number | null, draft: Draft | null, onKept?: (isKept: boolean) => void) => void
}

const refused = new WeakMap<LocalStore, Set<string>>()
const refusedIn = (store: LocalStore): Set<string> => {
  const keys = refused.get(store) ?? new Set()
  refused.set(store, keys)
  return keys
}

/** Whether something was typed into a form that this device could not keep. */
export const hasUnkeptForms = (store: LocalStore): boolean => refusedIn(store).size > 0

/** What could not be kept was left on purpose. */
export const dropUnkeptForms = (store: LocalStore): void => refusedIn(store).clear()

/** The drafts of one kind of record in one company. */
export const makeFormDrafts = (
  store: LocalStore,
  { userId, companyId, form }: { userId: number; companyId: number; form: string },
): FormDrafts => {
  const unkept = refusedIn(store)
  const last = new Map<string, Draft | null>()
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
    set: (id, draft, onKept) => {
      const key = keyOf(id)
      last.set(key, draft)
      if (!draft) {
        unkept.delete(key)
        return store.remove(key)
      }
      store.keep(key, JSON.stringify({ ...draft, storedAt: Date.now() }), (isKept) => {
        // Of what was typed since another answer tells.
        if (last.get(key) !== draft || isKept !== unkept.has(key)) return
        if (isKept) unkept.delete(key)
        else unkept.add(key)
        onKept?.(isKept)
      })
    },
  }
}
