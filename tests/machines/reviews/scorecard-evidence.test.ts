import { problemCases } from '#machines/kit/problem.cases.ts'
import { openDraftsOf } from '#machines/reviews/open-drafts.ts'
import { evidenceCase } from '#machines/reviews/scorecard-draft.cases.ts'
import { curiosity, integrity, scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { startDraft } from './draft-setup.ts'

const { saved } = scorecardCases

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

  test('that was added without an answer is typed no more after a reload, so it is not added twice [REV-11]', async () => {
    const { draft, device, add } = startDraft({ scorecard: saved })
    draft.send(note)
    draft.send({ type: 'entry.change', subCategoryId: curiosity, change: { note: evidenceCase.comment } })
    draft.send({ type: 'evidence.add', subCategoryId: integrity })
    await add.fail(problemCases.offline)
    const items = saved.items.map((it) => (it.subCategoryId === integrity ? { ...it, evidences: [evidenceCase] } : it))
    const scorecard = { ...saved, items }
    const stored = device.draft && { ...device.draft, storedAt: 1 }
    const reloaded = startDraft({ scorecard, stored }).draft.getSnapshot()
    expect(reloaded.context.notes).toEqual({ [curiosity]: evidenceCase.comment })
    expect(reloaded.can({ type: 'evidence.add', subCategoryId: integrity })).toBe(false)

    const alone = stored && { ...stored, notes: { [integrity]: note.change.note } }
    const { draft: again } = startDraft({ scorecard, stored: alone, device })
    expect(again.getSnapshot()).toMatchObject({ value: 'clean', context: { restoredAt: null } })
    expect(device.draft).toBeNull()
    expect(openDraftsOf([scorecard], () => alone)).toEqual([])
  })
})
