import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { reviews } from '#src/contract/reviews.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const of = (employeeId: number) => `employeeId=${employeeId}&planPeriodId=2`
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const sidebar = () => within(screen.getByRole('navigation', { name: 'Sidebar' }))

describe('the sidebar', () => {
  test('has a way back, the person, the actions, a header and the steps in groups, in this order [SIDE-02]', async () => {
    visit(`/employee/performance/summary?${of(10)}`)
    await title('Performance Summary')
    const parts = [
      await sidebar().findByRole('link', { name: 'Back to Evaluation' }),
      sidebar().getByText('Priya Raman'),
      sidebar().getByRole('link', { name: 'View Summary' }),
      sidebar().getByRole('heading', { name: 'Process' }),
      sidebar().getByRole('link', { name: 'Values, completed' }),
      sidebar().getByRole('button', { name: /Competencies/ }),
    ]
    const isAfter = (it: Element, index: number) =>
      index === 0 || Boolean((parts[index - 1]?.compareDocumentPosition(it) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(parts.map(isAfter)).toEqual(parts.map(() => true))
  })

  test('has no past reviews to show: the item says so and leads nowhere [SIDE-06] [SIDE-09]', async () => {
    const world = aWorld()
    visit('/employees/start-review', {
      world: { ...world, periods: world.periods.filter((it) => it.status === 'IN_PROGRESS') },
    })
    await title('Performance Reviews')
    const nothing = await sidebar().findByText('No Past Reviews')
    expect(nothing).toBeVisible()
    expect(nothing.closest('a, button, [tabindex]')).toBeNull()
    expect(sidebar().getByText('Start Review')).toBeVisible()
    expect(sidebar().getByText('Past Reviews')).toBeVisible()
  })

  test('lists the steps: done, current and locked with the reason; a click opens one [SIDE-11] [SIDE-13] [SIDE-14] [SIDE-15]', async () => {
    const { user } = visit(`/employee/performance/evaluation?${of(10)}&step=behavioural-competencies`)
    await title('Behavioural Competencies')
    expect(await sidebar().findByRole('link', { name: 'Behavioural Competencies' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(sidebar().queryByRole('link', { name: /Functional/ })).not.toBeInTheDocument()
    expect(sidebar().getByText('Opens once Behavioural Competencies is completed.')).toBeVisible()
    expect(sidebar().getByText('Opens once Functional Competencies is completed.')).toBeVisible()
    expect(sidebar().getByRole('button', { name: /Competencies/ })).toHaveAttribute('aria-expanded', 'true')
    await user.click(sidebar().getByRole('link', { name: 'Values, completed' }))
    expect(await title('Values')).toBeVisible()
  })

  test('marks the person whose review is done, and nobody else [SIDE-04]', async () => {
    const first = visit(`/employee/performance/summary?${of(10)}`)
    await title('Performance Summary')
    expect(await sidebar().findByText('Priya Raman')).toBeVisible()
    expect(sidebar().queryByText('Review Completed')).not.toBeInTheDocument()
    first.leave()
    visit(`/employee/performance/summary?${of(12)}`)
    await title('Performance Summary')
    expect(await sidebar().findByText('Aisha Bello')).toBeVisible()
    expect(sidebar().getByText('Review Completed')).toBeVisible()
  })

  test('carries what the address names from page to page [NAV-15]', async () => {
    const named = 'taskId=7&taskName=Evaluate&companyName=Northwind+Robotics&employeeName=Priya+Raman'
    const { user, history } = visit(`/employee/performance/summary?${of(10)}&${named}`)
    await title('Performance Summary')
    const address = () => Object.fromEntries(new URLSearchParams(history.location.search))
    const carried = {
      employeeId: '10',
      planPeriodId: '2',
      taskId: '7',
      taskName: 'Evaluate',
      companyName: 'Northwind Robotics',
      employeeName: 'Priya Raman',
    }
    await user.click(await sidebar().findByRole('link', { name: 'Values, completed' }))
    await title('Values')
    expect(address()).toEqual({ ...carried, step: 'values' })
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: /Behavioural Competencies/ }))
    await title('Behavioural Competencies')
    expect(address()).toEqual({ ...carried, step: 'behavioural-competencies' })
    await user.click(await sidebar().findByRole('link', { name: 'Back to Summary' }))
    await title('Performance Summary')
    expect(address()).toEqual({ ...carried, step: 'view-summary' })
  })

  test('goes back to the configured page at its default step [SIDE-03]', async () => {
    const { user, history } = visit(`/employee/performance/evaluation?${of(10)}&step=values`)
    await title('Values')
    await user.click(await sidebar().findByRole('link', { name: 'Back to Summary' }))
    expect(await title('Performance Summary')).toBeVisible()
    expect(history.location.search).toContain('step=view-summary')
  })

  test('is not there on the error page and on /unauthorized [SIDE-01]', async () => {
    const first = visit('/unauthorized')
    await screen.findByText(/Your role does not include this page/)
    expect(screen.queryByRole('navigation', { name: 'Sidebar' })).not.toBeInTheDocument()
    first.leave()
    visit('/error')
    await screen.findByText('500 Internal Server Error')
    expect(screen.queryByRole('navigation', { name: 'Sidebar' })).not.toBeInTheDocument()
  })

  test('shows a skeleton until what it needs has loaded [SIDE-16]', async () => {
    network.use(failing(reviews.companyTasks, 'no answer'))
    const { sidebar: actor } = visit(`/employee/performance?${of(10)}&step=evaluate`)
    await waitFor(() => expect(actor.getSnapshot().matches('loading')).toBe(true))
    expect(sidebar().queryByText('Process')).not.toBeInTheDocument()
  })
})
