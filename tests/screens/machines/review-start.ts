import { screen, within } from '@testing-library/react'
import { reviewStartCases } from '#machines/reviews/review-start.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults, unsuccessful } from '#mocks/faults.ts'
import { aReportee } from '#mocks/reviews.ts'
import { reviews } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const start = (name: string) => main().getByRole('button', { name: new RegExp(`^${texts.startReview}.*${name}`) })
const press = (name: string) => (page: Page) => page.user.click(start(name))

export const reviewStartBinding: ScreenBinding = {
  machine: 'reviewStart',
  begin: {
    'the list of reportees': async () => {
      const reportees = [aReportee({ employeeId: 21 }), aReportee({ employeeId: 22, name: 'Tomás Herrera' })]
      const page = await open('/employees/start-review', { world: aWorld({ reportees }) })
      await main().findByRole('row', { name: /Priya Raman/ })
      return page
    },
  },
  events: {
    'starts the review of Priya Raman': press('Priya Raman'),
    'starts the review of Tomás Herrera': press('Tomás Herrera'),
  },
  untaken: {
    'reviewStart.starting: xstate.done.actor.startReview → reviewStart.ready':
      'another machine: The review opens, and the machine ends with the list.',
  },
  calls: {
    startReview: {
      endpoint: reviews.start,
      done: {
        started: 'another machine: The review opens, and the machine ends with the list.',
        refused: unsuccessful(reviewStartCases.outcomes.startReview.done.refused.errorMessage),
      },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
  },
  states: {
    ready: () => {
      for (const it of ['Priya Raman', 'Tomás Herrera']) expect(start(it)).toBeEnabled()
    },
    starting: () => {
      expect(main().getByRole('button', { name: new RegExp(`^${texts.starting}`) })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      expect(main().getByRole('button', { name: new RegExp(`^${texts.startReview}`) })).toBeDisabled()
    },
  },
}
