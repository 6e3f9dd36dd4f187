import { problemCases } from '#machines/kit/problem.cases.ts'
import { curiosity, scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { found, startDraft, startTyped, typed } from './draft-setup.ts'

const { pristine, saved } = scorecardCases

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
