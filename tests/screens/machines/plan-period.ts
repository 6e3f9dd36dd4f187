import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { faults } from '#mocks/faults.ts'
import { thePreviousPeriod } from '#mocks/plan-periods.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { open } from '#tests/visit.tsx'
import type { ScreenBinding } from './screen-binding.ts'

const openWith = (planPeriodId?: number) => async () => {
  // The router warns of a page whose data does not come.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = await open('/unauthorized')
  // Goes there once the calls of the path are held back.
  setTimeout(() => void page.router.navigate({ to: '/employee/performance', search: { planPeriodId } }))
  return page
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

export const planPeriodBinding: ScreenBinding = {
  machine: 'planPeriod',
  begin: { 'the address names a plan period': openWith(2), 'the address names none': openWith() },
  events: {},
  calls: {
    loadPlanPeriods: {
      endpoint: planPeriods.list,
      done: { 'one in progress': undefined, 'none in progress': () => HttpResponse.json([thePreviousPeriod()]) },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    loading: () => expect(screen.queryByRole('heading', { level: 1, name: 'Performance Reviews' })).toBeNull(),
    // The address names it from then on.
    resolved: ({ history }) => expect(history.location.search).toContain('planPeriodId=2'),
    // The error page asks once more, which the path holds back.
    missing: ({ history }) => expect(history.location.href).toMatch(/^\/error\?reason=no-plan-period/),
    failed: () => heading(/could not be loaded/),
  },
}
