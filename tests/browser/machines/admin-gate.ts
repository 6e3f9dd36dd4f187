import type { Page } from 'playwright-core'
import { reasons } from '#machines/admin/admin-gate.machine.ts'
import { faults } from '#mocks/faults.ts'
import { aUser } from '#mocks/people.ts'
import { people } from '#src/contract/people.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, follow, passThrough } from './browser-level.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const sentAway = (reason: string) => async (page: Page) => {
  await heading(page, 'Workspaces')
  await page.getByText(reason).first().waitFor()
}

export const adminGateBinding: BrowserBinding = {
  machine: 'adminGate',
  begin: {
    'an address of the administration': async (page) => {
      await passThrough(page, async () => {
        await openAs(page, 'admin', '/workspaces')
        await heading(page, 'Workspaces')
      })
      const asked = page.waitForRequest((it) => new URL(it.url()).pathname.endsWith(people.info.path))
      await follow(page, '/admin/general/location')
      await asked
    },
  },
  events: {},
  calls: {
    checkPermission: {
      endpoint: people.info,
      done: { 'a super user': undefined, 'a manager': { json: aUser() } },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    checking: (page) => page.getByRole('heading', { level: 1, name: 'Location' }).waitFor({ state: 'detached' }),
    allowed: (page) => heading(page, 'Location'),
    refused: sentAway(reasons.notSuperUser),
    unchecked: sentAway(reasons.unchecked),
  },
}
