import { fromCallback } from 'xstate'
import type { DraftRules, DraftStorageEvent, DraftStorageReport } from '#machines/kit/draft-storage.ts'
import type { Draft, StoredDraft } from '#machines/reviews/scorecard-entries.ts'
import { DraftBody } from '#src/contract/scorecard-drafts.ts'
import { z } from '#src/contract/zod.ts'
import type { DraftStash } from './draft-stash.ts'
import { type DraftAddress, draftKey } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'

/** What is stored under a key, as `parse` reads it; null when there is nothing or another version of the application wrote it. */
export const readStored = <T>(store: LocalStore, key: string, parse: (stored: unknown) => T): T | null => {
  const text = store.get(key)
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    store.remove(key)
    return null
  }
}

/** The draft stored for a scorecard. */
export const storedDraft = (store: LocalStore, address: DraftAddress): StoredDraft | null =>
  readStored(store, draftKey(address), (it) => DraftBody.parse(it))

const Named = z.object({ names: z.record(z.string(), z.string()) })

/** What the parts of a scorecard were called when its draft was typed; empty where an older version stored it. */
export const storedNames = (store: LocalStore, address: DraftAddress): Readonly<Record<string, string>> => {
  const found = Named.safeParse(JSON.parse(store.get(draftKey(address)) ?? '{}'))
  return found.success ? found.data.names : {}
}

/** Forgets the draft of a scorecard. */
export const dropStoredDraft = (store: LocalStore, address: DraftAddress): void => store.remove(draftKey(address))

/** Where a draft is kept. */
export type DraftPlace<Draft> = DraftRules<Draft> & {
  key: string
  read: () => Draft | null
  /** What is stored with it, for whoever reads it without its page. */
  besides?: ((draft: Draft) => object) | undefined
}

export const scorecardDraftPlace = (
  store: LocalStore,
  address: DraftAddress,
  rules: DraftRules<Draft> & Pick<DraftPlace<Draft>, 'besides'>,
): DraftPlace<Draft> => ({ key: draftKey(address), read: () => storedDraft(store, address), ...rules })

/**
 * Keeps every change of a draft on this device, in one place for all tabs: each writes what was changed in it and tells
 * its draft what another one has. It also says when the device refuses; what was refused is tried again when the page
 * has to go.
 */
export const draftStorage = <D extends object>(
  store: LocalStore,
  { key, read, besides, mergedDrafts, sameDraft }: DraftPlace<D>,
  draftStash: Pick<DraftStash, 'add'>,
  now: () => number = Date.now,
) =>
  fromCallback<DraftStorageEvent<D>>(({ receive, sendBack }) => {
    const report = (it: DraftStorageReport<D>) => sendBack(it)
    /** What is stored, as far as this tab knows. */
    let known: D | null = read()
    let refused: string | null = null
    let last = ''
    const write = (text: string) => {
      last = text
      store.keep(key, text, (isKept) => {
        // Of what was typed since another answer tells.
        if (text !== last) return
        if (!isKept) report({ type: 'draft.notStored' })
        else if (refused !== null) report({ type: 'draft.stored' })
        refused = isKept ? null : text
      })
    }
    /** What another tab has done since; null when nothing, or when the draft is gone. */
    const elsewhere = () => {
      const stored = read()
      return sameDraft(stored, known) ? null : stored
    }
    receive((event) => {
      const stored = elsewhere()
      if (event.type === 'draft.drop') {
        if (stored) {
          known = stored
          return report({ type: 'draft.changed', stored })
        }
        refused = null
        known = null
        last = ''
        return store.remove(key)
      }
      const [mine, theirs] = event.isTaken ? [stored, event.draft] : [event.draft, stored]
      const draft = mine && theirs ? mergedDrafts(known, mine, theirs) : event.draft
      const text = JSON.stringify({ ...draft, ...besides?.(draft), storedAt: now() })
      write(text)
      if (store.get(key) === text) known = draft
      if (stored) report({ type: 'draft.changed', stored: draft })
    })
    const unwatch = store.watch(key, () => {
      const stored = read()
      if (sameDraft(stored, known)) return
      known = stored
      report(stored ? { type: 'draft.changed', stored } : { type: 'draft.dropped' })
    })
    const forget = draftStash.add(async () => {
      if (refused !== null) write(refused)
      await store.settled()
      return refused === null
    })
    return () => {
      unwatch()
      forget()
    }
  })
