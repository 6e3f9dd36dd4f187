import type { Page } from 'playwright-core'
import { aWorld } from '#mocks/a-world.ts'
import { aNotification, aReadNotification } from '#mocks/notifications.ts'
import { candidates } from '#src/contract/candidates.ts'
import { notificationPanelEvents, notificationPanelUnless } from '#tests/model/bound/notification-panel.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, follow, showWorld } from './browser-level.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const isClosed = (page: Page) => panel(page).waitFor({ state: 'hidden' })
const press = (name: RegExp) => (page: Page) => panel(page).getByRole('link', { name }).click()

export const notificationPanelBinding: BrowserBinding = {
  machine: 'notificationPanel',
  begin: {
    'before anybody is signed in': async (page) => {
      const notifications = [
        aNotification({ id: 3 }),
        aNotification({ id: 2, content: 'Leads nowhere', metadata: {} }),
        aReadNotification(),
      ]
      await showWorld(page, aWorld({ notifications }))
      await openAs(page, 'manager', '/unauthorized')
      await page.getByRole('button', { name: /^Notifications, 2 unread$/ }).waitFor()
    },
  },
  events: {
    ...notificationPanelEvents,
    'a company is on screen': async () => {},
    // Also from the page that the newest leads to: it is asked for anew only from elsewhere.
    'opens the panel': async (page) => {
      if (new URL(page.url()).pathname !== '/unauthorized') await follow(page, '/unauthorized')
      await bell(page).click()
    },
    'closes the panel': (page) => page.keyboard.press('Escape'),
    'opens the newest': press(/Noor van Dijk/),
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
    outside: isClosed,
    'inside.panel.closed': isClosed,
    'inside.panel.open': (page) => panel(page).waitFor(),
    'inside.opening.idle': 'not shown: The panel looks the same.',
    'inside.opening.leading': 'at once: It leads away before anything of it could show.',
  },
}
