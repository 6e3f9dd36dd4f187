import type { SimulatedClock } from 'xstate'
import type { DraftStash } from '#src/session/draft-stash.ts'
import { type Changes, type DurablePlace, makeDurableStore } from '#src/session/durable-store.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { settled } from '#tests/machines/call.ts'
import { makeDice } from './dice.ts'

const log = makeLog('silent')
/** The time that passes while somebody types, ms. */
export const time = { now: 1_780_000_000_000 }

/** A page into whose fields somebody types. */
export type LossPage = {
  clock: SimulatedClock
  stash: Pick<DraftStash, 'stash'>
  type: (field: number, text: string) => void
  /** What the person still has of a field. */
  text: (field: number) => string
  pass: (ms: number) => Promise<void>
  close: () => void
}

/** One browser: what its tabs share, and what a kill leaves of it. */
export class Browser {
  private local = new Map<string, string>()
  /** Local storage as the browser last brought it to the disk. */
  private flushed = new Map<string, string>()
  private disk = new Map<string, string>()
  isFull = false
  isDiskFull = false
  private readonly watchers = new Set<[LocalStore, string, () => void]>()
  private readonly tabs = new Set<[DurablePlace, (changes: Changes) => void]>()

  flush() {
    this.flushed = new Map(this.local)
  }
  kill() {
    this.local = new Map(this.flushed)
    this.watchers.clear()
    this.tabs.clear()
  }
  private storage(): LocalStore {
    const set = (key: string, text: string) => {
      if (this.isFull) return false
      this.local.set(key, text)
      told(key)
      return true
    }
    const store: LocalStore = {
      get: (key) => this.local.get(key) ?? null,
      set,
      keep: (key, text, onSettled) => onSettled(set(key, text)),
      remove: (key) => {
        if (this.local.delete(key)) told(key)
      },
      keys: () => [...this.local.keys()],
      watch: (key, listener) => {
        const watcher: [LocalStore, string, () => void] = [store, key, listener]
        this.watchers.add(watcher)
        return () => void this.watchers.delete(watcher)
      },
      settled: async () => {},
    }
    const told = (key: string) => {
      for (const [other, watched, listener] of [...this.watchers])
        if (other !== store && watched === key) queueMicrotask(listener)
    }
    return store
  }
  private place(): DurablePlace {
    const place: DurablePlace = {
      readAll: async () => [...this.disk],
      write: async (changes) => {
        if (this.isDiskFull) throw new Error('The disk is full')
        for (const [key, text] of changes) {
          if (text === null) this.disk.delete(key)
          else this.disk.set(key, text)
        }
      },
      tell: (changes) => {
        for (const [other, listener] of [...this.tabs]) if (other !== place) listener(changes)
      },
      listen: (listener) => this.tabs.add([place, listener]),
    }
    return place
  }
  open() {
    return makeDurableStore(this.storage(), this.place(), log)
  }
}

/** Lets time pass on a page, and what it is waiting for come. */
export const passOn = async ({ clock }: { clock: SimulatedClock }, store: LocalStore, ms: number): Promise<void> => {
  clock.increment(ms)
  for (let round = 0; round < 4; round += 1) await settled()
  if (ms >= 250) await store.settled()
}

export type Moment<S, P> = {
  browser: Browser
  server: S
  page: P
  /** Types into a field, one at random unless it is named. */
  typeOn: (page: P, letters?: number, field?: number) => Promise<void>
}

/** Each kind of moment, and the page on which the words are looked for afterwards. */
export type Kinds<S, P> = Record<string, (moment: Moment<S, P>) => Promise<P>>

type Played<S, P> = {
  kinds: Kinds<S, P>
  fields: readonly number[]
  makeServer: () => S
  open: (browser: Browser, server: S) => Promise<P>
}

/** Letters that were typed around moments of a kind, and those of them that were not there afterwards. */
export type Loss = { kind: string; moments: number; typed: number; lost: number; longest: number }

/** Letters may be lost for so long before a kill, ms. */
export const lossBar = 2000

/** Plays `moments` random moments of loss, each of a random kind and the same ones for the same seed. */
export const playMoments = async <S, P extends LossPage>(
  { kinds, fields, makeServer, open }: Played<S, P>,
  moments: number,
  seed: number,
): Promise<Loss[]> => {
  const dice = makeDice(seed)
  const names = Object.keys(kinds)
  const losses = new Map(names.map((kind) => [kind, { kind, moments: 0, typed: 0, lost: 0, longest: 0 }]))
  for (let round = 0; round < moments; round += 1) {
    const kind = names[round < names.length ? round : Math.floor(dice() * names.length)] ?? ''
    const [browser, server] = [new Browser(), makeServer()]
    const expected = new Map<number, string>(fields.map((id) => [id, '']))
    const typedAt = new Map<number, number[]>(fields.map((id) => [id, []]))
    let sinceFlush = 0
    const typeOn = async (page: P, letters = 1 + Math.floor(dice() * 15), field?: number) => {
      const id = field ?? fields[Math.floor(dice() * fields.length)] ?? 0
      for (let letter = 0; letter < letters; letter += 1) {
        const text = `${expected.get(id)}${String.fromCharCode(97 + Math.floor(dice() * 26))}`
        const pause = Math.floor(20 + dice() ** 4 * 3000)
        expected.set(id, text)
        typedAt.get(id)?.push(time.now)
        page.type(id, text)
        time.now += pause
        sinceFlush += pause
        await page.pass(pause)
        if (sinceFlush < 5000) continue
        browser.flush()
        sinceFlush = 0
      }
    }
    const page = await open(browser, server)
    await typeOn(page)
    await typeOn(page)
    const moment = time.now
    const after = await kinds[kind]?.({ browser, server, page, typeOn })
    const loss = losses.get(kind)
    if (!after || !loss) throw new Error(`no such moment: ${kind}`)
    loss.moments += 1
    for (const id of fields) {
      const [wanted, found] = [expected.get(id) ?? '', after.text(id)]
      const same = [...wanted].findIndex((it, index) => it !== found[index])
      const kept = same < 0 ? wanted.length : same
      loss.typed += wanted.length
      loss.lost += wanted.length - kept
      if (kept < wanted.length)
        loss.longest = Math.max(loss.longest, Math.max(moment, time.now) - (typedAt.get(id)?.[kept] ?? moment))
    }
    after.close()
  }
  return [...losses.values()]
}
