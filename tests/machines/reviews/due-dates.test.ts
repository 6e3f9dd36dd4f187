import { dueDateProblem, dueState, settingsRefusal } from '#machines/reviews/due-dates.ts'
import { budgetProblem } from '#machines/reviews/merit-budget.ts'
import { somePeriodSettings } from '#mocks/plan-periods.ts'

test.each([
  ['2026-03-14', '2026-03-13', false, 'due'],
  ['2026-03-14', '2026-03-14', false, 'due'],
  ['2026-03-14', '2026-03-15', false, 'overdue'],
  ['2026-03-14', '2027-01-01', true, null],
  [undefined, '2026-03-14', false, null],
])('what is due %s is on %s, done %s: %s [REV-03]', (dueDate, today, isDone, state) => {
  expect(dueState(dueDate, today, isDone)).toBe(state)
})

test('no due date is before its plan period; the first day itself is fine', () => {
  const { dueDates } = somePeriodSettings()
  const period = { startDate: '2026-01-01' }
  expect(dueDateProblem(period, { ...dueDates, evaluate: '2026-01-01', delivery: '2027-02-01' })).toBeNull()
  expect(dueDateProblem(period, { ...dueDates, promotions: '2025-12-31' })).toEqual({
    matter: 'promotions',
    message: 'must not be before the first day of the plan period',
  })
})

test('the settings of a completed plan period stay as they are', () => {
  expect(settingsRefusal({ name: 'FY2026', status: 'IN_PROGRESS' })).toBeNull()
  expect(settingsRefusal({ name: 'FY2025', status: 'COMPLETED' })).toBe(
    'FY2025 is completed: its due dates and its merit budget stay as they are.',
  )
})

test.each(['0', '3', '3.5', '12.25', '100'])('%s is a budget', (text) => expect(budgetProblem(text)).toBeNull())
test.each(['', '-1', '100.01', '3,5', '3.333', 'three'])('%j is no budget, and what one is is said', (text) =>
  expect(budgetProblem(text)).toBe('Enter a percentage from 0 to 100, with two decimals at most'),
)
