import { createActor } from 'xstate'
import { mergedDrafts, sameDraft } from '#machines/reviews/scorecard-entries.ts'
import { aCompany } from '#mocks/people.ts'
import { companyStorage, dropStoredCompany, storedCompanyId } from '#src/session/company-store.ts'
import { makeDraftStash } from '#src/session/draft-stash.ts'
import { countDrafts, type DraftAddress, dropDrafts } from '#src/session/draft-store.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { localPath } from '#src/session/oidc.ts'
import { draftStorage, scorecardDraftPlace, storedDraft } from '#src/session/stored-drafts.ts'

const logged: string[] = []
const sink = { debug: () => {}, info: () => {}, warn: (it: string) => void logged.push(it), error: () => {} }
const log = makeLog('info', sink)
const working = makeLocalStore(() => localStorage, log)
const blocked = makeLocalStore(() => {
  throw new Error('The operation is insecure')
}, log)
const address: DraftAddress = { userId: 1, companyId: 1, employeeId: 10, planPeriodId: 2, categoryId: 1 }
const draft = {
  version: 3,
  from: [{ subCategoryId: 11, score: null, comment: '' }],
  entries: [{ subCategoryId: 11, score: 4, comment: 'Steady' }],
  notes: { 11: 'Recall' },
}
const draftStash = makeDraftStash()
const keepCompany = (shared: typeof working, tab: typeof working, inBrowser = true) =>
  createActor(companyStorage(shared, tab)).start().send({ type: 'company.store', company: aCompany(), inBrowser })
const keep = (store: typeof working) => {
  const storage = createActor(
    draftStorage(store, scorecardDraftPlace(store, address, { mergedDrafts, sameDraft }), draftStash, () => 1000),
  ).start()
  storage.send({ type: 'draft.store', draft })
  return storage
}

beforeEach(() => logged.splice(0))
afterEach(() => localStorage.clear())

describe('what this browser keeps', () => {
  test('is the company under companyID and its logo under logo [APP-02]', () => {
    keepCompany(working, working)
    expect(localStorage.getItem('companyID')).toBe(String(aCompany().companyId))
    expect(localStorage.getItem('logo')).toBe(aCompany().logoUrl)
    expect(storedCompanyId(working)).toBe(aCompany().companyId)
  })

  test('is the company of a tab in that tab alone, when another tab has stored its own [APP-02]', () => {
    const tab = makeLocalStore(() => sessionStorage, log, 'Session storage')
    localStorage.setItem('companyID', '2')
    keepCompany(working, tab, false)
    expect(storedCompanyId(tab)).toBe(aCompany().companyId)
    expect(storedCompanyId(working)).toBe(2)
    dropStoredCompany(tab)
    expect(storedCompanyId(tab)).toBeNull()
  })

  test.each(['', 'abc', '01', '1,2', '-1'])('ignores the stored company %j, which is no id [APP-02]', (value) => {
    localStorage.setItem('companyID', value)
    expect(storedCompanyId(working)).toBeNull()
  })

  test('is logged, and nothing more, when the browser refuses to write or to remove [APP-07]', () => {
    keepCompany(blocked, working)
    blocked.remove('logo')
    expect(logged).toEqual([
      'Local storage: could not write companyID (Error: The operation is insecure)',
      'Local storage: could not write logo (Error: The operation is insecure)',
      'Local storage: could not remove logo (Error: The operation is insecure)',
    ])
  })

  test('is a draft that comes back with the time of its last change [REV-15]', () => {
    keep(working)
    expect(storedDraft(working, address)).toEqual({ ...draft, storedAt: 1000 })
  })

  test('is no longer a draft once it was saved [REV-15]', () => {
    keep(working).send({ type: 'draft.drop' })
    expect(storedDraft(working, address)).toBeNull()
  })

  test('offers a draft to nobody else who signs in on the device [REV-15]', () => {
    keep(working)
    expect(storedDraft(working, { ...address, userId: 2 })).toBeNull()
    expect(storedDraft(working, { ...address, companyId: 2 })).toBeNull()
  })

  test('drops a draft that another version of the application wrote [REV-15]', () => {
    keep(working)
    const [key = ''] = working.keys()
    localStorage.setItem(key, '{"version":"three"}')
    expect(storedDraft(working, address)).toBeNull()
    expect(working.keys()).toEqual([])
  })

  test('is tried again when the page has to go, and reported when it is still refused [APP-07] [REV-15]', async () => {
    let isFull = true
    const full = makeLocalStore(() => {
      if (isFull) throw new Error('The quota has been exceeded')
      return localStorage
    }, log)
    const storage = keep(full)
    expect(await draftStash.stash()).toBe(false)
    isFull = false
    expect(await draftStash.stash()).toBe(true)
    expect(storedDraft(full, address)).toMatchObject(draft)
    isFull = true
    storage.send({ type: 'draft.store', draft })
    storage.stop()
    expect(await draftStash.stash()).toBe(true)
  })

  test('counts the drafts of a person, and of nobody else [AUTH-05]', () => {
    keep(working)
    localStorage.setItem('draft:1:2:1:10:2:1', 'of somebody else')
    expect([countDrafts(working, 1), countDrafts(working, 3)]).toEqual([1, 0])
  })

  test('forgets the drafts of a person who signs out on purpose, and only theirs [AUTH-05]', () => {
    keep(working)
    localStorage.setItem('draft:1:2:1:10:2:1', 'of somebody else')
    dropDrafts(working, 1)
    expect(working.keys()).toEqual(['draft:1:2:1:10:2:1'])
  })
})

describe('the address to return to', () => {
  test.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    undefined,
    7,
    '/callback?code=1',
  ])('is the start page instead of %s [AUTH-03]', (value) => expect(localPath(value)).toBe('/'))

  test('is the exact address first asked for [AUTH-03]', () => {
    expect(localPath('/employee/performance/summary?employeeId=10&step=view-summary#x')).toBe(
      '/employee/performance/summary?employeeId=10&step=view-summary#x',
    )
  })
})

describe('the log', () => {
  test('drops what is below its level and tells only the name and message of a cause [APP-09]', () => {
    log.debug('not logged')
    log.warn('logged', Object.assign(new Error('why'), { token: 'secret' }))
    log.warn('logged', { comment: 'what a person typed' })
    expect(logged).toEqual(['logged (Error: why)', 'logged'])
  })

  test('tells as much as is asked for, and nothing when it is silent [APP-09]', () => {
    const kinds: string[] = []
    const all = {
      debug: () => void kinds.push('debug'),
      info: () => void kinds.push('info'),
      warn: () => void kinds.push('warn'),
      error: () => void kinds.push('error'),
    }
    for (const level of ['debug', 'error', 'silent'] as const) {
      const it = makeLog(level, all)
      for (const kind of ['debug', 'info', 'warn', 'error'] as const) it[kind]('x')
    }
    expect(kinds).toEqual(['debug', 'info', 'warn', 'error', 'error'])
  })
})
