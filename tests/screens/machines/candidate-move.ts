import { screen, within } from '@testing-library/react'
import type { AnyMachineSnapshot } from 'xstate'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, candidateFacts, recordsOfOne } from '#mocks/candidate-records.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { candidates } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const act = (name: string) => async (page: Page) => page.user.click(await main().findByRole('button', { name }))
const reason = () => dialog().getByRole('textbox', { name: /^Reason/ })
/** The button that answers the question, which is another one for each action. */
const answer = () => dialog().getByRole('button', { name: /^(Approve|Reject)$/ })

const isNoRejection = {
  when: ({ context }: AnyMachineSnapshot) => context.action !== 'reject',
  because: 'An approval asks for no reason.',
}

export const candidateMoveBinding: ScreenBinding = {
  machine: 'candidateMove',
  begin: {
    'the page of a candidate': async () => {
      const candidate = aCandidate({ status: 'REVIEW' })
      const records = recordsOfOne({ pipeline: { facts: candidateFacts({ status: 'REVIEW' }), moves: [] } })
      const page = await open('/hiring/candidate/details/401', {
        world: aWorld({ candidates: [candidate], candidateRecords: { 401: records } }),
      })
      await main().findByRole('button', { name: texts.approveCandidate })
      return page
    },
  },
  events: {
    'wants to approve': act(texts.approveCandidate),
    'wants to reject': act(texts.rejectCandidate),
    'says why': async (page) => {
      await page.user.clear(reason())
      await page.user.type(reason(), 'No experience with motion control ')
    },
    'deletes the reason': async (page) => {
      await page.user.clear(reason())
      await page.user.type(reason(), ' ')
    },
    'says yes': (page) => page.user.click(answer()),
    'says no': (page) => page.user.click(dialog().getByRole('button', { name: texts.cancel })),
    'discards the reason': 'another test: A test of the page locks the move between two visits.',
    'the device keeps it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'the device refuses it': 'the device: The device says it by itself: a test of the page fills its storage.',
  },
  unless: { 'says why': isNoRejection, 'deletes the reason': isNoRejection },
  calls: {
    moveCandidate: {
      endpoint: candidates.move,
      // What is loaded anew is as before: it can be moved again.
      done: { moved: () => Response.json(aCandidate({ status: 'REVIEW' })) },
      error: {
        offline: faults['network error'],
        stale: faults['412'],
        merged: () => problem(404, 'RECORD_MERGED', 'This record was merged into CAN-0070.', { candidateId: 470 }),
      },
    },
  },
  states: {
    ready: () => expect(screen.queryByRole('dialog')).toBeNull(),
    confirming: () => expect(dialog().getByRole('button', { name: texts.cancel })).toBeEnabled(),
    moving: () => {
      expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true')
      expect(dialog().getByRole('button', { name: texts.cancel })).toBeDisabled()
    },
    merged: () => {
      expect(answer()).toBeDisabled()
      expect(dialog().getByRole('button', { name: texts.cancel })).toBeEnabled()
    },
  },
}
