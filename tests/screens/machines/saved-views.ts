import { screen, within } from '@testing-library/react'
import type { AnyMachineSnapshot } from 'xstate'
import { savedViewsCases } from '#machines/kit/saved-views.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs, events } = savedViewsCases
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const ofMenu = (name: string) => async (page: Page) => {
  await page.user.click(screen.getByRole('button', { name: 'View' }))
  const item = screen.queryByRole('menuitem', { name })
  if (item) await page.user.click(item)
  else await page.user.keyboard('{Escape}')
}
/** Does nothing where the dialog offers no such thing. */
const press = (name: RegExp) => async (page: Page) => {
  const button = within(screen.getByRole('dialog')).queryByRole('button', { name })
  if (button) await page.user.click(button)
}
const type = (name: string) => async (page: Page) => {
  const field = screen.getByRole('textbox', { name: 'Name' })
  await page.user.clear(field)
  await page.user.type(field, name)
}

const begin = (views: (typeof inputs)['a list with two views' | 'a list without a view']['views']) => async () => {
  const me = aSuperUser()
  const world = aWorld({ me })
  world.lists.locations = [aLocation({ id: 1, name: 'Copenhagen port' })]
  localStorage.setItem(`views:1:${me.userData.id}:1:locations.list`, JSON.stringify(views))
  localStorage.setItem(
    `table:1:${me.userData.id}:locations.list`,
    JSON.stringify({ shown: { State: false }, isCompact: true }),
  )
  const page = await open('/admin/general/location?search=port&sort=name%2Cdesc', { world })
  await screen.findByRole('rowheader', { name: 'Copenhagen port' })
  return page
}
const isGone = (name: string) => ({
  when: ({ context }: AnyMachineSnapshot) => !context.views.some((it: { name: string }) => it.name === name),
  because: 'What is not there has no button.',
})

export const savedViewsBinding: ScreenBinding = {
  machine: 'savedViews',
  begin: {
    'a list with two views': begin(inputs['a list with two views'].views),
    'a list without a view': begin([]),
  },
  events: {
    'wants to keep what shows': ofMenu('Save this view…'),
    'types a name': type(events['types a name'].name),
    'types the name of another': type(events['types the name of another'].name),
    'empties the name': type(events['empties the name'].name),
    saves: press(/^(Save|Replace)$/),
    'opens the ports': async (page) => {
      await page.user.click(screen.getByRole('button', { name: 'View' }))
      const item = screen.queryByRole('menuitemradio', { name: 'Ports' })
      if (item) await page.user.click(item)
      else await page.user.keyboard('{Escape}')
    },
    'looks at the views': ofMenu('Manage views…'),
    'renames the ports': press(/^Rename “Ports”$/),
    'deletes the ports': press(/^Delete view “Ports”$/),
    'deletes the towns': press(/^Delete view “Towns”$/),
    'opens the list with the ports': async (page) => {
      const box = screen.queryByRole('checkbox', { name: 'Open the list with “Ports”' })
      if (box) await page.user.click(box)
    },
    'closes it': press(/^(Cancel|Close)$/),
    'another tab has deleted all but the ports':
      'the device: It comes from the storage of the browser, whose own test does it.',
    'another tab has deleted the ports':
      'the device: It comes from the storage of the browser, whose own test does it.',
    'another tab has deleted all': 'the device: It comes from the storage of the browser, whose own test does it.',
  },
  unless: { 'deletes the ports': isGone('Ports'), 'deletes the towns': isGone('Towns') },
  calls: {},
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    naming: () => dialog('Save view').getByRole('textbox', { name: 'Name' }),
    managing: () => dialog('Saved views').getAllByRole('listitem'),
    renaming: () => dialog('Rename view').getByRole('textbox', { name: 'Name' }),
  },
}
