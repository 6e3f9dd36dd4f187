import { problemCases } from '#machines/kit/problem.cases.ts'
import { storedCase } from '#machines/reviews/scorecard-draft.cases.ts'
import { entriesOf } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardCases, scorecardOf } from '#machines/reviews/scorecard-save.cases.ts'
import { found, startDraft, startTyped, typed } from './draft-setup.ts'

const { pristine, saved, theirs } = scorecardCases

describe('somebody else’s save', () => {
  const startConflict = async () => {
    const started = startTyped()
    started.draft.send({ type: 'save' })
    await started.save.fail(problemCases.stale)
    expect(started.saving()).toBe('comparing')
    await started.load.answer(theirs)
    return started
  }

  test('refuses the later one and shows both versions [REV-16]', async () => {
    const { draft, load, saveState } = await startConflict()
    expect(load.asked).toEqual([{ base: pristine }])
    expect(draft.getSnapshot()).toMatchObject({
      value: 'conflicted',
      context: { entries: typed, theirs, problem: null },
    })
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(false)
    expect(saveState()).toBe('error')
  })

  test('loses no letter that is typed while the two are being compared [REV-15] [REV-16]', async () => {
    const { draft, device, save, load } = startTyped()
    draft.send({ type: 'save' })
    await save.fail(problemCases.stale)
    draft.send({ type: 'entry.change', subCategoryId: curiosity, change: { comment: 'Asks why' } })
    await load.answer(theirs)
    const isStored = expect.arrayContaining([expect.objectContaining({ comment: 'Asks why' })])
    expect(draft.getSnapshot()).toMatchObject({ value: 'conflicted', context: { entries: isStored } })
    expect(device.draft?.entries).toEqual(isStored)
  })

  test('is replaced when the reviewer keeps their own: the next save is based on it [REV-16]', async () => {
    const { draft, device, save } = await startConflict()
    draft.send({ type: 'mine.keep' })
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { entries: typed, theirs: null },
    })
    expect(device.draft).toEqual({ version: 2, from: entriesOf(theirs), entries: typed, notes: {} })
    draft.send({ type: 'save' })
    expect(save.asked.at(-1)).toEqual({ base: theirs, entries: typed })
  })

  test('is taken when the reviewer chooses it, and the device forgets the draft [REV-16]', async () => {
    const { draft, device, saveState } = await startConflict()
    draft.send({ type: 'theirs.take' })
    expect(draft.getSnapshot()).toMatchObject({
      value: 'clean',
      context: { base: theirs, entries: entriesOf(theirs), theirs: null },
    })
    expect(device.draft).toBeNull()
    expect(saveState()).toBe('idle')
  })

  test('taken while evidence is being typed keeps the evidence, and does not come up again [REV-15] [REV-16]', async () => {
    const { draft, device, save, load } = startTyped()
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { note: 'Incident rep' } })
    draft.send({ type: 'save' })
    await save.fail(problemCases.stale)
    await load.answer(theirs)
    draft.send({ type: 'theirs.take' })
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { notes: { [integrity]: 'Incident rep' } },
    })
    const reloaded = startDraft({ scorecard: theirs, stored: found(device) })
    expect(reloaded.draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { entries: entriesOf(theirs), notes: { [integrity]: 'Incident rep' }, theirs: null },
    })
  })

  test('is no conflict when it says the same: a save whose answer was lost is found again [REV-15] [REV-16]', async () => {
    const { draft, device, save, load, clock, saveState } = startTyped()
    draft.send({ type: 'save' })
    clock.increment(60_000)
    draft.send({ type: 'save' })
    await save.fail(problemCases.stale)
    await load.answer(saved)
    expect(draft.getSnapshot()).toMatchObject({ value: 'clean', context: { base: saved, theirs: null, problem: null } })
    expect(device.draft).toBeNull()
    expect(saveState()).toBe('saved')
  })

  test('that cannot be loaded leaves the draft as it is, and the save is repeated [REV-16]', async () => {
    const { draft, save, load, clock } = startTyped()
    draft.send({ type: 'save' })
    await save.fail(problemCases.stale)
    await load.fail(problemCases.offline)
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'failed' },
      context: { entries: typed, problem: problemCases.offline },
    })
    draft.send({ type: 'save' })
    await save.fail(problemCases.stale)
    clock.increment(60_000)
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'failed' },
      context: { problem: { code: 'NO_ANSWER' } },
    })
  })

  test('made while the draft lay on the device is shown when the page opens [REV-16]', () => {
    const { draft } = startDraft({ scorecard: theirs, stored: storedCase })
    expect(draft.getSnapshot()).toMatchObject({ value: 'conflicted', context: { theirs, entries: storedCase.entries } })
  })

  test('that a page opens with leaves nothing called saved [REV-15] [REV-16]', () => {
    expect(startDraft({ scorecard: theirs, stored: storedCase }).saveState()).toBe('warning')
  })

  test('made while the draft lay elsewhere is asked about on every device until it is chosen [REV-15] [REV-16]', async () => {
    const server = { version: 1, draft: storedCase }
    const { draft, put, clock } = startDraft({ scorecard: theirs, server })
    clock.increment(60_000)
    const kept = put.asked.at(-1)?.wanted ?? server.draft
    const other = startDraft({ scorecard: theirs, server: { version: 2, draft: { ...kept, storedAt: 2 } } })
    expect(other.draft.getSnapshot()).toMatchObject({ value: 'conflicted', context: { theirs } })
    draft.send({ type: 'mine.keep' })
    expect(draft.getSnapshot().context).toMatchObject({ base: theirs, entries: storedCase.entries, theirs: null })
  })

  test('does not touch a draft that is being typed; a pristine scorecard follows it [REV-16]', () => {
    const { draft } = startTyped()
    draft.send({ type: 'scorecard.loaded', scorecard: theirs, isReadOnly: false })
    expect(draft.getSnapshot().context).toMatchObject({ base: pristine, entries: typed })
    const reading = startDraft({ scorecard: pristine })
    reading.draft.send({ type: 'scorecard.loaded', scorecard: theirs, isReadOnly: false })
    expect(reading.draft.getSnapshot()).toMatchObject({
      value: 'clean',
      context: { base: theirs, entries: entriesOf(theirs) },
    })
  })

  test('is not undone by an older answer that arrives late [REV-16]', () => {
    const { draft } = startDraft({ scorecard: theirs })
    draft.send({ type: 'scorecard.loaded', scorecard: saved, isReadOnly: false })
    expect(draft.getSnapshot().context.base).toEqual(theirs)
  })

  test('of other fields is merged without a question, and the save goes on with both [REV-16]', async () => {
    const { draft, save, load } = startTyped()
    draft.send({ type: 'save' })
    await save.fail(problemCases.stale)
    const other = scorecardOf(2, { curiosity: { score: 2, comment: 'Asks why' } })
    await load.answer(other)
    const merged = [typed[0], { subCategoryId: curiosity, score: 2, comment: 'Asks why' }]
    expect(draft.getSnapshot()).toMatchObject({
      value: { sending: 'saving' },
      context: { base: other, entries: merged, theirs: null, clashes: [] },
    })
    expect(save.asked.at(-1)).toEqual({ base: other, entries: merged })
  })

  test('is settled field by field, and the last of them ends it [REV-16]', async () => {
    const { draft, device } = await startConflict()
    const [score, text] = (['score', 'comment'] as const).map((field) => ({ subCategoryId: integrity, field }))
    if (!score || !text) throw new Error('there are two')
    expect(draft.getSnapshot().context.clashes).toEqual([score, text])
    draft.send({ type: 'clash.settle', clash: score, side: 'theirs' })
    expect(draft.getSnapshot()).toMatchObject({ value: 'conflicted', context: { base: pristine, clashes: [text] } })
    expect(draft.getSnapshot().can({ type: 'clash.settle', clash: score, side: 'theirs' })).toBe(false)
    draft.send({ type: 'clash.settle', clash: text, side: 'mine' })
    const entries = [{ ...typed[0], score: 2 }, typed[1]]
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { base: theirs, entries, theirs: null, clashes: [] },
    })
    expect(device.draft).toMatchObject({ version: 2, entries })
  })

  test('taken by mistake can be undone until something is typed [REV-15] [REV-16]', async () => {
    const { draft, device } = await startConflict()
    draft.send({ type: 'theirs.take' })
    draft.send({ type: 'undo' })
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { base: theirs, entries: typed, undo: null },
    })
    expect(device.draft).toMatchObject({ version: 2, entries: typed })
    draft.send({ type: 'draft.discard' })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { score: 1 } })
    expect(draft.getSnapshot().can({ type: 'undo' })).toBe(false)
  })

  test('of other fields than a draft on the device is merged when the page opens [REV-15] [REV-16]', () => {
    const stored = { ...storedCase, entries: storedCase.entries.slice(1) }
    const { draft } = startDraft({ scorecard: theirs, stored })
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { base: theirs, entries: [entriesOf(theirs)[0], storedCase.entries[1]], theirs: null },
    })
  })
})
