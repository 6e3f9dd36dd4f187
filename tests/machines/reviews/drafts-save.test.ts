import { createActor } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { draftsSaveMachine } from '#machines/reviews/drafts-save.machine.ts'
import { type OpenDraft, openDraftsOf } from '#machines/reviews/open-drafts.ts'
import { storedCase } from '#machines/reviews/scorecard-draft.cases.ts'
import { entriesOf } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import type { Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import { makeCall } from '#tests/machines/call.ts'

const { pristine, saved, theirs } = scorecardCases
const other = { ...pristine, categoryId: 2, name: 'Competencies' }

const start = (drafts: readonly OpenDraft[]) => {
  const save = makeCall<Scorecard, { base: Scorecard; entries: ScorecardEntry[] }>()
  const load = makeCall<Scorecard, { base: Scorecard }>()
  const actor = createActor(
    draftsSaveMachine.provide({
      actors: {
        scorecardSave: scorecardSaveMachine.provide({
          actors: { saveScorecard: save.logic, loadScorecard: load.logic },
        }),
      },
    }),
    { input: { drafts } },
  )
  const stored: number[] = []
  actor.on('draft.saved', ({ categoryId }) => stored.push(categoryId))
  actor.start()
  return { actor, save, load, stored }
}

test('saves one part after the other, and says which are saved [REV-08] [REV-15]', async () => {
  const { actor, save, stored } = start([
    { scorecard: pristine, stored: storedCase },
    { scorecard: other, stored: storedCase },
  ])
  expect(save.asked).toEqual([{ base: pristine, entries: storedCase.entries }])
  await save.answer(saved)
  expect(stored).toEqual([1])
  expect(save.asked.at(-1)).toEqual({ base: other, entries: storedCase.entries })
  await save.answer({ ...saved, categoryId: 2 })
  expect(stored).toEqual([1, 2])
  expect(actor.getSnapshot()).toMatchObject({ value: 'saved', output: null })
})

test('has nothing to do where nothing is kept [REV-08]', () => {
  expect(start([]).actor.getSnapshot()).toMatchObject({ value: 'saved', output: null })
})

test('stops at the first that fails, and keeps the rest for another time [REV-15]', async () => {
  const { actor, save, stored } = start([
    { scorecard: pristine, stored: storedCase },
    { scorecard: other, stored: storedCase },
  ])
  await save.fail(problemCases.offline)
  expect(actor.getSnapshot()).toMatchObject({ value: 'refused', output: problemCases.offline })
  expect(save.asked).toHaveLength(1)
  expect(stored).toEqual([])
})

test.each([
  [
    'a field that somebody else saved too',
    theirs,
    storedCase,
    /^Values was saved by Daniel Okafor after you changed it/,
  ],
  [
    'evidence that was not added',
    pristine,
    { ...storedCase, notes: { [integrity]: 'Incident rep' } },
    /^Evidence on Integrity in Values is typed but not added/,
  ],
])('does not decide about %s by itself [REV-11] [REV-16]', (_, scorecard, stored, message) => {
  const { actor, save } = start([{ scorecard, stored }])
  expect(save.asked).toEqual([])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'refused',
    output: { code: 'INCOMPLETE', message: expect.stringMatching(message) },
  })
})

test('saves over a newer scorecard whose changes are in other fields [REV-16]', () => {
  const stored = { ...storedCase, entries: storedCase.entries.slice(1) }
  const { save } = start([{ scorecard: theirs, stored }])
  expect(save.asked).toEqual([
    {
      base: theirs,
      entries: [entriesOf(theirs)[0], { subCategoryId: curiosity, score: null, comment: 'Asked to join the' }],
    },
  ])
})

test('says that somebody else was faster when the scorecard changes in between [REV-16]', async () => {
  const { actor, save, load } = start([{ scorecard: pristine, stored: storedCase }])
  await save.fail(problemCases.stale)
  await load.answer(theirs)
  expect(actor.getSnapshot()).toMatchObject({
    output: { message: 'Values was just saved by someone else. Open it, then submit again.' },
  })
})

test('a draft that says no more than the scorecard is none [REV-15]', () => {
  const same = { ...storedCase, version: 1, entries: entriesOf(saved) }
  expect(openDraftsOf([saved, other], (it) => (it === saved ? same : null))).toEqual([])
  expect(openDraftsOf([pristine], () => storedCase)).toEqual([{ scorecard: pristine, stored: storedCase }])
})
