import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { pathOf } from '#mocks/mock.ts'
import { anotherCompany } from '#mocks/people.ts'
import { candidates } from '#src/contract/candidates.ts'
import { type SearchResult, workspaces } from '#src/contract/workspaces.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'
import { aWorldToSearch } from './world.ts'

const field = () => screen.findByRole('combobox', { name: 'Quick search' })
const results = { name: 'Search results' }
const optionNames = () =>
  within(screen.getByRole('listbox', results))
    .getAllByRole('option')
    .map((it) => it.textContent)
const activeOption = () => {
  const id = screen.getByRole('combobox', { name: 'Quick search' }).getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? null)
}

beforeEach(() => network.resetHandlers(...handlersFor(aWorldToSearch())))

const open = async (path: string, title: string) => {
  const view = visit(path)
  await screen.findByRole('heading', { level: 1, name: title })
  return view
}

/** Comes near the field, which loads what is behind it, and goes into it. */
const enterField = async ({ user }: Pick<ReturnType<typeof visit>, 'user'>) => {
  await user.hover(await field())
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Quick search' })).toHaveAttribute('aria-autocomplete'),
  )
  await user.click(await field())
}

/** Opens the workspaces and types into quick search. */
const search = async (words: string) => {
  const view = await open('/workspaces', 'Workspaces')
  await enterField(view)
  await screen.findByText(/Type a job title/)
  await view.user.type(await field(), words)
  return view
}

/** What each call was asked; `answer` is asked first. */
const listen = (answer: (query: string, call: number) => Response | Promise<Response> | undefined) => {
  const asked: string[] = []
  network.use(
    http.get(pathOf(workspaces.search), ({ request }) => {
      const query = new URL(request.url).searchParams.get('query') ?? ''
      asked.push(query)
      return answer(query, asked.length)
    }),
  )
  return asked
}

const onlyCandidate = (lastName: string): SearchResult => ({
  requisitions: [],
  candidates: [{ id: 9, firstName: 'Ada', lastName, displayId: 'CAN-0009', jobRequisitionId: null }],
  pagination: { page: 0, size: 5, totalPages: 1, totalRequisitions: 0, totalCandidates: 1, isTotalCapped: false },
})

describe('quick search', () => {
  test('finds requisitions and candidates under their headings, with the words marked [SRCH-01] [SRCH-02]', async () => {
    await search('engineer')
    const list = await screen.findByRole('listbox', { name: 'Search results' })
    const group = within(list).getByRole('group', { name: 'Requisition' })
    expect(
      within(group)
        .getAllByRole('option')
        .map((it) => it.textContent),
    ).toEqual(['Gripper Engineer REQ-0012', 'Test Engineer REQ-0013'])
    expect(
      within(group)
        .getAllByText('Engineer')
        .map((it) => it.tagName),
    ).toEqual(['MARK', 'MARK'])
    expect(screen.getByRole('status')).toHaveTextContent('2 requisitions')
  })

  test('has the specification’s placeholder, asks nothing until somebody types, and one thing then [SRCH-01]', async () => {
    const asked = listen(() => undefined)
    await search('zwingli')
    expect(await field()).toHaveAttribute('placeholder', 'Quick search for anything')
    await screen.findByRole('option', { name: /Quirin Zwingli/ })
    expect(asked).toEqual(['zwingli'])
  })

  test('takes every letter right after /, in one field that stays [SRCH-01]', async () => {
    const { user } = await open('/workspaces', 'Workspaces')
    const input = await field()
    await user.keyboard('/gripper')
    expect(await screen.findByRole('option', { name: /Gripper Engineer/ })).toBeVisible()
    expect(await field()).toBe(input)
    expect(input).toHaveValue('gripper')
    expect(input).toHaveFocus()
  })

  test('is walked with the arrow keys, Home and End, and Enter opens the candidate [SRCH-01] [SRCH-02]', async () => {
    const { user, history } = await search('okoye')
    await screen.findByRole('listbox')
    expect(activeOption()).toBe('Amara Okoye CAN-0051')
    await user.keyboard('{ArrowDown}')
    expect(activeOption()).toBe('Beatriz Okoye CAN-0052')
    await user.keyboard('{End}')
    expect(activeOption()).toBe('Elif Okoye CAN-0055')
    await user.keyboard('{ArrowDown}{ArrowUp}{Home}{ArrowDown}{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/52'))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await field()).toHaveValue('')
  })

  test('opens a requisition with a press [SRCH-02]', async () => {
    const { user, history } = await search('gripper')
    await user.click(await screen.findByRole('option', { name: /Gripper Engineer/ }))
    await waitFor(() => expect(history.location.pathname).toBe('/requisition/view/create/31'))
  })

  test('turns the pages by key and by button, and says where it is [SRCH-01]', async () => {
    const { user } = await search('okoye')
    await screen.findByRole('listbox')
    expect(screen.getByRole('status')).toHaveTextContent('6 candidates, page 1 of 2')
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(optionNames()).toEqual(['Farah Okoye CAN-0056']))
    expect(screen.getByRole('status')).toHaveTextContent('6 candidates, page 2 of 2')
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await waitFor(() => expect(optionNames()).toHaveLength(5))
  })

  test('closes with Escape, and empties the field with a second one [SRCH-01]', async () => {
    const { user } = await search('engineer')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await field()).toHaveValue('engineer')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeVisible()
    await user.keyboard('{Escape}{Escape}')
    expect(await field()).toHaveValue('')
  })

  test('says that there is nothing [SRCH-01]', async () => {
    await search('nobody')
    expect(await screen.findByText('No results found', { selector: 'p' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('No results found')
  })

  test('keeps who goes into the field again while what they chose is still loading [SRCH-01]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    network.use(http.get(pathOf(candidates.get), () => held.then(() => undefined)))
    const { user, history } = await search('zwingli')
    await user.click(await screen.findByRole('option', { name: /Quirin Zwingli/ }))
    await user.click(await field())
    await user.type(await field(), 'eng')
    release()
    await screen.findByRole('heading', { level: 1, name: 'Quirin Zwingli' })
    expect(history.location.pathname).toContain('/hiring/candidate/')
    await user.keyboard('ineer')
    expect(await field()).toHaveValue('engineer')
    expect(await field()).toHaveFocus()
  })

  test('keeps who pastes or dictates into the field while what they chose is still loading [SRCH-01]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    network.use(http.get(pathOf(candidates.get), () => held.then(() => undefined)))
    const { user } = await search('zwingli')
    const input = await field()
    await user.click(await screen.findByRole('option', { name: /Quirin Zwingli/ }))
    act(() => input.focus())
    fireEvent.input(input, { target: { value: 'engineer' } })
    release()
    await screen.findByRole('heading', { level: 1, name: 'Quirin Zwingli' })
    expect(await screen.findAllByRole('option', { name: /Engineer/ })).not.toEqual([])
    expect(input).toHaveFocus()
  })

  test('leaves the focus with who has gone on to something else while a page is loading [SRCH-01]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    network.use(http.get(pathOf(candidates.get), () => held.then(() => undefined)))
    const { user } = await search('zwingli')
    await user.click(await screen.findByRole('option', { name: /Quirin Zwingli/ }))
    await user.click(screen.getByRole('button', { name: /^Notifications/ }))
    const bell = document.activeElement
    release()
    await screen.findByRole('heading', { level: 1, name: 'Quirin Zwingli' })
    expect(document.activeElement).toBe(bell)
  })

  test('offers what was opened last before anything is typed [SRCH-02]', async () => {
    const { user } = await search('zwingli')
    await user.click(await screen.findByRole('option', { name: /Quirin Zwingli/ }))
    await user.click(await field())
    expect(within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent(
      'Quirin Zwingli',
    )
  })

  test('is reached with / from the page, which types a / into a field [SRCH-01]', async () => {
    const { user } = await open('/workspaces', 'Workspaces')
    await user.keyboard('/')
    await screen.findByText(/Type a job title/)
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveValue('')
    await user.keyboard('a/b')
    expect(await field()).toHaveValue('a/b')
  })
})

describe('a quick search that fails', () => {
  test('18, in another order than asked: the last words win [SRCH-01]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked = listen(async (query) => {
      if (query === 'first') await held
      return HttpResponse.json(onlyCandidate(query))
    })
    const { user } = await search('first')
    await waitFor(() => expect(asked).toEqual(['first']))
    await user.clear(await field())
    await user.type(await field(), 'second')
    expect(await screen.findByRole('option', { name: /Ada second/ })).toBeVisible()
    release()
    await user.keyboard('{ArrowDown}')
    expect(optionNames()).toEqual(['Ada second CAN-0009'])
  })

  test('19, after the company was switched: nothing of the company that was left is shown [SRCH-01] [APP-06]', async () => {
    const { user } = await search('zwingli')
    await screen.findByRole('option', { name: /Quirin Zwingli/ })
    await user.click(screen.getByRole('button', { name: /^Company:/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(anotherCompany().companyName) }))
    await screen.findByRole('button', { name: `Company: ${anotherCompany().companyName}` })
    await user.click(await field())
    expect(await field()).toHaveValue('')
    expect(screen.queryByRole('listbox', results)).not.toBeInTheDocument()
  })

  test('17, with a candidate that has no name and a requisition whose title is hidden: both can be opened [SRCH-02]', async () => {
    const records = {
      requisitions: [{ id: 31, displayId: 'REQ-0012' }],
      candidates: [{ id: 8, firstName: '', lastName: ' ', displayId: 'CAN-0008', jobRequisitionId: null }],
    }
    const asked = listen(() =>
      HttpResponse.json({
        ...records,
        pagination: { page: 0, size: 5, totalPages: 1, totalRequisitions: 1, totalCandidates: 1, isTotalCapped: false },
      } satisfies SearchResult),
    )
    await search('00')
    await screen.findByRole('listbox')
    expect(optionNames()).toEqual(['Requisition REQ-0012', 'N/A CAN-0008'])
    expect(asked).toEqual(['00'])
  })
})

describe('the command palette', () => {
  const palette = () => screen.findByRole('combobox', { name: /Search for a screen/ })
  const openPalette = async () => {
    const view = await open('/employees/start-review', 'Performance Reviews')
    await view.user.keyboard('{Control>}k{/Control}')
    await palette()
    return view
  }

  test('goes to a screen by the start of its name [SRCH-01]', async () => {
    const { user, history } = await openPalette()
    await user.type(await palette(), 'worksp{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe('/workspaces'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('switches the company [APP-06]', async () => {
    const { user } = await openPalette()
    await user.type(await palette(), `switch ${anotherCompany().companyName}{Enter}`)
    expect(await screen.findByRole('button', { name: `Company: ${anotherCompany().companyName}` })).toBeVisible()
  })

  test('changes the appearance [SRCH-01]', async () => {
    const { user } = await openPalette()
    await user.type(await palette(), 'dark{Enter}')
    expect(document.documentElement).toHaveClass('dark')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await palette(), 'light{Enter}')
    expect(document.documentElement).toHaveClass('light')
  })

  test('opens a record, and keeps its commands when records cannot be had [SRCH-02]', async () => {
    network.use(failing(workspaces.search, '500', { once: true }))
    const { user, history } = await openPalette()
    await user.type(await palette(), 'ok')
    expect(await screen.findByRole('alert')).toHaveTextContent('Records could not be searched.')
    await user.type(await palette(), 'oye')
    await user.click(await screen.findByRole('option', { name: /Amara Okoye/ }))
    await waitFor(() => expect(history.location.pathname).toBe('/hiring/candidate/details/51'))
  })

  test('keeps the focus in the field when it searches again after a failure [SRCH-02]', async () => {
    network.use(failing(workspaces.search, '500', { once: true }))
    const { user } = await openPalette()
    await user.type(await palette(), 'okoye')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await palette()).toHaveFocus()
    expect(await screen.findByRole('option', { name: /Amara Okoye/ })).toBeVisible()
  })

  test('offers the administration to super users alone [GATE-01]', async () => {
    const { user } = await openPalette()
    expect(within(screen.getByRole('dialog')).queryByRole('option', { name: /^Location/ })).not.toBeInTheDocument()
    await user.type(await palette(), '{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('shows every shortcut for ?, and single keys can be switched off [SRCH-01]', async () => {
    const { user } = await open('/workspaces', 'Workspaces')
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.click(within(sheet).getByRole('checkbox', { name: /single-key shortcuts/ }))
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(localStorage.getItem('characterShortcuts')).toBe('off')
  })
})
