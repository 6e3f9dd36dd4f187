import type { Page } from 'playwright-core'
import { aCandidate } from '#mocks/candidate-records.ts'
import { faults } from '#mocks/faults.ts'
import { candidates } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, dialogOf, problemAnswer } from './browser-level.ts'

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const answer = (page: Page) => dialogOf(page).getByRole('button', { name: /^(Approve|Reject)$/ })
const reason = (text: string) => (page: Page) =>
  dialogOf(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill(text)
const isNoRejection = {
  when: ({ context }: { context: { action: unknown } }) => context.action !== 'reject',
  because: 'An approval asks for no reason.',
}

export const candidateMoveBinding: BrowserBinding = {
  machine: 'candidateMove',
  begin: {
    'the page of a candidate': async (page) => {
      await openAs(page, 'admin', '/hiring/candidate?status=REVIEW')
      await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click()
      // The list has a button of the same name, and stays until the candidate is there.
      await page.getByRole('region', { name: new RegExp(`^${texts.movesOf('')}`) }).waitFor()
    },
  },
  events: {
    'wants to approve': (page) => inMain(page, texts.approveCandidate).click(),
    'wants to reject': (page) => inMain(page, texts.rejectCandidate).click(),
    'says why': reason('No experience with motion control'),
    'deletes the reason': reason(' '),
    'says yes': (page) => answer(page).click(),
    'says no': (page) => dialogOf(page).getByRole('button', { name: texts.cancel }).click(),
    'discards the reason': 'another test: A test of the page locks the move between two visits.',
    'the device keeps it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'the device refuses it': 'the device: The device says it by itself: a test of the page fills its storage.',
  },
  unless: { 'says why': isNoRejection, 'deletes the reason': isNoRejection },
  calls: {
    moveCandidate: {
      endpoint: candidates.move,
      // It never reaches the server: what is loaded anew is as before.
      done: { moved: { json: aCandidate({ status: 'REVIEW' }) } },
      error: {
        offline: faults['network error'],
        stale: problemAnswer(412, 'PRECONDITION_FAILED', { error_type: 'STALE_VERSION' }),
        merged: problemAnswer(404, 'RECORD_MERGED', { candidateId: 470 }),
      },
    },
  },
  states: {
    ready: (page) => dialogOf(page).waitFor({ state: 'detached' }),
    confirming: (page) =>
      expect.poll(() => dialogOf(page).getByRole('button', { name: texts.cancel }).isEnabled()).toBe(true),
    moving: (page) => dialogOf(page).getByRole('button', { name: texts.saving }).waitFor(),
    merged: (page) => expect.poll(() => answer(page).isDisabled()).toBe(true),
  },
}
