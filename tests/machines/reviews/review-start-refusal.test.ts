import { reviewStartRefusal } from '#machines/reviews/review-start-refusal.ts'

const reader = { mayAdminister: true }

test.each([
  ['COMPLETED', null, 'FY2026 is completed. You can read its reviews, but not start new ones.'],
  ['INITIATING', null, 'FY2026 is being started. You can start reviews once it is in progress.'],
  ['NOT_INITIATED', 'Hannah Whitfield', 'FY2026 has not started yet. As a super user you can start it.'],
  ['IN_PROGRESS', 'Hannah Whitfield', 'Only Hannah Whitfield can start the reviews of this team.'],
  ['IN_PROGRESS', null, null],
] as const)(
  'in a period that is %s a super user on the team of %s reads: %s [REV-02] [REV-13]',
  (status, of, words) => {
    const manager = of === null ? null : { name: of, hasNoAccount: false }
    expect(reviewStartRefusal({ name: 'FY2026', status }, reader, manager)).toBe(words)
  },
)

test('of a team whose manager has no account a super user reads that nobody can start its reviews [REV-02]', () => {
  const manager = { name: 'Hannah Whitfield', hasNoAccount: true }
  expect(reviewStartRefusal({ name: 'FY2026', status: 'IN_PROGRESS' }, reader, manager)).toBe(
    'No one can start this team’s reviews because Hannah Whitfield has no active account. Give them an account, or assign the team another manager in the census.',
  )
})

test('whoever cannot start a period is told who can [REV-02]', () => {
  expect(reviewStartRefusal({ name: 'FY2026', status: 'NOT_INITIATED' }, { mayAdminister: false }, null)).toBe(
    'FY2026 has not started yet. You can start reviews once your administrator starts it.',
  )
})
