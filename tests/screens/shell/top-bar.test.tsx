import { act, fireEvent, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCompany, aSuperUser, aUser } from '#mocks/people.ts'
import { visit } from '#tests/visit.tsx'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const entry = (name: string) => menu().getByRole('button', { name })
const open = async (path = '/workspaces', world = aWorld()) => {
  const visitor = visit(path, { world })
  await title(path === '/workspaces' ? 'Workspaces' : 'Performance Reviews')
  return visitor
}

describe('the main menu', () => {
  test('offers Workspaces and the three menus, and marks where the reader is [NAV-12]', async () => {
    const { user } = await open('/employees/start-review')
    expect(menu().getByRole('link', { name: 'Workspaces' })).not.toHaveAttribute('aria-current')
    await user.click(entry('Employees'))
    expect(menu().getByRole('link', { name: /^Performance Reviews/ })).toHaveAttribute('aria-current', 'page')
  })

  test('tells what each entry is for, and opens it [NAV-12]', async () => {
    const { user, history } = await open()
    await user.click(entry('Hiring'))
    expect(
      menu()
        .getAllByRole('link')
        .slice(1)
        .map((it) => it.textContent),
    ).toEqual(['Requisition View and Manage All Requisitions', 'Candidate View and Manage All Candidates'])
    await user.click(entry('Employees'))
    await user.click(
      menu().getByRole('link', { name: 'Performance Reviews Manage and track employee evaluations effortlessly' }),
    )
    expect(await title('Performance Reviews')).toBeVisible()
    expect(history.location.pathname).toBe('/employees/start-review')
    expect(entry('Employees')).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('lays Execution out in two columns, Forecasting and Planning [NAV-13] [NAV-14]', async () => {
    const { user } = await open()
    await user.click(entry('Execution'))
    const lists = menu().getAllByRole('list').slice(1)
    expect(
      lists.map((it) =>
        within(it)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ),
    ).toEqual([
      ['People', 'Standard Objectives', 'Defining Objectives', 'Bonus'],
      ['Annual Planning', 'Quarterly Priorities', 'Weekly Commits'],
    ])
    expect(
      menu()
        .getAllByRole('heading')
        .map((it) => it.textContent),
    ).toEqual(['Forecasting', 'Planning'])
    for (const link of lists.flatMap((it) => within(it).getAllByRole('link')))
      expect(link).toHaveAttribute('href', '/execution/standard-objectives')
    const [first, second] = lists.map((it) => it.parentElement?.parentElement)
    expect(first).not.toBe(second)
  })

  test('is worked with the keyboard alone: arrows and letters move, Escape gives the focus back [NAV-12]', async () => {
    const { user } = await open()
    entry('Execution').focus()
    await user.keyboard('{Enter}{ArrowDown}')
    expect(menu().getByRole('link', { name: 'People' })).toHaveFocus()
    await user.keyboard('w')
    expect(menu().getByRole('link', { name: 'Weekly Commits' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(menu().getByRole('link', { name: 'People' })).toHaveFocus()
    await user.keyboard('{End}')
    expect(menu().getByRole('link', { name: 'Weekly Commits' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(entry('Execution')).toHaveFocus()
    expect(entry('Execution')).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes with Escape too when the pointer opened it and the focus is on another entry [NAV-12]', async () => {
    const { user } = await open()
    entry('Hiring').focus()
    await user.keyboard('{Enter}')
    await user.hover(entry('Execution'))
    expect(entry('Execution')).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(entry('Execution')).toHaveAttribute('aria-expanded', 'false')
    expect(entry('Hiring')).toHaveFocus()
  })

  test('opens by an arrow from its name, and left and right lead along the bar and round its ends [NAV-12]', async () => {
    const { user } = await open()
    act(() => entry('Hiring').focus())
    await user.keyboard('{ArrowDown}')
    expect(menu().getByRole('link', { name: /^Requisition/ })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(entry('Employees')).toHaveFocus()
    expect(entry('Hiring')).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(menu().getByRole('link', { name: 'Workspaces' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowUp}')
    expect(menu().getByRole('link', { name: 'Weekly Commits' })).toHaveFocus()
  })

  test('says that all of Execution is one page [NAV-13]', async () => {
    const { user } = await open()
    await user.click(entry('Execution'))
    expect(menu().getByText('All of these open Direct Objectives.')).toBeVisible()
  })

  test('has one menu open at a time, and none once the focus or a press is elsewhere [NAV-12]', async () => {
    const { user } = await open()
    const expanded = () =>
      menu()
        .getAllByRole('button')
        .filter((it) => it.getAttribute('aria-expanded') === 'true')
        .map((it) => it.textContent)
    await user.click(entry('Hiring'))
    await user.hover(entry('Execution'))
    expect(expanded()).toEqual(['Execution'])
    await user.click(screen.getByRole('main'))
    expect(expanded()).toEqual([])
    await user.click(entry('Hiring'))
    act(() => screen.getByRole('button', { name: /Daniel Okafor/ }).focus())
    expect(expanded()).toEqual([])
  })
})

describe('command palette and shortcut sheet', () => {
  const bar = () => within(screen.getByRole('search'))

  test('open by mouse from the search field, which shows the keys [TOP-01]', async () => {
    const { user } = await open()
    await user.click(bar().getByRole('button', { name: /^Command palette (Ctrl|⌘) K$/ }))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(bar().getByRole('combobox', { name: 'Quick search' }))
    await user.click(await bar().findByRole('button', { name: 'Keyboard shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(bar().getByRole('combobox', { name: 'Quick search' })).toHaveAttribute('aria-expanded', 'false')
  })

  test.each(['Command palette', 'Keyboard shortcuts'])(
    'open from the drawer, which closes: %s [TOP-01]',
    async (name) => {
      const { user } = await open()
      await user.click(screen.getByRole('button', { name: 'Open navigation' }))
      const drawer = within(await screen.findByRole('dialog', { name: 'Navigation' }))
      await user.click(drawer.getByRole('button', { name }))
      expect(await screen.findByRole('dialog', { name })).toBeVisible()
      expect(screen.queryByRole('dialog', { name: 'Navigation' })).not.toBeInTheDocument()
    },
  )
})

describe('the company switcher', () => {
  const options = () => screen.getAllByRole('menuitemradio')
  const companies = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aCompany({
        companyId: index + 1,
        companyName: `Company ${index + 1}`,
        preferred: index === 0,
        isDefault: index === 0,
      }),
    )

  test('lists a few companies in one column and many in two, read down each [TOP-02] [NAV-14]', async () => {
    for (const [count, columns] of [
      [5, 1],
      [12, 2],
    ] as const) {
      const { user, leave } = await open('/workspaces', aWorld({ companies: companies(count) }))
      await user.click(screen.getByRole('button', { name: /^Company:/ }))
      expect(new Set(options().map((it) => it.parentElement)).size).toBe(columns)
      expect(options().map((it) => /Company \d+/.exec(it.textContent ?? '')?.[0])).toEqual(
        companies(count).map((it) => it.companyName),
      )
      leave()
    }
  })

  const many = () => companies(13).with(12, aCompany({ companyId: 13, companyName: 'Łódź Robotics', preferred: false }))
  const field = () => screen.getByRole('combobox', { name: 'Your companies' })
  const found = () => within(screen.getByRole('listbox', { name: 'Your companies' })).queryAllByRole('option')
  const active = () => found().find((it) => it.id === field().getAttribute('aria-activedescendant'))

  test('lets whoever has more than twelve find one by a part of its name, by keyboard alone [TOP-02]', async () => {
    const { user } = await open('/workspaces', aWorld({ companies: many() }))
    screen.getByRole('button', { name: 'Company: Company 1' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(field()).toHaveFocus()
    expect(found()).toHaveLength(13)
    expect(active()).toHaveTextContent(/Company 1\s*Current/)
    await user.keyboard('{ArrowUp}')
    expect(active()).toHaveTextContent('Łódź Robotics')
    await user.keyboard('COMPANY 1')
    expect(found()).toHaveLength(4)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toHaveTextContent('Company 11')
    expect(active()).toHaveAttribute('aria-selected', 'true')
    await user.clear(field())
    await user.keyboard('lodz r{Enter}')
    expect(await screen.findByRole('button', { name: 'Company: Łódź Robotics' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('says where no company is called so, and is closed by Escape and Tab with nothing chosen [TOP-02]', async () => {
    const { user } = await open('/workspaces', aWorld({ companies: many() }))
    const switcher = screen.getByRole('button', { name: 'Company: Company 1' })
    await user.click(switcher)
    await user.keyboard('Nowhere{Enter}')
    expect(found()).toHaveLength(0)
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('No results found')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(switcher).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(field()).toHaveValue('')
    await user.tab()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Workspaces' })).toHaveFocus()
    expect(switcher).toHaveAccessibleName('Company: Company 1')
  })

  test('stands under the first letter of its company while the logo cannot be had [APP-03] [TOP-02]', async () => {
    await open()
    const switcher = screen.getByRole('button', { name: /^Company: / })
    const [logo] = switcher.getElementsByTagName('img')
    if (!logo) throw new Error('the switcher shows a logo')
    fireEvent.error(logo)
    expect(switcher).toHaveTextContent(/^N\s*Northwind Robotics$/)
    expect(logo).not.toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(switcher.getElementsByTagName('img')).toHaveLength(1)
    expect(switcher).toHaveTextContent(/^Northwind Robotics$/)
  })
})

describe('the profile menu', () => {
  test('has Settings, which lead to the locations, for a super user [TOP-05]', async () => {
    const { user } = await open('/workspaces', aWorld({ me: aSuperUser() }))
    await user.click(screen.getByRole('button', { name: /Ingrid Solheim/ }))
    expect(screen.getAllByRole('menuitem').map((it) => it.textContent)).toEqual(['Settings', 'Sign out'])
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/admin/general/location')
    await user.keyboard(' ')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  test('has Sign out alone for everybody else, under their name and role [TOP-03] [TOP-05]', async () => {
    for (const permissionGroupName of ['Manager', 'Hiring Staff']) {
      const { user, leave } = await open('/workspaces', aWorld({ me: aUser({ permissionGroupName }) }))
      await user.click(screen.getByRole('button', { name: 'Daniel Okafor Manager' }))
      expect(screen.getAllByRole('menuitem').map((it) => it.textContent)).toEqual(['Sign out'])
      expect(screen.getByRole('group', { name: /Daniel Okafor\s*Manager/ })).toBeVisible()
      leave()
    }
  })
})

describe('the drawer of narrow screens', () => {
  const drawer = async () => within(await screen.findByRole('dialog', { name: 'Navigation' }))
  const openDrawer = async (path?: string) => {
    const visitor = await open(path)
    await visitor.user.click(screen.getByRole('button', { name: 'Open navigation' }))
    return visitor
  }

  test('holds the main menu, each menu to be opened in place [TOP-01] [NAV-12]', async () => {
    const { user } = await openDrawer()
    const inside = await drawer()
    expect(inside.getByRole('link', { name: 'Workspaces' })).toHaveAttribute('aria-current', 'page')
    expect(inside.queryByRole('link', { name: 'Requisition' })).not.toBeInTheDocument()
    await user.click(inside.getByRole('button', { name: 'Hiring' }))
    expect(inside.getByRole('link', { name: 'Requisition' })).toHaveAttribute('href', '/hiring/requisition')
    await user.click(inside.getByRole('link', { name: 'Requisition' }))
    await screen.findByRole('heading', { level: 1, name: 'Requisitions' })
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    expect((await drawer()).queryByRole('navigation', { name: 'Sidebar' })).not.toBeInTheDocument()
  })

  test('holds the page’s sidebar below the menu [SIDE-02]', async () => {
    await openDrawer('/employees/start-review')
    expect(
      within((await drawer()).getByRole('navigation', { name: 'Sidebar' })).getByText('Start Review'),
    ).toBeVisible()
  })

  test('closes with the page that is opened from it, which gets the focus [TOP-01]', async () => {
    const { user } = await openDrawer('/employees/start-review')
    await user.click((await drawer()).getByRole('link', { name: /^FY/ }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('lets the reader choose light, dark or the system’s appearance', async () => {
    const { user } = await openDrawer()
    await user.click((await drawer()).getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveClass('dark')
    await user.click((await drawer()).getByRole('radio', { name: 'System' }))
    expect(document.documentElement).toHaveClass('light')
  })
})
