import { entriesOf, missingScores, unaddedEvidence } from '#machines/reviews/scorecard-entries.ts'
import { scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { typed } from './draft-setup.ts'

const { pristine, saved, completed } = scorecardCases

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
