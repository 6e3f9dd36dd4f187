import { selfReviewRefusal } from '#machines/reviews/self-review.ts'

const open = { status: 'IN_PROGRESS', reopened: null, periodStatus: 'IN_PROGRESS', periodName: 'FY2026' } as const
const reopened = { by: 'Daniel Okafor', at: '2026-05-04T08:00:00.000Z', reason: 'A score was wrong' }

test.each([
  ['while the review is written', open, null],
  [
    'once it is submitted',
    { ...open, status: 'SUBMITTED' },
    'A self-review can be changed until the review is submitted.',
  ],
  [
    'once it was submitted and reopened',
    { ...open, reopened },
    'The self-review closed when the review was first submitted. Reopening the review does not reopen it.',
  ],
  [
    'after its period',
    { ...open, periodStatus: 'COMPLETED' },
    'FY2026 is not in progress, so this review can no longer be changed.',
  ],
] as const)('an employee is told why their self-review cannot be changed %s [REV-08]', (_, facts, refusal) => {
  expect(selfReviewRefusal(facts)).toBe(refusal)
})
