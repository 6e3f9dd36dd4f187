import type { Page } from 'playwright-core'
import { deleteConfirmationCases } from '#machines/admin/delete-confirmation.cases.ts'
import { faults } from '#mocks/faults.ts'
import { locations } from '#src/contract/general.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, dialogOf, problemAnswer } from './browser-level.ts'

const { loadUsage, deleteRecord } = deleteConfirmationCases.outcomes
const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name })
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const isTitled = (title: RegExp) => (page: Page) => page.getByRole('dialog', { name: title }).waitFor()
const isClosed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' })
const isEnabled = async (page: Page, name: string, isIt: boolean) => {
  await button(page, name).waitFor()
  await expect.poll(() => button(page, name).isEnabled()).toBe(isIt)
}

export const deleteConfirmationBinding: BrowserBinding = {
  machine: 'deleteConfirmation',
  begin: {
    'a list of records': async (page) => {
      await openAs(page, 'admin', '/admin/general/location')
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Delete / })
        .first()
        .waitFor()
    },
  },
  events: {
    'wants to delete a place': (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
    'deletes it': press('Delete'),
    'leaves it': press(/^(Cancel|Close)$/),
  },
  calls: {
    loadUsage: {
      endpoint: locations.usage,
      done: {
        'nothing uses it': { json: loadUsage.done['nothing uses it'] },
        'a requisition uses it': { json: loadUsage.done['a requisition uses it'] },
      },
      error: {
        offline: faults['network error'],
        gone: problemAnswer(404, 'NOT_FOUND'),
        'not allowed any more': problemAnswer(403, 'FORBIDDEN'),
      },
    },
    deleteRecord: {
      endpoint: locations.remove,
      // It never reaches the server: the list that is loaded anew still has it.
      done: { deleted: { json: deleteRecord.done.deleted } },
      error: {
        offline: faults['network error'],
        used: problemAnswer(409, 'IN_USE'),
        stale: problemAnswer(412, 'PRECONDITION_FAILED', { error_type: 'STALE_VERSION' }),
        gone: problemAnswer(404, 'NOT_FOUND'),
        'not allowed any more': problemAnswer(403, 'FORBIDDEN'),
        'of a merged candidate': problemAnswer(404, 'RECORD_MERGED'),
      },
    },
  },
  states: {
    closed: isClosed,
    checking: (page) => isEnabled(page, 'Delete', false),
    confirming: (page) => isEnabled(page, 'Delete', true),
    deleting: (page) => isEnabled(page, 'Deleting...', false),
    inUse: isTitled(/cannot be deleted$/),
    changed: isTitled(/has changed$/),
    gone: isTitled(/is already deleted$/),
    forbidden: async (page) => {
      await button(page, 'Close').waitFor()
      await expect.poll(() => button(page, 'Delete').count()).toBe(0)
    },
    done: isClosed,
  },
}
