import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { locations, places } from '#src/contract/general.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const path = '/admin/general/location'
const main = () => within(screen.getByRole('main'))
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
// To look through the page behind it takes long.
const modal = () => within(document.querySelector('dialog') ?? document.body)
const field = (name: RegExp) => modal().getByRole('textbox', { name })
const chooser = (name: RegExp) => modal().getByRole('combobox', { name })
const save = () => modal().getByRole('button', { name: 'Save' })
const names = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => it.textContent)

const places3 = () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [
    aLocation({ id: 1, version: 3, name: 'Copenhagen' }),
    aLocation({ id: 2, name: 'Toronto', state: 'Ontario', country: 'Canada' }),
    aLocation({ id: 3, name: 'Utrecht', country: 'Netherlands' }),
  ]
  world.locationUsage = { 2: [{ name: 'requisitions', count: 12 }] }
  return world
}
type World = ReturnType<typeof places3>

const openList = async (world: World = places3(), search = '') => {
  const view = await open(`${path}${search}`, { world })
  await main().findAllByRole('rowheader')
  const { user } = view
  const add = async () => {
    await user.click(main().getByRole('button', { name: 'Add location' }))
    await dialog('Add location')
  }
  const edit = async (name: string) => {
    await user.click(main().getByRole('button', { name: `Edit ${name}` }))
    await dialog('Edit location')
  }
  const choose = async (name: RegExp, option: string) => {
    await waitFor(() => expect(chooser(name)).toBeEnabled())
    await user.click(chooser(name))
    await user.click(await modal().findByRole('option', { name: option }))
    await waitFor(() => expect(chooser(name)).toHaveValue(option))
  }
  return { ...view, world, add, edit, choose }
}

/** What somebody else has done to a place while it is on screen. */
const meanwhile = (world: World, change: Partial<ReturnType<typeof aLocation>>) => {
  world.lists.locations = world.lists.locations.map((it) =>
    it.id === 1 ? { ...it, ...change, version: it.version + 1 } : it,
  )
}

/** How often an endpoint is called from now on. */
const countCalls = (method: 'post' | 'patch' | 'delete') => {
  const calls = { count: 0 }
  network.use(
    http[method]('*/location*', () => {
      calls.count += 1
    }),
  )
  return calls
}

describe('adding a location', () => {
  test('stores it in the company on screen, says so, and shows it in the list [ADM-03] [ADM-09]', async () => {
    const { user, world, add, choose } = await openList()
    await add()
    expect(field(/^Name/)).toHaveFocus()
    expect(chooser(/^Company/)).toHaveDisplayValue('Northwind Robotics')
    await user.type(field(/^Name/), 'Ribe')
    await choose(/^Country/, 'Denmark')
    await user.click(save())
    expect(await screen.findByText('Location added successfully')).toBeVisible()
    expect(await main().findByRole('row', { name: /Ribe.*Denmark/ })).toBeVisible()
    expect(document.querySelector('dialog')).toBeNull()
    expect(world.lists.locations.at(-1)).toMatchObject({ name: 'Ribe', state: '', country: 'Denmark' })
  })

  test('is one record however often Save is pressed [FORM-07]', async () => {
    const { user, world, add, choose } = await openList()
    await add()
    await user.type(field(/^Name/), 'Aarhus')
    await choose(/^Country/, 'Denmark')
    const calls = countCalls('post')
    await user.dblClick(save())
    await main().findByRole('row', { name: /Aarhus/ })
    expect(calls.count).toBe(1)
    expect(world.lists.locations.filter((it) => it.name === 'Aarhus')).toHaveLength(1)
  })

  test('says in the specification’s words what is missing, and leads to the first such field [FORM-03] [FORM-04] [FORM-05]', async () => {
    const { user, add } = await openList()
    await add()
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    await user.click(save())
    expect(field(/^Name/)).toHaveFocus()
    expect(field(/^Name/)).toHaveAccessibleDescription('This field is required')
    expect(chooser(/^Country/)).toHaveAccessibleDescription('This field is required')
    await user.paste('x'.repeat(256))
    expect(field(/^Name/)).toHaveAccessibleDescription('Char Limit is 255')
    await user.type(field(/^Name/), '{Backspace}')
    expect(field(/^Name/)).toBeValid()
    await user.keyboard('{Enter}')
    expect(chooser(/^Country/)).toHaveFocus()
  })

  test('shows the server’s words on the field that they are about, and goes there [FORM-05] [API-02]', async () => {
    const { user, add, choose } = await openList()
    await add()
    await user.type(field(/^Name/), 'Calgary')
    await choose(/^Country/, 'Canada')
    await user.click(save())
    await waitFor(() => expect(chooser(/^State/)).toHaveAccessibleDescription('must be a state of Canada'))
    expect(chooser(/^State/)).toHaveFocus()
    await choose(/^State/, 'Ontario')
    await user.click(save())
    expect(await main().findByRole('row', { name: /Calgary/ })).toBeVisible()
  })

  test('keeps what was typed when the server does not answer well, and tries again [FORM-07] [ERR-02]', async () => {
    const { user, add, choose } = await openList()
    await add()
    await user.type(field(/^Name/), 'Odense')
    await choose(/^Country/, 'Denmark')
    network.use(failing(locations.create, '500', { once: true }))
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error adding location. An error occurred. Please try again later.',
    )
    expect(field(/^Name/)).toHaveValue('Odense')
    await user.click(save())
    expect(await main().findByRole('row', { name: /Odense/ })).toBeVisible()
  })

  test('offers the states of the country alone, finds them by typing, and forgets them with the country [ADM-09] [FORM-11]', async () => {
    const { user, add, choose } = await openList()
    await add()
    expect(chooser(/^State/)).toBeDisabled()
    await choose(/^Country/, 'Canada')
    await choose(/^State/, 'Ontario')
    await choose(/^Country/, 'Denmark')
    await waitFor(() => expect(chooser(/^State/)).toHaveAccessibleDescription('No options for this country.'))
    expect(chooser(/^State/)).toHaveValue('')
    await user.clear(chooser(/^Country/))
    await user.type(chooser(/^Country/), 'atlantis')
    expect(await modal().findByText('No results found')).toBeVisible()
  })

  test('goes on with the countries written by hand when they cannot be loaded [FORM-14]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user, world, add } = await openList()
    network.use(failing(places.countries, '500'))
    await add()
    const country = await modal().findByRole('textbox', { name: /^Country/ })
    expect(country).toHaveAccessibleDescription('Options could not be loaded. Type the value instead.')
    await user.type(field(/^Name/), 'Esbjerg')
    await user.type(country, 'Denmark')
    await user.click(save())
    expect(await main().findByRole('row', { name: /Esbjerg/ })).toBeVisible()
    expect(world.lists.locations.at(-1)).toMatchObject({ name: 'Esbjerg', country: 'Denmark' })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Options for Country could not be loaded'))
  })
})

describe('editing a location', () => {
  test('changes the record under the version that was read [ADM-03]', async () => {
    const { user, world, edit } = await openList()
    await edit('Copenhagen')
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), 'København{Enter}')
    expect(await screen.findByText('Location updated successfully')).toBeVisible()
    expect(await main().findByRole('row', { name: /København/ })).toBeVisible()
    expect(world.lists.locations[0]).toMatchObject({ name: 'København', version: 4 })
  })

  test('shows both versions field by field when somebody else was faster, and saves what is chosen [API-02] [FORM-07]', async () => {
    const { user, world, edit } = await openList()
    await edit('Copenhagen')
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), 'Hovedstaden')
    meanwhile(world, { name: 'København', country: 'Netherlands' })
    await user.click(save())
    const conflict = within(await dialog('Two versions of this location'))
    const name = within(conflict.getByRole('group', { name: 'Name' }))
    const country = within(conflict.getByRole('group', { name: 'Country' }))
    expect(name.getByRole('radio', { name: /Yours.*Hovedstaden/ })).toBeChecked()
    expect(name.getByRole('radio', { name: /Saved in the meantime.*København/ })).not.toBeChecked()
    // Only they have changed it.
    expect(country.getByRole('radio', { name: /Saved in the meantime.*Netherlands/ })).toBeChecked()
    await user.click(conflict.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(names()).toContain('Hovedstaden'))
    expect(world.lists.locations[0]).toMatchObject({ name: 'Hovedstaden', country: 'Netherlands', version: 5 })
  })

  test('says that somebody has deleted the record, and can add it again [FORM-07]', async () => {
    const { user, world, edit } = await openList()
    await edit('Copenhagen')
    await user.type(field(/^Name/), ' K')
    world.lists.locations = world.lists.locations.filter((it) => it.id !== 1)
    await user.click(save())
    await dialog('This location was deleted')
    await user.click(modal().getByRole('button', { name: 'Add as new' }))
    await waitFor(() => expect(names()).toContain('Copenhagen K'))
    expect(world.lists.locations.at(-1)).toMatchObject({ id: 4, name: 'Copenhagen K' })
  })

  test('compares two versions still when somebody goes on instead of closing them [FORM-07]', async () => {
    const { user, world, edit } = await openList()
    await edit('Copenhagen')
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), 'Hovedstaden')
    meanwhile(world, { name: 'København' })
    await user.click(save())
    const conflict = within(await dialog('Two versions of this location'))
    await user.click(conflict.getByRole('button', { name: 'Cancel' }))
    await user.click(within(await dialog('Close without saving?')).getByRole('button', { name: 'Keep editing' }))
    const again = within(await dialog('Two versions of this location'))
    expect(within(again.getByRole('group', { name: 'Name' })).getByRole('radio', { name: /Yours/ })).toBeChecked()
  })

  test('keeps what was typed into a deleted record as a new one, beside what was begun before [FORM-06] [FORM-07]', async () => {
    const { add, user, world, edit } = await openList()
    const keep = async (button: string) => {
      await user.click(modal().getByRole('button', { name: button }))
      await user.click(within(await dialog('Close without saving?')).getByRole('button', { name: 'Keep as draft' }))
    }
    await add()
    await user.type(field(/^Name/), 'Oslo')
    await keep('Cancel')
    await edit('Copenhagen')
    await user.type(field(/^Name/), ' K')
    world.lists.locations = world.lists.locations.filter((it) => it.id !== 1)
    await user.click(save())
    await dialog('This location was deleted')
    await keep('Close')
    await add()
    expect(field(/^Name/)).toHaveValue('Copenhagen K')
    await user.click(save())
    await waitFor(() => expect(names()).toContain('Copenhagen K'))
    await add()
    expect(field(/^Name/)).toHaveValue('Oslo')
  })

  test('says that it may be saved when somebody stops waiting, and shows the list as it is [ERR-02]', async () => {
    const { user, world, edit } = await openList()
    await edit('Copenhagen')
    await user.type(field(/^Name/), ' K')
    network.use(failing(locations.update, 'no answer'))
    await user.click(save())
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    expect(modal().getByRole('alert')).toHaveTextContent(/may be saved all the same/)
    meanwhile(world, { name: 'Copenhagen K' })
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    const question = within(await dialog('Close without saving?'))
    expect(question.getByText(/may be saved all the same/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(names()).toContain('Copenhagen K'))
  })

  test('that the device cannot keep is told, asked about before the page is left, and not kept for later [FORM-06]', async () => {
    const { add, user, history } = await openList()
    await add()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.type(field(/^Name/), 'Oslo')
    expect(modal().getByRole('alert')).toHaveTextContent('This device cannot keep drafts. Save before you leave.')
    act(() => history.push('/workspaces'))
    await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }))
    expect(field(/^Name/)).toHaveValue('Oslo')
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    const question = within(await dialog('Close without saving?'))
    expect(question.getByText(/this device cannot keep a draft: they will be lost/)).toBeVisible()
    expect(question.queryByRole('button', { name: 'Keep as draft' })).toBeNull()
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    refusing.mockRestore()
    await user.type(field(/^Name/), ' S')
    expect(modal().queryByRole('alert')).toBeNull()
    act(() => history.push('/workspaces'))
    await waitFor(() => expect(history.location.pathname).toBe('/workspaces'))
  })

  test('asks before unsaved words are thrown away, and opens with the draft that was kept [FORM-06]', async () => {
    const { user, edit, leave } = await openList()
    await edit('Copenhagen')
    await user.type(field(/^Name/), ' Nord')
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    const question = within(await dialog('Close without saving?'))
    // Enter, pressed too soon, throws nothing away.
    expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(field(/^Name/)).toHaveValue('Copenhagen Nord')
    await user.click(modal().getByRole('button', { name: 'Close' }))
    await user.click(within(await dialog('Close without saving?')).getByRole('button', { name: 'Keep as draft' }))
    expect(document.querySelector('dialog')).toBeNull()
    leave()

    const again = await openList()
    await again.edit('Copenhagen')
    expect(field(/^Name/)).toHaveValue('Copenhagen Nord')
    expect(modal().getByRole('status')).toHaveTextContent(/^Your unsaved changes from .+ were restored\.Discard draft$/)
    await again.user.type(field(/^Name/), 'havn')
    await again.user.click(modal().getByRole('button', { name: 'Discard draft' }))
    expect(field(/^Name/)).toHaveValue('Copenhagen')
    expect(field(/^Name/)).toHaveFocus()
    await again.user.click(modal().getByRole('button', { name: 'Undo' }))
    expect(field(/^Name/)).toHaveValue('Copenhagen Nordhavn')
    expect(field(/^Name/)).toHaveFocus()
    await again.user.click(modal().getByRole('button', { name: 'Close' }))
    await again.user.click(within(await dialog('Close without saving?')).getByRole('button', { name: 'Discard' }))
    await again.edit('Copenhagen')
    expect(field(/^Name/)).toHaveValue('Copenhagen')
    expect(modal().queryByRole('status')).toBeNull()
    await again.user.click(modal().getByRole('button', { name: 'Close' }))
    expect(document.querySelector('dialog')).toBeNull()
  })
})

describe('deleting a location', () => {
  test('names it, warns that it cannot be undone, and deletes it once [FORM-13] [ADM-03]', async () => {
    const { user, world } = await openList()
    await user.click(main().getByRole('button', { name: 'Delete Utrecht' }))
    const question = within(await dialog('Delete location “Utrecht”?'))
    expect(await question.findByText('Nothing uses it. This cannot be undone.')).toBeVisible()
    const calls = countCalls('delete')
    await user.dblClick(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Location deleted successfully')).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['Copenhagen', 'Toronto']))
    expect(calls.count).toBe(1)
    expect(world.lists.locations.map((it) => it.name)).toEqual(['Copenhagen', 'Toronto'])
  })

  test('deletes what was edited a moment ago, though the list is still being loaded anew [API-02] [ADM-03]', async () => {
    const { user, world, edit } = await openList()
    await edit('Utrecht')
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), 'Leiden')
    network.use(failing(locations.list, 'no answer'))
    await user.click(save())
    await user.click(await main().findByRole('button', { name: 'Delete Leiden' }))
    await user.click(await modal().findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Location deleted successfully')).toBeVisible()
    expect(world.lists.locations.map((it) => it.name)).toEqual(['Copenhagen', 'Toronto'])
  })

  test('tells what uses it instead of deleting it [ADM-03]', async () => {
    const { user, world } = await openList()
    await user.click(main().getByRole('button', { name: 'Delete Toronto' }))
    const refused = within(await dialog('“Toronto” cannot be deleted'))
    expect(refused.getByText('12 requisitions')).toBeVisible()
    expect(refused.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(world.lists.locations).toHaveLength(3)
  })

  test('says that somebody else was faster, and shows the list as it is [FORM-13]', async () => {
    const { user, world } = await openList()
    await user.click(main().getByRole('button', { name: 'Delete Utrecht' }))
    await dialog('Delete location “Utrecht”?')
    world.lists.locations = world.lists.locations.filter((it) => it.id !== 3)
    await user.click(await modal().findByRole('button', { name: 'Delete' }))
    await dialog('“Utrecht” is already deleted')
    await user.click(modal().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(names()).toEqual(['Copenhagen', 'Toronto']))
  })
})

describe('the list of locations', () => {
  test('is the same after Back, a reload and by a link [TBL-02] [ADM-13]', async () => {
    const { user, history, leave, world } = await openList()
    await user.click(main().getByRole('button', { name: 'Country' }))
    await waitFor(() => expect(names()).toEqual(['Toronto', 'Copenhagen', 'Utrecht']))
    await user.type(main().getByRole('searchbox'), 'tor{Enter}')
    await waitFor(() => expect(names()).toEqual(['Toronto']))
    const { href } = history.location
    act(() => history.back())
    await waitFor(() => expect(names()).toEqual(['Copenhagen', 'Toronto', 'Utrecht']))
    expect(main().getByRole('searchbox')).toHaveValue('')
    leave()
    await openList(world, href.slice(path.length))
    expect(names()).toEqual(['Toronto'])
    expect(main().getByRole('searchbox')).toHaveValue('tor')
    expect(main().getByRole('columnheader', { name: 'Country' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('says what to do where there is nothing yet [TBL-04]', async () => {
    const world = aWorld({ me: aSuperUser() })
    world.lists.locations = []
    const { user } = await open(path, { world })
    expect(await main().findByText('Empty')).toBeVisible()
    await user.click(main().getAllByRole('button', { name: 'Add location' })[1] as HTMLElement)
    expect(await dialog('Add location')).toBeVisible()
  })
})
