import type { Page } from 'playwright-core'
import { requisitionMoveCases } from '#machines/hiring/requisition-move.cases.ts'
import { faults } from '#mocks/faults.ts'
import { aRequisition } from '#mocks/requisitions.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, dialogOf, problemAnswer } from './browser-level.ts'

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const press = (name: string) => (page: Page) => inMain(page, name).click()
/** The button that says yes bears the name of the move. */
const yes = (page: Page) => dialogOf(page).getByRole('button', { name: /^(Close|Send back)$/ })
const reason = (text: string) => (page: Page) =>
  dialogOf(page)
    .getByRole('textbox', { name: new RegExp(`^${texts.reason}`) })
    .fill(text)
const { offerIsOut } = requisitionMoveCases.outcomes.moveRequisition.error

const notOffered = 'not offered: An open requisition is closed or approved anew, and nothing else.'

export const requisitionMoveBinding: BrowserBinding = {
  machine: 'requisitionMove',
  begin: {
    'the page of a requisition': async (page) => {
      await openAs(page, 'admin', '/hiring/requisition?status=OPEN')
      await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click()
      await inMain(page, texts.closeRequisition).waitFor()
    },
  },
  events: {
    'wants to submit it again': notOffered,
    'wants to withdraw it': notOffered,
    'wants to close it': press(texts.closeRequisition),
    'wants it approved anew': press(texts.approveAnew),
    'wants to open it again': notOffered,
    'says why': reason('The budget was cut'),
    'deletes the reason': reason(' '),
    'says yes': (page) => yes(page).click(),
    'leaves it as it is': (page) => dialogOf(page).getByRole('button', { name: texts.cancel }).click(),
    'discards the reason': 'another test: A test of the page locks the move between two visits.',
    'the device keeps it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'the device refuses it': 'the device: The device says it by itself: a test of the page fills its storage.',
  },
  calls: {
    moveRequisition: {
      endpoint: requisitions.move,
      // It never reaches the server: what is loaded anew is still open.
      done: { stored: { json: aRequisition({ status: 'OPEN' }) } },
      error: {
        offline: faults['network error'],
        offerIsOut: problemAnswer(offerIsOut.status, offerIsOut.code),
      },
    },
  },
  states: {
    ready: (page) => dialogOf(page).waitFor({ state: 'detached' }),
    explaining: (page) =>
      expect.poll(() => dialogOf(page).getByRole('button', { name: texts.cancel }).isEnabled()).toBe(true),
    moving: (page) => dialogOf(page).getByRole('button', { name: texts.saving }).waitFor(),
  },
}
