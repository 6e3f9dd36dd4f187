import * as fc from 'fast-check'
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
import { curiosity, integrity, scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import { makeDraftStash } from '#src/session/draft-stash.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { draftStorage, scorecardDraftPlace, storedDraft } from '#src/session/stored-drafts.ts'
import { settled } from '#tests/machines/call.ts'

const address = { userId: 1, companyId: 1, employeeId: 21, planPeriodId: 7, categoryId: 1 }
const store = makeLocalStore(() => localStorage, makeLog())

/** The other tabs hear of it, as the browser tells them; late ones too. */
const tellTabs = () => dispatchEvent(new StorageEvent('storage', { key: null }))

/** What the server keeps for all tabs: it takes what was based on its last version. */
class Server {
  kept: ServerDraft<StoredDraft> = emptyDraft

  async put({ wanted, version }: DraftSyncInput<Draft>): Promise<ServerDraft<Draft>> {
    if (version !== this.kept.version) throw { message: 'Someone else changed this', code: staleVersion }
    this.kept = wanted
      ? { version: version + 1, draft: { ...structuredClone(wanted), storedAt: this.kept.version + 1 } }
      : emptyDraft
    return this.kept
  }
}

const openTab = (server = new Server(), clock = new SimulatedClock()) =>
  createActor(
    scorecardDraftMachine.provide({
      actors: {
        scorecardSave: scorecardSaveMachine,
        draftStorage: draftStorage(
          store,
          scorecardDraftPlace(store, address, { mergedDrafts, sameDraft }),
          makeDraftStash(),
        ),
        draftSync: draftSyncMachine.provide({
          actors: {
            putDraft: fromPromise<ServerDraft<Draft>, DraftSyncInput<Draft>>(({ input }) => server.put(input)),
            loadDraft: fromPromise<ServerDraft<StoredDraft>, void>(async () => server.kept),
          },
        }),
        saveState: saveStateMachine,
      },
    }),
    {
      input: {
        scorecard: scorecardCases.pristine,
        stored: storedDraft(store, address),
        server: { version: server.kept.version, draft: null },
        isReadOnly: false,
      },
      clock,
    },
  ).start()
type Tab = ReturnType<typeof openTab>

const commentIn = (tab: Tab, id: number) =>
  tab.getSnapshot().context.entries.find((it) => it.subCategoryId === id)?.comment
const type = (tab: Tab, subCategoryId: number, comment: string) =>
  tab.send({ type: 'entry.change', subCategoryId, change: { comment } })

describe('two tabs on one scorecard', () => {
  test('keep what is typed in each, and each shows both [REV-15]', () => {
    const [one, two] = [openTab(), openTab()]
    type(one, integrity, 'From the first tab')
    type(two, curiosity, 'From the second')
    tellTabs()
    for (const it of [one, two]) {
      expect(commentIn(it, integrity)).toBe('From the first tab')
      expect(commentIn(it, curiosity)).toBe('From the second')
      it.stop()
    }
    expect(storedDraft(store, address)?.entries.map((it) => it.comment)).toEqual([
      'From the first tab',
      'From the second',
    ])
  })

  test('show no draft that is saved or discarded in the other [REV-15]', () => {
    const [one, two] = [openTab(), openTab()]
    type(one, integrity, 'Saved elsewhere')
    tellTabs()
    expect(two.getSnapshot().value).toEqual({ unsaved: 'dirty' })
    two.send({ type: 'draft.discard' })
    tellTabs()
    expect(one.getSnapshot()).toMatchObject({
      value: 'clean',
      context: { entries: entriesOf(scorecardCases.pristine) },
    })
    for (const it of [one, two]) it.stop()
  })

  test('one that has nothing unsaved never drops what the other has just typed [REV-15]', () => {
    const [one, two] = [openTab(), openTab()]
    type(one, integrity, 'Just typed')
    // It has not heard of it when it becomes clean again.
    two.send({ type: 'scorecard.loaded', scorecard: scorecardCases.pristine, isReadOnly: false })
    expect(storedDraft(store, address)?.entries[0]?.comment).toBe('Just typed')
    expect(commentIn(two, integrity)).toBe('Just typed')
    for (const it of [one, two]) it.stop()
  })

  test('lose no letter, whoever types where, hears of it when and sends it when [REV-15]', async () => {
    const letters = fc.record({
      tab: fc.nat(2),
      id: fc.constantFrom(integrity, curiosity),
      field: fc.constantFrom('comment' as const, 'note' as const),
      isHeard: fc.boolean(),
      /** The tab whose words go to the server then, if any. */
      sends: fc.option(fc.nat(2)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 30 }), async (sequence) => {
        localStorage.clear()
        const server = new Server()
        const clocks = [new SimulatedClock(), new SimulatedClock(), new SimulatedClock()]
        const tabs = clocks.map((clock) => openTab(server, clock))
        const last = new Map<string, string>()
        for (const [at, { tab, id, field, isHeard, sends }] of sequence.entries()) {
          const text = `letter ${at}`
          const change = field === 'comment' ? { comment: text } : { note: text }
          tabs[tab]?.send({ type: 'entry.change', subCategoryId: id, change })
          last.set(`${id}.${field}`, text)
          if (isHeard) tellTabs()
          if (sends === null) continue
          clocks[sends]?.increment(1500)
          await settled()
        }
        tellTabs()
        for (const it of tabs) {
          const { entries, notes } = it.getSnapshot().context
          for (const [key, text] of last) {
            const [id, field] = [Number.parseInt(key, 10), key.split('.')[1]]
            const shown = field === 'note' ? notes[id] : entries.find((entry) => entry.subCategoryId === id)?.comment
            expect(shown, key).toBe(text)
          }
          it.stop()
        }
      }),
      { seed: 2026, numRuns: 200 },
    )
  })
})
