import { act, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { open } from '#tests/visit.tsx'

const { network, partOf } = vi.hoisted(() => {
  /** The only part that can be fetched. */
  const network: { gives: string | null } = { gives: null }
  // What fails is reading from the module: an import that fails is mocked once only.
  const partOf = (name: string, component: string) => async (original: () => Promise<unknown>) => {
    const real = { ...((await original()) as Record<string, unknown>) }
    return Object.defineProperty({ ...real }, component, {
      enumerable: true,
      get: () => {
        if (network.gives !== name) throw new Error('Failed to fetch dynamically imported module')
        return real[component]
      },
    })
  }
  return { network, partOf }
})
vi.mock('#src/screens/notifications/notification-panel.tsx', partOf('the panel of notifications', 'NotificationPanel'))
vi.mock('#src/screens/alerts/alert-log-panel.tsx', partOf('the panel of recent alerts', 'AlertLogPanel'))
vi.mock('#src/screens/shell/navigation-drawer.tsx', partOf('the navigation of narrow screens', 'NavigationDrawer'))
vi.mock('#src/screens/shell/area-links.tsx', partOf('the sidebar of an area', 'AreaLinks'))
vi.mock('#src/screens/shell/sidebar-admin.tsx', partOf('the sidebar of the administration', 'SidebarAdmin'))
vi.mock('#src/screens/shell/not-found.screen.tsx', partOf('the page of a missing record', 'NotFoundScreen'))
vi.mock('#src/screens/session/session-notices.tsx', partOf('a message about the sign-in', 'SessionNotices'))
vi.mock('#src/app/workspaces/own-reviews.tsx', partOf('the card of reviews to write', 'ReviewsToWrite'))

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

type Part = {
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
    ...work,
    says: /^Notifications unavailable\. Part of this page could not be loaded\./,
    call: press('Notifications'),
    shows: () => screen.findByRole('dialog', { name: 'Notifications' }),
  },
  'the panel of recent alerts': {
    ...work,
    says: /^Recent alerts unavailable\. Part of this page could not be loaded\./,
    call: press('Recent alerts'),
    shows: () => screen.findByRole('dialog', { name: 'Recent alerts' }),
  },
  'the sidebar of an area': {
    path: '/hiring/candidate',
    page: 'Candidates',
    says: /^Sidebar unavailable\. Part of this page could not be loaded\./,
    shows: () => screen.findByRole('heading', { level: 2, name: 'Hiring' }),
  },
  'the navigation of narrow screens': {
    ...work,
    says: /^Navigation unavailable\. Part of this page could not be loaded\./,
    call: press('Open navigation'),
    shows: () => screen.findByRole('dialog', { name: 'Navigation' }),
  },
  'the sidebar of the administration': {
    path: '/admin/general/location',
    page: 'Location',
    says: /^Sidebar unavailable\. Part of this page could not be loaded\./,
    shows: () => screen.findByRole('heading', { level: 2, name: 'Settings' }),
  },
  'a message about the sign-in': {
    ...work,
    says: /^A message about your sign-in could not be shown\. Part of this page could not be loaded\./,
    shows: () => screen.findByText(/^You no longer have access to the company you used last\./),
  },
  'the card of reviews to write': {
    ...work,
    says: /^Part of this page could not be loaded\./,
    shows: () => screen.findByRole('heading', { name: 'Performance reviews' }),
  },
  'the page of a missing record': {
    path: '/hiring/candidate/details/99999',
    page: null,
    says: /^Part of this page could not be loaded\./,
    shows: () => screen.findByRole('heading', { level: 1, name: 'Page not found' }),
  },
}

test.each(Object.entries(parts))(
  'without the network %s says so in its place, and is asked for again there [NAV-10] [ERR-01]',
  async (name, { path, page, says, call, shows }) => {
    network.gives = null
    if (name === 'a message about the sign-in') localStorage.setItem('companyID', '999')
    const view = await open(path, { world: asSuperUser })
    const heading = page === null ? null : await screen.findByRole('heading', { level: 1, name: page })
    call?.()
    const notice = await screen.findByText((_, it) => it?.role === 'alert' && says.test(it.textContent ?? ''))
    network.gives = name
    await view.user.click(within(notice).getByRole('button', { name: 'Try again' }))
    expect(await shows()).toBeVisible()
    expect(notice).not.toBeInTheDocument()
    if (heading) expect(heading).toBeInTheDocument()
  },
)
