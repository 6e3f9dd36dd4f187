import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aCompletionPreview, aPlanPeriod, thePreviousPeriod } from '#mocks/plan-periods.ts'
import { nextYear } from '#src/app/plan-periods/load.ts'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { network } from '#tests/network.ts'
import { liveMachine } from '#tests/page-life.ts'
import { holdTime } from '#tests/screens/machines/held-time.ts'
import { open } from '#tests/visit.tsx'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const year = new Date().getUTCFullYear()
const [last, current, next] = [year - 1, year, year + 1].map((it) => `FY${it}`)
const coming = aPlanPeriod({ id: 3, year: year + 1, status: 'NOT_INITIATED' })
const archived = aPlanPeriod({ id: 4, year: year - 2, status: 'COMPLETED', archivedAt: '2026-02-03T08:00:00.000Z' })
const worldOf = (...periods: ReturnType<typeof aPlanPeriod>[]) => aWorld({ me: aSuperUser(), periods })

describe('the list of plan periods', () => {
  const world = () => worldOf(coming, aPlanPeriod(), thePreviousPeriod(), archived)

  test('marks the current cycle, and shows the archive when the address asks for it [PLAN-01] [PLAN-02]', async () => {
    const { user, history } = await open('/execution/plan-periods', { world: world() })
    await title('Plan periods')
    const rows = () =>
      main()
        .getAllByRole('rowheader')
        .map((it) => it.textContent)
    expect(rows()).toEqual([next, `${current}Current cycle`, last])
    await user.click(main().getByRole('link', { name: 'Show archived (1)' }))
    expect(await main().findByText(/^Archived .*2026$/)).toBeVisible()
    expect(rows()).toHaveLength(4)
    expect(history.location.search).toBe('?archived=true')
  })

  test('adds a period, with what the server says beside the field it is about [PLAN-01]', async () => {
    const { user } = await open('/execution/plan-periods', { world: world() })
    await title('Plan periods')
    const message = `overlaps ${next}, ${year + 1}-01-01 to ${year + 1}-12-31`
    network.use(
      mock(planPeriods.create, () => problem(409, 'CONFLICT', 'taken', { errors: [{ field: 'startDate', message }] })),
    )
    await user.click(main().getByRole('button', { name: 'Add plan period' }))
    expect(dialog().getByLabelText(/First day/)).toHaveValue(`${year + 2}-01-01`)
    expect(dialog().getByLabelText(/Last day/)).toHaveValue(`${year + 2}-12-31`)
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await dialog().findByText(message)).toBeVisible()
    network.resetHandlers()
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await main().findByRole('link', { name: `FY${year + 2}` })).toBeVisible()
  })

  test('whoever has added a period by key goes on at the button that adds the next [PLAN-01]', async () => {
    const { user } = await open('/execution/plan-periods', { world: world() })
    await title('Plan periods')
    act(() => main().getByRole('button', { name: 'Add plan period' }).focus())
    await user.keyboard('{Enter}')
    act(() => dialog().getByRole('button', { name: 'Save' }).focus())
    await user.keyboard('{Enter}')
    expect(await main().findByRole('link', { name: `FY${year + 2}` })).toBeVisible()
    const add = () => main().getByRole('button', { name: 'Add plan period' })
    await waitFor(() => expect(add()).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(dialog().getByLabelText(/First day/)).toHaveValue(`${year + 3}-01-01`)
  })

  test.each([
    ['2027-02-28', '2027-03-01', '2028-02-29'],
    ['2028-02-28', '2028-02-29', '2029-02-28'],
    ['2028-02-29', '2028-03-01', '2029-02-28'],
    ['2029-02-28', '2029-03-01', '2030-02-28'],
    ['2026-09-30', '2026-10-01', '2027-09-30'],
    ['2026-08-30', '2026-08-31', '2027-08-30'],
  ])('after one that ends on %s it suggests a whole year from the next day [PLAN-01]', (endDate, first, last) => {
    expect(nextYear([{ ...aPlanPeriod(), endDate }])).toMatchObject({ startDate: first, endDate: last })
  })

  test('asks for the first period where there is none [PLAN-01] [TBL-04]', async () => {
    await open('/execution/plan-periods', { world: worldOf() })
    expect(await main().findByText('Empty')).toBeVisible()
  })

  test.each(['/execution/plan-periods', '/execution/plan-periods/2'])(
    '%s is for super users, and says so to everybody else [AUTH-08]',
    async (path) => {
      const { history } = await open(path)
      expect(await screen.findByText(/Plan periods are for super users\./)).toBeVisible()
      expect(history.location.pathname).toBe('/unauthorized')
    },
  )
})

describe('the page of a plan period', () => {
  test('says why it cannot be started, and leads to the period that is in the way [PLAN-05]', async () => {
    const refusal = `${current} is in progress. Complete it before starting ${next}.`
    const world = worldOf(coming, aPlanPeriod())
    const { user } = await open('/execution/plan-periods/3', { world })
    await title(next ?? '')
    const start = main().getByRole('button', { name: `Start ${next}` })
    expect(start).toBeDisabled()
    expect(start).toHaveAccessibleDescription(refusal)
    await user.click(main().getByRole('link', { name: `Open ${current}` }))
    expect(await title(current ?? '')).toBeVisible()
  })

  test('shows what a start does before it, starts it, and goes on by itself when it is done [PLAN-05] [PLAN-06]', async () => {
    const world = worldOf(coming)
    const { user } = await open('/execution/plan-periods/3', { world })
    await title(next ?? '')
    expect(main().getByText('Evaluate, Calibrate and Delivery')).toBeVisible()
    expect(await main().findByRole('row', { name: /Marta Kowalska/ })).toBeVisible()
    await user.click(main().getByRole('button', { name: `Start ${next}` }))
    expect(dialog().getByText('3 company tasks are created, and 2 managers are notified.')).toBeVisible()
    const passTime = holdTime()
    await user.click(dialog().getByRole('button', { name: 'Start' }))
    expect(await main().findByText(/This page updates by itself\./)).toBeVisible()
    expect(await main().findByRole('row', { name: /Henrik Dahl.*has no active account.*Skipped/ })).toBeVisible()
    world.periods = world.periods.map((it) => ({ ...it, status: 'IN_PROGRESS' }))
    await passTime(2000)
    expect(await main().findByRole('button', { name: `Complete ${next}` })).toBeEnabled()
    expect(await screen.findByText(`${next} is in progress.`)).toBeVisible()
  })

  test('sets when things are due and what teams may get, which the tasks then say [REV-03] [PLAN-01]', async () => {
    const world = worldOf(aPlanPeriod())
    const { user } = await open('/execution/plan-periods/2', { world })
    await title(current ?? '')
    await user.click(main().getByRole('button', { name: 'Edit due dates and budget' }))
    fireEvent.change(dialog().getByLabelText(/^Evaluate/), { target: { value: '2099-06-30' } })
    fireEvent.change(dialog().getByLabelText(/^Calibrate/), { target: { value: `${year}-01-02` } })
    const budget = dialog().getByRole('textbox', { name: /^Merit budget/ })
    await user.clear(budget)
    await user.type(budget, '3,5')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('Enter a percentage from 0 to 100, with two decimals at most')).toBeVisible()
    await user.clear(budget)
    await user.type(budget, '3.5')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await main().findByText('3.5% of each team')).toBeVisible()
    expect(world.periodSettings).toMatchObject({ meritBudgetPercent: 3.5, dueDates: { evaluate: '2099-06-30' } })
  })

  test('completes with the number of open reviews that it shows, the fresh one after a refusal [PLAN-01]', async () => {
    const world = worldOf(aPlanPeriod())
    const confirmed: number[] = []
    const { user } = await open('/execution/plan-periods/2', { world })
    await title(current ?? '')
    network.use(
      mock(planPeriodLife.completionPreview, () => aCompletionPreview({ notStarted: 2, unsubmitted: 4 })),
      mock(planPeriodLife.complete, ({ body }) => {
        confirmed.push(body.unsubmittedReviews)
        return problem(409, 'CANNOT_COMPLETE', 'The number has changed from 3 to 4.')
      }),
    )
    await user.click(main().getByRole('button', { name: `Complete ${current}` }))
    expect(dialog().getByText(/^3 reviews are not submitted: 2 in progress, 1 not started\./)).toBeVisible()
    expect(dialog().getByText('2 company tasks are not completed: Evaluate and Calibrate.')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Complete with 3 open reviews' }))
    expect(await dialog().findByRole('alert')).toHaveTextContent('The number has changed from 3 to 4.')
    await user.click(await dialog().findByRole('button', { name: 'Complete with 4 open reviews' }))
    await waitFor(() => expect(confirmed).toEqual([3, 4]))
  })

  test('is moved by key, and the button that leads on from there has the focus [PLAN-01]', async () => {
    const { user } = await open('/execution/plan-periods/2', { world: worldOf(aPlanPeriod()) })
    const byKey = async (name: string | RegExp) => {
      const button = await main().findByRole('button', { name })
      act(() => button.focus())
      await user.keyboard('{Enter}')
    }
    await byKey(/^Complete/)
    await user.click(dialog().getByRole('button', { name: /^Complete/ }))
    await waitFor(() => expect(main().getByRole('button', { name: 'Archive' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(main().getByRole('button', { name: 'Restore' })).toHaveFocus())
  })

  test('calls no review in progress once the period is completed, in no list [PLAN-01] [REV-08]', async () => {
    await open('/execution/plan-periods/1', { world: worldOf(aPlanPeriod(), thePreviousPeriod()) })
    await title(last ?? '')
    expect(main().getByRole('link', { name: /^Not completed/ })).toHaveAttribute('aria-current')
    expect(await main().findByRole('table', { name: 'Not completed' })).toBeVisible()
    expect(main().getByRole('region', { name: 'Reviews' })).toHaveTextContent(/Not completed/)
    expect(main().queryByText('In progress')).toBeNull()
  })

  test('puts a completed period in the archive and brings it back, without a question [PLAN-01]', async () => {
    const { user } = await open('/execution/plan-periods/1', { world: worldOf(aPlanPeriod(), thePreviousPeriod()) })
    await title(last ?? '')
    expect(main().getByText(/stay as they are, for reading only\./)).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Archive' }))
    await user.click(await main().findByRole('button', { name: 'Restore' }))
    expect(await main().findByRole('button', { name: 'Archive' })).toBeEnabled()
  })
})

test.each([
  ['/execution', /^FY\d+ is being started\. This page continues/, 'Open Direct Objectives'],
  ['/employees/start-review', /^FY\d+ is being started\. You can start reviews once/, 'Start review'],
])('%s opens by itself once the plan period is in progress [PLAN-06]', async (path, said, opened) => {
  const passTime = holdTime()
  const world = aWorld({ periods: [aPlanPeriod({ status: 'INITIATING' })] })
  await open(path, { world })
  expect((await main().findAllByText(said))[0]).toBeVisible()
  world.periods = [aPlanPeriod()]
  // What waits may come a moment after the page.
  await waitFor(() => expect(liveMachine('planPeriodWait')).toBeDefined())
  await passTime(2000)
  expect((await main().findAllByText(new RegExp(`^${opened}`)))[0]).toBeVisible()
  expect(main().queryByText(said)).toBeNull()
})

describe('a page that finds no active plan period', () => {
  const path = '/execution/standard-objectives'

  test('leads a super user to the plan periods [PLAN-04]', async () => {
    const { user, history } = await open(path, { world: worldOf(coming) })
    await user.click(await screen.findByRole('link', { name: 'Open plan periods' }))
    expect(await title('Plan periods')).toBeVisible()
    expect(history.location.pathname).toBe('/execution/plan-periods')
  })

  test('goes on to the address first asked for once the period that is being started is in progress [PLAN-06]', async () => {
    const passTime = holdTime()
    const world = aWorld({ periods: [aPlanPeriod({ status: 'INITIATING' })] })
    const { history } = await open('/employee/performance/summary?employeeId=10', { world })
    expect(await screen.findByText(new RegExp(`^${current} is being started\\.`))).toBeVisible()
    expect(history.location.pathname).toBe('/error')
    await passTime(2000)
    expect(history.location.pathname).toBe('/error')
    world.periods = [aPlanPeriod()]
    await passTime(2000)
    expect(await title('Performance Summary')).toBeVisible()
    expect(history.location.search).toContain('employeeId=10')
  })
})
