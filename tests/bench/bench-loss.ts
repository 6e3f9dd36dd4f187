import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { staleVersion } from '#machines/kit/explain.ts'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import {
  type DraftSyncInput,
  draftSyncMachine,
  emptyDraft,
  type ServerDraft,
} from '#machines/reviews/draft-sync.machine.ts'
import { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import {
  type Draft,
  entriesOf,
  mergedDrafts,
  type StoredDraft,
  sameDraft,
} from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardOf } from '#machines/reviews/scorecard-save.cases.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import type { Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import { makeDraftStash } from '#src/session/draft-stash.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { draftStorage, scorecardDraftPlace, storedDraft } from '#src/session/stored-drafts.ts'
import { settled } from '#tests/machines/call.ts'
import {
  Browser,
  type Kinds,
  type Loss,
  type Moment as MomentOf,
  passOn,
  playMoments,
  time,
} from './moments-of-loss.ts'

const address = { userId: 1, companyId: 1, employeeId: 21, planPeriodId: 7, categoryId: 1 }
const fields = [integrity, curiosity]

/** What the server has of one scorecard and of its writer's draft. */
class Server {
  card: Scorecard = scorecardOf(0, {}, 'IN_PROGRESS')
  kept: ServerDraft<StoredDraft> = emptyDraft
  isSuperseded = false
  fault: object | null = null

  private answer() {
    if (this.fault) throw this.fault
  }
  async put({ wanted, version }: DraftSyncInput<Draft>, typedAt: number): Promise<ServerDraft<Draft>> {
    this.answer()
    if (version !== this.kept.version) throw { message: 'Someone else changed this', code: staleVersion }
    this.kept = wanted ? { version: version + 1, draft: { ...structuredClone(wanted), storedAt: typedAt } } : emptyDraft
    this.isSuperseded = false
    return this.kept
  }
  async read() {
    this.answer()
    return this.kept
  }
  async save({ base, entries }: { base: Scorecard; entries: ScorecardEntry[] }) {
    this.answer()
    if (base.version !== this.card.version) throw { message: 'Someone else changed this', code: staleVersion }
    this.write(entries)
    this.isSuperseded = true
    return this.card
  }
  write(entries: readonly ScorecardEntry[]) {
    const { version, items } = this.card
    this.card = {
      ...this.card,
      version: version + 1,
      items: items.map((it) => ({ ...it, ...entries.find((entry) => entry.subCategoryId === it.subCategoryId) })),
    }
  }
}

/** A page with the scorecard. */
class Page {
  readonly clock = new SimulatedClock()
  readonly stash = makeDraftStash()
  private constructor(
    private readonly store: LocalStore,
    readonly draft: ReturnType<typeof makeDraft>,
  ) {}

  static async open(browser: Browser, server: Server, isReadOnly = false) {
    const store = await browser.open()
    const page: Page = new Page(
      store,
      makeDraft(store, server, isReadOnly, () => page),
    )
    page.draft.start()
    await settled()
    return page
  }
  type(id: number, text: string) {
    this.draft.send({ type: 'entry.change', subCategoryId: id, change: { comment: text } })
  }
  text(id: number) {
    const { entries, leftover } = this.draft.getSnapshot().context
    return (leftover?.entries ?? entries).find((it) => it.subCategoryId === id)?.comment ?? ''
  }
  pass(ms: number) {
    return passOn(this, this.store, ms)
  }
  close() {
    this.draft.stop()
  }
}

const makeDraft = (store: LocalStore, server: Server, isReadOnly: boolean, page: () => Page) =>
  createActor(
    scorecardDraftMachine.provide({
      actors: {
        scorecardSave: scorecardSaveMachine.provide({
          actors: {
            saveScorecard: fromPromise<Scorecard, { base: Scorecard; entries: ScorecardEntry[] }>(({ input }) =>
              server.save(input),
            ),
            loadScorecard: fromPromise<Scorecard, { base: Scorecard }>(async () => server.card),
          },
        }),
        draftStorage: draftStorage(
          store,
          scorecardDraftPlace(store, address, { mergedDrafts, sameDraft }),
          { add: (it) => page().stash.add(it) },
          () => time.now,
        ),
        draftSync: draftSyncMachine.provide({
          actors: {
            putDraft: fromPromise<ServerDraft<Draft>, DraftSyncInput<Draft>>(({ input }) =>
              server.put(input, storedDraft(store, address)?.storedAt ?? time.now),
            ),
            loadDraft: fromPromise<ServerDraft<StoredDraft>, void>(() => server.read()),
          },
        }),
        saveState: saveStateMachine,
      },
    }),
    {
      input: {
        scorecard: server.card,
        stored: storedDraft(store, address),
        server: server.fault ? emptyDraft : { ...server.kept, isSuperseded: server.isSuperseded },
        isReadOnly,
      },
      clock: {
        setTimeout: (fn, time) => page().clock.setTimeout(fn, time),
        clearTimeout: (id) => page().clock.clearTimeout(id),
      },
    },
  )

type Moment = MomentOf<Server, Page>

const offline = { message: 'No connection', code: 'NETWORK_ERROR' }
const failing = { message: 'Something went wrong', code: 'INTERNAL' }
const reload = async ({ browser, server, page }: Moment) => {
  page.close()
  return Page.open(browser, server)
}

const inTurns = async (it: Moment) => {
  const other = await Page.open(it.browser, it.server)
  for (let turn = 0; turn < 4; turn += 1) {
    await it.typeOn(turn % 2 === 0 ? other : it.page)
    await settled()
  }
  other.close()
  return reload(it)
}

const kinds: Kinds<Server, Page> = {
  'the page is loaded again': reload,
  'the tab is closed and opened again': async (it) => {
    const page = await reload(it)
    await it.typeOn(page, 3)
    return page
  },
  'two tabs are typed into, one after the other': (it) => inTurns(it),
  'two tabs are typed into while local storage is full and the server away': async (it) => {
    it.browser.isFull = true
    it.server.fault = offline
    return inTurns(it)
  },
  // Each has a field of its own: neither knows of the other, and of one field the tab that is heard last would win.
  'two tabs are typed into while this device keeps nothing and the server is away': async (it) => {
    await it.page.pass(2000)
    const other = await Page.open(it.browser, it.server)
    it.browser.isFull = true
    it.browser.isDiskFull = true
    it.server.fault = offline
    for (let turn = 0; turn < 3; turn += 1) {
      await it.typeOn(other, undefined, curiosity)
      await it.typeOn(it.page, undefined, integrity)
    }
    it.server.fault = null
    for (let turn = 0; turn < 8; turn += 1) for (const page of [it.page, other]) await page.pass(60_000)
    it.page.close()
    other.close()
    return Page.open(new Browser(), it.server)
  },
  'the browser is killed': async (it) => {
    it.page.close()
    it.browser.kill()
    return Page.open(it.browser, it.server)
  },
  'the browser is killed, and another device goes on': async (it) => {
    it.page.close()
    return Page.open(new Browser(), it.server)
  },
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
    return Page.open(it.browser, it.server)
  },
  'this device keeps nothing at all, and the server does': async (it) => {
    it.browser.isFull = true
    it.browser.isDiskFull = true
    await it.typeOn(it.page)
    await it.page.pass(2000)
    it.page.close()
    return Page.open(new Browser(), it.server)
  },
  'the connection is lost and comes back': async (it) => {
    it.server.fault = offline
    await it.typeOn(it.page)
    it.server.fault = null
    await it.page.pass(60_000)
    await it.page.pass(2000)
    it.page.close()
    return Page.open(new Browser(), it.server)
  },
  'the server fails while it is saved': async (it) => {
    it.server.fault = failing
    it.page.draft.send({ type: 'save' })
    await it.typeOn(it.page)
    it.server.fault = null
    return reload(it)
  },
  'the session ends': async (it) => {
    it.server.fault = { message: 'Signed out', code: 'UNAUTHENTICATED' }
    await it.typeOn(it.page)
    if (!(await it.page.stash.stash())) throw new Error('the page goes although something is not stored')
    it.server.fault = null
    return reload(it)
  },
  'the review is reassigned or the period closed': async (it) => {
    it.page.draft.send({ type: 'save' })
    it.server.fault = { message: 'This review was reassigned', code: 'FORBIDDEN' }
    await it.typeOn(it.page)
    it.server.fault = null
    it.page.close()
    return Page.open(it.browser, it.server, true)
  },
  'somebody else saves other words first': async (it) => {
    const [first] = entriesOf(it.server.card)
    if (first) it.server.write([{ ...first, score: 3 }])
    await it.typeOn(it.page)
    it.page.draft.send({ type: 'save' })
    await it.page.pass(500)
    await it.typeOn(it.page)
    return reload(it)
  },
  'it is saved while somebody types on': async (it) => {
    it.page.draft.send({ type: 'save' })
    await it.typeOn(it.page)
    await it.page.pass(2000)
    return reload(it)
  },
}

/** Plays random moments of loss on the scorecard of a review. */
export const benchLoss = (moments: number, seed: number): Promise<Loss[]> =>
  playMoments(
    {
      kinds,
      fields,
      makeServer: () => new Server(),
      open: (browser, server) => Page.open(browser, server),
    },
    moments,
    seed,
  )
