import { screen, within } from '@testing-library/react'
import { candidateBulkCases } from '#machines/hiring/candidate-bulk.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate } from '#mocks/candidate-records.ts'
import { faults } from '#mocks/faults.ts'
import { type CandidateOutcome, candidates } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { done } = candidateBulkCases.outcomes.moveAll
const [, ...others] = done.all.results

const main = () => within(screen.getByRole('main'))
const bar = () => within(main().getByRole('region', { name: texts.reviewActions }))
const dialog = () => within(screen.getByRole('dialog'))
const inBar = (name: string) => (page: Page) => page.user.click(bar().getByRole('button', { name }))
const inDialog = (name: string | RegExp) => (page: Page) => page.user.click(dialog().getByRole('button', { name }))
const reason = () => dialog().getByRole('textbox', { name: /^Reason/ })
const json = (body: object) => () => Response.json(body)

export const candidateBulkBinding: ScreenBinding = {
  machine: 'candidateBulk',
  begin: {
    'the list of candidates': async () => {
      const ten = others.map(({ candidateId: id }, at) =>
        aCandidate({ id, status: 'REVIEW', firstName: 'Applicant', lastName: String(at + 1) }),
      )
      const page = await open('/hiring/candidate', {
        world: aWorld({ candidates: [aCandidate({ status: 'REVIEW' }), ...ten] }),
      })
      await main().findByRole('checkbox', { name: texts.selectCandidate('Noor van Dijk') })
      return page
    },
  },
  events: {
    'ticks Noor': (page) =>
      page.user.click(main().getByRole('checkbox', { name: texts.selectCandidate('Noor van Dijk') })),
    'ticks the whole page': inBar(texts.selectPage),
    'ticks nobody any more': inBar(texts.clearSelection),
    'searches for others': 'another test: A screen test does: the address of the list changes with it.',
    'wants to approve': inBar(texts.approveCandidate),
    'wants to reject': inBar(texts.rejectCandidate),
    'says why': async (page) => {
      await page.user.clear(reason())
      await page.user.type(reason(), 'Position on hold ')
    },
    'says yes': inDialog(/^(Approve|Reject) \d+$/),
    'tries again': inDialog(texts.tryAgain),
    'stops it': inDialog(texts.stop),
    'leaves it': inDialog(/^(Cancel|Close)$/),
    'discards the reason': 'another test: A test of the page locks the move between two visits.',
    'the device keeps it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'the device refuses it': 'the device: The device says it by itself: a test of the page fills its storage.',
  },
  unless: {
    'ticks nobody any more': {
      when: ({ context }) => context.selected.length === 0,
      because: 'It is offered where somebody is selected.',
    },
    'says why': {
      when: ({ context: { action, plan } }) =>
        action !== 'reject' || !plan.some(({ success }: CandidateOutcome) => success),
      because: 'Only a rejection asks for a reason, and only if somebody can be rejected.',
    },
  },
  calls: {
    moveAll: {
      endpoint: candidates.moveAll,
      done: { all: json(done.all), one: json(done.one), nobody: json(done.nobody) },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    selecting: () => expect(screen.queryByRole('dialog')).toBeNull(),
    checking: () => dialog().getByText(/^Checking/),
    unchecked: () => dialog().getByRole('button', { name: texts.tryAgain }),
    reviewing: () => dialog().getByText(/can be (approved|rejected)/),
    running: () => dialog().getByRole('button', { name: texts.stop }),
    interrupted: () => dialog().getByRole('alert'),
    finished: () => dialog().getByText(/^Done for/),
  },
}
