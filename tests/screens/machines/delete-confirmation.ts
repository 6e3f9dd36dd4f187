import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { deleteConfirmationCases } from '#machines/admin/delete-confirmation.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { locations } from '#src/contract/general.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const ask = () => within(screen.getByRole('main')).findByRole('button', { name: 'Delete Copenhagen' })
const dialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const button = (name: string) => dialog(/Copenhagen/).getByRole('button', { name })
const answer = (pattern: RegExp) => (page: Page) =>
  page.user.click(dialog(/Copenhagen/).getByRole('button', { name: pattern }))
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull()
const { loadUsage, deleteRecord } = deleteConfirmationCases.outcomes

export const deleteConfirmationBinding: ScreenBinding = {
  machine: 'deleteConfirmation',
  begin: {
    'a list of records': async () => {
      const world = aWorld({ me: aSuperUser() })
      world.lists.locations = [aLocation({ id: 1, version: 3, name: 'Copenhagen' })]
      const page = await open('/admin/general/location', { world })
      await ask()
      return page
    },
  },
  events: {
    'wants to delete a place': async (page) => page.user.click(await ask()),
    'deletes it': answer(/^Delete$/),
    'leaves it': answer(/^(Cancel|Close)$/),
  },
  calls: {
    loadUsage: {
      endpoint: locations.usage,
      done: {
        'nothing uses it': () => HttpResponse.json(loadUsage.done['nothing uses it']),
        'a requisition uses it': () => HttpResponse.json(loadUsage.done['a requisition uses it']),
      },
      error: { offline: faults['network error'], gone: faults['404'], 'not allowed any more': faults['403'] },
    },
    deleteRecord: {
      endpoint: locations.remove,
      // The list that is loaded anew still has it: it can be asked for again.
      done: { deleted: () => HttpResponse.json(deleteRecord.done.deleted) },
      error: {
        offline: faults['network error'],
        used: () => problem(409, 'IN_USE', deleteRecord.error.used.message),
        stale: faults['412'],
        gone: faults['404'],
        'not allowed any more': faults['403'],
        'of a merged candidate': () =>
          problem(404, 'RECORD_MERGED', deleteRecord.error['of a merged candidate'].message),
      },
    },
  },
  states: {
    closed: noDialog,
    checking: () => {
      dialog(/^Delete location/).getByText('Checking what uses it…')
      expect(button('Delete')).toBeDisabled()
    },
    confirming: () => expect(button('Delete')).toBeEnabled(),
    deleting: () => expect(button('Deleting...')).toHaveAttribute('aria-disabled', 'true'),
    inUse: () => dialog(/cannot be deleted$/).getByRole('button', { name: 'Close' }),
    changed: () => dialog(/has changed$/).getByRole('button', { name: 'Close' }),
    gone: () => dialog(/is already deleted$/).getByRole('button', { name: 'Close' }),
    forbidden: () => {
      expect(dialog(/^Delete location/).queryByRole('button', { name: 'Delete' })).toBeNull()
      dialog(/^Delete location/).getByRole('button', { name: 'Close' })
    },
    done: noDialog,
  },
}
