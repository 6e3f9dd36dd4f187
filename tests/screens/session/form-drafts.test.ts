import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'

const store = makeLocalStore(() => localStorage, makeLog())
let tabs = 0
const openTab = (form = 'locations.list', tab = `tab ${tabs++}`) =>
  makeFormDrafts(store, { userId: 1, companyId: 2, form, tab })
const named = (name: string) => ({ version: null, base: {}, values: { name } })
const nameIn = (tab: ReturnType<typeof openTab>, id: number | null = null) => tab.get(id)?.values.name ?? null
/** The other tabs hear of it, as the browser tells them. */
const tellTabs = () => dispatchEvent(new StorageEvent('storage', { key: null }))

/** Each draft is a second later than the one before. */
beforeEach(() => {
  let now = Date.UTC(2026, 10, 24, 15)
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1000
    return now
  })
})
afterEach(() => vi.restoreAllMocks())

test('two tabs with the same new form keep both drafts, and each comes back, the latest first [FORM-06]', () => {
  const [one, other] = [openTab(), openTab()]
  one.set(null, named('Oslo'))
  other.set(null, named('Lund'))
  one.set(null, named('Oslo S'))
  const later = openTab()
  expect(nameIn(later)).toBe('Oslo S')
  later.set(null, null)
  expect(nameIn(later)).toBe('Lund')
  later.set(null, null)
  expect(nameIn(later)).toBeNull()
})

test('a tab that is loaded anew goes on with its own draft, though another has typed since [FORM-06]', () => {
  const reloaded = () => openTab('locations.list', 'the first')
  reloaded().set(null, named('Oslo'))
  const other = openTab()
  other.set(null, named('Lund'))
  const again = reloaded()
  expect(nameIn(again)).toBe('Oslo')
  again.set(null, null)
  expect(nameIn(reloaded())).toBe('Lund')
})

test('whoever goes on with a draft has one draft, not two [FORM-06]', () => {
  openTab().set(null, named('Oslo'))
  const tab = openTab()
  expect(nameIn(tab)).toBe('Oslo')
  tab.set(null, named('Oslo S'))
  const later = openTab()
  expect(nameIn(later)).toBe('Oslo S')
  later.set(null, null)
  expect(nameIn(openTab())).toBeNull()
})

test('a new record is the same one wherever its draft is gone on with, and another one after it [FORM-06]', () => {
  const [typing, other] = [openTab(), openTab()]
  typing.set(null, named('Oslo'))
  const later = openTab()
  expect(nameIn(later)).toBe('Oslo')
  expect(later.newId()).toBe(typing.newId())
  expect(other.newId()).not.toBe(typing.newId())
  later.set(null, null)
  expect(later.newId()).not.toBe(typing.newId())
})

test('a draft that another tab took up and discarded is there again while its own form is open [FORM-06]', () => {
  const typing = openTab()
  const tell = vi.fn(() => typing.set(null, named('Oslo')))
  const stop = typing.onLost(tell)
  typing.set(null, named('Oslo'))
  const other = openTab()
  other.get(null)
  other.set(null, null)
  tellTabs()
  expect([tell.mock.calls.length, nameIn(openTab())]).toEqual([1, 'Oslo'])
  stop()
  other.get(null)
  other.set(null, null)
  tellTabs()
  expect([tell.mock.calls.length, nameIn(openTab())]).toEqual([1, null])
})

test('what another tab has typed since is not discarded with what was taken up [FORM-06]', () => {
  const typing = openTab()
  typing.set(null, named('Oslo'))
  const other = openTab()
  other.get(null)
  typing.set(null, named('Oslo S'))
  other.set(null, null)
  expect(nameIn(openTab())).toBe('Oslo S')
})

test('a draft that was taken up stays where it was until the device has the new one [FORM-06]', () => {
  openTab().set(null, named('Oslo'))
  const tab = openTab()
  tab.get(null)
  vi.spyOn(console, 'warn').mockReturnValue()
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const told = vi.fn()
  tab.set(null, named('Oslo S'), told)
  refusing.mockRestore()
  expect([told.mock.calls, nameIn(openTab())]).toEqual([[[false]], 'Oslo'])
  tab.set(null, null)
})

test('the drafts of a record that is deleted go, and no other [FORM-06]', () => {
  openTab().set(1, named('Oslo'))
  openTab().set(1, named('Lund'))
  openTab().set(12, named('Utrecht'))
  openTab('departments.list').set(1, named('Sales'))
  openTab().drop(1)
  const tab = openTab()
  expect([nameIn(tab, 1), nameIn(tab, 12), nameIn(openTab('departments.list'), 1)]).toEqual([null, 'Utrecht', 'Sales'])
})

test('a stored text that is no draft is forgotten [FORM-06]', () => {
  const tab = openTab()
  tab.set(null, named('Oslo'))
  for (const key of store.keys()) store.set(key, '{"values":7}')
  expect([nameIn(openTab()), store.keys()]).toEqual([null, []])
})

test('what becomes a new record keeps its own draft beside one that was begun before [FORM-06]', () => {
  const tab = openTab()
  tab.set(null, named('Oslo'))
  tab.set(7, named('Lund'))
  tab.set(7, null)
  tab.startAnew()
  tab.set(null, named('Lund'))
  expect(nameIn(tab)).toBe('Lund')
  tab.set(null, null)
  expect(nameIn(tab)).toBe('Oslo')
})

test('what was typed into fields that another form of the same record lacks stays until it is sent [FORM-06]', () => {
  const backfill = openTab()
  backfill.set(null, { version: null, base: {}, values: { name: 'Oslo', replaces: 'Ada' } })
  const planned = openTab()
  planned.get(null)
  planned.set(null, named('Lund'))
  expect(openTab().get(null)?.values).toEqual({ name: 'Lund', replaces: 'Ada' })
  planned.set(null, null)
  planned.set(null, named('Ribe'))
  expect(openTab().get(null)?.values).toEqual({ name: 'Ribe' })
})
