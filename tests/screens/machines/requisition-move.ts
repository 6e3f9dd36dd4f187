import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { requisitionMoveCases } from '#machines/hiring/requisition-move.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aRequisition } from '#mocks/requisitions.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const requisition = aRequisition({ id: 301, displayId: 'REQ-0001', status: 'OPEN' })
const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => async (page: Page) => page.user.click(await main().findByRole('button', { name }))
const answer = (name: string) => (page: Page) => page.user.click(dialog().getByRole('button', { name }))
/** The button that says yes bears the name of the move. */
const yes = () => dialog().getByRole('button', { name: /^(Close|Send back)$/ })
const type =
  (text: string) =>
  async ({ user }: Page) => {
    const field = dialog().getByRole('textbox', { name: new RegExp(`^${texts.reason}`) })
    await user.clear(field)
    await user.type(field, text)
  }
const { offerIsOut } = requisitionMoveCases.outcomes.moveRequisition.error

const notOffered = 'not offered: An open requisition is closed or approved anew, and nothing else.'

export const requisitionMoveBinding: ScreenBinding = {
  machine: 'requisitionMove',
  begin: {
    'the page of a requisition': async () => {
      const page = await open('/requisition/view/approve/301', {
        world: aWorld({ me: aSuperUser(), requisitions: [requisition] }),
      })
      await main().findByRole('button', { name: texts.closeRequisition })
      return page
    },
  },
  events: {
    'wants to submit it again': notOffered,
    'wants to withdraw it': notOffered,
    'wants to close it': press(texts.closeRequisition),
    'wants it approved anew': press(texts.approveAnew),
    'wants to open it again': notOffered,
    'says why': type('The budget was cut'),
    'deletes the reason': type(' '),
    'says yes': (page) => page.user.click(yes()),
    'leaves it as it is': answer(texts.cancel),
    'discards the reason': 'another test: A test of the page locks the move between two visits.',
    'the device keeps it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'the device refuses it': 'the device: The device says it by itself: a test of the page fills its storage.',
  },
  calls: {
    moveRequisition: {
      endpoint: requisitions.move,
      // The requisition that is loaded anew is still open: it can be closed again.
      done: { stored: () => HttpResponse.json(requisition) },
      error: {
        offline: faults['network error'],
        offerIsOut: () => problem(offerIsOut.status, offerIsOut.code, offerIsOut.message),
      },
    },
  },
  states: {
    ready: () => expect(screen.queryByRole('dialog')).toBeNull(),
    explaining: () => expect(dialog().getByRole('button', { name: texts.cancel })).toBeEnabled(),
    moving: () => expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true'),
  },
}
