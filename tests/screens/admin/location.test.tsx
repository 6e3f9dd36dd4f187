import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { locations, places } from '#src/contract/general.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

import { chooser, countCalls, dialog, field, main, modal, names, openList, path, save } from './location-page.ts'

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
    const { user, world, add, choose } = await openList()
    const message = 'must be a state of Canada'
    await add()
    await user.type(field(/^Name/), 'Calgary')
    await choose(/^Country/, 'Canada')
    network.use(
      mock(locations.create, () =>
        problem(400, 'BAD_REQUEST', 'The request is not valid: state', { errors: [{ field: 'state', message }] }),
      ),
    )
    await user.click(save())
    await waitFor(() => expect(chooser(/^State/)).toHaveAccessibleDescription(message))
    expect(chooser(/^State/)).toHaveFocus()
    network.resetHandlers(...handlersFor(world))
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
