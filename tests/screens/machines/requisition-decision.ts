import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aHiringTask, aRequisition, aStanding } from '#mocks/requisitions.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const decide = new RegExp(`^(${texts.approve}|${texts.passReview})$`)
const main = () => within(screen.getByRole('main'))
const button = (name: string | RegExp) => main().getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog', { name: texts.sendBackQuestion('REQ-0002') }))
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull()
const press = (name: string) => (page: Page) => page.user.click(button(name))
const answer = (name: string) => (page: Page) => page.user.click(dialog().getByRole('button', { name }))
const type =
  (text: string) =>
  async ({ user }: Page) => {
    const field = dialog().getByRole('textbox', { name: new RegExp(`^${texts.reason}`) })
    await user.clear(field)
    await user.type(field, text)
  }

const openTask = (status: 'NEED_REVIEW' | 'NEED_APPROVAL', isNamed: boolean) => async () => {
  const isApproval = status === 'NEED_APPROVAL'
  const page = await open(`/requisition/reviewRequisition/502?type=${isApproval ? 'approve' : 'review'}&reqid=302`, {
    world: aWorld({
      me: aSuperUser(),
      standing: aStanding({ isNamed }),
      requisitions: [aRequisition({ id: 302, displayId: 'REQ-0002', status })],
      requisitionTasks: [aHiringTask({ id: 502, name: isApproval ? 'Requisition Approval' : 'Requisition Review' })],
    }),
  })
  await screen.findByRole('heading', { level: 1, name: /Controls Engineer/ })
  return page
}

export const requisitionDecisionBinding: ScreenBinding = {
  machine: 'requisitionDecision',
  begin: {
    'an approval that the reader decides': openTask('NEED_APPROVAL', true),
    'a task of somebody else': openTask('NEED_APPROVAL', false),
    'one that was decided after a reason was typed': 'another test: A test of the page locks it between two visits.',
  },
  events: {
    'approves it': (page) => page.user.click(button(decide)),
    'wants to send it back': press(texts.sendBack),
    'says why': type('The salary range is missing'),
    'deletes the reason': type(' '),
    'sends it back': answer(texts.sendBack),
    'leaves it as it is': answer(texts.cancel),
    'discards the reason': 'another test: A test of the page locks the move between two visits.',
    'the device keeps it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'the device refuses it': 'the device: The device says it by itself: a test of the page fills its storage.',
  },
  calls: {
    decide: { endpoint: requisitions.decide, done: { stored: undefined }, error: { offline: faults['network error'] } },
  },
  states: {
    locked: () => {
      main().getByText('Only Ingrid Solheim or a delegate can decide this.')
      expect(main().queryByRole('button', { name: texts.sendBack })).toBeNull()
    },
    open: () => {
      noDialog()
      expect(button(decide)).toBeEnabled()
    },
    explaining: () => expect(dialog().getByRole('button', { name: texts.cancel })).toBeEnabled(),
    approving: () => {
      noDialog()
      expect(button(texts.saving)).toHaveAttribute('aria-disabled', 'true')
      expect(button(texts.sendBack)).toBeDisabled()
    },
    sendingBack: () =>
      expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true'),
    decided: () => main().getByText(texts.decisionSaved),
  },
}
