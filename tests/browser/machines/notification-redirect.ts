import type { Page } from 'playwright-core'
import { notificationRedirectCases } from '#machines/notifications/notification-redirect.cases.ts'
import { noDestination } from '#machines/notifications/notification-redirect.ts'
import { aWorld } from '#mocks/a-world.ts'
import type { Notification } from '#src/contract/notifications.ts'
import type { Named } from '#tests/model/binding.ts'
import { destinations } from '#tests/model/bound/notification-redirect.ts'
import type { Reason } from '#tests/model/left-out.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, showWorld } from './browser-level.ts'

const visits = new WeakMap<Page, string[]>()
/** Where the page has been since the notification was opened: what its own record lacks may lead on from there. */
const visitsOf = (page: Page): string[] => {
  const known = visits.get(page)
  if (known) return known
  const seen: string[] = []
  visits.set(page, seen)
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(page.url())
    if (frame === page.mainFrame()) seen.push(frame.url().replace(origin, ''))
  })
  return seen
}

const openFrom = (notification: Notification) => async (page: Page) => {
  await showWorld(page, aWorld({ notifications: [notification] }))
  await openAs(page, 'manager', '/unauthorized')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const link = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Ada Byron is now active/ })
  await link.waitFor()
  visitsOf(page).length = 0
  await link.click()
}
const begin: Named<((page: Page) => Promise<unknown>) | Reason> = Object.fromEntries(
  Object.entries(notificationRedirectCases.inputs).map(([name, { notification }]) => [
    name,
    notification.type.code === null
      ? 'another test: Only a newer server sends it: a test of the panel opens one.'
      : openFrom(notification as Notification),
  ]),
)
const leadsTo = (path: RegExp) => (page: Page) => expect.poll(() => visitsOf(page)[0]).toMatch(path)

export const notificationRedirectBinding: BrowserBinding = {
  machine: 'notificationRedirect',
  isOnlyAsked: true,
  begin,
  events: {},
  untaken: {
    'notificationRedirect.sorting: always [isUnknown] → notificationRedirect.nowhere':
      'another test: Only a newer server sends it: a test of the panel opens one.',
  },
  calls: {},
  states: {
    ...Object.fromEntries(Object.entries(destinations).map(([state, path]) => [state, leadsTo(path)])),
    nowhere: async (page) => {
      await page.getByText(noDestination).waitFor()
      expect(visitsOf(page)).toEqual([])
    },
  },
}
