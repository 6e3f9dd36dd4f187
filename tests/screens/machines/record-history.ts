import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { anActivity } from '#mocks/activity.ts'
import { faults, wrongFields } from '#mocks/faults.ts'
import { pathOf } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import type { World } from '#mocks/world.ts'
import type { Activity } from '#src/contract/activity.ts'
import { activity } from '#src/contract/activity.ts'
import { locations } from '#src/contract/general.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const panel = () => within(screen.getByRole('dialog', { name: 'History of Copenhagen' }))
const button = (name: string | RegExp) => panel().getByRole('button', { name })
const restore = () => button('Restore Name: Kopenhagen')
const press = (name: string | RegExp) => (page: Page) => page.user.click(button(name))

const copenhagen = () => aLocation({ id: 1, version: 3, name: 'Copenhagen', country: 'Denmark', state: '' })
const renamed = anActivity({
  before: { name: 'Kopenhagen', country: '' },
  after: { name: 'Copenhagen', country: 'Denmark' },
})
const added = anActivity({ id: 11, action: 'create', before: null, after: { name: 'Kopenhagen' } })
/** A page of a history; with another page behind it, it is as long as one can be. */
const answer =
  (entries: Activity[], isLast = true) =>
  () =>
    HttpResponse.json({
      content: isLast ? entries : [...entries, ...Array.from({ length: 19 }, (_, at) => ({ ...added, id: at + 100 }))],
      totalElements: 40,
      isTotalCapped: false,
      totalPages: isLast ? 1 : 1_000_000,
      number: 0,
      size: 20,
    })

let world: World

export const recordHistoryBinding: ScreenBinding = {
  machine: 'recordHistory',
  begin: {
    'a list of places': async () => {
      world = aWorld({ me: aSuperUser() })
      world.lists.locations = [copenhagen()]
      const page = await open('/admin/general/location', { world })
      await main().findByRole('button', { name: 'History of Copenhagen' })
      return page
    },
  },
  events: {
    'opens the history of a place': async ({ user }) =>
      user.click(await main().findByRole('button', { name: 'History of Copenhagen' })),
    'restores the old name': async ({ user }) => user.click(restore()),
    'restores no country': async ({ user }) => user.click(button('Restore Country: Empty')),
    'wants earlier changes': press('Show earlier changes'),
    'tries again': press('Try again'),
    'closes it': async ({ user }) =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })),
  },
  calls: {
    loadRecord: {
      endpoint: locations.get,
      done: { 'the place as it is': () => HttpResponse.json(copenhagen()) },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
    loadHistory: {
      endpoint: activity.list,
      done: {
        'the newest change': answer([renamed], false),
        'the first change': answer([renamed, added]),
        'the name is the old one': answer([
          anActivity({ id: 13, before: { name: 'Copenhagen' }, after: { name: 'Kopenhagen' } }),
        ]),
        'nothing is recorded': answer([]),
      },
      error: { offline: faults['network error'] },
    },
    recordSave: {
      endpoint: locations.update,
      done: {
        saved: () => HttpResponse.json({ ...copenhagen(), version: 4 }),
        'somebody else has changed it': () => {
          // Whoever saves compares with it: that is not the reading that the machine begins anew with.
          const theirs = () => HttpResponse.json({ ...copenhagen(), version: 4 })
          network.use(http.get(pathOf(locations.get), theirs, { once: true }))
          return faults['412']()
        },
        'somebody else has deleted it': faults['404'],
        offline: faults['network error'],
        'a wrong field': wrongFields([{ field: 'name', message: 'must be a name' }]),
      },
      error: {},
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    renewing: () => expect(screen.queryByRole('dialog')).toBeNull(),
    reading: () => panel().getByText('Loading the history…'),
    loading: () => panel().getByText('Loading the history…'),
    shown: () => panel().getByRole('list'),
    loadingMore: () => expect(button('Loading…')).toHaveAttribute('aria-disabled', 'true'),
    restoring: () => expect(restore()).toHaveTextContent('Restoring…'),
    failed: () => button('Try again'),
    empty: () => panel().getByText('No changes yet'),
    gone: () => screen.getByRole('dialog', { name: '“Copenhagen” is already deleted' }),
  },
}
