import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aReportee } from '#mocks/reviews.ts'
import { anotherTeam } from '#mocks/team-summaries.ts'
import { visit } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const members = [
  aReportee({ employeeId: 22, name: 'Oliver Grant', status: 'COMPLETED', stepsDone: 4, overallScore: 4.2 }),
  aReportee({ employeeId: 23, name: 'Ines Moreau' }),
]
const worldOf = () => {
  const world = aWorld({ me: aSuperUser(), otherTeam: anotherTeam({ members }) })
  world.setup.census = world.setup.census.map((it) => ({
    ...it,
    id: 21,
    name: 'Hannah Whitfield',
    title: 'Head of Sales',
  }))
  return world
}

test('a super user chooses a manager and sees that team, which the address then names [REV-13]', async () => {
  const { user, history } = visit('/employees/start-review?planPeriodId=2', { world: worldOf() })
  await title('Performance Reviews')
  await user.click(await main().findByRole('combobox', { name: 'Team' }))
  await user.click(await screen.findByRole('option', { name: 'Hannah Whitfield, Head of Sales' }))
  expect(await main().findByText('Reviews of the team of Hannah Whitfield')).toBeVisible()
  expect(history.location.search).toContain('managerId=21')
  const [table] = main().getAllByRole('table')
  expect(within(table ?? document.body).getAllByRole('rowheader')).toHaveLength(2)
  expect(main().getByText('Average score').nextSibling).toHaveTextContent('4.20')
  expect(main().getByRole('link', { name: /^View ?the review of Oliver Grant$/ })).toHaveAttribute(
    'href',
    expect.stringContaining('managerId=21'),
  )
})

test('a super user reads why they cannot start the reviews of a team of somebody else [REV-02] [REV-13]', async () => {
  visit('/employees/start-review?planPeriodId=2&managerId=21', { world: worldOf() })
  await title('Performance Reviews')
  const start = main().getByRole('button', { name: /^Start review ?of Ines Moreau$/ })
  expect(start).toBeDisabled()
  expect(start).toHaveAccessibleDescription('Only Hannah Whitfield can start the reviews of this team.')
  expect(main().getAllByText('Only Hannah Whitfield can start the reviews of this team.')).toHaveLength(1)
})

test('a super user learns that nobody can start the reviews of a team whose manager has no account [REV-02]', async () => {
  const otherTeam = anotherTeam({ members, managerHasNoAccount: true })
  visit('/employees/start-review?planPeriodId=2&managerId=21', { world: { ...worldOf(), otherTeam } })
  await title('Performance Reviews')
  expect(main().getByRole('button', { name: /^Start review ?of Ines Moreau$/ })).toHaveAccessibleDescription(
    /^No one can start this team’s reviews because Hannah Whitfield has no active account\./,
  )
})

test('a super user reads a review of another team that is being written as in progress [REV-02] [REV-13]', async () => {
  const world = worldOf()
  world.otherTeam = anotherTeam({
    members: [aReportee({ employeeId: 22, name: 'Oliver Grant', status: 'IN_PROGRESS' })],
  })
  visit('/employees/start-review?planPeriodId=2&managerId=21', { world })
  await title('Performance Reviews')
  const row = within(main().getByRole('row', { name: /^Oliver Grant/ }))
  expect(row.getByText('In progress')).toBeVisible()
  expect(row.getByRole('link', { name: /^View/ })).toBeVisible()
})

test('a task of another team that is locked names the manager whom it waits for [REV-03] [REV-13]', async () => {
  visit('/employee/performance?planPeriodId=2&managerId=21', { world: worldOf() })
  await title('Employee Evaluation')
  expect(main().getAllByText(/^Opens once Hannah Whitfield completes /).length).toBeGreaterThan(0)
  expect(screen.queryByText(/once you complete/)).toBeNull()
})

test('a super user reads the company tasks of another manager and goes on to a sheet [REV-03] [REV-13]', async () => {
  const world = worldOf()
  world.companyTasks = world.companyTasks.map((it) => ({ ...it, status: 'TODO' }))
  const { user } = visit('/employee/performance?planPeriodId=2&managerId=21', { world })
  await title('Employee Evaluation')
  const team = within(main().getByRole('region', { name: 'Team of Hannah Whitfield' }))
  expect(team.getByText('1 of 2 completed, 0 in progress, 1 not started')).toBeVisible()
  await user.click(main().getByRole('link', { name: /^Open ?Stack Rank$/ }))
  await title('Stack Rank')
  expect(main().getByText(/Team of Hannah Whitfield$/)).toBeVisible()
  expect(main().getByText('Only Hannah Whitfield can change this.')).toBeVisible()
  expect(main().getByText('Oliver Grant')).toBeVisible()
})

test('a task of a team whose manager has no account is nobody’s, and says how that ends [REV-03] [REV-13]', async () => {
  const world = worldOf()
  world.otherTeam = anotherTeam({ members, managerHasNoAccount: true })
  visit('/employee/performance/calibrate?planPeriodId=2&managerId=21', { world })
  await title('Calibrate')
  expect(
    main().getByText(/^No one can do this team’s tasks because Hannah Whitfield has no active account\./),
  ).toBeVisible()
  expect(main().queryByText(/Opens once Hannah Whitfield/)).toBeNull()
})

test('a manager is offered no team but their own [REV-13]', async () => {
  visit('/employees/start-review?planPeriodId=2')
  await title('Performance Reviews')
  expect(main().queryByRole('combobox', { name: 'Team' })).not.toBeInTheDocument()
})

test('the people of a plan period lead to their reviews, their team and its tasks [PLAN-01] [REV-13]', async () => {
  visit('/execution/plan-periods/2?list=REVIEW_IN_PROGRESS', { world: worldOf() })
  const row = within(await screen.findByRole('row', { name: /^Marta Kowalska/ }))
  expect(row.getByRole('link', { name: 'Marta Kowalska' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/employee\/performance\/summary\?.*employeeId=31/),
  )
  expect(row.getByRole('link', { name: 'Ingrid Solheim' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/employees\/start-review\?.*managerId=21/),
  )
  expect(row.getByRole('link', { name: /^Company tasks ?of Ingrid Solheim$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/employee\/performance\?.*managerId=21/),
  )
})
