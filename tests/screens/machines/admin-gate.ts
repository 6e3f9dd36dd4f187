import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { reasons } from '#machines/admin/admin-gate.machine.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aSuperUser, aUser } from '#mocks/people.ts'
import { people } from '#src/contract/people.ts'
import * as texts from '#src/texts/shell.ts'
import { open } from '#tests/visit.tsx'
import type { ScreenBinding } from './screen-binding.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sentAway = (reason: string) => async () => {
  await heading('Workspaces')
  expect(await screen.findByText(reason)).toBeVisible()
}

export const adminGateBinding: ScreenBinding = {
  machine: 'adminGate',
  begin: {
    'an address of the administration': async () => {
      const page = await open('/workspaces', { world: aWorld({ me: aSuperUser() }) })
      await heading('Workspaces')
      // Goes there once the calls of the path are held back.
      setTimeout(() => void page.router.navigate({ to: '/admin/general/location' }))
      return page
    },
  },
  events: {},
  calls: {
    checkPermission: {
      endpoint: people.info,
      done: { 'a super user': undefined, 'a manager': () => HttpResponse.json(aUser()) },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    checking: () => expect(screen.getByRole('main')).toHaveTextContent(texts.loading),
    allowed: () => heading('Location'),
    refused: sentAway(reasons.notSuperUser),
    unchecked: sentAway(reasons.unchecked),
  },
}
