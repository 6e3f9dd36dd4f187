import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { faults, wrongFields } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { locations } from '#src/contract/general.ts'
import { open } from '#tests/visit.tsx'
import type { ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const dialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const form = () => dialog(/^(Add|Edit) location$/)
const aarhus = aLocation({ id: 1, version: 4, name: 'Aarhus' })

/** Opens the form of a place, types a name and saves. */
const save = (button: RegExp) => async () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [aLocation({ id: 1, version: 3, name: 'Copenhagen' })]
  const page = await open('/admin/general/location', { world })
  await main().findByRole('button', { name: 'Edit Copenhagen' })
  await page.user.click(main().getByRole('button', { name: button }))
  fireEvent.change(form().getByRole('textbox', { name: /^Name/ }), { target: { value: 'Aarhus' } })
  // Once its calls are held back.
  setTimeout(() => form().getByRole('button', { name: 'Save' }).click())
  return page
}

export const recordSaveBinding: ScreenBinding = {
  machine: 'recordSave',
  begin: {
    'a new place':
      'another test: A new place has no version that could have changed: the form of places is followed on its own.',
    'a place that was read': save(/^Edit Copenhagen$/),
  },
  events: {},
  calls: {
    saveRecord: {
      endpoint: locations.update,
      done: { stored: () => HttpResponse.json(aarhus) },
      error: {
        offline: faults['network error'],
        stale: faults['412'],
        gone: faults['404'],
        'a wrong field': wrongFields([{ field: 'name', message: 'must be a name' }]),
      },
    },
    loadRecord: {
      endpoint: locations.get,
      done: {
        'the version of somebody else': () => HttpResponse.json(aLocation({ id: 1, version: 4, name: 'København' })),
      },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
  },
  states: {
    saving: () => form().getByRole('button', { name: 'Saving...' }),
    comparing: () => form().getByRole('button', { name: 'Saving...' }),
    saved: () => expect(screen.queryByRole('dialog')).toBeNull(),
    changed: () => dialog(/^Two versions of this location$/),
    gone: () => dialog(/was deleted$/),
    failed: () => form().getByRole('button', { name: 'Save' }),
  },
}
