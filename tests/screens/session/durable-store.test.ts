import { createActor } from 'xstate'
import { type Draft, mergedDrafts, sameDraft } from '#machines/reviews/scorecard-entries.ts'
import { makeDraftStash } from '#src/session/draft-stash.ts'
import { type DraftAddress, dropDrafts } from '#src/session/draft-store.ts'
import { type Changes, type DurablePlace, makeDurableStore } from '#src/session/durable-store.ts'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { type LocalStore, makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { draftStorage, scorecardDraftPlace, storedDraft } from '#src/session/stored-drafts.ts'

const address: DraftAddress = { userId: 1, companyId: 1, employeeId: 10, planPeriodId: 2, categoryId: 1 }
const key = 'draft:1:1:1:10:2:1'
const words = (comment: string): Draft => ({
  version: 3,
  from: [{ subCategoryId: 11, score: null, comment: '' }],
  entries: [{ subCategoryId: 11, score: 4, comment }],
  notes: {},
})
const log = makeLog('info', { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} })

/** The disk of a browser that can be killed: what was not written is gone. */
class Disk {
  stored = new Map<string, string>()
  fails = false
  private readonly listeners: ((changes: Changes) => void)[] = []

  /** As one tab sees it. */
  tab(): DurablePlace {
    let own: ((changes: Changes) => void) | null = null
    return {
      readAll: async () => [...this.stored],
      write: async (changes) => {
        await Promise.resolve()
        if (this.fails) throw new Error('The disk is full')
        for (const [it, text] of changes) text === null ? this.stored.delete(it) : this.stored.set(it, text)
      },
      tell: (changes) => {
        for (const it of this.listeners) if (it !== own) it(changes)
      },
      listen: (listener) => {
        own = listener
        this.listeners.push(listener)
      },
    }
  }
}

const local = makeLocalStore(() => localStorage, log)
/** Local storage that is full: what it has can be read and taken away. */
const full: LocalStore = {
  ...local,
  set: () => false,
  keep: (_key, _text, onSettled) => onSettled(false),
}
const open = async (disk: Disk, store = full) => {
  const durable = await makeDurableStore(store, disk.tab(), log)
  let time = 1000
  const draftStash = makeDraftStash()
  const storage = createActor(
    draftStorage(durable, scorecardDraftPlace(durable, address, { mergedDrafts, sameDraft }), draftStash, () => {
      time += 1
      return time
    }),
  )
  storage.start()
  return {
    durable,
    draftStash,
    type: (comment: string) => storage.send({ type: 'draft.store', draft: words(comment) }),
    drop: () => storage.send({ type: 'draft.drop' }),
    read: () => storedDraft(durable, address)?.entries[0]?.comment,
  }
}

afterEach(() => localStorage.clear())

test('full local storage loses no letter: the disk has them, also after the browser was killed [REV-15] [APP-07]', async () => {
  const disk = new Disk()
  const page = await open(disk)
  for (const it of ['K', 'Ke', 'Kep', 'Kept her word']) page.type(it)
  expect(page.read()).toBe('Kept her word')
  expect(await page.draftStash.stash()).toBe(true)
  expect((await open(disk)).read()).toBe('Kept her word')
})

test('a killed browser has the words of the disk where local storage had not written its own yet [REV-15]', async () => {
  const disk = new Disk()
  const page = await open(disk, local)
  page.type('First')
  const early = localStorage.getItem(key) ?? ''
  page.type('First, and second')
  await page.durable.settled()
  localStorage.setItem(key, early)
  expect((await open(disk, local)).read()).toBe('First, and second')
})

test('a killed browser has the latest words of a form too [FORM-06]', async () => {
  const disk = new Disk()
  const form = async () =>
    makeFormDrafts(await makeDurableStore(local, disk.tab(), log), { userId: 1, companyId: 2, form: 'locations.list' })
  const named = (name: string) => ({ version: null, base: {}, values: { name } })
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000)
  const page = await form()
  page.set(null, named('Os'))
  const early = Object.entries(localStorage)
  now.mockReturnValue(2000)
  page.set(null, named('Oslo'))
  await vi.waitFor(() => expect([...disk.stored.values()].join()).toContain('Oslo'))
  for (const [it, text] of early) localStorage.setItem(it, text)
  expect((await form()).get(null)?.values).toEqual({ name: 'Oslo' })
})

test('local storage counts where the disk is behind, and where it takes nothing [REV-15]', async () => {
  const disk = new Disk()
  const page = await open(disk, local)
  page.type('First')
  await page.durable.settled()
  disk.fails = true
  page.type('First, and second')
  await page.durable.settled()
  expect((await open(disk, local)).read()).toBe('First, and second')
  expect(await page.draftStash.stash()).toBe(true)
})

test('where neither takes it the page says so before it has to go, and once the disk has room it is kept [APP-07] [REV-15]', async () => {
  const disk = new Disk()
  const page = await open(disk)
  disk.fails = true
  page.type('Kept')
  expect(await page.draftStash.stash()).toBe(false)
  disk.fails = false
  expect(await page.draftStash.stash()).toBe(true)
  expect((await open(disk)).read()).toBe('Kept')
})

test('words are kept also after the page was about to go with nothing to keep, and stayed [REV-15]', async () => {
  const disk = new Disk()
  const page = await open(disk)
  expect(await page.draftStash.stash()).toBe(true)
  page.type('Typed on')
  await page.durable.settled()
  page.type('Typed on, and on')
  await page.durable.settled()
  expect((await open(disk)).read()).toBe('Typed on, and on')
})

test('what is saved or discarded is gone from both, and so is all of a person who signs out [AUTH-05]', async () => {
  const disk = new Disk()
  const page = await open(disk, local)
  page.type('Kept')
  await page.durable.settled()
  page.drop()
  await page.durable.settled()
  expect([disk.stored.size, localStorage.length, page.read()]).toEqual([0, 0, undefined])
  const other = await open(disk)
  other.type('Of a full browser')
  await other.durable.settled()
  dropDrafts(other.durable, 1)
  await other.durable.settled()
  expect(disk.stored.size).toBe(0)
})

test('another tab hears of what local storage could not take, and adds to it [REV-15]', async () => {
  const disk = new Disk()
  const [here, there] = [await open(disk), await open(disk)]
  const heard = vi.fn()
  there.durable.watch(key, heard)
  here.type('From here')
  await here.durable.settled()
  expect(heard).toHaveBeenCalled()
  expect(there.read()).toBe('From here')
  here.drop()
  await here.durable.settled()
  expect(there.read()).toBeUndefined()
})

test('a draft that another tab has discarded does not come back from what this one remembers', async () => {
  const disk = new Disk()
  const [here, there] = [await open(disk, local), await open(disk, local)]
  here.type('From here')
  await here.durable.settled()
  const heard = vi.fn()
  there.durable.watch(key, heard)
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key }))
  expect([heard.mock.calls.length, there.read()]).toEqual([1, undefined])
})

test('a disk that cannot be read, or does not answer, keeps nobody waiting longer than its limit', async () => {
  const broken = { ...new Disk().tab(), readAll: () => Promise.reject(new Error('no database')) }
  expect((await makeDurableStore(local, broken, log)).get(key)).toBeNull()
  const silent = { ...new Disk().tab(), readAll: () => new Promise<never>(() => {}) }
  const store = await makeDurableStore(local, silent, log, 1)
  store.set(key, 'kept')
  expect(store.get(key)).toBe('kept')
  store.set('companyID', '2')
  expect(store.keys().toSorted()).toEqual(['companyID', key])
})
