import type { Log } from './log.ts'

/** Text stored in this browser. A browser that refuses (blocked, full) is logged, and the application goes on without. */
export type LocalStore = {
  get: (key: string) => string | null
  /** False when the browser refused. */
  set: (key: string, value: string) => boolean
  /** Stores what must not be lost, and says when the browser has it or refused, at once or a moment later. */
  keep: (key: string, value: string, onSettled: (isKept: boolean) => void) => void
  remove: (key: string) => void
  keys: () => string[]
  /** Tells when another tab has changed a key. @returns stops it */
  watch: (key: string, listener: () => void) => () => void
  /** Once everything that was asked is stored or refused. */
  settled: () => Promise<void>
}

export function makeLocalStore(storage: () => Storage, log: Log, name = 'Local storage'): LocalStore {
  const attempt = <T>(what: string, otherwise: T, work: (it: Storage) => T): T => {
    try {
      return work(storage())
    } catch (error) {
      log.warn(`${name}: could not ${what}`, error)
      return otherwise
    }
  }
  const set = (key: string, value: string) =>
    attempt(`write ${key}`, false, (it) => {
      it.setItem(key, value)
      return true
    })
  return {
    get: (key) => attempt(`read ${key}`, null, (it) => it.getItem(key)),
    set,
    keep: (key, value, onSettled) => onSettled(set(key, value)),
    remove: (key) => attempt(`remove ${key}`, undefined, (it) => it.removeItem(key)),
    keys: () => attempt('list its keys', [], (it) => Object.keys(it)),
    watch: (key, listener) => {
      // Without a key: all of it was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
    settled: async () => {},
  }
}
