import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { UnkeptForms } from '#src/app/unkept-forms.tsx'
import { type Columns, Table } from '#src/screens/lists/table.tsx'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { DayField } from '#src/ui/list/day-field.tsx'
import { UiProvider } from '#src/ui/provider.tsx'
import { open, visit } from '#tests/visit.tsx'

const { network, partOf } = vi.hoisted(() => {
  /** By what a module exports: whether it can be fetched, or is on its way for ever. */
  const network: Record<string, 'fails' | 'never comes' | undefined> = {}
  // What fails is reading from the module: an import that fails is mocked once only.
  const partOf = (name: string) => async (original: () => Promise<unknown>) => {
    const real = { ...((await original()) as Record<string, unknown>) }
    return Object.defineProperty({ ...real }, name, {
      enumerable: true,
      get: () => {
        if (network[name] === 'fails') throw new Error('Failed to fetch dynamically imported module')
        return network[name] === 'never comes' ? new Promise(() => {}) : real[name]
      },
    })
  }
  return { network, partOf }
})
vi.mock('#src/screens/notifications/notification-panel.tsx', partOf('NotificationPanel'))
vi.mock('#src/screens/alerts/alert-log-panel.tsx', partOf('AlertLogPanel'))
vi.mock('#src/screens/shell/navigation-drawer.tsx', partOf('NavigationDrawer'))
vi.mock('#src/screens/shell/area-links.tsx', partOf('AreaLinks'))
vi.mock('#src/screens/shell/sidebar-admin.tsx', partOf('SidebarAdmin'))
vi.mock('#src/screens/shell/not-found.screen.tsx', partOf('NotFoundScreen'))
vi.mock('#src/screens/session/session-notices.tsx', partOf('SessionNotices'))
vi.mock('#src/screens/session/sign-out-question.tsx', partOf('SignOutQuestion'))
vi.mock('#src/screens/reviews/leave-question.tsx', partOf('LeaveQuestion'))
vi.mock('#src/app/workspaces/own-reviews.tsx', partOf('ReviewsToWrite'))
vi.mock('#src/app/notifications/notifications.ts', partOf('startNotifications'))
vi.mock('#src/ui/form/day-calendar.tsx', partOf('DayCalendar'))
vi.mock('#src/ui/list/virtual-rows.tsx', (original) => {
  if (network.VirtualRows === 'fails') throw new Error('The server cannot be reached.')
  return original()
})

// Of a module that is being mocked a second import at the same time gets the real one.
beforeAll(async () => {
  await import('#src/screens/notifications/notification-panel.tsx')
  await import('#src/screens/alerts/alert-log-panel.tsx')
  await import('#src/screens/shell/navigation-drawer.tsx')
  await import('#src/screens/shell/area-links.tsx')
  await import('#src/screens/shell/sidebar-admin.tsx')
  await import('#src/screens/shell/not-found.screen.tsx')
  await import('#src/screens/session/session-notices.tsx')
  await import('#src/app/workspaces/own-reviews.tsx')
})
afterEach(() => {
  for (const name of Object.keys(network)) delete network[name]
})

test('a page whose record is missing is not empty until it says so [NAV-10] [APP-06]', async () => {
  network.NotFoundScreen = 'never comes'
  // What has come once stays: the sidebar shall still be missing below.
  network.AreaLinks = 'never comes'
  const { router } = visit('/hiring/candidate/details/99999')
  await waitFor(() => expect(router.state.matches.at(-1)?.status).toBe('notFound'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeVisible()
})

type Part = {
  /** What its module exports. */
  exported: string
  path: string
  /** What the page's heading says while the part is missing; null where the part is the page. */
  page: string | null
  says: RegExp
  /** Has it shown, where it does not stand on the page. */
  call?: () => void
  shows: () => Promise<HTMLElement>
}

// By a click alone, since the focus on the button asks for the part too.
const press = (name: string) => () => act(() => screen.getByRole('button', { name }).click())
const work = { path: '/workspaces', page: 'Workspaces' }
const asSuperUser = aWorld({ me: aSuperUser() })

const parts: Record<string, Part> = {
  'the panel of notifications': {
    exported: 'NotificationPanel',
    ...work,
    says: /^Notifications unavailable\. Part of this page could not be loaded\./,
    call: press('Notifications'),
    shows: () => screen.findByRole('dialog', { name: 'Notifications' }),
  },
  'the panel of recent alerts': {
    exported: 'AlertLogPanel',
    ...work,
    says: /^Recent alerts unavailable\. Part of this page could not be loaded\./,
    call: press('Recent alerts'),
    shows: () => screen.findByRole('dialog', { name: 'Recent alerts' }),
  },
  'the sidebar of an area': {
    exported: 'AreaLinks',
    path: '/hiring/candidate',
    page: 'Candidates',
    says: /^Sidebar unavailable\. Part of this page could not be loaded\./,
    shows: () => screen.findByRole('heading', { level: 2, name: 'Hiring' }),
  },
  'the navigation of narrow screens': {
    exported: 'NavigationDrawer',
    ...work,
    says: /^Navigation unavailable\. Part of this page could not be loaded\./,
    call: press('Open navigation'),
    shows: () => screen.findByRole('dialog', { name: 'Navigation' }),
  },
  'the sidebar of the administration': {
    exported: 'SidebarAdmin',
    path: '/admin/general/location',
    page: 'Location',
    says: /^Sidebar unavailable\. Part of this page could not be loaded\./,
    shows: () => screen.findByRole('heading', { level: 2, name: 'Settings' }),
  },
  'a message about the sign-in': {
    exported: 'SessionNotices',
    ...work,
    says: /^A message about your sign-in could not be shown\. Part of this page could not be loaded\./,
    shows: () => screen.findByText(/^You no longer have access to the company you used last\./),
  },
  'the card of reviews to write': {
    exported: 'ReviewsToWrite',
    ...work,
    says: /^Part of this page could not be loaded\./,
    shows: () => screen.findByRole('heading', { name: 'Performance reviews' }),
  },
  'the page of a missing record': {
    exported: 'NotFoundScreen',
    path: '/hiring/candidate/details/99999',
    page: null,
    says: /^Part of this page could not be loaded\./,
    shows: () => screen.findByRole('heading', { level: 1, name: 'Page not found' }),
  },
}

test.each(Object.entries(parts))(
  'without the network %s says so in its place, and is asked for again there [NAV-10] [ERR-01]',
  async (name, { exported, path, page, says, call, shows }) => {
    for (const it of Object.values(parts)) network[it.exported] = 'fails'
    if (name === 'a message about the sign-in') localStorage.setItem('companyID', '999')
    const view = await open(path, { world: asSuperUser })
    const heading = page === null ? null : await screen.findByRole('heading', { level: 1, name: page })
    call?.()
    const notice = await screen.findByText((_, it) => it?.role === 'alert' && says.test(it.textContent ?? ''))
    delete network[exported]
    await view.user.click(within(notice).getByRole('button', { name: 'Try again' }))
    expect(await shows()).toBeVisible()
    expect(notice).not.toBeInTheDocument()
    if (heading) expect(heading).toBeInTheDocument()
  },
)

test('a bell whose notifications cannot be fetched says so, and opens them at Try again [NOTI-01] [ERR-01]', async () => {
  network.startNotifications = 'fails'
  const { user } = await open('/workspaces')
  await screen.findByRole('heading', { level: 1, name: 'Workspaces' })
  const bell = screen.getByRole('button', { name: 'Notifications' })
  act(() => bell.click())
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/^Notifications unavailable\. Part of this page could not be loaded\./)
  delete network.startNotifications
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page stays where the question before signing out cannot be fetched, and it is asked later [AUTH-05]', async () => {
  network.SignOutQuestion = 'fails'
  localStorage.setItem(`draft:1:${aWorld().me.userData.id}:1:10:2:1`, '{}')
  const { user, provider } = visit('/workspaces')
  await user.click(await screen.findByRole('button', { name: /Daniel Okafor/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Workspaces' })).toBeVisible()
  delete network.SignOutQuestion
  await user.click(again)
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsaved changes?' }))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(provider.signedOut).toBe(1))
})

test('words that are kept nowhere stay when the question before leaving cannot be fetched [APP-07]', async () => {
  network.LeaveQuestion = 'fails'
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = makeLocalStore(full, makeLog('silent'))
  const form = makeFormDrafts(store, { userId: 1, companyId: 1, form: 'locations' })
  form.set(null, { version: null, base: {}, values: { name: 'Oslo' } })
  const staticData = { machines: [] }
  const root = createRootRoute({
    staticData,
    component: () => (
      <>
        <input aria-label="Name" defaultValue="Oslo" />
        <UnkeptForms store={store} />
      </>
    ),
  })
  const routeTree = root.addChildren(
    ['/', '/away'].map((path) => createRoute({ getParentRoute: () => root, path, staticData })),
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  await screen.findByLabelText('Name')
  act(() => history.push('/away'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByLabelText('Name')).toHaveValue('Oslo')
  delete network.LeaveQuestion
  await userEvent.click(again)
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Oslo')
  expect(history.location.pathname).toBe('/')
})

test('without the network a day is typed, and its calendar is asked for again [FORM-12] [ERR-01]', async () => {
  network.DayCalendar = 'fails'
  const user = userEvent.setup()
  render(
    <UiProvider>
      <DayField label="From" value="2026-05-04" onChoose={() => {}} />
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Open calendar, from' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of this page could not be loaded.')
  expect(screen.getByLabelText('From')).toHaveValue('2026-05-04')
  delete network.DayCalendar
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Calendar, from' })).toBeVisible()
})

const columns: Columns<number> = [{ title: 'Number', cell: (row) => `Row ${row}` }]
const rows = Array.from({ length: 120 }, (_, index) => index + 1)

test('a long list shows all of its rows where what draws such lists cannot be loaded [TBL-05]', async () => {
  network.VirtualRows = 'fails'
  render(<Table label="Numbers" columns={columns} rows={rows} rowKey={(row) => row} />)
  expect(screen.getByRole('rowheader', { name: 'Row 1' })).toBeVisible()
  expect(await screen.findByRole('rowheader', { name: 'Row 120' })).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(120)
})
