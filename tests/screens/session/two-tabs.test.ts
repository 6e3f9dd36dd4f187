import * as fc from 'fast-check'
import { createActor } from 'xstate'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { entriesOf, mergedDrafts, sameDraft } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import { makeDraftStash } from '#src/session/draft-stash.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { draftStorage, scorecardDraftPlace, storedDraft } from '#src/session/stored-drafts.ts'

const address = { userId: 1, companyId: 1, employeeId: 21, planPeriodId: 7, categoryId: 1 }
const store = makeLocalStore(() => localStorage, makeLog())

/** The other tabs hear of it, as the browser tells them; late ones too. */
const tellTabs = () => dispatchEvent(new StorageEvent('storage', { key: null }))

const openTab = () =>
  createActor(
    scorecardDraftMachine.provide({
      actors: {
        scorecardSave: scorecardSaveMachine,
        draftStorage: draftStorage(
          store,
          scorecardDraftPlace(store, address, { mergedDrafts, sameDraft }),
          makeDraftStash(),
        ),
        saveState: saveStateMachine,
      },
    }),
    { input: { scorecard: scorecardCases.pristine, stored: storedDraft(store, address), isReadOnly: false } },
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

  test('lose no letter, whoever types where and hears of it when [REV-15]', () => {
    const letters = fc.record({
      tab: fc.nat(2),
      id: fc.constantFrom(integrity, curiosity),
      field: fc.constantFrom('comment' as const, 'note' as const),
      isHeard: fc.boolean(),
    })
    void fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 30 }), (sequence) => {
        localStorage.clear()
        const tabs = [openTab(), openTab(), openTab()]
        const last = new Map<string, string>()
        for (const [at, { tab, id, field, isHeard }] of sequence.entries()) {
          const text = `letter ${at}`
          const change = field === 'comment' ? { comment: text } : { note: text }
          tabs[tab]?.send({ type: 'entry.change', subCategoryId: id, change })
          last.set(`${id}.${field}`, text)
          if (isHeard) tellTabs()
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
