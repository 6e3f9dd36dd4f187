import { aReviewAs, readers } from '#machines/reviews/review-life.cases.ts'
import { taskCases } from '#machines/reviews/step-progression.cases.ts'
import { stepsOf } from '#machines/reviews/steps.ts'
import { whatHappensNext } from '#machines/reviews/what-next.ts'

const { manager } = readers
const halfway = stepsOf(taskCases.halfway)
const finished = stepsOf(taskCases.finished)
const over = { periodStatus: 'COMPLETED' } as const

test('what happens next is the machine’s shortest way to its end, with the steps still open before it [REV-07]', () => {
  expect(whatHappensNext(aReviewAs(manager), halfway)).toEqual([
    { type: 'step.complete', step: 'Behavioural Competencies' },
    { type: 'step.complete', step: 'Functional Competencies' },
    { type: 'submit' },
    { type: 'acknowledge' },
  ])
  expect(whatHappensNext(aReviewAs(manager, { status: 'SUBMITTED' }), finished)).toEqual([{ type: 'acknowledge' }])
  expect(whatHappensNext(aReviewAs(manager, { status: 'ACKNOWLEDGED' }), finished)).toEqual([])
})

test('a review that was not submitted in its plan period goes nowhere, one that was can still be read [REV-08]', () => {
  expect(whatHappensNext(aReviewAs(manager, over), halfway)).toEqual([])
  expect(whatHappensNext(aReviewAs(manager, { status: 'SUBMITTED', ...over }), finished)).toEqual([
    { type: 'acknowledge' },
  ])
})
