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
type LossPage = {
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

type Moment<S, P> = {
  browser: Browser
  server: S
  page: P
  /** Types into a field, one at random unless it is named. */
  typeOn: (page: P, letters?: number, field?: number) => Promise<void>
}

/** Each kind of moment, and the page on which the words are looked for afterwards. */
type Kinds<S, P> = Record<string, (moment: Moment<S, P>) => Promise<P>>

/** Who answers the pages: with a fault, nothing is answered. `isLocked`: what opens from now on is read-only. */
export type LossServer = {
  fault: object | null
  isLocked: boolean
  /** Somebody else changes and saves something that nobody types here. */
  changeElsewhere: () => void
}
/** A page with a form, which its person may save. */
export type FormPage = LossPage & { save: () => void }

const offline = { message: 'No connection', code: 'NETWORK_ERROR' }
const failing = { message: 'Something went wrong', code: 'INTERNAL' }
const signedOut = { message: 'Signed out', code: 'UNAUTHENTICATED' }
const refused = { message: 'Somebody else does this by now', code: 'FORBIDDEN' }

type Opening<S, P> = {
  open: (browser: Browser, server: S) => Promise<P>
  /** Two of the form's fields. */
  fields: readonly [number, number]
}

/** The moments that every form goes through. */
const momentsOf = <S extends LossServer, P extends FormPage>({
  open,
  fields: [first, second],
}: Opening<S, P>): Kinds<S, P> => {
  type It = Moment<S, P>
  const reload = ({ browser, server, page }: It) => {
    page.close()
    return open(browser, server)
  }
  const onAnotherDevice = ({ server, page }: It) => {
    page.close()
    return open(new Browser(), server)
  }
  const inTurns = async (it: It) => {
    const other = await open(it.browser, it.server)
    for (let turn = 0; turn < 4; turn += 1) {
      await it.typeOn(turn % 2 === 0 ? other : it.page)
      await settled()
    }
    other.close()
    return reload(it)
  }
  return {
    'the page is loaded again': reload,
    'the tab is closed and opened again': async (it) => {
      const page = await reload(it)
      await it.typeOn(page, 3)
      return page
    },
    'two tabs are typed into, one after the other': inTurns,
    'two tabs are typed into while local storage is full and the server away': async (it) => {
      it.browser.isFull = true
      it.server.fault = offline
      return inTurns(it)
    },
    'two tabs are typed into while one of them saves': async (it) => {
      const other = await open(it.browser, it.server)
      await it.page.pass(1500)
      it.page.save()
      await it.typeOn(other, 4, second)
      await it.typeOn(it.page, 4, first)
      await it.page.pass(4000)
      await other.pass(4000)
      other.close()
      return reload(it)
    },
    // Each has a field of its own: neither knows of the other, and of one field the tab that is heard last would win.
    'two tabs are typed into while this device keeps nothing and the server is away': async (it) => {
      await it.page.pass(2000)
      const other = await open(it.browser, it.server)
      it.browser.isFull = true
      it.browser.isDiskFull = true
      it.server.fault = offline
      for (let turn = 0; turn < 3; turn += 1) {
        await it.typeOn(other, undefined, second)
        await it.typeOn(it.page, undefined, first)
      }
      it.server.fault = null
      for (let turn = 0; turn < 8; turn += 1) for (const page of [it.page, other]) await page.pass(60_000)
      other.close()
      return onAnotherDevice(it)
    },
    'the browser is killed': async (it) => {
      it.page.close()
      it.browser.kill()
      return open(it.browser, it.server)
    },
    'the browser is killed, and another device goes on': onAnotherDevice,
    'local storage is full, and the page is loaded again': async (it) => {
      it.browser.isFull = true
      await it.typeOn(it.page)
      await it.page.stash.stash()
      return reload(it)
    },
    'local storage is full, the server away, and the browser killed': async (it) => {
      it.browser.isFull = true
      it.server.fault = offline
      await it.typeOn(it.page)
      it.page.close()
      it.browser.kill()
      return open(it.browser, it.server)
    },
    'this device keeps nothing at all, and the server does': async (it) => {
      it.browser.isFull = true
      it.browser.isDiskFull = true
      await it.typeOn(it.page)
      await it.page.pass(2000)
      await it.page.pass(2000)
      return onAnotherDevice(it)
    },
    'the connection is lost and comes back': async (it) => {
      it.server.fault = offline
      await it.typeOn(it.page)
      it.server.fault = null
      await it.page.pass(60_000)
      await it.page.pass(2000)
      return onAnotherDevice(it)
    },
    'the server fails while it is saved': async (it) => {
      it.server.fault = failing
      it.page.save()
      await it.typeOn(it.page)
      it.server.fault = null
      return reload(it)
    },
    'the session ends': async (it) => {
      it.server.fault = signedOut
      await it.typeOn(it.page)
      if (!(await it.page.stash.stash())) throw new Error('the page goes although something is not stored')
      it.server.fault = null
      return reload(it)
    },
    'it may not be changed any more': async (it) => {
      it.page.save()
      it.server.fault = refused
      await it.typeOn(it.page)
      await it.page.pass(2000)
      it.server.fault = null
      it.server.isLocked = true
      return reload(it)
    },
    'somebody else saves other words first': async (it) => {
      it.server.changeElsewhere()
      await it.typeOn(it.page)
      it.page.save()
      await it.page.pass(2000)
      await it.typeOn(it.page)
      return reload(it)
    },
    'it is saved while somebody types on': async (it) => {
      it.page.save()
      await it.typeOn(it.page)
      await it.page.pass(2000)
      return reload(it)
    },
  }
}

type Played<S, P> = Opening<S, P> & { makeServer: () => S }

/** Letters that were typed around moments of a kind, and those of them that were not there afterwards. */
export type Loss = { kind: string; moments: number; typed: number; lost: number; longest: number }

/** Letters may be lost for so long before a kill, ms. */
export const lossBar = 2000

/** Plays `moments` random moments of loss, each of a random kind and the same ones for the same seed. */
export const playMoments = async <S extends LossServer, P extends FormPage>(
  { fields, makeServer, open }: Played<S, P>,
  moments: number,
  seed: number,
): Promise<Loss[]> => {
  const dice = makeDice(seed)
  const kinds = momentsOf({ open, fields })
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
