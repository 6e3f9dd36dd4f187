import { act, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aNotification, aReadNotification } from '#mocks/notifications.ts'
import { candidates } from '#src/contract/candidates.ts'
import { notificationPanelEvents, notificationPanelUnless } from '#tests/model/bound/notification-panel.ts'
import { liveMachine } from '#tests/page-life.ts'
import { open } from '#tests/visit.tsx'
import { type Page, type ScreenBinding, whenIdle } from './screen-binding.ts'

const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const dialog = () => screen.queryByRole('dialog', { name: 'Notifications' })
const inPanel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))
/** The page that the newest leads to is asked for anew only from elsewhere. */
const goElsewhere = async ({ router }: Page) => {
  const isLeading = liveMachine('notificationPanel')?.getSnapshot().value.inside?.opening === 'leading'
  if (!isLeading && router.state.location.pathname !== '/unauthorized')
    await act(() => router.navigate({ to: '/unauthorized' }))
}
const openPanel = async (page: Page) => {
  await goElsewhere(page)
  await page.user.click(bell())
}
const press = (name: RegExp) => async (page: Page) => page.user.click(await inPanel().findByRole('link', { name }))
export const notificationPanelBinding: ScreenBinding = {
  machine: 'notificationPanel',
  begin: {
    'before anybody is signed in': async () => {
      const world = aWorld({
        notifications: [
          aNotification({ id: 3 }),
          aNotification({ id: 2, content: 'Leads nowhere', metadata: {} }),
          aReadNotification(),
        ],
      })
      whenIdle(setTimeout)
      const page = await open('/unauthorized', { world })
      await screen.findByRole('button', { name: /^Notifications, 2 unread$/ })
      return page
    },
  },
  events: {
    ...notificationPanelEvents,
    'a company is on screen': async () => {},
    'opens the panel': openPanel,
    'closes the panel': ({ user }) => user.keyboard('{Escape}'),
    'opens the newest': async (page) => {
      await goElsewhere(page)
      await press(/Noor van Dijk/)(page)
    },
    'opens one that leads nowhere': press(/Leads nowhere/),
  },
  unless: notificationPanelUnless,
  leftAtOnce: { outside: 'a company is on screen' },
  calls: {
    navigate: {
      endpoint: candidates.get,
      done: { opened: undefined },
      error: { offline: 'another machine: The page that opens says itself what it could not load.' },
    },
  },
  states: {
    outside: () => expect(dialog()).toBeNull(),
    'inside.panel.closed': () => expect(dialog()).toBeNull(),
    'inside.panel.open': () => expect(dialog()).toBeVisible(),
    'inside.opening.idle': 'not shown: The panel looks the same.',
    'inside.opening.leading': 'at once: It leads away before anything of it could show.',
  },
}
