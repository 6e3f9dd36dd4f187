import { screen } from '@testing-library/react'
import { failing } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { reviews } from '#src/contract/reviews.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const details = () => screen.findByRole('region', { name: 'Error details' })

test('the details of a page that did not load name the request, and can be copied [API-03] [NAV-10]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  network.use(
    failing(reviews.reportees, () => {
      const answer = problem(500, 'UNEXPECTED_ERROR', 'The list could not be read')
      answer.headers.set('x-request-id', '7d1f7c9e')
      return answer
    }),
  )
  const { user } = visit('/employees/start-review?planPeriodId=2')
  expect(await title('This page could not be loaded')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be read')
  await user.click(screen.getByText('Details for support'))
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(screen.getByText('Details copied.')).toBeVisible()
  expect(copied.mock.calls[0]?.[0]).toMatch(
    /^Error: The list could not be read\nCode: UNEXPECTED_ERROR\nStatus: 500\nRequest: 7d1f7c9e\nTime: \d{4}-\d\d-\d\dT[\d:.]+Z\nPage: .+\nCompany: Northwind Robotics$/,
  )
})

test('the error page tells what led to it, and when [NAV-10] [PLAN-04]', async () => {
  network.use(failing(planPeriods.list, () => Response.json([])))
  const { history } = visit('/employee/performance')
  expect(await title('500 Internal Server Error')).toBeVisible()
  expect(screen.getByText('We are already working to solve the problem.')).toBeVisible()
  expect(screen.getByText('No active plan period found')).toBeVisible()
  expect((await details()).textContent).toMatch(
    /Error: No active plan period found\nCode: NO_PLAN_PERIOD\nTime: \d{4}.*\nPage: \/employee\/performance\nCompany: Northwind Robotics/,
  )
  expect(history.location.search).toBe('?reason=no-plan-period')
})

test('the error page pretends nothing when its address alone was opened [NAV-10]', async () => {
  visit('/error?reason=no-plan-period')
  expect(await details()).toHaveTextContent(
    'Details are available only right after an error, in the tab where it happened.',
  )
})
