import { transition } from 'xstate'
import { aReviewAs, readers } from '#machines/reviews/review-life.cases.ts'
import {
  acknowledgeRefusal,
  lifeStatusOf,
  reopenRefusal,
  reviewLifeAt,
  reviewLifeMachine,
  reviewRefusal,
  sendBackRefusal,
} from '#machines/reviews/review-life.machine.ts'
import { remark, taskCases } from '#machines/reviews/step-progression.cases.ts'
import { stepCompletionReason, stepsOf } from '#machines/reviews/steps.ts'
import { ReviewLifeStatus } from '#src/contract/reviews.ts'

const { manager, superUser, employee } = readers
const nobody = { isManager: false, isSuperUser: false, isEmployee: false }
const scored = stepsOf(taskCases.scored)
const over = { periodStatus: 'COMPLETED' } as const

test('a status is a state, and the state is stored as that status', () => {
  expect(
    ReviewLifeStatus.options.map((status) => lifeStatusOf(reviewLifeAt(aReviewAs(manager, { status }), []))),
  ).toEqual(ReviewLifeStatus.options)
})

test('reopening says who may, while what, and why not yet', () => {
  expect(reopenRefusal(aReviewAs(manager, { status: 'SUBMITTED' }))).toBeNull()
  expect(reopenRefusal(aReviewAs(superUser, { status: 'ACKNOWLEDGED' }))).toBeNull()
  expect(reopenRefusal(aReviewAs(manager))).toBe('This review has not been submitted yet.')
  expect(reopenRefusal(aReviewAs(manager, { status: 'ACKNOWLEDGED' }))).toBe(
    'Priya Raman has acknowledged this review. Only a super user can reopen it.',
  )
  expect(reopenRefusal(aReviewAs(superUser, { status: 'SUBMITTED', ...over }))).toBe(
    'FY2026 is not in progress, so this review can no longer be changed.',
  )
  expect(reopenRefusal(aReviewAs(employee, { status: 'SUBMITTED' }))).toBe(
    'Only Elena Marsh or a super user can reopen this review.',
  )
  expect(reopenRefusal(aReviewAs(nobody, { status: 'SUBMITTED', managerName: null }))).toBe(
    'Only the manager running this review or a super user can reopen this review.',
  )
})

test('a completed step is sent back with a note, by its manager or a super user, in a running period', () => {
  expect(sendBackRefusal(aReviewAs(manager), scored, 'values')).toBeNull()
  expect(sendBackRefusal(aReviewAs(superUser), scored, 'functional-competencies')).toBeNull()
  expect(sendBackRefusal(aReviewAs(manager), scored, 'performance')).toBe(
    'Performance is not completed, so it is open for changes already.',
  )
  expect(sendBackRefusal(aReviewAs(manager, over), scored, 'values')).toBe(
    'FY2026 is not in progress, so this review can no longer be changed.',
  )
  expect(sendBackRefusal(aReviewAs(nobody), scored, 'values')).toBe(
    'Only Elena Marsh or a super user can send a step back.',
  )
  expect(sendBackRefusal(aReviewAs(superUser, { status: 'SUBMITTED' }), scored, 'values')).toBe(
    'This review is submitted. Reopen it before you send a step back.',
  )
  const withoutNote = { type: 'step.sendBack', step: 'values', remark: { ...remark, reason: ' ' } } as const
  expect(reviewRefusal(aReviewAs(manager), scored, withoutNote)).toBe('Give a reason.')
})

test('nobody is told to reopen a submitted review first whose plan period is over [REV-08]', () => {
  for (const status of ['SUBMITTED', 'ACKNOWLEDGED'] as const)
    expect(sendBackRefusal(aReviewAs(manager, { status, ...over }), scored, 'values')).toBe(
      'FY2026 is not in progress, so this review can no longer be changed.',
    )
})

test('who reads a review while it is reopened is told why they cannot acknowledge it [REV-08]', () => {
  expect(acknowledgeRefusal(aReviewAs(employee))).toBe(
    'This review is not submitted at the moment. You can acknowledge it once it is.',
  )
})

test('only the employee acknowledges a review, once it is submitted, and once', () => {
  expect(acknowledgeRefusal(aReviewAs(employee, { status: 'SUBMITTED' }))).toBeNull()
  expect(acknowledgeRefusal(aReviewAs(employee, { status: 'SUBMITTED', ...over }))).toBeNull()
  expect(acknowledgeRefusal(aReviewAs(employee, { status: 'ACKNOWLEDGED' }))).toBe(
    'You have already acknowledged this review.',
  )
  for (const status of ReviewLifeStatus.options)
    expect(acknowledgeRefusal(aReviewAs(manager, { status }))).toBe('Only Priya Raman can acknowledge this review.')
})

test('submitting is for the manager, once', () => {
  const submit = { type: 'submit' } as const
  expect(reviewRefusal(aReviewAs(manager), scored, submit)).toBeNull()
  expect(reviewRefusal(aReviewAs(superUser), scored, submit)).toBe(
    'Only the manager running this review can submit it.',
  )
  expect(reviewRefusal(aReviewAs(manager, { status: 'SUBMITTED' }), scored, submit)).toBe(
    'This review is already submitted.',
  )
})

test('a step sent back stands before the parts that are to be confirmed again [REV-07]', () => {
  const event = { type: 'step.sendBack', step: 'behavioural-competencies', remark } as const
  const [after] = transition(reviewLifeMachine, reviewLifeAt(aReviewAs(manager), scored), event)
  const steps = [...after.context.steps]
  expect(steps.map((it) => [it.status, it.toConfirm, it.sentBack])).toEqual([
    ['COMPLETED', false, null],
    ['IN_PROGRESS', false, remark],
    ['TODO', true, null],
    ['NOT_INITIATED', false, null],
  ])
  expect(stepCompletionReason(steps, 'values')).toBe('Values is already completed.')
  expect(stepCompletionReason(steps, 'behavioural-competencies')).toBeNull()
  expect(stepCompletionReason(steps, 'functional-competencies')).toBe('Complete Behavioural Competencies first.')
  expect(stepCompletionReason(steps, 'performance')).toBe(
    'Performance opens once Functional Competencies is completed.',
  )
})

test('a part that is only begun stays as it is when an earlier one is sent back [REV-07]', () => {
  const event = { type: 'step.sendBack', step: 'values', remark } as const
  const halfway = stepsOf(taskCases.halfway)
  const [after] = transition(reviewLifeMachine, reviewLifeAt(aReviewAs(manager), halfway), event)
  expect(after.context.steps.slice(1)).toEqual(halfway.slice(1))
})
