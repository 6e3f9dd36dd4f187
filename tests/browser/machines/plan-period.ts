import type { Page } from 'playwright-core'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { thePreviousPeriod } from '#mocks/plan-periods.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, showWorld } from './browser-level.ts'

const openWith = (search: string) => async (page: Page) => {
  await showWorld(page, aWorld())
  const asked = page.waitForRequest(/\/plan-period\/list$/)
  await openAs(page, 'manager', `/employee/performance${search}`)
  await asked
}

export const planPeriodBinding: BrowserBinding = {
  machine: 'planPeriod',
  begin: { 'the address names a plan period': openWith('?planPeriodId=2'), 'the address names none': openWith('') },
  events: {},
  calls: {
    loadPlanPeriods: {
      endpoint: planPeriods.list,
      done: { 'one in progress': undefined, 'none in progress': { json: [thePreviousPeriod()] } },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    loading: async (page) =>
      expect(await page.getByRole('heading', { level: 1, name: 'Performance Reviews' }).count()).toBe(0),
    // The address names it from then on.
    resolved: (page) => page.waitForURL(/planPeriodId=2/),
    // The error page asks once more, which the path holds back.
    missing: (page) => page.waitForURL(/\/error\?reason=no-plan-period/),
    failed: (page) => page.getByRole('heading', { level: 1, name: /could not be loaded/ }).waitFor(),
  },
}
