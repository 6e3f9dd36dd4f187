import { act, screen, within } from '@testing-library/react'
import { open } from '#tests/visit.tsx'

const network = vi.hoisted(() => ({ isDown: true }))

// What fails is reading from the module: an import that fails is mocked once only.
vi.mock('#src/app/notifications/notifications.ts', async (original) => {
  const { startNotifications } = await original<typeof import('#src/app/notifications/notifications.ts')>()
  return {
    get startNotifications() {
      if (network.isDown) throw new Error('Failed to fetch dynamically imported module')
      return startNotifications
    },
  }
})

test('a bell whose notifications cannot be fetched says so, and opens them at Try again [NOTI-01] [ERR-01]', async () => {
  const { user } = await open('/workspaces')
  await screen.findByRole('heading', { level: 1, name: 'Workspaces' })
  const bell = screen.getByRole('button', { name: 'Notifications' })
  act(() => bell.click())
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/^Notifications unavailable\. Part of this page could not be loaded\./)
  network.isDown = false
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
