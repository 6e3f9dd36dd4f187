import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { failing } from '#mocks/faults.ts'
import { pathOf, problem } from '#mocks/mock.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { locations } from '#src/contract/general.ts'
import { network } from '#tests/network.ts'

import { dialog, field, main, meanwhile, modal, names, openList, save } from './location-page.ts'

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

  test('asks for no choice where a newer version changed none of the fields, and says what saving does [FORM-07]', async () => {
    const { user, world, edit } = await openList()
    await edit('Copenhagen')
    await user.type(field(/^Name/), ' K')
    meanwhile(world, {})
    await user.click(save())
    const conflict = within(await dialog('Two versions of this location'))
    expect(conflict.getByRole('alert')).toHaveTextContent(
      'Someone else saved this location while you were editing it. Nobody else changed the fields that you changed. Saving keeps both changes.',
    )
    expect(conflict.queryByRole('radio')).toBeNull()
    await user.click(conflict.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(names()).toContain('Copenhagen K'))
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

  test('says that it may be saved when somebody stops waiting, and shows the list as it is [FORM-07]', async () => {
    const { user, world, edit } = await openList()
    await edit('Copenhagen')
    await user.type(field(/^Name/), ' K')
    network.use(failing(locations.update, 'no answer'))
    await user.click(save())
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    expect(modal().getByRole('alert')).toHaveTextContent(/may have been saved/)
    meanwhile(world, { name: 'Copenhagen K' })
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    const question = within(await dialog('Close without saving?'))
    expect(question.getByText(/may have been saved/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(names()).toContain('Copenhagen K'))
  })

  test('shows what was saved after somebody stopped waiting and closed the form as its draft is [FORM-07]', async () => {
    const { user, world, edit } = await openList()
    await edit('Copenhagen')
    await user.type(field(/^Name/), ' K')
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    await user.click(within(await dialog('Close without saving?')).getByRole('button', { name: 'Keep as draft' }))
    await edit('Copenhagen')
    network.use(failing(locations.update, 'no answer'))
    await user.click(save())
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    expect(modal().getAllByRole('alert').at(-1)).toHaveTextContent(/may have been saved/)
    await screen.findByText('3 locations')
    meanwhile(world, { name: 'Copenhagen K' })
    await user.click(modal().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(names()).toContain('Copenhagen K'))
  })

  test('shows what was stored without an answer, and adds no second one when it is changed and saved again [ADM-03] [FORM-07]', async () => {
    const { user, world, add, choose } = await openList()
    const keys: (string | null)[] = []
    network.use(
      http.post(pathOf(locations.create), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        if (keys.length === 1) world.lists.locations.push(aLocation({ id: 4, name: 'Aarhus' }))
        if (keys.length === 1) return new Response(null, { status: 502 })
        return keys.length === 2 ? problem(422, 'IDEMPOTENCY_KEY_REUSED', 'This key was used already') : undefined
      }),
    )
    await add()
    await user.type(field(/^Name/), 'Aarhus')
    await choose(/^Country/, 'Denmark')
    await user.click(save())
    expect(await modal().findByRole('alert')).toBeVisible()
    await user.type(field(/^Name/), ' C')
    await user.click(save())
    expect(await modal().findByText(/An earlier version was already received/)).toBeVisible()
    expect(await main().findByRole('rowheader', { name: 'Aarhus', hidden: true })).toBeInTheDocument()
    expect(keys).toEqual([expect.any(String), keys[0]])
    // Whoever saves it all the same means another one.
    await user.click(save())
    expect(await screen.findByText('Location added successfully')).toBeVisible()
    expect(keys[2]).not.toBe(keys[0])
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
