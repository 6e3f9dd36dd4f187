import { problemCases } from '#machines/kit/problem.cases.ts'
import { evidenceCase, storedCase } from '#machines/reviews/scorecard-draft.cases.ts'
import { entriesOf, missingScores, unaddedEvidence } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardCases, scorecardOf } from '#machines/reviews/scorecard-save.cases.ts'
import { found, startDraft } from './draft-setup.ts'

const { pristine, saved, theirs, completed } = scorecardCases
const comment = 'Told the customer about the fault first'
const typed = [
  { subCategoryId: integrity, score: 4 as const, comment },
  { subCategoryId: curiosity, score: null, comment: '' },
]

/** A draft with a score and a comment on Integrity, not saved yet. */
const startTyped = () => {
  const started = startDraft({ scorecard: pristine })
  started.draft.send({ type: 'entry.change', subCategoryId: integrity, change: { score: 4 } })
  started.draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
  return started
}

describe('what a reviewer types', () => {
  test('is stored on the device at every change, and can be saved [REV-15]', () => {
    const { draft, device, saveState } = startDraft({ scorecard: pristine })
    expect(draft.getSnapshot().value).toBe('clean')
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(false)
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { score: 4 } })
    expect(device.draft?.entries[0]).toEqual({ subCategoryId: integrity, score: 4, comment: '' })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
    expect(device.draft).toEqual({ version: 0, entries: typed, notes: {} })
    expect(draft.getSnapshot().value).toEqual({ unsaved: 'dirty' })
    expect(draft.getSnapshot().can({ type: 'save' })).toBe(true)
    expect(saveState()).toBe('warning')
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
    const { device } = startDraft({
      scorecard: saved,
      stored: { version: 1, entries: entriesOf(saved), notes: {}, storedAt: 1 },
      device: { draft: { version: 1, entries: entriesOf(saved), notes: {} }, refuses: false },
    })
    expect(device.draft).toBeNull()
  })

  test('follows the subcategories of the scorecard: a removed one is left out, a new one starts as stored [REV-15]', () => {
    const gone = { subCategoryId: 99, score: 1 as const, comment: 'gone' }
    const { draft } = startDraft({
      scorecard: saved,
      stored: {
        version: 1,
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

  test('stays on the screen, said so, when the device refuses to keep it [REV-15] [APP-07]', () => {
    const { draft } = startDraft({ scorecard: pristine, device: { draft: null, refuses: true } })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
    expect(draft.getSnapshot()).toMatchObject({ value: { unsaved: 'dirty' }, context: { isStored: false } })
    expect(draft.getSnapshot().context.entries[0]?.comment).toBe(comment)
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

describe('a save', () => {
  test('sends what was typed with the version it is based on, and is read back [REV-05] [REV-15]', async () => {
    const { draft, device, save, saveState } = startTyped()
    draft.send({ type: 'save' })
    expect(draft.getSnapshot().hasTag('busy')).toBe(true)
    expect(saveState()).toBe('saving')
    expect(save.asked).toEqual([{ base: pristine, entries: typed }])
    await save.answer(saved)
    expect(draft.getSnapshot()).toMatchObject({ value: 'clean', context: { base: saved, restoredAt: null } })
    expect(device.draft).toBeNull()
    expect(saveState()).toBe('saved')
  })

  test('is sent once, however often it is asked for while it runs [REV-05]', () => {
    const { draft, save } = startTyped()
    draft.send({ type: 'save' })
    draft.send({ type: 'save' })
    expect(save.asked.length).toBe(1)
  })

  test('leaves letters typed while it ran as a change of the version it stored [REV-15]', async () => {
    const { draft, device, save, saveState } = startTyped()
    draft.send({ type: 'save' })
    draft.send({ type: 'entry.change', subCategoryId: curiosity, change: { comment: 'Asked to join the' } })
    await save.answer(saved)
    expect(draft.getSnapshot().value).toEqual({ unsaved: 'dirty' })
    expect(draft.getSnapshot().context.entries[1]?.comment).toBe('Asked to join the')
    expect(saveState()).toBe('warning')
    // A reload right now has to go on with the draft, not to ask the reviewer to choose against their own save.
    const reloaded = startDraft({ scorecard: saved, stored: found(device) })
    expect(reloaded.draft.getSnapshot()).toMatchObject({ value: { unsaved: 'dirty' }, context: { theirs: null } })
  })

  test('that fails keeps every letter, says why, and is repeated [REV-15]', async () => {
    const { draft, device, save, saveState } = startTyped()
    draft.send({ type: 'save' })
    await save.fail(problemCases.offline)
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'failed' },
      context: { entries: typed, problem: problemCases.offline },
    })
    expect(device.draft?.entries).toEqual(typed)
    expect(saveState()).toBe('error')
    draft.send({ type: 'save' })
    expect(draft.getSnapshot().context.problem).toBeNull()
    await save.answer(saved)
    expect(draft.getSnapshot().value).toBe('clean')
  })

  test('that is never answered is given up after a minute, with every letter [REV-15]', () => {
    const { draft, save, clock } = startTyped()
    draft.send({ type: 'save' })
    clock.increment(60_000)
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'failed' },
      context: { entries: typed, problem: { code: 'NO_ANSWER' } },
    })
    expect(save.givenUp()).toBe(1)
  })

  test('is not waited for by a reviewer who cancels it, and nothing typed is lost [REV-15]', () => {
    const { draft, save, saveState } = startTyped()
    draft.send({ type: 'save' })
    draft.send({ type: 'cancel' })
    expect(draft.getSnapshot()).toMatchObject({ value: { unsaved: 'dirty' }, context: { entries: typed } })
    expect(save.givenUp()).toBe(1)
    expect(saveState()).toBe('warning')
  })
})

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
    const isKept = expect.arrayContaining([expect.objectContaining({ comment: 'Asks why' })])
    expect(draft.getSnapshot()).toMatchObject({ value: 'conflicted', context: { entries: isKept } })
    expect(device.draft?.entries).toEqual(isKept)
  })

  test('is replaced when the reviewer keeps their own: the next save is based on it [REV-16]', async () => {
    const { draft, device, save } = await startConflict()
    draft.send({ type: 'mine.keep' })
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { entries: typed, theirs: null },
    })
    expect(device.draft).toEqual({ version: 2, entries: typed, notes: {} })
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

  test('does not touch a draft that is being typed; an pristine scorecard follows it [REV-16]', () => {
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
})

describe('evidence', () => {
  const note = { type: 'entry.change', subCategoryId: integrity, change: { note: `${evidenceCase.comment} ` } } as const

  test('is added with its text and appears in its subcategory [REV-11]', async () => {
    const { draft, device, add, saveState } = startDraft({ scorecard: saved })
    expect(draft.getSnapshot().can({ type: 'evidence.add', subCategoryId: integrity })).toBe(false)
    draft.send(note)
    draft.send({ type: 'evidence.add', subCategoryId: integrity })
    expect(add.asked).toEqual([
      {
        base: saved,
        evidence: { categoryId: 1, subCategoryId: integrity, subComponentId: null, comment: evidenceCase.comment },
      },
    ])
    await add.answer(evidenceCase)
    const { value, context } = draft.getSnapshot()
    expect(value).toBe('clean')
    expect(context.base.items.map((it) => it.evidences)).toEqual([[evidenceCase], []])
    expect(context.notes[integrity]).toBe('')
    expect(device.draft).toBeNull()
    expect(saveState()).toBe('saved')
  })

  test('without text cannot be added [REV-11]', () => {
    const { draft } = startDraft({ scorecard: saved })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { note: '  \n' } })
    expect(draft.getSnapshot().can({ type: 'evidence.add', subCategoryId: integrity })).toBe(false)
    expect(draft.getSnapshot().can({ type: 'evidence.add', subCategoryId: curiosity })).toBe(false)
  })

  test('typed while another is being added stays typed [REV-11] [REV-15]', async () => {
    const { draft, device, add } = startDraft({ scorecard: saved })
    draft.send(note)
    draft.send({ type: 'evidence.add', subCategoryId: integrity })
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { note: 'And the letter of 9 March' } })
    await add.answer(evidenceCase)
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { notes: { [integrity]: 'And the letter of 9 March' } },
    })
    expect(device.draft?.notes).toEqual({ [integrity]: 'And the letter of 9 March' })
  })

  test('that could not be added stays typed and is added again [REV-11] [REV-15]', async () => {
    const { draft, add, clock } = startDraft({ scorecard: saved })
    draft.send(note)
    draft.send({ type: 'evidence.add', subCategoryId: integrity })
    await add.fail(problemCases.offline)
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'failed' },
      context: { problem: problemCases.offline },
    })
    draft.send({ type: 'evidence.add', subCategoryId: integrity })
    clock.increment(60_000)
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'failed' },
      context: { problem: { code: 'NO_ANSWER' } },
    })
    draft.send({ type: 'evidence.add', subCategoryId: integrity })
    draft.send({ type: 'cancel' })
    expect(draft.getSnapshot()).toMatchObject({
      value: { unsaved: 'dirty' },
      context: { notes: { [integrity]: note.change.note } },
    })
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

test('a step can be completed only when every subcategory has a score: the missing ones are named [REV-06]', () => {
  expect(missingScores(saved, entriesOf(saved))).toEqual(['Curiosity'])
  expect(missingScores(pristine, typed)).toEqual(['Curiosity'])
  expect(missingScores(completed, entriesOf(completed))).toEqual([])
  expect(missingScores(saved, [])).toEqual(['Integrity', 'Curiosity'])
})

test('evidence that is typed but not added is named, so that completing a step does not leave it behind [REV-11]', () => {
  const [integrity, curiosity] = saved.items.map((it) => it.subCategoryId)
  expect(unaddedEvidence(saved, {})).toEqual([])
  expect(unaddedEvidence(saved, { [integrity ?? 0]: ' ', [curiosity ?? 0]: 'Talk of 4 May' })).toEqual(['Curiosity'])
})
