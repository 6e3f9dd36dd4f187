import { problemCases } from '#machines/kit/problem.cases.ts'
import { storedCase } from '#machines/reviews/scorecard-draft.cases.ts'
import { isAtRisk, leftoverLines } from '#machines/reviews/scorecard-draft.ts'
import { entriesOf } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardCases, scorecardOf } from '#machines/reviews/scorecard-save.cases.ts'
import { comment, found, startDraft, startTyped, typed } from './draft-setup.ts'

const { pristine, saved, completed } = scorecardCases

describe('what a reviewer types', () => {
  test('is stored on the device at every change, and can be saved [REV-15]', () => {
    const { draft, device, saveState } = startDraft({ scorecard: pristine })
    expect(draft.getSnapshot().value).toBe('clean')
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(false)
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { score: 4 } })
    expect(device.draft?.entries[0]).toEqual({ subCategoryId: integrity, score: 4, comment: '' })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
    expect(device.draft).toEqual({ version: 0, from: entriesOf(pristine), entries: typed, notes: {} })
    expect(draft.getSnapshot().value).toEqual({ unsaved: 'dirty' })
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(true)
    expect(saveState()).toBe('warning')
  })

  test('is nothing unsaved once it is as it was saved, also where a save has failed [REV-15]', async () => {
    const { draft, device, save, saveState } = startDraft({ scorecard: saved })
    const type = (comment: string) =>
      draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
    const asSaved = () => {
      type(entriesOf(saved)[0]?.comment ?? '')
      return [draft.getSnapshot().value, saveState(), device.draft]
    }
    type('Something')
    expect(asSaved()).toEqual(['clean', 'idle', null])
    type('Something else')
    expect(saveState()).toBe('warning')
    draft.send({ type: 'save' })
    await save.fail(problemCases.offline)
    expect(draft.getSnapshot().value).toEqual({ unsaved: 'failed' })
    expect(asSaved()).toEqual(['clean', 'idle', null])
  })

  test('is kept whole when it is too long, and saved once it is shortened [REV-15]', () => {
    const { draft, device } = startDraft({ scorecard: saved })
    const pasted = 'x'.repeat(4001)
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment: pasted } })
    expect(device.draft?.entries[0]?.comment).toBe(pasted)
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(false)
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment: pasted.slice(1) } })
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(true)
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { note: pasted } })
    expect(draft.getSnapshot().can({ type: 'evidence.add', subCategoryId: integrity })).toBe(false)
  })

  test('is found again after a reload in the middle of a comment, with when it was typed [REV-15]', () => {
    const { draft } = startDraft({ scorecard: pristine, stored: storedCase })
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { entries: storedCase.entries, restoredAt: storedCase.storedAt, theirs: null },
    })
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(true)
  })

  test('is found again when it is evidence that was not added yet [REV-15]', () => {
    const { draft, device } = startDraft({ scorecard: saved })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { note: 'Incident rep' } })
    const reloaded = startDraft({ scorecard: saved, stored: found(device) })
    expect(reloaded.draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { notes: { [integrity]: 'Incident rep' } },
    })
  })

  test('is not offered again once the server has it: the device forgets it [REV-15]', () => {
    const unchanged = { version: 1, from: entriesOf(saved), entries: entriesOf(saved), notes: {} }
    const { device } = startDraft({
      scorecard: saved,
      stored: { ...unchanged, storedAt: 1 },
      device: { draft: unchanged, refuses: false },
    })
    expect(device.draft).toBeNull()
  })

  test('follows the subcategories of the scorecard: a removed one is left out, a new one starts as stored [REV-15]', () => {
    const gone = { subCategoryId: 99, score: 1 as const, comment: 'gone' }
    const { draft } = startDraft({
      scorecard: saved,
      stored: {
        version: 1,
        from: entriesOf(saved),
        entries: [gone, { subCategoryId: curiosity, score: 5, comment: '' }],
        notes: {},
        storedAt: 1,
      },
    })
    expect(draft.getSnapshot().context.entries).toEqual([
      { subCategoryId: integrity, score: 4, comment },
      { subCategoryId: curiosity, score: 5, comment: '' },
    ])
  })

  test('stays on the screen, with a notice, when the device refuses to keep it [REV-15] [APP-07]', () => {
    const { draft } = startDraft({ scorecard: pristine, device: { draft: null, refuses: true } })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
    expect(draft.getSnapshot()).toMatchObject({ value: { unsaved: 'dirty' }, context: { isStored: false } })
    expect(draft.getSnapshot().context.entries[0]?.comment).toBe(comment)
    expect(isAtRisk(draft.getSnapshot().context)).toBe(true)
    draft.send({ type: 'draft.stored' })
    expect(isAtRisk(draft.getSnapshot().context)).toBe(false)
  })

  test('is dropped, here and on the device, when the reviewer discards it [REV-15]', () => {
    const { draft, device, saveState } = startTyped()
    draft.send({ type: 'entry.change', subCategoryId: curiosity, change: { note: 'Asked to' } })
    draft.send({ type: 'draft.discard' })
    expect(draft.getSnapshot()).toMatchObject({ value: 'clean', context: { entries: entriesOf(pristine), notes: {} } })
    expect(device.draft).toBeNull()
    expect(saveState()).toBe('idle')
  })
})

describe('what another tab', () => {
  const stored = { ...storedCase, entries: typed }

  test('types is here too, and can be saved here [REV-15]', () => {
    const { draft, save } = startDraft({ scorecard: pristine })
    draft.send({ type: 'draft.changed', stored })
    expect(draft.getSnapshot()).toMatchObject({ value: { unsaved: 'dirty' }, context: { entries: typed } })
    draft.send({ type: 'save' })
    expect(save.asked).toEqual([{ base: pristine, entries: typed }])
  })

  test('types while a save runs here is what is unsaved after it [REV-15]', async () => {
    const { draft, save } = startTyped()
    draft.send({ type: 'save' })
    const more = [typed[0], { subCategoryId: curiosity, score: null, comment: 'Asks why' }]
    draft.send({ type: 'draft.changed', stored: { ...stored, entries: more as typeof typed } })
    await save.answer(saved)
    expect(draft.getSnapshot()).toMatchObject({ value: { unsaved: 'dirty' }, context: { base: saved, entries: more } })
  })

  test('has saved is what this one goes on from, without a conflict [REV-15] [REV-16]', () => {
    const { draft } = startDraft({ scorecard: pristine })
    const after = { version: 1, from: entriesOf(saved), entries: entriesOf(saved), notes: {} }
    draft.send({ type: 'draft.changed', stored: after })
    expect(draft.getSnapshot()).toMatchObject({
      value: 'clean',
      context: { base: { version: 1 }, entries: entriesOf(saved) },
    })
  })

  test('types over an older scorecard than the one here is merged with it [REV-15] [REV-16]', () => {
    const { draft } = startDraft({ scorecard: saved })
    const behind = { ...stored, entries: [entriesOf(pristine)[0], { subCategoryId: curiosity, score: 5, comment: '' }] }
    draft.send({ type: 'draft.changed', stored: behind as typeof stored })
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { base: saved, entries: [typed[0], { subCategoryId: curiosity, score: 5, comment: '' }] },
    })
  })

  test('has saved or discarded is gone here too, asked for anew, and can be had back [REV-15]', () => {
    const { draft } = startTyped()
    const outdated = vi.fn()
    draft.on('scorecard.outdated', outdated)
    draft.send({ type: 'draft.dropped' })
    expect(draft.getSnapshot()).toMatchObject({ value: 'clean', context: { entries: entriesOf(pristine) } })
    expect(outdated).toHaveBeenCalledOnce()
    draft.send({ type: 'undo' })
    expect(draft.getSnapshot()).toMatchObject({ value: { unsaved: 'dirty' }, context: { entries: typed } })
    const reading = startDraft({ scorecard: pristine })
    reading.draft.on('scorecard.outdated', outdated)
    reading.draft.send({ type: 'draft.dropped' })
    expect(outdated).toHaveBeenCalledTimes(2)
  })
})

describe('a scorecard that cannot be changed', () => {
  test.each([
    ['one of a submitted review', { scorecard: completed, isReadOnly: true }],
    ['one of a locked step', { scorecard: scorecardOf(0, {}, 'NOT_INITIATED') }],
    ['one that the reader may not write', { scorecard: saved, isReadOnly: true }],
  ])('%s takes no change and no evidence [REV-07] [REV-08]', (_, input) => {
    const { draft } = startDraft(input)
    expect(draft.getSnapshot().value).toBe('readOnly')
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { score: 1 } })
    expect(draft.getSnapshot().context.entries).toEqual(entriesOf(input.scorecard))
  })

  test('shows what is stored, not a draft that was never saved; the device still has that [REV-08] [REV-15]', () => {
    const device = { draft: storedCase, refuses: false }
    const { draft } = startDraft({ scorecard: completed, stored: storedCase, isReadOnly: true, device })
    expect(draft.getSnapshot()).toMatchObject({
      value: 'readOnly',
      context: { entries: entriesOf(completed), notes: {}, theirs: null, restoredAt: null },
    })
    expect(device.draft).toBe(storedCase)
  })

  test('shows beside it what was never saved, field by field, until that is discarded [REV-08] [REV-15]', () => {
    const stored = { ...storedCase, notes: { [integrity]: 'Incident rep' } }
    const device = { draft: stored, refuses: false }
    const { draft } = startDraft({ scorecard: completed, stored, isReadOnly: true, device })
    expect(leftoverLines(completed, stored)).toEqual([
      { name: 'Integrity', field: 'evidence', text: 'Incident rep' },
      { name: 'Curiosity', field: 'score', text: 'none' },
      { name: 'Curiosity', field: 'comment', text: 'Asked to join the' },
    ])
    expect(draft.getSnapshot().context.leftover).toEqual(stored)
    draft.send({ type: 'leftover.discard' })
    expect(draft.getSnapshot().context.leftover).toBeNull()
    expect(device.draft).toBeNull()
    const unchanged = { ...stored, version: 3, entries: entriesOf(completed), notes: {} }
    expect(
      startDraft({ scorecard: completed, stored: unchanged, isReadOnly: true }).draft.getSnapshot().context.leftover,
    ).toBeNull()
  })

  test('of a completed step can still be corrected until the review is submitted [REV-08]', () => {
    const { draft } = startDraft({ scorecard: completed })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { score: 2 } })
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(true)
  })

  test('is closed while it is open on the screen when the review is submitted elsewhere [REV-08]', () => {
    const { draft } = startDraft({ scorecard: saved })
    draft.send({ type: 'scorecard.loaded', scorecard: completed, isReadOnly: true })
    expect(draft.getSnapshot()).toMatchObject({ value: 'readOnly', context: { entries: entriesOf(completed) } })
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(false)
  })
})
