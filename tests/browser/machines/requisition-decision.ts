import type { Page } from 'playwright-core'
import { requisitionDecisionCases } from '#machines/hiring/requisition-decision.cases.ts'
import { faults } from '#mocks/faults.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { openAs } from '../support/sign-in.ts'
import type { BrowserBinding } from './browser-level.ts'

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.sendBackQuestion('REQ-0004') })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const type = (text: string) => (page: Page) => dialog(page).getByRole('textbox').fill(text)
const notInSample = 'not offered: The sample has no such task for the administrator.'

export const requisitionDecisionBinding: BrowserBinding = {
  machine: 'requisitionDecision',
  begin: {
    // The sample names the administrator as its approver.
    'an approval that the reader decides': async (page) => {
      await openAs(page, 'admin', '/hiring/requisition?status=NEED_APPROVAL&search=REQ-0004')
      const main = page.getByRole('main')
      await main.getByRole('rowheader').getByRole('link').first().click()
      await main.getByRole('link', { name: 'Requisition Approval' }).click()
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${texts.approvalOf('')}`) }).waitFor()
    },
    'a task of somebody else': notInSample,
    'one that was decided after a reason was typed': notInSample,
  },
  events: {
    'approves it': (page) => inMain(page, texts.approve).click(),
    'wants to send it back': (page) => inMain(page, texts.sendBack).click(),
    'says why': type('The salary range is missing'),
    'deletes the reason': type(' '),
    'sends it back': (page) => inDialog(page, texts.sendBack).click(),
    'leaves it as it is': (page) => inDialog(page, texts.cancel).click(),
    'discards the reason': 'another test: A test of the page locks the move between two visits.',
    'the device keeps it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'the device refuses it': 'the device: The device says it by itself: a test of the page fills its storage.',
  },
  untaken: {
    'requisitionDecision.looking: always [isLocked] → requisitionDecision.locked':
      'not offered: The sample has no such task for the administrator.',
  },
  calls: {
    decide: {
      endpoint: requisitions.decide,
      done: { stored: { json: requisitionDecisionCases.outcomes.decide.done.stored } },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    locked: 'not offered: The sample has no such task for the administrator.',
    open: async (page) => {
      await dialog(page).waitFor({ state: 'detached' })
      await expect.poll(() => inMain(page, texts.approve).isEnabled()).toBe(true)
    },
    explaining: async (page) => {
      await expect.poll(() => inDialog(page, texts.cancel).isEnabled()).toBe(true)
    },
    approving: (page) => inMain(page, texts.saving).waitFor(),
    sendingBack: (page) => inDialog(page, texts.saving).waitFor(),
    decided: (page) => page.getByRole('main').getByText(texts.decisionSaved).waitFor(),
  },
}
