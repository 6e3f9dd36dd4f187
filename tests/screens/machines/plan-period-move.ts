import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { planPeriodMoveCases } from '#machines/reviews/plan-period-move.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aPlanPeriod } from '#mocks/plan-periods.ts'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import * as texts from '#src/texts/plan-periods.ts'
import { open } from '#tests/visit.tsx'
import type { ScreenBinding } from './screen-binding.ts'

const period = aPlanPeriod({ name: 'FY2026' })
const main = () => within(screen.getByRole('main'))
const complete = () => main().findByRole('button', { name: texts.complete(period.name) })
const dialog = () => within(screen.getByRole('dialog', { name: texts.completeQuestion(period.name) }))
const button = (name: string) => dialog().getByRole('button', { name })
const elsewhere =
  'not offered: Only a period with another status has this button; the page shows one that is in progress.'
const { changed } = planPeriodMoveCases.outcomes.movePeriod.error

export const planPeriodMoveBinding: ScreenBinding = {
  machine: 'planPeriodMove',
  begin: {
    'the page of a plan period': async () => {
      const world = aWorld({ me: aSuperUser(), periods: [period] })
      const page = await open(`/execution/plan-periods/${period.id}`, { world })
      await complete()
      return page
    },
  },
  events: {
    'wants to start it': elsewhere,
    'wants to complete it': async (page) => page.user.click(await complete()),
    'puts it in the archive': elsewhere,
    'brings it back': elsewhere,
    'says yes, having read that 3 reviews are open': (page) => page.user.click(button(texts.completeWithOpen(3))),
    'says no': (page) => page.user.click(button(texts.cancel)),
  },
  untaken: {
    'planPeriodMove.ready: move [mayBeTakenBack] → planPeriodMove.moving': elsewhere,
    'planPeriodMove.refused: always [isReversible] → planPeriodMove.ready': elsewhere,
  },
  calls: {
    movePeriod: {
      endpoint: planPeriodLife.complete,
      // The period that is loaded anew is still in progress: it can be completed again.
      done: { moved: () => HttpResponse.json(period) },
      error: {
        offline: faults['network error'],
        changed: () => problem(changed.status, changed.code, changed.message),
      },
    },
  },
  states: {
    ready: () => expect(screen.queryByRole('dialog')).toBeNull(),
    confirming: () => expect(button(texts.completeWithOpen(3))).toBeEnabled(),
    moving: () => {
      expect(button(texts.completingAnswer)).toHaveAttribute('aria-disabled', 'true')
      expect(button(texts.cancel)).toBeDisabled()
    },
  },
}
