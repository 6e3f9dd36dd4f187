import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { reviewMoveCases } from '#machines/reviews/review-move.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults, unsuccessful } from '#mocks/faults.ts'
import { aCompany } from '#mocks/people.ts'
import { aReviewLife, aSummary } from '#mocks/performance-summary.ts'
import { reviews } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const action = new RegExp(`^(${texts.reopenReview}|${texts.acknowledge})`)
const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const wanted = () => main().findByRole('button', { name: action })
const field = () => dialog().getByRole('textbox')
const type =
  (text: string) =>
  async ({ user }: Page) => {
    await user.clear(field())
    await user.type(field(), text)
  }
const own = aCompany().employeeId ?? 0
const { done } = reviewMoveCases.outcomes.sendMove

export const reviewMoveBinding: ScreenBinding = {
  machine: 'reviewMove',
  begin: {
    'a move that needs a reason': async () => {
      const page = await open('/employee/performance/review-summary?employeeId=12&planPeriodId=2')
      await wanted()
      return page
    },
    'a move whose reason was typed before a reload':
      'another test: A test of the page types, reloads and reads it again.',
    'a move that needs no reason': async () => {
      const standing = { isManager: false, isSuperUser: false, isEmployee: true }
      const submitted = { status: 'COMPLETED', submittedAt: '2026-06-02T14:00:00.000Z' } as const
      const summary = aSummary({ employeeId: own, ...submitted, life: aReviewLife({ status: 'SUBMITTED', standing }) })
      const page = await open(`/employee/performance/review-summary?employeeId=${own}&planPeriodId=2`, {
        world: aWorld({ summaries: { [own]: summary } }),
      })
      await wanted()
      return page
    },
  },
  events: {
    'wants to make it': async (page) => page.user.click(await wanted()),
    'says why': type('The second value has no example'),
    'says too much': 'another test: Thousands of letters: a test of a company task pastes them.',
    'deletes what was said': type(' '),
    'makes it': (page) => page.user.click(dialog().getByRole('button', { name: action })),
    'deletes every letter': ({ user }) => user.clear(field()),
    'the device keeps it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'the device refuses it': 'the device: The device says it by itself: a test of the page fills its storage.',
    'leaves it': (page) => page.user.click(dialog().getByRole('button', { name: texts.cancel })),
  },
  calls: {
    sendMove: {
      endpoint: [reviews.reopen, reviews.acknowledge],
      // Nothing changes in the world: what has moved would have no such button any more.
      done: { moved: () => HttpResponse.json(done.moved), refused: unsuccessful(done.refused.errorMessage) },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    explaining: () => expect(dialog().getByRole('button', { name: texts.cancel })).toBeEnabled(),
    sending: () =>
      expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true'),
  },
}
