import { screen, within } from '@testing-library/react'
import { notificationRedirectCases } from '#machines/notifications/notification-redirect.cases.ts'
import { noDestination } from '#machines/notifications/notification-redirect.ts'
import { aWorld } from '#mocks/a-world.ts'
import type { Notification } from '#src/contract/notifications.ts'
import type { Named } from '#tests/model/binding.ts'
import { destinations } from '#tests/model/bound/notification-redirect.ts'
import type { Reason } from '#tests/model/left-out.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

/** Where the page has been since the notification was opened: what its own record lacks may lead on from there. */
let visited: string[] = []

const openFrom = (notification: Notification) => async () => {
  // The records of the cases are not in the world: the router warns of pages that fail.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = await open('/unauthorized', { world: aWorld({ notifications: [notification] }) })
  visited = []
  page.history.subscribe(({ location }) => visited.push(location.href))
  await page.user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  await page.user.click(await panel.findByRole('link', { name: /Ada Byron is now active/ }))
  return page
}
const begin: Named<(() => Promise<Page>) | Reason> = Object.fromEntries(
  Object.entries(notificationRedirectCases.inputs).map(([name, { notification }]) => [
    name,
    notification.type.code === null
      ? 'another test: Only a newer server sends it: a test of the panel opens one.'
      : openFrom(notification as Notification),
  ]),
)
const leadsTo = (path: RegExp) => () => expect(visited[0]).toMatch(path)

export const notificationRedirectBinding: ScreenBinding = {
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
    nowhere: () => {
      expect(screen.getByText(noDestination)).toBeVisible()
      expect(visited).toEqual([])
    },
  },
}
