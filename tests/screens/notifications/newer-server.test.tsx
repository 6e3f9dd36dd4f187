import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { pathOf } from '#mocks/mock.ts'
import { aNotification, aReadNotification } from '#mocks/notifications.ts'
import { notifications } from '#src/contract/notifications.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const { type, ...usual } = aNotification()
const tomorrow = {
  ...usual,
  id: 9,
  content: 'Noor van Dijk has a birthday',
  type: { ...type, category: 'PEOPLE', code: 'BIRTHDAY' },
}
/** Of a server that is newer than this client, the newest first. */
const newer: Record<string, unknown>[] = [
  tomorrow,
  { ...usual, id: 8, type: 'BIRTHDAY', content: { parts: [] }, metadata: 'none' },
  { ...usual, id: 7, type, metadata: { candidateApplication: { candidateId: 'x' }, jobRequisition: null, extra: 1 } },
  aNotification({ id: 6 }),
  aReadNotification({ id: 5 }),
]

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
})
afterEach(() => vi.unstubAllGlobals())

const serveNewer = () => {
  const marked: unknown[] = []
  const readAt = '2026-06-01T09:00:00.000Z'
  network.use(
    http.get(pathOf(notifications.list), () =>
      HttpResponse.json({ content: newer, totalElements: 5, unreadCount: 4, offset: 0, limit: 15 }),
    ),
    http.get(pathOf(notifications.get), () => HttpResponse.json(tomorrow)),
    http.patch(pathOf(notifications.markRead), async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] }
      marked.push(...ids)
      const content = newer.filter(({ id }) => ids.includes(Number(id))).map((it) => ({ ...it, readAt }))
      return HttpResponse.json({ content, unreadCount: 4 - marked.length })
    }),
  )
  return marked
}

const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))
const bell = (name: string) => screen.findByRole('button', { name })

test('a notification of a kind that only a newer server knows shows what can be read; the page is whole [NOTI-01] [NOTI-04]', async () => {
  serveNewer()
  const { user } = visit('/unauthorized')
  await user.click(await bell('Notifications, 4 unread'))
  await waitFor(() =>
    expect(
      panel()
        .getAllByRole('listitem')
        .map((it) => it.textContent?.replace(/ · .*/, '')),
    ).toEqual([
      'Unread: Noor van Dijk has a birthday Notification',
      'Unread: Something happened that this version of Stepwise does not know. Notification',
      'Unread: Noor van Dijk is now active Candidate',
      'Unread: Noor van Dijk is now active Candidate',
      'You have a new task: Evaluate Task',
    ]),
  )
})

test('it is marked as read like any other, and says that it cannot be opened [NOTI-03] [NOTI-09]', async () => {
  const marked = serveNewer()
  const { user, history } = visit('/unauthorized')
  await user.click(await bell('Notifications, 4 unread'))
  await user.click(await panel().findByRole('link', { name: /has a birthday/ }))
  expect(await screen.findByText('Unable to generate URL for this notification')).toBeVisible()
  expect(await bell('Notifications, 3 unread')).toBeVisible()
  await user.click(panel().getByRole('button', { name: /^Unread:\s*Something happened/ }))
  await waitFor(() => expect(marked).toEqual([9, 8]))
  expect(await bell('Notifications, 2 unread')).toBeVisible()
  expect(history.location.pathname).toBe('/unauthorized')
})

test('a link to it says so on the workspaces [NOTI-09] [NOTI-10]', async () => {
  serveNewer()
  const { history } = visit('/notifications/link?ref=email&notificationId=9')
  expect(await screen.findByText('Unable to generate URL for this notification')).toBeVisible()
  expect(history.location.pathname).toBe('/workspaces')
})
