import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import * as texts from '#src/texts/session.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const question = () => screen.findByRole('dialog', { name: texts.signOutWithDrafts })
const answer =
  (name: string) =>
  async ({ user }: Page) =>
    user.click(within(await question()).getByRole('button', { name }))

export const signOutBinding: ScreenBinding = {
  machine: 'signOut',
  begin: {
    'somebody is signed in': async () => {
      const world = aWorld()
      localStorage.setItem(`draft:1:${world.me.userData.id}:1:10:2:1`, '{}')
      localStorage.setItem(`draft:1:${world.me.userData.id}:1:10:2:2`, '{}')
      return open('/workspaces', { world })
    },
  },
  events: {
    'signs out': async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: /Daniel Okafor/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    },
    'signs out in spite of drafts': 'another test: The page is left then: a test of the session follows it.',
    'does not sign out': answer('Stay'),
  },
  calls: {
    countDrafts: { atOnce: 'two', because: 'They are on the device; a test of the session signs out without.' },
  },
  states: {
    staying: () => expect(screen.queryByRole('dialog')).toBeNull(),
    counting: 'at once: They are on the device.',
    confirming: question,
    confirmed: 'another test: The page is left then: a test of the session follows it.',
  },
}
