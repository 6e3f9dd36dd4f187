import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { visit } from '#tests/visit.tsx'

const network = vi.hoisted(() => ({ isDown: true }))

vi.mock('#src/screens/session/sign-out-question.tsx', async (original) => {
  if (network.isDown) throw new Error('Failed to fetch dynamically imported module')
  return original()
})

test('the page stays where the question before signing out cannot be fetched, and it is asked later [AUTH-05]', async () => {
  localStorage.setItem(`draft:1:${aWorld().me.userData.id}:1:10:2:1`, '{}')
  const { user, provider } = visit('/workspaces')
  await user.click(await screen.findByRole('button', { name: /Daniel Okafor/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Workspaces' })).toBeVisible()
  network.isDown = false
  await user.click(again)
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsaved changes?' }))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(provider.signedOut).toBe(1))
})
