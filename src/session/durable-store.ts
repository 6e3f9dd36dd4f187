import { openDB } from 'idb'
import { z } from '#src/contract/zod.ts'
import type { LocalStore } from './local-store.ts'
import type { Log } from './log.ts'

/** What was written; null: taken away. */
export type Changes = ReadonlyMap<string, string | null>

/** A place of this browser that is slower than local storage, has more room, and has what it took on the disk. */
export type DurablePlace = {
  readAll: () => Promise<[key: string, text: string][]>
  write: (changes: Changes) => Promise<void>
  /** Tells the other tabs. */
  tell: (changes: Changes) => void
  /** Hears of the other tabs. */
  listen: (listener: (changes: Changes) => void) => void
}

/** IndexedDB with strict durability: what it has taken outlives the browser and the machine. */
export const draftDatabase = (): DurablePlace => {
  const channel = new BroadcastChannel('drafts')
  let database: ReturnType<typeof openDB> | null = null
  const forget = () => {
    database = null
  }
  const open = () => {
    database ??= openDB('drafts', 1, {
      upgrade: (it) => void it.createObjectStore('drafts'),
      terminated: forget,
    })
    database.catch(forget)
    return database
  }
  return {
    readAll: async () => {
      const { store } = (await open()).transaction('drafts')
      const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()])
      return keys.map((key, index) => [String(key), String(texts[index])])
    },
    write: async (changes) => {
      const work = (await open()).transaction('drafts', 'readwrite', { durability: 'strict' })
      const asked = [...changes].map(([key, text]) =>
        text === null ? work.store.delete(key) : work.store.put(text, key),
      )
      // Without waiting for the answers: the page may go.
      work.commit()
      await Promise.all([...asked, work.done])
    },
    tell: (changes) => channel.postMessage(changes),
    listen: (listener) => {
      channel.onmessage = ({ data }) => data instanceof Map && listener(data)
    },
  }
}

type Waiting = { text: string | null; settle: (isKept: boolean) => void }

const isDraft = (key: string) => key.startsWith('draft:')
const Stored = z.object({ storedAt: z.number() })
/** When a draft was typed: of two versions the later one counts. */
const storedAt = (text: string): number => {
  try {
    return Stored.parse(JSON.parse(text)).storedAt
  } catch {
    return 0
  }
}
const laterOf = (local: string | null, durable: string | null) => {
  if (local === null || durable === null) return local ?? durable
  return local === durable || storedAt(local) >= storedAt(durable) ? local : durable
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long a browser may take to say that it has a draft before its writer is told that it has not, in ms. */
const writeTimeout = 500
/** Between two writes of what local storage has as well, in ms: the disk is written a few times a second. */
const pause = 250

/**
 * Local storage, and beside it for drafts a place that is on the disk at once and has room when local storage is full. A
 * draft counts as kept when one of the two has it.
 */
export async function makeDurableStore(
  local: LocalStore,
  place: DurablePlace,
  log: Log,
  openingLimit = 1000,
): Promise<LocalStore> {
  const texts = new Map<string, string>()
  const listeners = new Map<string, Set<() => void>>()
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = (changes: Iterable<readonly [string, string | null]>, isNews: boolean) => {
    for (const [key, text] of changes) {
      const known = texts.get(key) ?? null
      // Typed here since: the other tab hears of that.
      if (text !== null && laterOf(known, text) === known) continue
      if (text === null) texts.delete(key)
      else texts.set(key, text)
      if (isNews) for (const it of listeners.get(key) ?? []) it()
    }
  }

  const writeAll = async () => {
    while (waiting.size > 0) {
      const changes = waiting
      waiting = new Map()
      const written = new Map([...changes].map(([key, { text }]) => [key, text]))
      const isKept = await place.write(written).then(
        () => true,
        (error: unknown) => {
          log.warn('Drafts on the disk: could not write', error)
          return false
        },
      )
      for (const { settle } of changes.values()) settle(isKept)
      if (isKept) place.tell(written)
    }
  }
  const write = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // Not in `writeAll`: with nothing to write that ends before it is known here.
    writing ??= writeAll().finally(() => {
      writing = null
      if (waiting.size > 0) void write()
    })
    return writing
  }
  const put = (key: string, text: string | null, onSettled?: (isKept: boolean) => void) => {
    if (text === null) texts.delete(key)
    else texts.set(key, text)
    waiting.set(key, { text, settle: onSettled ?? (() => {}) })
    if (onSettled || text === null) void write()
    else timer ??= setTimeout(() => void write(), pause)
  }

  const writeAllWaiting = async () => {
    do await write()
    while (waiting.size > 0)
  }

  place.listen((changes) => take(changes, true))
  const opening = place.readAll().then(
    (stored) => take(stored, false),
    (error: unknown) => log.warn('Drafts on the disk: could not read', error),
  )
  await Promise.race([opening, after(openingLimit)])

  return {
    get: (key) => (isDraft(key) ? laterOf(local.get(key), texts.get(key) ?? null) : local.get(key)),
    set: (key, text) => {
      const isKept = local.set(key, text)
      if (isDraft(key)) put(key, text)
      return isKept
    },
    keep: (key, text, onSettled) => {
      if (local.set(key, text)) {
        put(key, text)
        return onSettled(true)
      }
      const late = setTimeout(() => onSettled(false), writeTimeout)
      put(key, text, (isKept) => {
        clearTimeout(late)
        onSettled(isKept)
      })
    },
    remove: (key) => {
      local.remove(key)
      if (isDraft(key)) put(key, null)
    },
    keys: () => [...new Set([...local.keys(), ...texts.keys()])],
    watch: (key, listener) => {
      const ofKey = listeners.get(key) ?? new Set()
      listeners.set(key, ofKey.add(listener))
      const unwatch = local.watch(key, () => {
        // Saved or discarded in another tab.
        if (local.get(key) === null) texts.delete(key)
        listener()
      })
      return () => {
        unwatch()
        ofKey.delete(listener)
      }
    },
    settled: async () => void (await Promise.race([writeAllWaiting(), after(writeTimeout)])),
  }
}
