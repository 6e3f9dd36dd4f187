import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing, unsuccessful } from '#mocks/faults.ts'
import { aPlanPeriod } from '#mocks/plan-periods.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { reviews } from '#src/contract/reviews.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const of = (employeeId: number) => `employeeId=${employeeId}&planPeriodId=2`
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))
const sidebar = () => within(screen.getByRole('navigation', { name: 'Sidebar' }))

describe('the list of reportees', () => {
  test('shows each with the state of their review [REV-02] [NAV-01]', async () => {
    visit('/employees/start-review')
    await title('Performance Reviews')
    const [table] = main().getAllByRole('table')
    const rows = within(table ?? document.body)
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((it) => within(it).getByRole('rowheader').textContent)).toEqual([
      expect.stringContaining('Aisha Bello'),
      expect.stringContaining('Lena Fischer'),
      expect.stringContaining('Priya Raman'),
      expect.stringContaining('Tomás Herrera'),
    ])
    expect(rows.map((it) => /Completed|In progress|Not started/.exec(it.textContent ?? '')?.[0])).toEqual([
      'Completed',
      'Not started',
      'In progress',
      'Not started',
    ])
  })

  test('says how far the team is, and shows the scores of submitted reviews alone [REV-13]', async () => {
    visit('/employees/start-review')
    await title('Performance Reviews')
    const stages = within(main().getByRole('region', { name: 'Where the reviews stand' }))
    expect(stages.getAllByRole('term').map((it) => [it.textContent, it.nextSibling?.textContent])).toEqual([
      ['Waiting to start', '2'],
      ['Being written', '1'],
      ['Ready to submit', '0'],
      ['Reviews submitted', '1'],
      ['Average score', '3.85'],
    ])
    const scores = within(main().getByRole('table', { name: 'Score of 1 submitted review' }))
    expect(scores.getAllByRole('cell').map((it) => it.textContent)).toEqual(['0', '1', '0', '0', '0'])
  })

  test('starts a review and opens it [REV-02]', async () => {
    const { user, history } = visit('/employees/start-review')
    await title('Performance Reviews')
    await user.click(main().getByRole('button', { name: /Start review.*Lena Fischer/ }))
    expect(await title('Performance Summary')).toBeVisible()
    expect(history.location.search).toContain('employeeId=14')
  })

  test('says in place why a review could not be started [REV-02]', async () => {
    network.use(failing(reviews.start, unsuccessful('This plan period is not in progress')))
    const { user } = visit('/employees/start-review')
    await title('Performance Reviews')
    await user.click(main().getByRole('button', { name: /Start review.*Lena Fischer/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This plan period is not in progress')
  })

  test('says who was deleted or moved since, and leaves them out [REV-02]', async () => {
    const world = aWorld()
    const { user } = visit('/employees/start-review', { world })
    await title('Performance Reviews')
    world.reportees = world.reportees.filter((it) => it.name !== 'Lena Fischer')
    await user.click(main().getByRole('button', { name: /Start review.*Lena Fischer/ }))
    expect(await screen.findByText(/Lena Fischer is no longer among the people you review\./)).toBeVisible()
    await waitFor(() => expect(main().queryByRole('rowheader', { name: /Lena Fischer/ })).toBeNull())
    expect(main().getByRole('rowheader', { name: /Priya Raman/ })).toBeVisible()
  })

  test('says what to do when nobody reports to the reader [REV-02]', async () => {
    visit('/employees/start-review', { world: aWorld({ reportees: [] }) })
    await title('Performance Reviews')
    expect(main().queryByRole('table')).not.toBeInTheDocument()
    expect(main().getByText('Nobody reports to you')).toBeVisible()
  })

  test('shows the server’s message and Retry when it cannot be loaded [API-03] [API-04]', async () => {
    // The router warns of a failed loader while developing.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.use(failing(planPeriods.list, '500', { once: true }))
    const { user } = visit('/employees/start-review')
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await title('Performance Reviews')).toBeVisible()
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('a review that was not submitted in its plan period', () => {
  const world = () => aWorld({ isPeriodOver: true })
  const statusOf = (row: HTMLElement | undefined) =>
    /Completed|In progress|Not completed(?! in)/.exec(row?.textContent ?? '')?.[0]

  const periods = aWorld().periods.map((it) => ({ ...it, status: 'COMPLETED' as const }))

  test('is not counted among those in progress [REV-03]', async () => {
    const next = { ...aPlanPeriod(), id: 3, name: 'FY2027' }
    visit('/employee/performance?planPeriodId=2', { world: aWorld({ periods: [...periods, next] }) })
    await title('Employee Evaluation')
    expect(await main().findByText('1 of 4 completed, 1 not completed, 2 not started')).toBeVisible()
  })

  test('is in progress no more in the list of reviews [REV-02]', async () => {
    visit('/employees/start-review?planPeriodId=2', { world: aWorld({ periods }) })
    await title('Performance Reviews')
    expect(statusOf(main().getByRole('row', { name: /Priya Raman/ }))).toBe('Not completed')
  })

  test('stands nowhere on its way any more among those of the team [REV-13]', async () => {
    visit('/employees/start-review?planPeriodId=2', { world: aWorld({ periods }) })
    await title('Performance Reviews')
    const stages = main().getByRole('region', { name: 'Where the reviews stand' })
    expect(stages).toHaveTextContent(/Not started:?2Not completed:?1Reviews submitted:?1/)
    expect(stages).not.toHaveTextContent(/Waiting|written|Ready/)
  })

  test.each([
    [`/employee/evaluate?${of(10)}`, 'Evaluation', 'row', /Behavioural/],
    [`/employee/performance/summary?${of(10)}`, 'Performance Summary', 'listitem', /Behavioural/],
  ] as const)('is in progress no more at %s [REV-07] [REV-08]', async (path, heading, role, name) => {
    visit(path, { world: world() })
    await title(heading)
    const rows = main().getAllByRole(role)
    expect(statusOf(rows.find((it) => name.test(it.textContent ?? '')))).toBe('Not completed')
    expect(main().queryByText('In progress')).toBeNull()
    expect(main().queryByRole('link', { name: /^Continue/ })).toBeNull()
  })

  test('says why nobody can change its steps [REV-08]', async () => {
    visit(`/employee/performance/summary?${of(10)}`, { world: world() })
    await title('Performance Summary')
    expect(main().getByText('FY2026 was completed before this review was submitted.')).toBeVisible()
    expect(main().queryByText(/Only the manager running it/)).toBeNull()
  })
})

describe('the performance summary', () => {
  test('lists the steps of the review and leads back to the evaluation [REV-04] [NAV-04]', async () => {
    const { user } = visit(`/employee/performance/summary?${of(10)}`)
    expect(await title('Performance Summary')).toBeVisible()
    for (const step of ['Values', 'Behavioural Competencies', 'Functional Competencies', 'Performance'])
      expect(main().getAllByText(new RegExp(step))[0]).toBeVisible()
    await user.click(main().getByRole('link', { name: 'Back to Evaluation' }))
    expect(await title('Employee Evaluation')).toBeVisible()
  })

  test('needs an employee: without one the reader chooses [NAV-04]', async () => {
    const { history } = visit('/employee/performance/summary')
    expect(await title('Performance Reviews')).toBeVisible()
    expect(history.location.pathname).toBe('/employees/start-review')
  })

  test('asks for the steps of the employee within the task of the company [API-01] [REV-04]', async () => {
    const asked: string[] = []
    network.events.on('request:start', ({ request }) => asked.push(request.url))
    onTestFinished(() => network.events.removeAllListeners())
    visit(`/employee/performance/summary?${of(10)}`)
    await title('Performance Summary')
    const questions = asked.map((it) => new URL(it)).filter((it) => it.pathname.includes('/subtasks/status/'))
    expect(questions.map((it) => Object.fromEntries(it.searchParams))).toEqual([
      { employeeId: '10', taskName: 'Evaluate' },
    ])
  })

  test('leads to where a review is started when it has not been [REV-02]', async () => {
    const { history } = visit(`/employee/performance/summary?${of(14)}`)
    expect(await title('Performance Reviews')).toBeVisible()
    expect(history.location.pathname).toBe('/employees/start-review')
  })

  test('says who does what until the review has been read [REV-04] [REV-07]', async () => {
    visit(`/employee/performance/summary?${of(10)}`)
    await title('Performance Summary')
    const next = within(main().getByRole('region', { name: 'What happens next' }))
    expect(next.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'You complete Behavioural Competencies.',
      'You complete Functional Competencies.',
      'You submit the review. It becomes read-only, and Priya Raman is notified.',
      'Priya Raman reads the review and acknowledges it, with a comment if they like.',
    ])
  })

  test('shows View Summary and the disabled Past Reviews in the sidebar, with the person above [SIDE-04] [SIDE-07]', async () => {
    visit(`/employee/performance/summary?${of(10)}`)
    await title('Performance Summary')
    expect(await sidebar().findByText('Priya Raman')).toBeVisible()
    expect(sidebar().getByRole('link', { name: 'View Summary' })).toHaveAttribute('aria-current', 'page')
    expect(sidebar().queryByRole('link', { name: /Past Reviews/ })).not.toBeInTheDocument()
    expect(sidebar().getByText('Past Reviews')).toBeVisible()
  })
})

describe('the evaluation overview', () => {
  test('shows what is done, and resumes where the reviewer left [NAV-05] [REV-07]', async () => {
    const { user } = visit(`/employee/evaluate?${of(10)}`)
    expect(await title('Evaluation')).toBeVisible()
    await user.click(main().getByRole('link', { name: /^Continue/ }))
    expect(await title('Behavioural Competencies')).toBeVisible()
  })
})

describe('the summary review', () => {
  test('shows the scores with change against the previous review and the survey, in words and figures [REV-09] [REV-10] [NAV-07]', async () => {
    visit(`/employee/performance/review-summary?${of(10)}`)
    await title(/Summary/)
    const rowsOf = (category: string) =>
      within(main().getByRole('table', { name: category }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [
          within(row).getByRole('rowheader').querySelector('b')?.textContent,
          ...within(row)
            .getAllByRole('cell')
            .map((it) => it.textContent),
        ])
    expect(rowsOf('Values')).toEqual([
      ['Own the outcome', '4 Strong', '+1.001.00 above the previous review', '+0.300.30 above the PT survey'],
    ])
    expect(rowsOf('Behavioural Competencies')).toEqual([
      ['Communicates with care', '5 Outstanding', '0Same as the previous review', '+0.300.30 above the PT survey'],
    ])
    expect(rowsOf('Functional Competencies')).toEqual([
      ['Engineering craft', '2 Weak', '−1.001.00 below the previous review', '–Nothing to compare with the PT survey'],
    ])
  })

  test('cannot be submitted before its steps are done, and says so [REV-07] [REV-08]', async () => {
    visit(`/employee/performance/review-summary?${of(10)}`)
    await title(/Summary/)
    expect(main().getByRole('button', { name: /^Submit/ })).toBeDisabled()
    expect(main().getByText('Performance opens once Functional Competencies is completed.')).toBeVisible()
  })

  test('is submitted after a confirmation, and is then read-only and marked Review Completed [REV-08]', async () => {
    const world = aWorld()
    const review = world.reviews[10]
    const summary = world.summaries[10]
    if (!review || !summary) throw new Error('the world has this review')
    review.tasks = review.tasks.map((it) => ({ ...it, status: it.name === 'Performance' ? 'TODO' : 'COMPLETED' }))
    const { user } = visit(`/employee/performance/review-summary?${of(10)}`, { world })
    await title(/Summary/)
    await user.click(main().getByRole('button', { name: /^Submit/ }))
    const dialog = within(await screen.findByRole('dialog'))
    world.summaries[10] = { ...summary, status: 'COMPLETED', submittedAt: '2026-06-30T10:00:00.000Z' }
    await user.click(dialog.getByRole('button', { name: /^Submit/ }))
    expect((await screen.findAllByText('Review Completed'))[0]).toBeVisible()
    await waitFor(() => expect(main().queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument())
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Submitted on/))
  })
})

describe('review data', () => {
  test('opens all comments at once, and for paper whatever is open', async () => {
    const { user } = visit(`/employee/performance/review-summary?${of(12)}`)
    const button = await screen.findByRole('button', { name: 'Show all comments' })
    const closed = () => screen.getAllByRole('group').filter((it) => it instanceof HTMLDetailsElement && !it.open)
    const all = closed().length
    expect(all).toBeGreaterThan(0)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(closed()).toHaveLength(0)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(closed()).toHaveLength(all)
    await user.click(button)
    expect(closed()).toHaveLength(0)
    await user.click(button)
    expect(closed()).toHaveLength(all)
  })

  test('is asked for anew on each visit and cached nowhere in between; other data is cached for a minute [REV-14]', async () => {
    const asked: string[] = []
    network.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname))
    const { user, queryClient } = visit('/employee/performance/evaluation?employeeId=10&step=values')
    await title('Values')
    await user.click(await sidebar().findByRole('link', { name: 'Back to Summary' }))
    await title('Performance Summary')
    await waitFor(() =>
      expect(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey[2]),
      ).toEqual(['planPeriods']),
    )
    await user.click(main().getAllByRole('link', { name: /Values/ })[0] ?? document.body)
    await title('Values')
    expect(asked.filter((it) => it.endsWith('/scorecard'))).toHaveLength(2)
    expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(60_000)
    network.events.removeAllListeners()
  })
})

test.each(['/no/such/page', '/Employee/Performance', '/%E0%A4%A'])(
  'the unknown address %s leads to the workspaces [NAV-11]',
  async (path) => {
    const { history } = visit(path)
    expect(await title('Workspaces')).toBeVisible()
    expect(history.location.pathname).toBe('/workspaces')
  },
)
