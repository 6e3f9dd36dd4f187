import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

export const path = '/admin/general/location'
export const main = () => within(screen.getByRole('main'))
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
// To look through the page behind it takes long.
export const modal = () => within(document.querySelector('dialog') ?? document.body)
export const field = (name: RegExp) => modal().getByRole('textbox', { name })
export const chooser = (name: RegExp) => modal().getByRole('combobox', { name })
export const save = () => modal().getByRole('button', { name: 'Save' })
export const names = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => it.textContent)

export const places3 = () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [
    aLocation({ id: 1, version: 3, name: 'Copenhagen' }),
    aLocation({ id: 2, name: 'Toronto', state: 'Ontario', country: 'Canada' }),
    aLocation({ id: 3, name: 'Utrecht', country: 'Netherlands' }),
  ]
  world.locationUsage = { 2: [{ name: 'requisitions', count: 12 }] }
  return world
}
export type World = ReturnType<typeof places3>

export const openList = async (world: World = places3(), search = '') => {
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
export const meanwhile = (world: World, change: Partial<ReturnType<typeof aLocation>>) => {
  world.lists.locations = world.lists.locations.map((it) =>
    it.id === 1 ? { ...it, ...change, version: it.version + 1 } : it,
  )
}

/** How often an endpoint is called from now on. */
export const countCalls = (method: 'post' | 'patch' | 'delete') => {
  const calls = { count: 0 }
  network.use(
    http[method]('*/location*', () => {
      calls.count += 1
    }),
  )
  return calls
}
