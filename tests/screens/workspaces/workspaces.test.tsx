import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidateTask } from '#mocks/candidate-records.ts'
import { type FaultName, failing, faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aHiringTask, aRequisition } from '#mocks/requisitions.ts'
import { aFormerReview } from '#mocks/team-summaries.ts'
import { candidates } from '#src/contract/candidates.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const tables = ['Your Tasks', 'Your Team’s Overdue Tasks', 'Open Requisitions'] as const
const endpoints = [workspaces.yourTasks, workspaces.overdueTasks, workspaces.openRequisitions]
const main = () => within(screen.getByRole('main'))
const region = (name: string) => within(main().getByRole('region', { name }))
const sidebar = () => within(screen.getByRole('navigation', { name: 'Sidebar' }))
const late = { dueAt: '2026-05-02T09:00:00.000Z', isOverdue: true }
const opened = (task: Parameters<typeof aCandidateTask>[0]) => aCandidateTask({ ...late, ...task })

const work = aWorld({
  yourTasks: [
    opened({ id: 1, name: 'Reference Check', version: 4 }),
    opened({ id: 2, name: 'Interview', subTask: 'Technical interview', version: 5 }),
    opened({ id: 3, name: 'Review', dueAt: '2026-12-24T09:00:00.000Z', isOverdue: false }),
    aHiringTask({ id: 4, name: 'Requisition Approval' }),
    aHiringTask({ id: 5, name: 'Opened/Closed Requisition', dueAt: null }),
  ],
  overdueTasks: [
    opened({ id: 6, name: 'Skill Validation', assignee: { id: 14, name: 'Lena Fischer' } }),
    opened({ id: 7, name: 'Topgrade', assignee: { id: 16, name: 'Tomás Herrera' }, mayOpen: false }),
  ],
})
const many = aWorld({
  yourTasks: Array.from({ length: 23 }, (_, id) => opened({ id: id + 1, name: `Interview ${id}` })),
})
const nothing = aWorld({ yourTasks: [], overdueTasks: [], requisitions: [] })

describe('the workspaces', () => {
  test('wait a second by themselves when the server says that there were too many calls [API-03]', async () => {
    const tooMany = () => {
      const answer = faults['429']() as Response
      answer.headers.set('retry-after', '1')
      return answer
    }
    network.use(failing(workspaces.yourTasks, tooMany, { once: true }))
    await open('/workspaces', { world: work })
    expect(await main().findByRole('table', { name: 'Your Tasks' })).toBeVisible()
    expect(main().queryByText(/too often/)).toBeNull()
  })

  test('list what waits, in the order of the server, each row’s subject leading to its task [HIRE-01] [HIRE-03]', async () => {
    await open('/workspaces', { world: work })
    const own = await main().findByRole('table', { name: 'Your Tasks' })
    expect(
      within(own)
        .getAllByRole('rowheader')
        .map((it) => within(it).getByRole('link'))
        .map((it) => [it.textContent, it.getAttribute('href')]),
    ).toEqual([
      ['Noor van Dijk', '/hiring/candidate/referenceCheck?taskId=1&taskVersion=4&reqId=301&candidateId=401'],
      ['Noor van Dijk', '/hiring/candidate/createScorecard/401?taskid=2&taskVersion=5&reqid=301'],
      ['Noor van Dijk', '/hiring/candidate/details/401?tab=tasks'],
      ['Field Service Technician', '/requisition/reviewRequisition/4?type=approval&reqid=302'],
      ['Field Service Technician', '/requisition/view/create/302'],
    ])
    const row = within(own).getByRole('row', { name: /Technical interview/ })
    expect(row).toHaveTextContent('Noor van DijkControls EngineerInterview · Technical interview')
    expect(row).toHaveTextContent('May 2, 2026Overdue')
    expect(within(own).getByRole('row', { name: /Opened\/Closed/ })).toHaveTextContent('No due date yet')
    expect(region('Your Tasks').getByText('5 tasks')).toBeVisible()
    const requisition = within(await main().findByRole('table', { name: 'Open Requisitions' }))
    expect(requisition.getByRole('link', { name: 'Controls Engineer' })).toHaveAttribute(
      'href',
      '/requisition/view/approve/301',
    )
    expect(region('Open Requisitions').getByText('1 requisition')).toBeVisible()
  })

  test('say for how long a task has waited and may wait, and lead to an offer that waits [HIRE-01] [CAND-08]', async () => {
    const inHours = (count: number) => new Date(Date.now() + count * 3_600_000 - 60_000).toISOString()
    const waits = { name: 'Offer Approval', offerId: 951, isOverdue: false }
    const yourTasks = [
      aCandidateTask({ ...waits, id: 1, slaHours: 48, dueAt: inHours(48) }),
      aCandidateTask({ ...waits, id: 2, slaHours: 120, dueAt: inHours(48) }),
      aCandidateTask({ ...waits, id: 3, slaHours: 48, dueAt: inHours(-24), isOverdue: true }),
    ]
    await open('/workspaces', { world: aWorld({ yourTasks }) })
    const own = await main().findByRole('table', { name: 'Your Tasks' })
    const [, ...rows] = within(own).getAllByRole('row')
    expect(rows.map((it) => /(New|Waiting).* allowed/.exec(it.textContent ?? '')?.[0])).toEqual([
      'New, 2 days allowed',
      'Waiting for 3 days, 5 days allowed',
      'Waiting for 3 days, 2 days allowed',
    ])
    for (const it of within(own).getAllByRole('link'))
      expect(it).toHaveAttribute('href', '/hiring/candidate/offers?candidateId=401&offerId=951')
  })

  test('mark a task as done after a question, and count one less [HIRE-01] [HIRE-04]', async () => {
    const { user } = await open('/workspaces', {
      world: aWorld({ yourTasks: [opened({ id: 511, name: 'Interview' })] }),
    })
    await user.click(await main().findByRole('button', { name: 'Mark as Done Interview' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Task Completion Confirmation' }))
    expect(dialog.getByText(/marked done before the next interview task/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Mark as Done' }))
    expect(await main().findByText('Empty Tasks')).toBeVisible()
  })

  test('show no more a task that was done elsewhere while it was to be marked [HIRE-04] [HIRE-01]', async () => {
    const world = aWorld({ yourTasks: [opened({ id: 511, name: 'Interview' })] })
    const { user } = await open('/workspaces', { world })
    await user.click(await main().findByRole('button', { name: 'Mark as Done Interview' }))
    world.yourTasks = []
    const message = 'Interview is no longer open, so this was not saved.'
    network.use(failing(candidates.markDone, () => problem(403, 'TASK_NOT_OPEN', message)))
    const dialog = within(await screen.findByRole('dialog', { name: 'Task Completion Confirmation' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as Done' }))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Mark as Done' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await main().findByText('Empty Tasks')).toBeVisible()
  })

  test('lead to what decides a task that nobody marks as done by hand [HIRE-01] [HIRE-04]', async () => {
    const yourTasks = [
      aHiringTask({ id: 1, name: 'Requisition Approval' }),
      aHiringTask({ id: 2, name: 'Opened/Closed Requisition' }),
      aHiringTask({ id: 6, name: 'Requisition Correction' }),
      opened({ id: 3, name: 'Review' }),
      opened({ id: 4, name: 'Time Confirmation' }),
      opened({ id: 5, name: 'Offer Approval', offerId: 951 }),
    ]
    await open('/workspaces', { world: aWorld({ yourTasks }) })
    const own = within(await main().findByRole('table', { name: 'Your Tasks' }))
    const [, ...rows] = own.getAllByRole('row')
    expect(
      rows.map((it) => within(it).getAllByRole('link').at(-1)).map((it) => [it?.textContent, it?.getAttribute('href')]),
    ).toEqual([
      ['Decide', '/requisition/reviewRequisition/1?type=approval&reqid=302'],
      ['See requisition', '/requisition/view/create/302'],
      ['Correct and resubmit', '/requisition/view/create/302'],
      ['Approve or reject', '/hiring/candidate/details/401?tab=summary'],
      ['Confirm the time', '/hiring/candidate/details/401?tab=tasks'],
      ['Decide on the offer', '/hiring/candidate/offers?candidateId=401&offerId=951'],
    ])
    expect(own.queryByRole('button')).not.toBeInTheDocument()
  })

  test('say how old an open requisition is and when people are wanted, and narrow them by kind [HIRE-01]', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
    const requisitions = [
      aRequisition({ createdAt: ago(12), targetStartDate: ago(-30).slice(0, 10) }),
      aRequisition({ id: 303, kind: 'BACKFILL', displayId: 'REQ-0003', createdAt: ago(0), targetStartDate: null }),
    ]
    const { user, history } = await open('/workspaces', { world: aWorld({ requisitions }) })
    const row = await main().findByRole('row', { name: /REQ-0001/ })
    expect(row).toHaveTextContent(/12 daysStart wanted in (29|30) days/)
    expect(main().getByRole('row', { name: /REQ-0003/ })).toHaveTextContent('Since today')
    const kind = main().getByRole('combobox', { name: 'Kind of requisition in Open Requisitions' })
    await user.selectOptions(kind, 'Backfill')
    expect(await region('Open Requisitions').findByText('1 requisition')).toBeVisible()
    expect(history.location.search).toBe('?requisitionKind=BACKFILL')
    await user.selectOptions(kind, 'Planned')
    await user.click(await region('Open Requisitions').findByRole('button', { name: 'Show all requisitions' }))
    expect(await region('Open Requisitions').findByText('2 requisitions')).toBeVisible()
  })

  test('narrow the tasks by kind and due date, in the address, the counts following [HIRE-01]', async () => {
    const { user, history } = await open('/workspaces?tasks=1', { world: work })
    await main().findByRole('row', { name: /Technical interview/ })
    const kind = main().getByRole('combobox', { name: 'Kind of task in Your Tasks' })
    await user.selectOptions(kind, 'Interview')
    expect(await region('Your Tasks').findByText('1 task')).toBeVisible()
    expect(history.location.search).toBe('?taskKind=interview')
    expect(await sidebar().findByRole('link', { name: /^Your Tasks 1$/ })).toBeVisible()
    expect(region('Your Team’s Overdue Tasks').getByText('2 tasks')).toBeVisible()
    await user.selectOptions(main().getByRole('combobox', { name: 'Due date in Your Tasks' }), 'No due date')
    expect(await region('Your Tasks').findByText('Nothing matches Interview and No due date.')).toBeVisible()
    await user.click(region('Your Tasks').getByRole('button', { name: 'Show all tasks' }))
    expect(await region('Your Tasks').findByText('5 tasks')).toBeVisible()
    expect(history.location.search).toBe('')
  })

  test('open narrowed by a link, each table by its own kind; what is no kind is left out [HIRE-01]', async () => {
    const { history } = await open('/workspaces?overdueKind=topgrade&taskKind=party', { world: work })
    expect(await region('Your Team’s Overdue Tasks').findByText('1 task')).toBeVisible()
    expect(await region('Your Tasks').findByText('5 tasks')).toBeVisible()
    expect(history.location.search).toContain('overdueKind=topgrade')
  })

  test('name who is late in the team, without a link to what is none of the reader’s business [HIRE-01]', async () => {
    await open('/workspaces', { world: work })
    const team = within(await main().findByRole('table', { name: 'Your Team’s Overdue Tasks' }))
    expect(team.getByRole('row', { name: /Skill Validation/ })).toHaveTextContent('Lena Fischer')
    expect(team.getByRole('row', { name: /Topgrade/ })).toHaveTextContent('Tomás Herrera')
    expect(team.getAllByRole('link').map((it) => it.closest('tr')?.textContent)).toEqual([
      expect.stringContaining('Skill Validation'),
    ])
  })

  test('say so where nothing waits, in the words of the specification [HIRE-01] [TBL-04]', async () => {
    await open('/workspaces', { world: nothing })
    for (const words of ['Empty Tasks', 'Empty', 'Empty Requisitions'])
      expect(await main().findByText(words)).toBeVisible()
    expect(main().queryByRole('table')).not.toBeInTheDocument()
  })

  test('page a long table by the address, the others staying as they are [HIRE-01] [TBL-03]', async () => {
    const { user, history } = await open('/workspaces?tasks=9&overdue=-1', { world: many })
    expect(await main().findByRole('row', { name: /Interview 22/ })).toBeVisible()
    expect(history.location.search).toBe('?tasks=3')
    const pages = within(main().getByRole('navigation', { name: 'Pages of Your Tasks' }))
    await user.click(pages.getByRole('button', { name: 'Page 1 of 3' }))
    expect(await main().findByRole('row', { name: /Interview 0/ })).toBeVisible()
    expect(main().getAllByRole('row', { name: /Interview/ })).toHaveLength(10)
    expect(history.location.search).toBe('')
    expect(region('Your Tasks').getByText('23 tasks')).toBeVisible()
    await act(async () => history.back())
    expect(await main().findByRole('row', { name: /Interview 22/ })).toBeVisible()
  })

  test('show tables in the making while the server is silent, and the rest of the page [TBL-04]', async () => {
    network.use(...endpoints.map((it) => failing(it, 'no answer')))
    await open('/workspaces')
    expect(await main().findByRole('link', { name: 'Open reviews' })).toBeVisible()
    expect(
      main()
        .getAllByRole('status')
        .map((it) => it.textContent),
    ).toEqual(['Loading tasks…', 'Loading tasks…', 'Loading requisitions…'])
    expect(sidebar().queryByRole('link')).not.toBeInTheDocument()
  })

  test('tell in the place of the reviews that they could not be loaded, and leave the tables alone [API-03]', async () => {
    network.use(failing(planPeriods.list, '500', { once: true }))
    const { user } = await open('/workspaces')
    expect(await main().findByRole('table', { name: 'Your Tasks' })).toBeVisible()
    const retry = await main().findAllByRole('button', { name: 'Try again' })
    for (const it of retry) await user.click(it)
    expect(await main().findByText('4 direct reports', { exact: false })).toBeVisible()
    expect(await main().findByRole('region', { name: 'Your review' })).toBeVisible()
    expect(main().queryByRole('alert')).not.toBeInTheDocument()
  })
})

const messages = {
  'network error': 'Stepwise cannot be reached. Check your connection and try again.',
  '400': 'must be at most 4000 characters',
  '403': 'Only the manager of this employee can do this',
  '404': 'There is no such record',
  '429': 'Wait 1 minute before you try again.',
  '500': 'An error occurred. Please try again later.',
  '502 with a page': 'An error occurred. Please try again later.',
  '503': 'The service is busy.',
  '200 that is no JSON': 'An error occurred. Please try again later.',
  '200 that is cut off': 'An error occurred. Please try again later.',
  '200 of another shape': 'An error occurred. Please try again later.',
} satisfies Partial<Record<FaultName, string>>

test.each(Object.entries(messages))(
  'a workspace table that fails with %s says so in its place, and a second try brings the rows [HIRE-01] [API-02] [API-03]',
  async (fault, words) => {
    network.use(...endpoints.map((it) => failing(it, fault as FaultName, { once: true })))
    const { user } = await open('/workspaces')
    for (const name of tables) {
      expect(await region(name).findByRole('alert')).toHaveTextContent(words)
      await user.click(region(name).getByRole('button', { name: 'Try again' }))
    }
    for (const name of tables) expect(await main().findByRole('table', { name })).toBeVisible()
    expect(main().queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('one’s own reviews of all years are there to read, the latest with its scores [REV-13]', async () => {
  const own = 20
  const year = (planPeriodId: number) =>
    aFormerReview({ planPeriodId, planPeriodName: `FY${2020 + planPeriodId}`, periodCode: `FY${2020 + planPeriodId}` })
  const { user } = await open('/workspaces', {
    world: aWorld({ formerReviews: { [own]: [year(5), year(4), year(3), year(2)] } }),
  })
  const review = within(await main().findByRole('region', { name: 'Your review' }))
  expect(review.getByText(/^FY2025/)).toBeVisible()
  await user.click(review.getByText('Show earlier years (3)'))
  const links = review.getAllByRole('link', { name: /^FY/ })
  expect(links.map((it) => it.textContent)).toEqual(['FY2024', 'FY2023', 'FY2022'])
  expect(links[2]).toHaveAttribute('href', expect.stringContaining('planPeriodId=2'))
})

describe('the sidebar of the workspaces', () => {
  test('leads to the sections of the page, each with its number, and does not repeat the menu [SIDE-02] [SIDE-11] [SIDE-12]', async () => {
    const { user, history } = await open('/workspaces', { world: work })
    await sidebar().findByRole('link', { name: 'Your Tasks 5' })
    expect(
      sidebar()
        .getAllByRole('link')
        .map((it) => it.textContent),
    ).toEqual([
      'Your Tasks 5',
      'Your Team’s Overdue Tasks 2',
      'Open Requisitions 1',
      'Performance reviews',
      'Your review',
    ])
    const link = sidebar().getByRole('link', { name: /^Open Requisitions/ })
    await user.click(link)
    await waitFor(() => expect(main().getByRole('region', { name: 'Open Requisitions' })).toHaveFocus())
    expect(history.location.search).toBe('?step=open-requisitions')
    expect(link).toHaveAttribute('aria-current')
  })

  test('drops a section that there is not [SIDE-12]', async () => {
    const { history } = await open('/workspaces?step=calibrate')
    await sidebar().findByRole('link', { name: 'Your Tasks 1' })
    expect(history.location.search).toBe('')
  })

  test('stands, without a number, when a table could not be loaded, also once a section is opened [SIDE-16]', async () => {
    network.use(failing(workspaces.openRequisitions, '500'))
    const { user } = await open('/workspaces')
    await user.click(await sidebar().findByRole('link', { name: 'Open Requisitions' }))
    await waitFor(() => expect(main().getByRole('region', { name: 'Open Requisitions' })).toHaveFocus())
    expect(sidebar().getByRole('link', { name: 'Your Tasks 1' })).toBeVisible()
  })
})
