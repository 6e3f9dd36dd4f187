import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aPlanPeriod } from '#mocks/plan-periods.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import * as texts from '#src/texts/plan-periods.ts'
import { open } from '#tests/visit.tsx'
import type { ScreenBinding } from './screen-binding.ts'

const starting = aPlanPeriod({ status: 'INITIATING' })
const notice = () => within(screen.getByRole('main')).findByText(texts.isStarting)
const isSaid = async () => expect(await notice()).toBeVisible()

export const planPeriodWaitBinding: ScreenBinding = {
  machine: 'planPeriodWait',
  begin: {
    'a plan period is being started': async () => {
      const world = aWorld({ me: aSuperUser(), periods: [starting] })
      const page = await open(`/execution/plan-periods/${starting.id}`, { world })
      await notice()
      return page
    },
  },
  events: {},
  calls: {
    loadPlanPeriods: {
      endpoint: planPeriods.list,
      done: {
        'not yet': () => HttpResponse.json([starting]),
        'in progress': () => HttpResponse.json([aPlanPeriod()]),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    waiting: isSaid,
    asking: isSaid,
    pausing: isSaid,
    // The page asks for the period anew, which the path holds back.
    settled: isSaid,
  },
}
