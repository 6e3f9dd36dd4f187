import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { pathOf, problem } from '#mocks/mock.ts'
import { aNotification } from '#mocks/notifications.ts'
import { aCompany, anotherCompany } from '#mocks/people.ts'
import { notifications } from '#src/contract/notifications.ts'
import { network } from '#tests/network.ts'
import { open, visit } from '#tests/visit.tsx'

const worldWith = (id: number) => aWorld({ notifications: [aNotification({ id })] })

test('a link from an e-mail opens the page of its notification and marks it as read [NOTI-10]', async () => {
  const world = worldWith(12)
  const { history } = visit('/notifications/link?ref=email&notificationId=12', { world })
  await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/401'))
  await waitFor(() => expect(world.notifications[0]?.readAt).not.toBeNull())
})

test('a link may name its notification on any address [NOTI-10]', async () => {
  const { history } = visit('/?ref=email&notificationId=12', { world: worldWith(12) })
  await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/401'))
})

test.each([
  ['another person’s or company’s', '/notifications/link?ref=email&notificationId=13'],
  ['none', '/notifications/link?ref=email'],
  ['no number', '/notifications/link?ref=email&notificationId=abc'],
])(
  'a link to %s notification leads to the workspaces with an alert, and nothing is marked [NOTI-10]',
  async (_, path) => {
    const world = worldWith(12)
    const { history } = visit(path, { world })
    expect(await screen.findByText('Notification Error')).toBeVisible()
    expect(history.location.pathname).toBe('/workspaces')
    expect(world.notifications[0]?.readAt).toBeNull()
  },
)

test('a link that cannot be resolved now says why [NOTI-10]', async () => {
  network.use(failing(notifications.get, 'network error'))
  visit('/notifications/link?ref=email&notificationId=12')
  expect(await screen.findByText('Notification Error')).toBeVisible()
  expect(screen.getByText(/Stepwise cannot be reached/)).toBeVisible()
})

test('a link survives sign-in: the person comes back to it [NOTI-10] [AUTH-03]', async () => {
  const path = '/notifications/link?ref=email&notificationId=12'
  const { provider } = visit(path, { world: worldWith(12), signIn: async () => false })
  await waitFor(() => expect(provider.redirected).toEqual([path]))
})

describe('a link to a notification of another of the person’s companies', () => {
  const there = anotherCompany()
  const path = '/notifications/link?ref=email&notificationId=12'
  const elsewhere = http.get(pathOf(notifications.get), ({ request }) =>
    request.headers.get('x-company-id') === String(there.companyId)
      ? undefined
      : problem(404, 'RECORD_ELSEWHERE', `It belongs to ${there.companyName}.`, { companyId: there.companyId }),
  )
  const offer = () => screen.findByRole('button', { name: `Switch to ${there.companyName}` })
  const follow = async () => {
    const it = await open('/', { world: worldWith(12) })
    network.use(elsewhere)
    return it
  }

  test('offers to switch to it, keeps what is typed, and then opens its page [NOTI-10] [APP-06]', async () => {
    const it = await follow()
    const step = '/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=behavioural-competencies'
    act(() => it.history.push(step))
    const text = async () =>
      within(await screen.findByRole('region', { name: 'Works across teams' })).getByRole('textbox', {
        name: /^Comment/,
      })
    await it.user.type(await text(), 'Half a thought')
    act(() => it.history.push(path))
    await it.user.click(await offer())
    expect(await screen.findByRole('button', { name: `Company: ${there.companyName}` })).toBeVisible()
    await waitFor(() => expect(it.history.location.pathname).toBe('/hiring/candidate/details/401'))
    await it.user.click(screen.getByRole('button', { name: /^Company:/ }))
    await it.user.click(await screen.findByRole('menuitemradio', { name: new RegExp(aCompany().companyName) }))
    await screen.findByRole('button', { name: `Company: ${aCompany().companyName}` })
    act(() => it.history.push(step))
    await waitFor(async () => expect(await text()).toHaveValue('Half a thought'))
  })

  test('leaves everything as it is for who stays [NOTI-10]', async () => {
    const it = await follow()
    act(() => it.history.push(path))
    await offer()
    expect(screen.getByText(`The notification you opened belongs to ${there.companyName}.`)).toBeVisible()
    await it.user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByRole('button', { name: /^Switch to/ })).not.toBeInTheDocument()
    expect(it.history.location.pathname).toBe('/workspaces')
    expect(screen.getByRole('button', { name: `Company: ${aCompany().companyName}` })).toBeVisible()
  })
})
