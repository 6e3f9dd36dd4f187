import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { bulkDeletionCases } from '#machines/admin/bulk-deletion.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { locations } from '#src/contract/general.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { deleteRecord } = bulkDeletionCases.outcomes
const main = () => within(screen.getByRole('main'))
const box = async (name: string) => within(await screen.findByRole('table')).findByRole('checkbox', { name })
const dialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const press = (name: RegExp) => (page: Page) =>
  page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const ofList = 'another test: It comes from the list beside it, whose own tests do it.'
const elsewhere = 'another test: What shows then is on another page, whose own test follows it.'
/** Does nothing where the screen offers no such thing. */
const pressInBar = (name: string) => async (page: Page) => {
  const button = main().queryByRole('button', { name })
  if (button) await page.user.click(button)
}

export const bulkDeletionBinding: ScreenBinding = {
  machine: 'bulkDeletion',
  begin: {
    'a list of places': async () => {
      const world = aWorld({ me: aSuperUser() })
      world.lists.locations = [
        aLocation({ id: 1, version: 3, name: 'Copenhagen' }),
        aLocation({ id: 2, version: 1, name: 'Lisbon' }),
      ]
      const page = await open('/admin/general/location', { world })
      await box('Select Copenhagen')
      return page
    },
  },
  events: {
    'ticks Copenhagen': async (page) => page.user.click(await box('Select Copenhagen')),
    'ticks what they cannot delete': 'another test: It is in a list of users, whose own test does it.',
    'ticks the page': async (page) => page.user.click(await box('Select all rows of this page')),
    'the list shows a newer Copenhagen': ofList,
    'the list has Lisbon alone': ofList,
    'searches for something else': ofList,
    'clears the selection': pressInBar('Clear selection'),
    'wants to delete them': pressInBar('Delete selected'),
    'says yes': press(/^Delete$/),
    'tries again': press(/^Try again$/),
    stops: press(/^(Stop|Leave the rest)$/),
    'closes it': press(/^(Cancel|Close)$/),
    'leaves the page': elsewhere,
    'leaves the company': elsewhere,
  },
  untaken: {
    'bulkDeletion.deleting: xstate.error.actor.deleteRecord [isUnattended] → bulkDeletion.finished': elsewhere,
    'bulkDeletion.deleting: xstate.after.answerLimit.bulkDeletion.deleting [isUnattended] → bulkDeletion.finished':
      elsewhere,
  },
  unless: {
    'clears the selection': {
      when: ({ context }) => context.selected.length === 0,
      because: 'It is offered where something is selected.',
    },
  },
  calls: {
    deleteRecord: {
      endpoint: locations.remove,
      // The list that is loaded anew still has it: it can be selected again.
      done: { deleted: () => HttpResponse.json(deleteRecord.done.deleted) },
      error: {
        offline: faults['network error'],
        used: () => problem(409, 'IN_USE', deleteRecord.error.used.message),
        stale: faults['412'],
        gone: faults['404'],
        'no right': () => problem(403, 'FORBIDDEN', deleteRecord.error['no right'].message),
      },
    },
  },
  states: {
    selecting: () => expect(screen.queryByRole('dialog')).toBeNull(),
    asking: () => expect(dialog(/^Delete \d/).getByRole('button', { name: 'Delete' })).toBeEnabled(),
    deleting: () => dialog(/^Deleting locations/).getByRole('progressbar'),
    interrupted: () => dialog(/interrupted/).getByRole('alert'),
    finished: () => dialog(/^\d of \d locations? deleted$|^\d of 1 location deleted$/).getByRole('list'),
  },
}
