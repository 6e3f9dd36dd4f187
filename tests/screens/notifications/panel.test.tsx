import { act, screen, waitFor, within } from '@testing-library/react'
import { alertLife } from '#machines/shell/alert.ts'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { aNotification, aReadNotification, manyNotifications } from '#mocks/notifications.ts'
import { anOffer, offerFacts } from '#mocks/offers.ts'
import { notifications } from '#src/contract/notifications.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
})
afterEach(() => vi.unstubAllGlobals())

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))
const rows = () => panel().getAllByRole('listitem')

/** Signed in, with these notifications, and the panel open. */
const openPanel = async (list = aWorld().notifications) => {
  const world = aWorld({ notifications: list })
  const visited = visit('/unauthorized', { world })
  await visited.user.click(await bell(/^Notifications/))
  await screen.findByRole('dialog', { name: 'Notifications' })
  return { ...visited, world }
}

/** jsdom lays nothing out: the list is 600 px of content in 400 px, scrolled to `top`. */
const scrollTo = async (top: number) => {
  const list = panel().getByRole('group', { name: 'All notifications' })
  Object.defineProperties(list, {
    scrollHeight: { value: 600, configurable: true },
    clientHeight: { value: 400, configurable: true },
    scrollTop: { value: top, configurable: true },
  })
  await act(async () => list.dispatchEvent(new Event('scroll', { bubbles: true })))
}

test('the bell counts what is unread, in its name and beside it [NOTI-01]', async () => {
  visit('/unauthorized', { world: aWorld({ notifications: manyNotifications(120) }) })
  expect(await bell('Notifications, 120 unread')).toHaveTextContent('99+')
})

test('the panel tells what happened, of what kind and when, and which ones are unread [NOTI-01] [NOTI-03] [TIME-01]', async () => {
  await openPanel()
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows().map((it) => it.textContent)).toEqual([
    'Unread: Noor van Dijk is now active Candidate · an hour',
    'You have a new task: Evaluate Task · an hour',
  ])
  expect(panel().getByText('2 of 2')).toBeVisible()
  expect(panel().getByText('1 unread')).toBeVisible()
})

test('more are loaded from 50 px above the end, once each time, until there are none [NOTI-01]', async () => {
  const asked: string[] = []
  network.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.endsWith(notifications.list.path)) asked.push(search)
  })
  await openPanel(manyNotifications(40))
  await waitFor(() => expect(rows()).toHaveLength(15))
  const before = asked.length
  await scrollTo(149)
  await scrollTo(150)
  await scrollTo(151)
  await waitFor(() => expect(rows().length).toBeGreaterThan(15))
  expect(panel().getByText(/of 40$/)).toBeVisible()
  await waitFor(() => expect(rows()).toHaveLength(40))
  expect(asked.slice(before)).toEqual(['?offset=15&limit=15', '?offset=30&limit=15'])
  network.events.removeAllListeners()
})

test('an empty list says so [NOTI-01]', async () => {
  await openPanel([])
  expect(await panel().findByText('No notifications')).toBeVisible()
  expect(panel().getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('a list that cannot be loaded says so in place, and Retry loads it [NOTI-01]', async () => {
  network.use(failing(notifications.list, '500'))
  const { user } = visit('/unauthorized')
  await user.click(await bell('Notifications'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load notifications/)
  expect(panel().queryByText('No notifications')).not.toBeInTheDocument()
  network.resetHandlers()
  network.use(...(await import('#mocks/handlers.ts')).handlersFor())
  await user.click(panel().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('a click marks as read at once and opens the page; the focus goes there [NOTI-03] [NOTI-06]', async () => {
  const { user, history, world } = await openPanel()
  await user.click(await panel().findByRole('link', { name: /Noor van Dijk/ }))
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument()
  await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/401'))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(await bell('Notifications')).toBeVisible()
  await waitFor(() => expect(world.notifications[0]?.readAt).not.toBeNull())
})

test('one that leads to the page that is open shows that as it is by now [NOTI-03]', async () => {
  const approved = aNotification({
    type: { ...aNotification().type, category: 'OFFER', code: 'OFFER_STATUS_CHANGED' },
    metadata: { ...aNotification().metadata, offer: { id: 951, status: 'APPROVED' } },
  })
  const world = aWorld({ notifications: [approved] })
  const { user } = visit('/hiring/candidate/offers?candidateId=401&offerId=951', { world })
  expect(await screen.findByText('EUR 68,000.50', { exact: false })).toBeVisible()
  const compensations = [{ type: 'Salary', amount: 71_000, currency: 'EUR' } as const]
  world.offers = [{ offer: anOffer({ compensations, version: 2 }), facts: offerFacts(), moves: [] }]
  await user.click(await bell(/^Notifications/))
  const opened = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  await user.click(await opened.findByRole('link', { name: /Noor van Dijk/ }))
  expect(await screen.findByText('EUR 71,000', { exact: false })).toBeVisible()
})

test('a notification is a link, which the browser opens in a new tab where it is asked to [NOTI-03] [NOTI-10]', async () => {
  const { user, history } = await openPanel()
  const link = await panel().findByRole('link', { name: /Noor van Dijk/ })
  expect(link).toHaveAttribute('href', '/notifications/link?notificationId=2')
  const leftToBrowser: boolean[] = []
  const watch = (event: Event) => {
    leftToBrowser.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', watch)
  onTestFinished(() => window.removeEventListener('click', watch))
  await user.keyboard('{Control>}')
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(leftToBrowser).toEqual([true])
  expect(history.location.pathname).toBe('/unauthorized')
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('one that leads nowhere says so for 5000 ms; one that is no link is only marked [NOTI-03] [NOTI-09] [ERR-04]', async () => {
  const { user, alerts } = await openPanel([
    aNotification({ id: 2, metadata: {} }),
    aReadNotification({ readAt: null }),
  ])
  await user.click(await panel().findByRole('link', { name: /Noor van Dijk/ }))
  expect(await screen.findByText('Unable to generate URL for this notification')).toBeVisible()
  expect(alerts.getSnapshot().context.shown.map((it) => alertLife[it.source])).toEqual([5000])
  await user.click(panel().getByRole('button', { name: /Evaluate/ }))
  expect(panel().queryByRole('button', { name: /Evaluate/ })).not.toBeInTheDocument()
  expect(panel().getByText(/Evaluate/)).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus()
  expect(await bell('Notifications')).toBeVisible()
})

test('a mark that the server refuses is taken back, and an alert says so [NOTI-03]', async () => {
  const { user } = await openPanel()
  network.use(failing(notifications.markRead, '500'))
  await user.click(panel().getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText(/^Not marked as read\./)).toBeVisible()
  expect(await bell('Notifications, 1 unread')).toBeVisible()
  expect(rows()[0]).toHaveTextContent(/^Unread/)
})

test('all are marked as read with one call [NOTI-03]', async () => {
  const { user, world } = await openPanel(manyNotifications(40))
  await waitFor(() => expect(rows()).toHaveLength(15))
  await user.click(panel().getByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBeVisible()
  await waitFor(() => expect(world.notifications.every((it) => it.readAt !== null)).toBe(true))
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus()
})

test('is worked by keyboard: Enter opens with the focus inside, Escape closes and gives it back [NOTI-01]', async () => {
  const { user } = visit('/unauthorized')
  ;(await bell(/^Notifications/)).focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' })
  await waitFor(() => expect(dialog).toHaveFocus())
  await user.tab()
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  expect(dialog).not.toBeInTheDocument()
  expect(await bell(/^Notifications/)).toHaveFocus()
})

test('closes on a press beside it [NOTI-01]', async () => {
  const { user } = await openPanel()
  await user.click(screen.getByRole('main'))
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument()
})

test('another company has its own: what is shown of the first goes at once [APP-06] [NOTI-01]', async () => {
  const { session, world } = await openPanel()
  await waitFor(() => expect(rows()).toHaveLength(2))
  world.notifications = manyNotifications(7)
  act(() => session.send({ type: 'company.choose', companyId: 2 }))
  await waitFor(() => expect(session.getSnapshot().context.company?.companyId).toBe(2))
  await waitFor(() => expect(screen.queryByText(/Noor van Dijk/)).not.toBeInTheDocument())
  expect(await bell('Notifications, 7 unread')).toBeVisible()
})
