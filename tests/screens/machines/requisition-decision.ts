import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aHiringTask, aRequisition, aStanding } from '#mocks/requisitions.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const button = (name: string | RegExp) => main().getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog', { name: 'Send REQ-0002 back?' }))
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull()
const press = (name: string) => (page: Page) => page.user.click(button(name))
const answer = (name: string) => (page: Page) => page.user.click(dialog().getByRole('button', { name }))
const type =
  (text: string) =>
  async ({ user }: Page) => {
    const field = dialog().getByRole('textbox', { name: /^Reason/ })
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
    'a review, the first step': openTask('NEED_REVIEW', true),
    'a task of somebody else': openTask('NEED_APPROVAL', false),
  },
  events: {
    'approves it': (page) => page.user.click(button(/^(Approve|Pass review)$/)),
    'wants to send it back': press('Send back'),
    'says why': type('The salary range is missing'),
    'deletes the reason': type(' '),
    'sends it back': answer('Send back'),
    'leaves it as it is': answer('Cancel'),
  },
  calls: {
    decide: { endpoint: requisitions.decide, done: { stored: undefined }, error: { offline: faults['network error'] } },
  },
  states: {
    locked: () => {
      main().getByText('This is for Ingrid Solheim to decide, or a delegate of theirs.')
      expect(main().queryByRole('button', { name: 'Send back' })).toBeNull()
    },
    open: () => {
      noDialog()
      expect(button(/^(Approve|Pass review)$/)).toBeEnabled()
    },
    explaining: () => expect(dialog().getByRole('button', { name: 'Cancel' })).toBeEnabled(),
    approving: () => {
      noDialog()
      expect(button('Saving…')).toBeDisabled()
      expect(button('Send back')).toBeDisabled()
    },
    sendingBack: () => expect(dialog().getByRole('button', { name: 'Saving…' })).toBeDisabled(),
    decided: () => main().getByText('Your decision was saved.'),
  },
}
