import { screen, waitFor } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { aNotification } from '#mocks/notifications.ts'
import { notifications } from '#src/contract/notifications.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const worldWith = (id: number) => aWorld({ notifications: [aNotification({ id })] })

it('a link from an e-mail opens the page of its notification and marks it as read [NOTI-10]', async () => {
  const world = worldWith(12)
  const { history } = visit('/notifications/link?ref=email&notificationId=12', { world })
  await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/401'))
  await waitFor(() => expect(world.notifications[0]?.readAt).not.toBeNull())
})

it('a link may name its notification on any address [NOTI-10]', async () => {
  const { history } = visit('/?ref=email&notificationId=12', { world: worldWith(12) })
  await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/401'))
})

it.each([
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

it('a link that cannot be resolved now says why [NOTI-10]', async () => {
  network.use(failing(notifications.get, 'network error'))
  visit('/notifications/link?ref=email&notificationId=12')
  expect(await screen.findByText('Notification Error')).toBeVisible()
  expect(screen.getByText(/The server cannot be reached/)).toBeVisible()
})

it('a link survives sign-in: the person comes back to it [NOTI-10] [AUTH-03]', async () => {
  const path = '/notifications/link?ref=email&notificationId=12'
  const { provider } = visit(path, { world: worldWith(12), signIn: async () => false })
  await waitFor(() => expect(provider.redirected).toEqual([path]))
})
