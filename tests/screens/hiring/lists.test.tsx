import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, aCandidateTask, recordsOfOne } from '#mocks/candidate-records.ts'
import { type FaultName, failing } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aRequisition } from '#mocks/requisitions.ts'
import { candidates } from '#src/contract/candidates.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))
const rowNames = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => within(it).getByRole('link').textContent)

const manyRequisitions = aWorld({
  requisitions: Array.from({ length: 160 }, (_, index) =>
    aRequisition({
      id: 1000 + index,
      displayId: `REQ-${1000 + index}`,
      jobTitle: { id: 1, name: `Engineer ${String(index + 1).padStart(3, '0')}` },
    }),
  ),
})

describe('the requisition list', () => {
  test('shows what the reader may see, with status and counts [REQ-01] [NAV-12]', async () => {
    await open('/hiring/requisition')
    expect(await title('Requisitions')).toBeVisible()
    const row = await main().findByRole('row', { name: /Controls Engineer/ })
    expect(row).toHaveTextContent('REQ-0001 · Unplanned')
    expect(within(row).getByText('Open')).toBeVisible()
    expect(row).toHaveTextContent('0 of 2')
    expect(main().getByRole('status')).toHaveTextContent('2 requisitions')
  })

  test('filters by status, tells the filter as a chip and in the address, and takes it away again [REQ-01]', async () => {
    const { user, history } = await open('/hiring/requisition')
    await main().findByRole('row', { name: /Controls Engineer/ })
    await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'Needs review')
    await waitFor(() => expect(rowNames()).toEqual(['Field Service Technician']))
    expect(history.location.search).toContain('status=NEED_REVIEW')
    await user.click(main().getByRole('button', { name: 'Remove filter Status: Needs review' }))
    await waitFor(() => expect(rowNames()).toHaveLength(2))
    expect(history.location.search).not.toContain('status')
  })

  test('searches while one types, keeps the focus, and says when nothing fits [REQ-01] [TBL-02]', async () => {
    const { user, history } = await open('/hiring/requisition')
    await main().findByRole('row', { name: /Controls Engineer/ })
    const field = main().getByRole('searchbox', { name: 'Search requisitions' })
    await user.type(field, 'technician')
    await waitFor(() => expect(rowNames()).toEqual(['Field Service Technician']))
    expect(field).toHaveFocus()
    expect(field).toHaveValue('technician')
    expect(history.location.search).toContain('search=technician')
    await user.type(field, ' on Mars{Enter}')
    expect(await main().findByText('No results found')).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(rowNames()).toHaveLength(2))
    expect(field).toHaveValue('')
  })

  test('orders by a column, and says so to screen readers [REQ-01]', async () => {
    const { user, history } = await open('/hiring/requisition')
    await main().findByRole('row', { name: /Controls Engineer/ })
    await user.click(main().getByRole('button', { name: 'Job title' }))
    await user.click(main().getByRole('button', { name: 'Job title' }))
    await waitFor(() => expect(rowNames()).toEqual(['Field Service Technician', 'Controls Engineer']))
    expect(main().getByRole('columnheader', { name: 'Job title' })).toHaveAttribute('aria-sort', 'descending')
    expect(decodeURIComponent(history.location.search)).toContain('jobTitle,desc')
  })

  test('pages with at most five buttons, and a link opens the same page [TBL-03] [REQ-01]', async () => {
    const { user, history } = await open('/hiring/requisition?page=4', { world: manyRequisitions })
    await main().findByRole('link', { name: 'Engineer 076' })
    const pages = within(main().getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('button', { name: /^Page/ }).map((it) => it.textContent)).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
    ])
    expect(pages.getByRole('button', { name: 'Page 4 of 7' })).toHaveAttribute('aria-current', 'page')
    await user.click(pages.getByRole('button', { name: 'Next page' }))
    await main().findByRole('link', { name: 'Engineer 101' })
    expect(history.location.search).toContain('page=5')
  })

  test('leads to the last page when the address names one beyond it [TBL-03]', async () => {
    const { history } = await open('/hiring/requisition?page=99', { world: manyRequisitions })
    await main().findByRole('link', { name: 'Engineer 151' })
    expect(history.location.search).toContain('page=7')
  })

  test('opens whatever stands in the address, and drops what makes no sense [REQ-01]', async () => {
    await open('/hiring/requisition?status=LOST&page=-3&sort=colour&kind=BACKFILL')
    await waitFor(() => expect(rowNames()).toEqual(['Field Service Technician']))
    expect(main().getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Any status')
    expect(main().getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Backfill')
  })

  test('is empty in the specification’s words when there is nothing to see [TBL-04] [HIRE-01]', async () => {
    await open('/hiring/requisition', { world: aWorld({ requisitions: [] }) })
    expect(await main().findByText('Empty Requisitions')).toBeVisible()
    expect(main().getByRole('status')).toHaveTextContent('0 requisitions')
  })

  test.each(['/hiring/candidate/offers', '/requisition/view/approve/301?tab=candidates'])(
    'is as empty without an offer or an applicant, at %s [TBL-04]',
    async (path) => {
      await open(path, { world: aWorld({ offers: [], candidates: [] }) })
      expect(await main().findByText('Empty')).toBeVisible()
    },
  )

  test('says in place of the rows what went wrong, keeps search and filters, and tries again [TBL-04] [API-03]', async () => {
    network.use(failing(requisitions.list, '500', { once: true }))
    const { user } = await open('/hiring/requisition')
    expect(await main().findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.')
    expect(main().getByRole('searchbox')).toBeEnabled()
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await main().findByRole('row', { name: /Controls Engineer/ })).toBeVisible()
  })

  test('is as it was left for who returns from a requisition, which the menu counts as Requisition [NAV-12]', async () => {
    const { user, history } = await open('/hiring/requisition?status=NEED_REVIEW&search=field')
    await user.click(await main().findByRole('link', { name: 'Field Service Technician' }))
    await title('Field Service Technician')
    const sidebar = within(screen.getByRole('navigation', { name: 'Sidebar' }))
    expect(await sidebar.findByRole('link', { name: 'Requisition' })).toHaveAttribute('aria-current', 'page')
    await user.click(main().getByRole('link', { name: /^Candidates/ }))
    const back = main().getByRole('link', { name: 'All requisitions' })
    expect(back.getAttribute('href')).toContain('status=NEED_REVIEW')
    await user.click(back)
    await title('Requisitions')
    expect(history.location.search).toContain('search=field')
    expect(main().getByRole('searchbox')).toHaveValue('field')
    await waitFor(() => expect(main().getByRole('link', { name: 'Field Service Technician' })).toHaveFocus())
  })

  test('opens a requisition at the view of its stage [REQ-05]', async () => {
    const { user, history } = await open('/hiring/requisition')
    await user.click(await main().findByRole('link', { name: 'Field Service Technician' }))
    expect(await title('Field Service Technician')).toBeVisible()
    expect(history.location.pathname).toBe('/requisition/view/create/302')
    await user.click(main().getByRole('link', { name: 'All requisitions' }))
    await user.click(await main().findByRole('link', { name: 'Controls Engineer' }))
    await title('Controls Engineer')
    expect(history.location.pathname).toBe('/requisition/view/approve/301')
  })
})

describe('the candidate list', () => {
  test('shows the one whose number a link names, and everybody once the search is emptied [HIRE-02]', async () => {
    const { user, history } = await open('/hiring/candidate?displayid=CAN-0001')
    await waitFor(() => expect(rowNames()).toEqual(['Noor van Dijk']))
    expect(main().getByRole('searchbox')).toHaveValue('CAN-0001')
    await user.click(main().getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(rowNames()).toHaveLength(2))
    expect(history.location.search).toBe('')
  })

  test('shows each candidate with status and progress, and opens one [CAND-01]', async () => {
    const { user } = await open('/hiring/candidate')
    expect(await title('Candidates')).toBeVisible()
    const row = await main().findByRole('row', { name: /Noor van Dijk/ })
    expect(row).toHaveTextContent('CAN-0001')
    expect(within(row).getByText('Active')).toBeVisible()
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
    expect(within(row).getByText(/days in stage$/)).toBeVisible()
    expect(within(row).getByText(/Daniel Okafor/)).toBeVisible()
    await user.click(within(row).getByRole('link', { name: 'Noor van Dijk' }))
    expect(await title('Noor van Dijk')).toBeVisible()
  })

  test('offers the import of a file to those who hire, and to nobody else [CAND-01] [IMP-06]', async () => {
    const others = await open('/hiring/candidate')
    await main().findByRole('row', { name: /Noor van Dijk/ })
    expect(main().queryByRole('button', { name: 'Import' })).toBeNull()
    others.unmount()
    const { user } = await open('/hiring/candidate', { world: aWorld({ me: aSuperUser() }) })
    await user.click(await main().findByRole('button', { name: 'Import' }))
    expect(await screen.findByRole('dialog', { name: 'Import candidates' })).toBeVisible()
    expect(await screen.findByLabelText('Choose a CSV file')).toBeVisible()
  })

  test('filters by status, searches and orders through the address [CAND-01]', async () => {
    const { user, history } = await open('/hiring/candidate?status=REVIEW')
    await waitFor(() => expect(rowNames()).toEqual(['Samir Haddad']))
    await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'Any status')
    await waitFor(() => expect(rowNames()).toHaveLength(2))
    await user.type(main().getByRole('searchbox'), 'CAN-0001{Enter}')
    await waitFor(() => expect(rowNames()).toEqual(['Noor van Dijk']))
    expect(history.location.search).toContain('search=CAN-0001')
  })

  test('has quick filters of which one at a time is set, in the address [CAND-01]', async () => {
    const late = recordsOfOne({ tasks: [aCandidateTask({ isOverdue: true })] })
    const candidates = [aCandidate(), aCandidate({ id: 402, firstName: 'Ada', lastName: 'Byron' })]
    const world = aWorld({ candidates, candidateRecords: { 402: late } })
    const { user, router } = await open('/hiring/candidate', { world })
    await main().findByRole('link', { name: 'Noor van Dijk' })
    const chip = (name: string) => main().getByRole('button', { name })
    await user.click(chip('Overdue'))
    await waitFor(() => expect(rowNames()).toEqual(['Ada Byron']))
    expect(chip('Overdue')).toHaveAttribute('aria-pressed', 'true')
    expect(router.state.location.search).toEqual({ quick: 'OVERDUE' })
    await user.click(chip('New this week'))
    await waitFor(() => expect(router.state.location.search).toEqual({ quick: 'NEW' }))
    expect(chip('Overdue')).toHaveAttribute('aria-pressed', 'false')
    await user.click(chip('New this week'))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('orders by every column whose head offers it [CAND-01]', async () => {
    const { user, history } = await open('/hiring/candidate')
    await main().findByRole('link', { name: 'Noor van Dijk' })
    for (const head of ['Name', 'Status', 'Applies for', 'Email', 'Last updated']) {
      await user.click(main().getByRole('button', { name: head }))
      await waitFor(() =>
        expect(main().getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending'),
      )
      expect(decodeURIComponent(history.location.search)).toContain(',asc')
    }
  })

  test('is the same list after Back, a reload and by a link [CAND-01]', async () => {
    const { user, history, leave } = await open('/hiring/candidate')
    await main().findByRole('link', { name: 'Noor van Dijk' })
    await user.click(main().getByRole('button', { name: 'Status' }))
    await user.type(main().getByRole('searchbox'), 'noor{Enter}')
    await waitFor(() => expect(rowNames()).toEqual(['Noor van Dijk']))
    const { href } = history.location
    expect(decodeURIComponent(href)).toContain('search=noor')
    expect(decodeURIComponent(href)).toContain('sort=status,asc')

    act(() => history.back())
    await waitFor(() => expect(rowNames()).toHaveLength(2))
    expect(main().getByRole('searchbox')).toHaveValue('')
    act(() => history.forward())
    await waitFor(() => expect(rowNames()).toEqual(['Noor van Dijk']))
    expect(main().getByRole('searchbox')).toHaveValue('noor')

    leave()
    await open(href)
    await waitFor(() => expect(rowNames()).toEqual(['Noor van Dijk']))
    expect(main().getByRole('searchbox')).toHaveValue('noor')
    expect(main().getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test.each([
    ['/hiring/candidate', '?status=REVIEW', 'Applies for', ['Samir Haddad']],
    ['/hiring/requisition', '?status=NEED_REVIEW', 'Department', ['Field Service Technician']],
  ] as const)(
    'keeps a view of %s with its filter and columns, and opens it again [CAND-01] [REQ-01]',
    async (path, search, column, rows) => {
      const { user, history } = await open(path + search)
      await waitFor(() => expect(rowNames()).toEqual(rows))
      const view = () => user.click(main().getByRole('button', { name: 'View' }))
      await view()
      await user.click(screen.getByRole('menuitemcheckbox', { name: column }))
      await waitFor(() => expect(main().queryByRole('columnheader', { name: column })).toBeNull())
      if (!screen.queryByRole('menuitem', { name: 'Save this view…' })) await view()
      await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }))
      const dialog = within(screen.getByRole('dialog', { name: 'Save view' }))
      await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mine')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await view()
      await user.click(screen.getByRole('menuitem', { name: 'Reset view' }))
      await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'Any status')
      await waitFor(() => expect(rowNames()).toHaveLength(2))
      expect(main().getByRole('columnheader', { name: column })).toBeVisible()
      await view()
      await user.click(screen.getByRole('menuitemradio', { name: 'Mine' }))
      await waitFor(() => expect(rowNames()).toEqual(rows))
      expect(history.location.search).toBe(search)
      expect(main().queryByRole('columnheader', { name: column })).toBeNull()
    },
  )

  test('copies what a cell of a candidate says [CAND-01] [TBL-01]', async () => {
    await open('/hiring/candidate?status=ACTIVE')
    const row = await main().findByRole('row', { name: /Noor van Dijk/ })
    const copied = (name: RegExp) => {
      const setData = vi.fn()
      fireEvent.copy(within(row).getByRole('cell', { name }), { clipboardData: { setData } })
      return setData.mock.lastCall?.[1]
    }
    expect(copied(/days in stage$/)).toMatch(/^Active, \d+ days in stage$/)
    expect(copied(/Daniel Okafor/)).toMatch(/\S, Daniel Okafor$/)
  })

  test('loses no letter of a word that is typed on while the list is asked [CAND-01] [TBL-02]', async () => {
    const { user, history } = await open('/hiring/candidate')
    await main().findByRole('link', { name: 'Noor van Dijk' })
    const field = main().getByRole('searchbox')
    await user.type(field, 'n{Enter}oo{Enter}r')
    expect(field).toHaveValue('noor')
    await waitFor(() => expect(history.location.search).toBe('?search=noor'))
    expect(field).toHaveValue('noor')
  })

  test('shows very long and missing words without breaking [CAND-01]', async () => {
    const { email: _, application: _application, title: _title, ...hidden } = aCandidate()
    await open('/hiring/candidate', {
      world: aWorld({ candidates: [{ ...hidden, firstName: 'A'.repeat(255), jobRequisitionId: null, status: null }] }),
    })
    const row = await main().findByRole('row', { name: /AAAA/ })
    expect(within(row).getByText('No application')).toBeVisible()
    expect(within(row).getAllByText('Not specified').length).toBeGreaterThan(1)
  })

  test('keeps what has loaded when the next page cannot be loaded [TBL-04]', async () => {
    const many = Array.from({ length: 30 }, (_, index) => aCandidate({ id: 2000 + index, lastName: `No. ${index}` }))
    const { user } = await open('/hiring/candidate', { world: aWorld({ candidates: many }) })
    await main().findByRole('link', { name: 'Noor No. 0' })
    network.use(failing(candidates.list, 'network error', { once: true }))
    await user.click(main().getByRole('button', { name: 'Next page' }))
    expect(await main().findByRole('alert')).toHaveTextContent(/cannot be reached/)
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await main().findByRole('link', { name: 'Noor No. 25' })).toBeVisible()
  })
})

const messages = {
  'network error': 'Stepwise cannot be reached. Check your connection and try again.',
  '400': 'must be at most 4000 characters',
  '403': 'Only the manager of this employee can do this',
  '404': 'There is no such record',
  '409': 'This review is submitted and read-only. Reopen it to make changes.',
  '412': 'Someone else saved a newer version.',
  '500': 'An error occurred. Please try again later.',
  '502 with a page': 'An error occurred. Please try again later.',
  '200 that is no JSON': 'An error occurred. Please try again later.',
  '200 of another shape': 'An error occurred. Please try again later.',
} satisfies Partial<Record<FaultName, string>>

test.each(Object.entries(messages))(
  'a list that fails with %s says so in place, and a second try brings the rows [API-02] [API-03]',
  async (fault, words) => {
    network.use(failing(requisitions.list, fault as FaultName, { once: true }))
    const { user } = await open('/hiring/requisition?status=OPEN')
    expect(await main().findByRole('alert')).toHaveTextContent(words)
    expect(main().getByRole('button', { name: 'Remove filter Status: Open' })).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await main().findByRole('row', { name: /Controls Engineer/ })).toBeVisible()
    expect(main().queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('a list that never answers shows rows in the making, with its search and filters in reach [TBL-04]', async () => {
  network.use(failing(requisitions.list, 'no answer'))
  await open('/hiring/requisition')
  expect(await main().findByRole('region', { name: 'Requisitions' })).toHaveAttribute('aria-busy', 'true')
  expect(main().getByRole('status')).toHaveTextContent('Loading…')
  expect(main().getByRole('searchbox')).toBeEnabled()
})
