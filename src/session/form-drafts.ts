import type { Draft, KeptDraft } from '#machines/admin/form-modal.ts'
import { z } from '#src/contract/zod.ts'
import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'

const Tag = z.object({ label: z.string(), value: z.string() })
const Value = z.union([z.string(), z.boolean(), z.array(z.string()), z.array(Tag), z.null()])
const Values = z.record(z.string(), Value)
const Stored = z.object({
  version: z.nullable(z.int()),
  base: z._default(Values, {}),
  values: Values,
  storedAt: z.int(),
  tab: z.optional(z.string()),
  newId: z.optional(z.string()),
})

/**
 * What was typed into forms and not saved, stored on this device for whoever typed it. Each open form has a place of its
 * own, so that two tabs with the same form do not overwrite each other's words.
 */
export type FormDrafts = {
  /** The latest draft that this tab has kept, else of any tab. `id` is the record's; null for a new one. */
  get: (id: number | null) => KeptDraft | null
  /**
   * Stores a draft in the place of the one that `get` answered, or forgets both. What that one held of fields that this
   * form lacks, stays, and so does what another tab has typed since.
   * @param onKept hears that the device cannot keep it, and that it can again
   */
  set: (id: number | null, draft: Draft | null, onKept?: (isKept: boolean) => void) => void
  /** What tells the new record from others, before it is stored: the same wherever somebody goes on with its draft. */
  newId: () => string
  /** What is set for a new record from now on has a place of its own: what was begun of one earlier stays. */
  startAnew: () => void
  /** Forgets all drafts of a record, which is no more. */
  drop: (id: number) => void
  /** Hears that another tab has taken away what `set` stored. @returns stops it */
  onLost: (listener: () => void) => () => void
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

const tabKey = 'tab'
/** What tells this tab from the others, also once its page is loaded anew. None where the browser keeps nothing of a tab. */
const thisTab = (): string | undefined => {
  try {
    const tab = sessionStorage.getItem(tabKey) ?? crypto.randomUUID()
    sessionStorage.setItem(tabKey, tab)
    return tab
  } catch {
    return undefined
  }
}

const parsed = (text: string): z.infer<typeof Stored> | null => {
  try {
    return Stored.parse(JSON.parse(text))
  } catch {
    return null
  }
}

type Place = { key: string; text: string }
type Whose = { userId: number; companyId: number; form: string; tab?: string | undefined }

/** The drafts of one kind of record in one company, as one form keeps them. */
export const makeFormDrafts = (store: LocalStore, { userId, companyId, form, tab = thisTab() }: Whose): FormDrafts => {
  const unkept = refusedIn(store)
  const own = crypto.randomUUID()
  let ownOfNew = own
  let newId = crypto.randomUUID() as string
  const last = new Map<string, Draft | null>()
  const takenUp = new Map<number | null, Place>()
  const begun = new Map<number | null, Draft['values']>()
  const listeners = new Set<() => void>()
  const watched = new Map<string, () => void>()
  const prefixOf = (id: number | null) => `${personPrefix(userId)}${[companyId, form, id ?? 'new'].join(':')}`
  const keyOf = (id: number | null) => `${prefixOf(id)}:${id === null ? ownOfNew : own}`
  const keysOf = (id: number | null) =>
    store.keys().filter((it) => it === prefixOf(id) || it.startsWith(`${prefixOf(id)}:`))
  const watch = (key: string) => {
    if (listeners.size === 0 || watched.has(key)) return
    const stop = store.watch(key, () => {
      if (last.get(key) && store.get(key) === null) for (const tell of listeners) tell()
    })
    watched.set(key, stop)
  }
  const leaveTakenUp = (id: number | null) => {
    const place = takenUp.get(id)
    takenUp.delete(id)
    if (place && store.get(place.key) === place.text) store.remove(place.key)
  }
  return {
    get: (id) => {
      let first: (Place & { draft: KeptDraft; draftId: string | undefined; isOwn: boolean }) | null = null
      for (const key of keysOf(id)) {
        const text = store.get(key)
        const found = text === null ? null : parsed(text)
        if (text === null || found === null) {
          store.remove(key)
          continue
        }
        const { tab: typedIn, newId: draftId, ...draft } = found
        const isOwn = tab !== undefined && typedIn === tab
        const isLater = !first || draft.storedAt >= first.draft.storedAt
        if (!first || (isOwn === first.isOwn ? isLater : isOwn)) first = { key, text, draft, draftId, isOwn }
      }
      if (!first) {
        begun.delete(id)
        return null
      }
      begun.set(id, first.draft.values)
      if (id === null) newId = first.draftId ?? newId
      if (first.key !== keyOf(id)) takenUp.set(id, first)
      return first.draft
    },
    set: (id, draft, onKept) => {
      const key = keyOf(id)
      last.set(key, draft)
      if (!draft) {
        begun.delete(id)
        if (id === null) newId = crypto.randomUUID()
        leaveTakenUp(id)
        store.remove(key)
        if (unkept.delete(key)) onKept?.(true)
        return
      }
      watch(key)
      store.keep(
        key,
        JSON.stringify({
          ...draft,
          values: { ...begun.get(id), ...draft.values },
          storedAt: Date.now(),
          tab,
          ...(id === null && { newId }),
        }),
        (isKept) => {
          // Of what was typed since another answer tells.
          if (last.get(key) !== draft) return
          if (isKept) leaveTakenUp(id)
          if (isKept !== unkept.has(key)) return
          if (isKept) unkept.delete(key)
          else unkept.add(key)
          onKept?.(isKept)
        },
      )
    },
    newId: () => newId,
    startAnew: () => {
      ownOfNew = crypto.randomUUID()
      newId = crypto.randomUUID()
      takenUp.delete(null)
      begun.delete(null)
    },
    drop: (id) => {
      last.delete(keyOf(id))
      for (const key of keysOf(id)) store.remove(key)
    },
    onLost: (listener) => {
      listeners.add(listener)
      for (const key of last.keys()) watch(key)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        for (const stop of watched.values()) stop()
        watched.clear()
      }
    },
  }
}
