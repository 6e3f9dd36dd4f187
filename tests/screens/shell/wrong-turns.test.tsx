import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { pathOf, problem } from '#mocks/mock.ts'
import { aCompany, anotherCompany, aSuperUser } from '#mocks/people.ts'
import { candidates } from '#src/contract/candidates.ts'
import { people } from '#src/contract/people.ts'
import { network } from '#tests/network.ts'
import { open, visit } from '#tests/visit.tsx'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const alerts = () => screen.queryAllByText('Part of the link was ignored')

describe('a link to a record of another of the person’s companies', () => {
  const there = anotherCompany()
  const path = '/hiring/candidate/details/401?tab=documents'
  const elsewhere = http.get(pathOf(candidates.get), ({ request }) =>
    request.headers.get('x-company-id') === String(there.companyId)
      ? undefined
      : problem(404, 'RECORD_ELSEWHERE', `This belongs to ${there.companyName}.`, { companyId: there.companyId }),
  )

  test('keeps its address and offers to switch to that company [APP-05] [APP-06]', async () => {
    network.use(elsewhere)
    const { user, history } = await open(path)
    await title(`This page belongs to ${there.companyName}`)
    expect(screen.getByText(new RegExp(`You are working in ${aCompany().companyName}`))).toBeVisible()
    expect(history.location.href).toBe(path)
    await user.click(screen.getByRole('button', { name: `Switch to ${there.companyName}` }))
    await title('Noor van Dijk')
    expect(screen.getByRole('button', { name: `Company: ${there.companyName}` })).toBeVisible()
    expect(history.location.href).toBe(path)
  })

  test('is met with Back after a switch, and says where it belongs [APP-06]', async () => {
    const { user, history } = await open(path)
    await title('Noor van Dijk')
    network.use(
      http.get(pathOf(candidates.get), ({ request }) =>
        request.headers.get('x-company-id') === String(aCompany().companyId)
          ? undefined
          : problem(404, 'RECORD_ELSEWHERE', 'It is elsewhere.', { companyId: aCompany().companyId }),
      ),
    )
    await user.click(screen.getByRole('button', { name: /^Company:/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(there.companyName) }))
    await title('Candidates')
    act(() => history.back())
    await title(`This page belongs to ${aCompany().companyName}`)
    await user.click(screen.getByRole('button', { name: `Switch to ${aCompany().companyName}` }))
    await title('Noor van Dijk')
  })
})

describe('a value of an address that cannot be used', () => {
  test('is named once, and the page opens without it [NAV-15]', async () => {
    const { history, router } = await open('/hiring/candidate/details/401?tab=salary')
    await title('Noor van Dijk')
    await waitFor(() => expect(alerts()).toHaveLength(1))
    expect(screen.getByText(/^This value cannot be used here: tab\./)).toBeVisible()
    await waitFor(() => expect(history.location.search).toBe(''))
    await act(() => router.invalidate())
    expect(alerts()).toHaveLength(1)
  })

  test('is named where it leads elsewhere [NAV-15]', async () => {
    visit('/employee/performance/evaluation?employeeId=anna&planPeriodId=2')
    await title('Performance Reviews')
    expect(await screen.findByText(/cannot be used here: employeeId\./)).toBeVisible()
  })

  test('is named when it is a step that the page does not have [NAV-15]', async () => {
    visit('/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=salary')
    await title('Values')
    expect(await screen.findByText(/cannot be used here: step\./)).toBeVisible()
  })

  const atList = (path: string, words: RegExp, left: string) => ({ path, words, left })
  test.each([
    atList(
      '/hiring/requisition?status=NOPE&kind=BACKFILL',
      /^This value cannot be used here: status\./,
      '?kind=BACKFILL',
    ),
    atList('/hiring/requisition?status=<b>', /^This value cannot be used here: status\./, ''),
    atList('/hiring/candidate?status=NOPE&sort=salary', /^These values cannot be used here: sort, status\./, ''),
    atList('/hiring/candidate?role=CEO&search=noor', /^This value cannot be used here: role\./, '?search=noor'),
    atList(
      '/requisition/view/approve/301?tab=candidates&status=LOST',
      /^This value cannot be used here: status\./,
      '?tab=candidates',
    ),
    atList('/admin/general/location?status=NOPE', /^This value cannot be used here: status\./, ''),
    atList('/admin/general/location?sort=city', /^This value cannot be used here: sort\./, ''),
  ])('is named once on a list and leaves $path [NAV-15] [HIRE-02]', async ({ path, words, left }) => {
    const { history, router } = await open(path, { world: aWorld({ me: aSuperUser() }) })
    expect(await screen.findByText(words)).toBeVisible()
    await waitFor(() => expect(history.location.search).toBe(left))
    await act(() => router.invalidate())
    expect(alerts()).toHaveLength(1)
  })

  test.each([
    '/hiring/candidate/details/401?tab=documents',
    '/hiring/candidate?search=7&page=1',
    '/hiring/candidate?status=ACTIVE&sort=lastName,desc',
    '/workspaces?unknown=1',
  ])('is none of %s [NAV-15]', async (path) => {
    await open(path)
    await screen.findByRole('heading', { level: 1, name: /Noor van Dijk|Candidates|Workspaces/ })
    expect(alerts()).toHaveLength(0)
  })
})

test('whoever may not administer reads why they came to the workspaces [GATE-03]', async () => {
  const { history } = visit('/admin/general/location')
  expect(await screen.findByText('Only super users of this company can open Administration.')).toBeVisible()
  await waitFor(() => expect(history.location.pathname).toBe('/workspaces'))
})

describe('the error page', () => {
  test('says who starts a plan period, and tries the page again [PLAN-04] [NAV-10]', async () => {
    const { user, history } = visit('/employee/performance', { world: aWorld({ periods: [] }) })
    await title('500 Internal Server Error')
    const main = within(screen.getByRole('main'))
    expect(main.getByText('We are already working to solve the problem.')).toBeVisible()
    expect(main.getByText(/once your administrator starts a plan period\./)).toBeVisible()
    network.resetHandlers(...handlersFor(aWorld()))
    await user.click(main.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(history.location.pathname).toBe('/employee/performance'))
  })

  test('opened by its address says that it knows no details [NAV-10]', async () => {
    visit('/error')
    await title('500 Internal Server Error')
    expect(screen.getByText(/^Details are available only right after an error/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})

test.each([
  ['403', 'You do not have access to Stepwise'],
  ['404', 'Stepwise is not set up correctly'],
  ['200 of another shape', 'Stepwise sent an unexpected response'],
  ['502 with a page', 'Stepwise could not be opened'],
  ['500', 'Stepwise could not be opened'],
  ['network error', 'Stepwise cannot be reached'],
  ['401', 'You do not have a Stepwise account'],
] as const)('opening that is answered %s has a title of its own [AUTH-04]', async (fault, name) => {
  network.use(failing(people.role, fault))
  visit('/workspaces')
  expect(await title(name)).toBeVisible()
})
