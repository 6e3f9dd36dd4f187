import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { teamSummaries } from '#src/contract/team-summaries.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const of = (employeeId: number) => `employeeId=${employeeId}&planPeriodId=2`
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))

describe('the company tasks', () => {
  test('are listed with their status, the locked ones with their reason, and Evaluate opens the review [REV-03] [NAV-03]', async () => {
    const { user } = visit(`/employee/performance?${of(10)}`)
    expect(await title('Employee Evaluation')).toBeVisible()
    expect(main().getByText('Stack Rank')).toBeVisible()
    expect(main().getAllByText(/Opens once you complete Evaluate\./)[0]).toBeVisible()
    await user.click(main().getByRole('link', { name: /Evaluate/ }))
    expect(await title('Performance Summary')).toBeVisible()
  })

  test.each(['', '&employeeId=10'])(
    'offer to view, not to evaluate, once their plan period is over%s [REV-03]',
    async (whose) => {
      const world = aWorld()
      world.companyTasks = world.companyTasks.map((it) => ({ ...it, missedIn: 'FY2026' }))
      visit(`/employee/performance?planPeriodId=2${whose}`, { world })
      await title('Employee Evaluation')
      expect(main().getByRole('link', { name: /^View ?Evaluate/ })).toBeVisible()
      expect(main().queryByRole('link', { name: /^Evaluate/ })).toBeNull()
    },
  )
})

describe('the company tasks that a review was left for', () => {
  const evaluate = () => {
    const row = main()
      .getAllByRole('listitem')
      .find((it) => within(it).queryByRole('link', { name: /^Evaluate/ }))
    return row?.textContent
  }

  test.each([
    [10, 'Overall score of Priya Raman:4.00 StrongProvisional'],
    [12, 'Overall score of Aisha Bello:3.85 Strong'],
  ])(
    'show how %i is scored so far, and against the previous review once submitted [API-01] [REV-13]',
    async (id, text) => {
      visit(`/employee/performance?${of(id)}`)
      await title('Employee Evaluation')
      expect(evaluate()).toContain(text)
      expect(evaluate()?.includes('the previous review')).toBe(id === 12)
    },
  )

  test('go on without the score of the person where it cannot be loaded [API-03] [REV-13]', async () => {
    network.use(failing(teamSummaries.reportee, '500'))
    visit(`/employee/performance?${of(10)}`)
    await title('Employee Evaluation')
    expect(evaluate()).toContain('Evaluate')
    expect(evaluate()).not.toContain('Overall score')
  })
})

describe('the company’s tasks of a plan period', () => {
  const askedAt = async (path: string, heading: string, world = aWorld()) => {
    const asked: string[] = []
    network.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname))
    onTestFinished(() => network.events.removeAllListeners())
    const { sidebar: actor } = visit(path, { world })
    await title(heading)
    await waitFor(() => expect(actor.getSnapshot().hasTag('rest')).toBe(true))
    return asked.filter((it) => it.includes('/performance/review/tasks/status/')).length
  }

  test.each([
    ['/employee/performance?planPeriodId=2', 'Employee Evaluation'],
    ['/employee/performance/calibrate?planPeriodId=2', 'Calibrate'],
  ])('are asked for once at %s [SIDE-24]', async (path, heading) => {
    expect(await askedAt(path, heading)).toBe(1)
  })

  test.each([
    ['/employees/start-review?planPeriodId=2', 'Performance Reviews'],
    [`/employee/performance/summary?${of(10)}`, 'Performance Summary'],
    [`/employee/performance/evaluation?${of(10)}&step=values`, 'Values'],
    ['/execution/standard-objectives?planPeriodId=2', 'Direct Objectives'],
    ['/execution/annual-standard-objective?planPeriodId=2', 'Full year standard objective'],
  ])('are not asked for at %s, which is about something else [SIDE-24]', async (path, heading) => {
    expect(await askedAt(path, heading)).toBe(0)
  })

  test('are not asked for without a plan period [SIDE-24]', async () => {
    const world = aWorld()
    const periods = world.periods.filter((it) => it.status === 'COMPLETED')
    expect(await askedAt('/employee/performance', '500 Internal Server Error', { ...world, periods })).toBe(0)
  })
})
