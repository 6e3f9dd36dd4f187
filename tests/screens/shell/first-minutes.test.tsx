import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCompany, aSuperUser, aUser } from '#mocks/people.ts'
import { aPlanPeriod, thePreviousPeriod } from '#mocks/plan-periods.ts'
import { open } from '#tests/visit.tsx'

const nothing = {
  reportees: [],
  reviews: {},
  summaries: {},
  yourTasks: [],
  overdueTasks: [],
  requisitions: [],
  candidates: [],
  companyPlans: {},
}
/** As a first administrator finds it: one plan period, which has not been started, and nobody in the census. */
const freshCompany = aWorld({
  ...nothing,
  me: aSuperUser(),
  companies: [aCompany({ employeeId: null })],
  periods: [aPlanPeriod({ status: 'NOT_INITIATED' })],
})
const newManager = aWorld(nothing)
const newEmployee = aWorld({ ...nothing, me: aUser({ permissionGroupName: 'Employee' }) })
const betweenPeriods = aWorld({ ...nothing, periods: [thePreviousPeriod()] })

const people = {
  'a super user of a fresh company': freshCompany,
  'a new manager': newManager,
  'an employee without reportees': newEmployee,
  'a manager between plan periods': betweenPeriods,
}
type Person = keyof typeof people

const main = () => within(screen.getByRole('main'))

/** What each reads where a page is empty. */
const read: [path: string, texts: Record<Person, RegExp[]>][] = [
  [
    '/workspaces',
    {
      'a super user of a fresh company': [
        /As a super user you can start one\.$/,
        /As a super user you can add yourself to the census\./,
        /All open requisitions of the company appear here\./,
      ],
      'a new manager': [
        /If someone should report to you, ask your administrator to set that up\./,
        /Your review appears here once it is submitted\./,
        /Overdue tasks of your direct reports appear here\./,
      ],
      'an employee without reportees': [/If someone should report to you, ask your administrator to set that up\./],
      'a manager between plan periods': [/open once your administrator starts a plan period\./],
    },
  ],
  [
    '/employees/start-review',
    {
      'a super user of a fresh company': [
        /has not started yet\. As a super user you can start it\./,
        /As a super user you can add yourself to the census\./,
      ],
      'a new manager': [/Managers review the people who report to them\./],
      'an employee without reportees': [/Managers review the people who report to them\./],
      'a manager between plan periods': [/is completed\. You can read its reviews, but not start new ones\./],
    },
  ],
  [
    '/execution',
    {
      'a super user of a fresh company': [/As a super user you can start one\./],
      'a new manager': [/The standard objectives of the current plan/],
      'an employee without reportees': [/The standard objectives of the current plan/],
      'a manager between plan periods': [/open once your administrator starts a plan period\./],
    },
  ],
  [
    '/hiring/candidate',
    {
      'a super user of a fresh company': [/As soon as someone applies, they are listed here\./],
      'a new manager': [/You see those of the requisitions you run, review or approve\./],
      'an employee without reportees': [/You see those of the requisitions you run, review or approve\./],
      'a manager between plan periods': [/You see those of the requisitions you run, review or approve\./],
    },
  ],
  [
    '/hiring/requisition',
    {
      'a super user of a fresh company': [/As a member of the hiring team you can request one\./],
      'a new manager': [/You see the ones you run, review or approve; managers and the hiring team request them\./],
      'an employee without reportees': [/managers and the hiring team request them\./],
      'a manager between plan periods': [/managers and the hiring team request them\./],
    },
  ],
]
const cases = read.flatMap(([path, texts]) =>
  Object.entries(texts).map(([who, sentences]) => [who as Person, path, sentences] as const),
)

test.each(cases)('%s reads at %s why it is empty and who changes that [HIRE-01]', async (who, path, sentences) => {
  await open(path, { world: people[who] })
  for (const it of sentences) expect((await main().findAllByText(it))[0]).toBeVisible()
})

test('who may ask for people is led to the form, not to the API [HIRE-01]', async () => {
  await open('/hiring/requisition', { world: freshCompany })
  await main().findByText(/As a member of the hiring team you can request one\.$/)
  expect(main().getByRole('link', { name: 'New requisition' })).toBeVisible()
})

test('without an active plan period nothing in Execution leads to pages that could only refuse [PLAN-04]', async () => {
  await open('/execution', { world: betweenPeriods })
  await main().findByText('No active plan period')
  expect(main().queryByRole('link')).not.toBeInTheDocument()
})

test('a super user is led from no active plan period to where one is started [PLAN-04]', async () => {
  const { user, history } = await open('/execution', { world: freshCompany })
  await user.click(await main().findByRole('link', { name: 'Open plan periods' }))
  await screen.findByRole('heading', { level: 1, name: 'Plan periods' })
  expect(history.location.pathname).toBe('/execution/plan-periods')
})

test('somebody without reportees is led to their own review [REV-02]', async () => {
  const { user, history } = await open('/employees/start-review', { world: newEmployee })
  await user.click(await main().findByRole('link', { name: 'Go to your own review' }))
  await screen.findByRole('heading', { level: 1, name: 'Workspaces' })
  expect(history.location.search).toContain('own-review')
})

test('between plan periods the earlier reviews stay one click away [PLAN-04]', async () => {
  const { user } = await open('/workspaces', { world: betweenPeriods })
  await user.click(await main().findByRole('link', { name: 'Past reviews' }))
  await screen.findByRole('heading', { level: 1, name: 'Performance Reviews' })
})

test('whoever hires is led from no candidates to the requisitions [CAND-01]', async () => {
  const { user } = await open('/hiring/candidate', { world: freshCompany })
  await user.click(await main().findByRole('link', { name: 'Go to Requisitions' }))
  await screen.findByRole('heading', { level: 1, name: 'Requisitions' })
})
