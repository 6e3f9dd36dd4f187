import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { aCensusEntry } from '#mocks/setup-lists.ts'
import { departments } from '#src/contract/general.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const filter = (name: string) => main().getByRole('combobox', { name })
const chips = () =>
  within(main().getByRole('group', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((it) => it.textContent)
const names = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => it.textContent)

const places = [
  aLocation({ id: 1, name: 'Copenhagen' }),
  aLocation({ id: 2, name: 'Toronto', state: 'Ontario', country: 'Canada' }),
  aLocation({ id: 3, name: 'Ottawa', state: 'Ontario', country: 'Canada' }),
  aLocation({ id: 4, name: 'Calgary', state: 'Alberta', country: 'Canada' }),
]

const hidden = 'The location was saved but is hidden by the search and filters of this list.'

const openPlaces = async (search = '') => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [...places]
  const files = watchDownloads()
  const view = await open(`/admin/general/location${search}`, { world })
  await main().findAllByRole('rowheader')
  await within(filter('Country')).findByRole('option', { name: 'Canada' })
  return { ...view, world, files, address: () => view.router.state.location.search }
}

describe('a list of the administration', () => {
  test('says that its filters hide the record that was added, and shows it without them [ADM-13]', async () => {
    const { user } = await openPlaces('?country=Canada')
    await user.click(main().getByRole('button', { name: 'Add location' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add location' }))
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Aarhus')
    await user.click(form.getByRole('combobox', { name: /^Country/ }))
    await user.click(await form.findByRole('option', { name: 'Denmark' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await main().findByText(hidden)).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Clear search and filters' }))
    expect(await main().findByRole('rowheader', { name: 'Aarhus' })).toBeVisible()
    expect(main().queryByText(hidden)).toBeNull()
  })

  test('says so of a record that a change took out of its search, and not of one that stays [ADM-13]', async () => {
    const { user } = await openPlaces('?search=to')
    const rename = async (name: string, words: string) => {
      await user.click(main().getByRole('button', { name: `Edit ${name}` }))
      const form = within(await screen.findByRole('dialog', { name: 'Edit location' }))
      await user.clear(form.getByRole('textbox', { name: /^Name/ }))
      await user.type(form.getByRole('textbox', { name: /^Name/ }), `${words}{Enter}`)
    }
    await rename('Toronto', 'Greater Toronto')
    await main().findByRole('rowheader', { name: 'Greater Toronto' })
    expect(main().queryByText(hidden)).toBeNull()
    await rename('Greater Toronto', 'Montreal')
    expect(await main().findByText(hidden)).toBeVisible()
    await main().findByText('No results found')
    expect(main().getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
  })

  test('calls its filters as one would write them within a sentence [ADM-13]', async () => {
    await open('/admin/user-management/attribute-scoring', { world: aWorld({ me: aSuperUser() }) })
    expect(await main().findByRole('option', { name: 'Any assessment profile' })).toBeInTheDocument()
  })

  test('is narrowed by what it holds, counts what is left and says so in its address [ADM-13] [TBL-03]', async () => {
    const { user, address } = await openPlaces('?page=1&search=to')
    expect(
      within(filter('Country'))
        .getAllByRole('option')
        .map((it) => it.textContent),
    ).toEqual(['Any country', 'Canada', 'Denmark'])
    await user.selectOptions(filter('Country'), 'Canada')
    expect(await main().findByText('1 location')).toBeVisible()
    await user.selectOptions(filter('State'), 'Ontario')
    await user.clear(main().getByRole('searchbox'))
    await user.keyboard('{Enter}')
    await main().findByText('2 locations')
    expect(names()).toEqual(['Toronto', 'Ottawa'])
    expect(address()).toEqual({ country: 'Canada', state: 'Ontario' })
    expect(chips()).toEqual(['Country: Canada', 'State: Ontario', 'Clear all'])
  })

  test('loses a filter by its chip, where the focus goes on in its field [TBL-03] [ADM-13]', async () => {
    const { user, address } = await openPlaces('?country=Canada&state=Alberta')
    await main().findByText('1 location')
    await user.click(main().getByRole('button', { name: 'Remove filter State: Alberta' }))
    expect(filter('State')).toHaveFocus()
    expect(filter('State')).toHaveDisplayValue('Any state')
    await main().findByText('3 locations')
    expect(address()).toEqual({ country: 'Canada' })
  })

  test('loses all filters at once and keeps its words [TBL-03] [ADM-13]', async () => {
    const { user, address } = await openPlaces('?country=Canada&state=Ontario&search=to')
    await main().findByText('1 location')
    await user.click(main().getByRole('button', { name: 'Clear all filters' }))
    expect(filter('Country')).toHaveFocus()
    expect(address()).toEqual({ search: 'to' })
    expect(main().queryByRole('group', { name: 'Active filters' })).toBeNull()
  })

  test('drops a value that there is not, says so, and shows what is left of the link [ADM-13]', async () => {
    const { address } = await openPlaces('?country=Atlantis&state=Ontario')
    expect(await screen.findByText(/^This value cannot be used here: country\./)).toBeVisible()
    await main().findByText('2 locations')
    expect(address()).toEqual({ state: 'Ontario' })
    expect(chips()).toEqual(['State: Ontario', 'Clear all'])
  })

  test('stays narrowed to what its last row had when that is deleted, and blames no link [ADM-13] [ADM-03]', async () => {
    const { user, address } = await openPlaces('?state=Alberta')
    await main().findByText('1 location')
    await user.click(screen.getByRole('button', { name: 'Delete Calgary' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await main().findByText('No results found')).toBeVisible()
    await waitFor(() => expect(within(filter('Country')).queryAllByRole('option')).toHaveLength(3))
    expect(chips()).toEqual(['State: Alberta', 'Clear all'])
    expect(screen.queryByText(/cannot be used here/)).toBeNull()
    expect(address()).toEqual({ state: 'Alberta' })
    await user.click(main().getByRole('button', { name: 'Clear all filters' }))
    await main().findByText('3 locations')
    expect(within(filter('State')).queryByRole('option', { name: 'Alberta' })).toBeNull()
  })

  test('is exported as it is narrowed, and a saved view is narrowed like that [IMP-07] [TBL-01]', async () => {
    const { user, files, world, address } = await openPlaces('?country=Canada&sort=name,asc')
    await main().findByText('3 locations')
    await user.click(main().getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('3 locations exported')).toBeVisible()
    expect(world.exports).toEqual([{ list: 'locations.list', rows: 3, filters: ['country'] }])
    const [file] = await files()
    expect(file?.text.split('\r\n').map((it) => it.split(',')[0])).toEqual([
      '\uFEFFName',
      'Calgary',
      'Ottawa',
      'Toronto',
      '',
    ])
    await user.click(main().getByRole('button', { name: 'View' }))
    await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Canada{Enter}')
    await user.click(main().getByRole('button', { name: 'Clear all filters' }))
    await main().findByText('4 locations')
    await user.click(main().getByRole('button', { name: 'View' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Canada' }))
    await main().findByText('3 locations')
    expect(address()).toEqual({ country: 'Canada', sort: 'name,asc' })
  })

  test('offers what was added as soon as it is there [ADM-13]', async () => {
    const { user, world } = await openPlaces()
    world.lists.locations.push(aLocation({ id: 9, name: 'Utrecht', country: 'Netherlands' }))
    await user.click(main().getByRole('button', { name: 'Edit Ottawa' }))
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' South')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await within(filter('Country')).findByRole('option', { name: 'Netherlands' })).toBeVisible()
  })

  test('keeps a filter whose choices cannot be loaded, under what the address says [FORM-14] [ADM-13]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const world = aWorld({ me: aSuperUser() })
    world.setup.census = [aCensusEntry(), aCensusEntry({ id: 2, name: 'Ada Berg', department: 'Finance' })]
    network.resetHandlers(failing(departments.list, faults['500']), ...handlersFor(world))
    await open('/admin/general/census?department=Finance')
    await main().findByRole('rowheader', { name: /Ada Berg/ })
    await waitFor(() => expect(chips()).toEqual(['Department: Finance', 'Clear all']))
    expect(names()).toEqual(['Ada Berg'])
    await expect.poll(() => warn.mock.calls.map(([it]) => it)).toContainEqual(expect.stringContaining('Department'))
  })
})

test('a status is a choice of the screen itself [ADM-13]', async () => {
  const world = aWorld({ me: aSuperUser() })
  const [first] = world.setup.companies
  if (first) world.setup.companies.push({ ...first, id: 2, companyId: 2, name: 'Closed Works', isActive: false })
  const { user, router } = await open('/admin/general/companies?status=CLOSED', { world })
  expect(await screen.findByText(/^This value cannot be used here: status\./)).toBeVisible()
  await main().findAllByRole('rowheader')
  await user.selectOptions(filter('Status'), 'Inactive')
  await waitFor(() => expect(names()).toEqual(['Closed Works']))
  expect(router.state.location.search).toEqual({ status: 'INACTIVE' })
})

test('a reference is a number in the address, and a name on its chip [ADM-13]', async () => {
  const world = aWorld({ me: aSuperUser() })
  const [field] = world.setup.qualificationFields
  if (!field) throw new Error('The world has no qualification field')
  world.setup.qualificationTypes.push({ id: 2, version: 1, name: 'Licence', type: 'text' })
  world.setup.qualificationFields.push({
    ...field,
    id: 2,
    fieldName: 'Forklift',
    jdQualificationType: { id: 2, name: 'Licence', type: 'text' },
  })
  const { user, history } = await open('/admin/job/job-qualification-details', { world })
  await main().findAllByRole('rowheader')
  await within(filter('Type')).findByRole('option', { name: 'Licence' })
  await user.selectOptions(filter('Type'), 'Licence')
  await waitFor(() => expect(names()).toEqual(['Forklift']))
  expect(chips()).toEqual(['Type: Licence', 'Clear all'])
  expect(history.location.search).toBe('?jdQualificationType=2')
})
