import type { CasesOf } from '#machines/kit/cases.ts'
import type { ReviewStanding } from '#src/contract/reviews.ts'
import {
  lifeStatusOf,
  type ReviewFacts,
  reviewLifeAt,
  type reviewLifeMachine,
  reviewRefusal,
} from './review-life.machine.ts'
import { remark, taskCases } from './step-progression.cases.ts'
import { stepsOf } from './steps.ts'

const nobody: ReviewStanding = { isManager: false, isSuperUser: false, isEmployee: false }

/** Who looks at a review. */
export const readers = {
  manager: { ...nobody, isManager: true },
  superUser: { ...nobody, isSuperUser: true },
  employee: { ...nobody, isEmployee: true },
} satisfies Record<string, ReviewStanding>

export const aReviewAs = (standing: ReviewStanding, change: Partial<ReviewFacts> = {}): ReviewFacts => ({
  status: 'IN_PROGRESS',
  standing,
  employeeName: 'Priya Raman',
  managerName: 'Elena Marsh',
  periodName: 'FY2026',
  periodStatus: 'IN_PROGRESS',
  ...change,
})

const remarkOfNothing = { ...remark, reason: ' ' }
const scored = stepsOf(taskCases.scored)
const finished = stepsOf(taskCases.finished)
const { manager, superUser, employee } = readers

export const reviewLifeCases = {
  inputs: {},
  stored: {
    'the manager reads a review with all parts completed': reviewLifeAt(aReviewAs(manager), scored),
    'a super user reads a review half done': reviewLifeAt(aReviewAs(superUser), stepsOf(taskCases.halfway)),
    'the employee reads a review in progress': reviewLifeAt(aReviewAs(employee), []),
    'the manager reads a review of a period that is over': reviewLifeAt(
      aReviewAs(manager, { periodStatus: 'COMPLETED' }),
      scored,
    ),
    'the manager reads a submitted review': reviewLifeAt(aReviewAs(manager, { status: 'SUBMITTED' }), finished),
    'the employee reads a submitted review': reviewLifeAt(aReviewAs(employee, { status: 'SUBMITTED' }), []),
    'the manager reads an acknowledged review': reviewLifeAt(aReviewAs(manager, { status: 'ACKNOWLEDGED' }), finished),
    'a super user reads an acknowledged review': reviewLifeAt(
      aReviewAs(superUser, { status: 'ACKNOWLEDGED' }),
      finished,
    ),
  },
  events: {
    'submits it': { type: 'submit' },
    'acknowledges it': { type: 'acknowledge' },
    'reopens it and says why': { type: 'reopen', remark },
    'reopens it without a word': { type: 'reopen', remark: remarkOfNothing },
    'sends Values back and says why': { type: 'step.sendBack', step: 'values', remark },
    'sends Values back without a word': { type: 'step.sendBack', step: 'values', remark: remarkOfNothing },
    'sends a step back that is not completed': { type: 'step.sendBack', step: 'functional-competencies', remark },
  },
  outcomes: {},
  listeners: {},
  refusal: (it, event) => reviewRefusal({ ...it.context, status: lifeStatusOf(it) }, it.context.steps, event),
  expected: {
    tags: { rest: ['inProgress', 'submitted', 'acknowledged'] },
    stories: {
      'a step sent back is open again, those after it are to be confirmed, and the summary waits': [
        ['the manager reads a review with all parts completed', 'inProgress'],
        ['sends Values back without a word', 'inProgress', { context: { steps: scored } }],
        ['sends Values back and says why', 'inProgress', { context: { steps: stepsOf(taskCases.sentBack) } }],
      ],
      'a submitted review is opened again by its manager, and its parts stay completed': [
        ['the manager reads a review with all parts completed', 'inProgress'],
        ['submits it', 'submitted'],
        ['acknowledges it', 'submitted'],
        ['sends Values back and says why', 'submitted'],
        ['reopens it without a word', 'submitted'],
        ['reopens it and says why', 'inProgress'],
      ],
      'a reopened review has an open summary': [
        ['the manager reads a submitted review', 'submitted'],
        ['reopens it and says why', 'inProgress', { context: { steps: scored } }],
      ],
      'the employee acknowledges it once, and only once it is submitted': [
        ['the employee reads a review in progress', 'inProgress'],
        ['acknowledges it', 'inProgress'],
        ['submits it', 'inProgress'],
      ],
      'what is acknowledged is acknowledged once': [
        ['the employee reads a submitted review', 'submitted'],
        ['reopens it and says why', 'submitted'],
        ['acknowledges it', 'acknowledged'],
        ['acknowledges it', 'acknowledged'],
      ],
      'the manager does not take back what the employee has acknowledged': [
        ['the manager reads an acknowledged review', 'acknowledged'],
        ['reopens it and says why', 'acknowledged'],
      ],
      'a super user does, with a reason': [
        ['a super user reads an acknowledged review', 'acknowledged'],
        ['reopens it without a word', 'acknowledged'],
        ['reopens it and says why', 'inProgress', { context: { steps: scored } }],
        ['submits it', 'inProgress'],
      ],
      'nothing moves once the period is over': [
        ['the manager reads a review of a period that is over', 'inProgress'],
        ['submits it', 'inProgress'],
        ['sends Values back and says why', 'inProgress', { context: { steps: scored } }],
      ],
    },
  },
} satisfies CasesOf<typeof reviewLifeMachine>
