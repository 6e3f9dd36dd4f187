import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aCompany, anotherCompany, aSuperUser, aUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { locations } from '#src/contract/general.ts'
import { people } from '#src/contract/people.ts'
import { network } from '#tests/network.ts'
import { controlTime, happen, passTime } from '#tests/passing-time.ts'
import { open } from '#tests/visit.tsx'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))
const superWorld = () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [
    aLocation({ id: 1, name: 'Rotterdam', state: 'Zuid-Holland', country: 'Netherlands' }),
    aLocation({ id: 2, name: 'Singapore', country: 'Singapore' }),
  ]
  return world
}

/** How often the gate asks from now on. */
const countChecks = (world: ReturnType<typeof superWorld>) => {
  const asked = { count: 0 }
  network.use(
    mock(people.info, () => {
      asked.count += 1
      return world.me
    }),
  )
  return asked
}

/** The addresses that somebody at work comes to on the way to the administration. */
const wayToLocations = async ({ router, history }: Awaited<ReturnType<typeof open>>) => {
  const way: string[] = []
  history.subscribe(({ location }) => way.push(location.pathname))
  await act(() => router.navigate({ to: '/admin/general/location' }))
  return way
}

describe('whoever is a super user no more', () => {
  const refused = () => problem(403, 'FORBIDDEN', 'You do not have permission to do this')

  test('keeps what they typed, reads that it is to be copied, and is led out once they close the form [GATE-06]', async () => {
    const world = superWorld()
    const { user, history } = await open('/admin/general/location', { world })
    await user.click(await main().findByRole('button', { name: 'Edit Rotterdam' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit location' }))
    await user.type(form.getByRole('textbox', { name: /^Name/ }), ' Harbour')
    world.me = aUser()
    network.use(mock(locations.update, refused))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByRole('alert')).toHaveTextContent(
      'You do not have permission to do this. What you typed is still here: copy what you need before you close this form.',
    )
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Rotterdam Harbour')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await title('Workspaces')).toBeVisible()
    expect(history.location.pathname).toBe('/workspaces')
    expect(screen.getByText('Only super users of this company can open Administration.')).toBeVisible()
  })

  test('reads that they may not delete, is asked no more, and is led out once they close it [GATE-06]', async () => {
    const world = superWorld()
    const { user } = await open('/admin/general/location', { world })
    await user.click(await main().findByRole('button', { name: 'Delete Rotterdam' }))
    const question = within(await screen.findByRole('dialog', { name: /^Delete location/ }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    world.me = aUser()
    network.use(mock(locations.remove, refused))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await question.findByRole('alert')).toHaveTextContent('You do not have permission to do this')
    expect(question.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(question.getByRole('button', { name: 'Close' }))
    expect(await title('Workspaces')).toBeVisible()
  })

  test('is led out at once by a list that is refused to them [GATE-06]', async () => {
    const world = superWorld()
    const { user } = await open('/admin/general/location', { world })
    await main().findByRole('row', { name: /Rotterdam/ })
    world.me = aUser()
    network.use(mock(locations.list, refused))
    await user.click(main().getByRole('button', { name: 'Name' }))
    expect(await title('Workspaces')).toBeVisible()
  })
})

describe('menus of somebody whose role has changed meanwhile', () => {
  const offered = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('button', { name: /Ingrid Solheim/ }))
    return screen.getAllByRole('menuitem').map((it) => it.textContent)
  }

  test('offer Settings no longer to whom they were refused [GATE-03] [TOP-05]', async () => {
    const world = superWorld()
    const view = await open('/workspaces', { world })
    await title('Workspaces')
    world.me = aUser({ userData: world.me.userData })
    expect(await wayToLocations(view)).toContain('/workspace')
    await screen.findByText('Manager')
    expect(await offered(view)).toEqual(['Sign out'])
  })

  test('offer Settings to whom they are open by now [GATE-02] [TOP-05]', async () => {
    const world = superWorld()
    const superUser = world.me
    world.me = aUser({ userData: superUser.userData })
    const view = await open('/workspaces', { world })
    await title('Workspaces')
    world.me = superUser
    await wayToLocations(view)
    await main().findByRole('row', { name: /Rotterdam/ })
    expect(await screen.findByRole('link', { name: 'Department' })).toBeVisible()
    expect(await offered(view)).toEqual(['Settings', 'Sign out'])
  })
})

describe('the gate of the administration', () => {
  test('lets a super user pass, to the list of locations [GATE-02]', async () => {
    const { history } = await open('/admin/general/location', { world: superWorld() })
    expect(await title('Location')).toBeVisible()
    const row = await main().findByRole('row', { name: /Rotterdam/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((it) => it.textContent),
    ).toEqual(['', 'Zuid-Holland', 'Netherlands', 'Northwind Robotics', ''])
    expect(history.location.pathname).toBe('/admin/general/location')
  })

  test('sends everybody else to the workspaces, and asks for no data of the administration [GATE-01] [GATE-03]', async () => {
    let asked = 0
    network.events.on('request:start', ({ request }) => {
      if (new URL(request.url).searchParams.has('sort')) asked += 1
    })
    const { history } = await open('/admin/general/location?sort=name,asc')
    expect(await title('Workspaces')).toBeVisible()
    expect(history.location.pathname).toBe('/workspaces')
    expect(asked).toBe(0)
    network.events.removeAllListeners()
  })

  test('redirects to /workspace, which is the workspaces [GATE-03] [NAV-11]', async () => {
    const view = await open('/hiring/requisition')
    expect(await title('Requisitions')).toBeVisible()
    expect((await wayToLocations(view)).slice(-2)).toEqual(['/workspace', '/workspaces'])
  })

  test.each(['500', '403', 'network error', '200 of another shape'] as const)(
    'sends a super user there, too, when the check fails with %s [GATE-04]',
    async (fault) => {
      const view = await open('/workspaces', { world: superWorld() })
      expect(await title('Workspaces')).toBeVisible()
      expect(view.session.getSnapshot().hasTag('ready')).toBe(true)
      network.use(failing(people.info, fault))
      expect((await wayToLocations(view)).slice(-2)).toEqual(['/workspace', '/workspaces'])
      expect(await title('Workspaces')).toBeVisible()
    },
  )

  test.each([
    ['takes what the opening session was told for the check of its page', () => String(aCompany().companyId), 1],
    ['asks again where the session was told of another company', () => String(anotherCompany().companyId), 2],
    ['asks again where the session was told of no company', () => null, 2],
  ])('%s [GATE-01]', async (_, lastOpened, count) => {
    const world = superWorld()
    world.companies = [aCompany(), anotherCompany()]
    const stored = lastOpened()
    if (stored !== null) localStorage.setItem('companyID', stored)
    sessionStorage.setItem('companyID', String(aCompany().companyId))
    let asked = 0
    network.events.on('request:start', ({ request }) => {
      if (new URL(request.url).pathname.endsWith('/admin/api/v1/user/role')) asked += 1
    })
    await open('/admin/general/location', { world })
    await main().findByRole('row', { name: /Rotterdam/ })
    expect(asked).toBe(count)
    network.events.removeAllListeners()
  })

  test('asks again on another screen, and not for a search on the one that let in [GATE-01]', async () => {
    const world = superWorld()
    const { user, history } = await open('/admin/general/location', { world })
    await main().findByRole('row', { name: /Rotterdam/ })
    const asked = countChecks(world)
    await user.type(main().getByRole('searchbox'), 'Sing{Enter}')
    await waitFor(() => expect(main().queryByRole('row', { name: /Rotterdam/ })).toBeNull())
    expect(history.location.search).toContain('search=Sing')
    expect(asked.count).toBe(0)
    await user.click(screen.getByRole('link', { name: 'Department' }))
    await title('Department')
    expect(asked.count).toBe(1)
    act(() => history.back())
    await title('Location')
    expect(asked.count).toBe(2)
  })

  test('asks once for a link that the pointer came to and that is pressed, and again for the next [GATE-01]', async () => {
    const world = superWorld()
    const { user, history } = await open('/admin/general/location', { world })
    await main().findByRole('row', { name: /Rotterdam/ })
    const asked = countChecks(world)
    await user.hover(screen.getByRole('link', { name: 'Department' }))
    await waitFor(() => expect(asked.count).toBe(1))
    await user.click(screen.getByRole('link', { name: 'Department' }))
    await title('Department')
    expect(asked.count).toBe(1)
    act(() => history.back())
    await title('Location')
    act(() => history.forward())
    await title('Department')
    expect(asked.count).toBe(3)
  })

  test('asks anew when what it asked for the pointer alone was refused [GATE-04]', async () => {
    const world = superWorld()
    const { router, history } = await open('/admin/general/location', { world })
    await main().findByRole('row', { name: /Rotterdam/ })
    let asked = 0
    network.use(
      mock(people.info, () => {
        asked += 1
        return asked === 1 ? aUser() : world.me
      }),
    )
    await act(() => router.preloadRoute({ to: '/admin/general/department' }))
    expect(asked).toBe(1)
    await act(() => router.navigate({ to: '/admin/general/department' }))
    await title('Department')
    expect(history.location.pathname).toBe('/admin/general/department')
    expect(asked).toBe(2)
  })

  test('asks again on the same screen of another company [GATE-01] [APP-06]', async () => {
    const world = superWorld()
    world.companies = [aCompany(), anotherCompany()]
    const { session, history } = await open('/admin/general/location', { world })
    await main().findByRole('row', { name: /Rotterdam/ })
    network.use(mock(people.info, () => aUser()))
    act(() => session.send({ type: 'company.choose', companyId: anotherCompany().companyId }))
    await waitFor(() => expect(history.location.pathname).toBe('/workspaces'))
  })

  test('leaves whoever searches where they are when the check cannot be made meanwhile [GATE-04]', async () => {
    const { user, history } = await open('/admin/general/location', { world: superWorld() })
    await main().findByRole('row', { name: /Rotterdam/ })
    network.use(failing(people.info, '500'), failing(locations.list, '500'))
    await user.type(main().getByRole('searchbox'), 'Sing{Enter}')
    await waitFor(() => expect(history.location.search).toContain('search=Sing'))
    expect(await main().findByRole('alert')).toBeVisible()
    expect(history.location.pathname).toBe('/admin/general/location')
  })

  test('sends a super user there, too, when the check takes longer than is set [GATE-05]', async () => {
    const { router, history } = await open('/workspaces', { world: superWorld(), adminGateTimeout: 20_000 })
    expect(await title('Workspaces')).toBeVisible()
    network.use(failing(people.info, 'no answer'))
    controlTime()
    let navigation = Promise.resolve()
    await happen(() => {
      navigation = router.navigate({ to: '/admin/general/location' })
    })
    await passTime(15_000)
    expect(history.location.pathname).toBe('/admin/general/location')
    await passTime(5000)
    await happen(() => navigation)
    expect(history.location.pathname).toBe('/workspaces')
  })
})

describe('the list of locations', () => {
  test('is searched and ordered through the address [TBL-02]', async () => {
    const { user } = await open('/admin/general/location?search=singa', { world: superWorld() })
    expect(await main().findByRole('row', { name: /Singapore/ })).toBeVisible()
    expect(main().queryByRole('row', { name: /Rotterdam/ })).not.toBeInTheDocument()
    await user.click(main().getByRole('button', { name: 'Clear search' }))
    expect(await main().findByRole('row', { name: /Rotterdam/ })).toBeVisible()
    expect(main().getByRole('searchbox')).toHaveFocus()
  })

  test.each(['/admin/general/location', '/admin/activity'])(
    '%s leaves out words of an address that no record can hold [TBL-02]',
    async (path) => {
      const { history } = await open(`${path}?search=a%00b`, { world: superWorld() })
      expect(await main().findByRole('searchbox')).toHaveValue('')
      expect(history.location.search).toBe('')
    },
  )

  test('says what went wrong, and tries again [API-03]', async () => {
    const world = superWorld()
    network.resetHandlers(failing(locations.list, '502 with a page'), ...handlersFor(world))
    const { user } = await open('/admin/general/location')
    const retry = await main().findByRole('button', { name: 'Try again' })
    expect(main().getByRole('searchbox')).toBeVisible()
    network.resetHandlers(...handlersFor(world))
    await user.click(retry)
    expect(await main().findByRole('row', { name: /Rotterdam/ })).toBeVisible()
  })
})
