import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { open } from '#tests/visit.tsx'

test('a candidate is added by hand, after a word about somebody with the same name [CAND-01]', async () => {
  const { user } = await open('/requisition/view/approve/301?tab=candidates', { world: aWorld({ me: aSuperUser() }) })
  await user.click(await screen.findByRole('button', { name: 'Add candidate' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^First name/ }), 'noor')
  await user.type(dialog.getByRole('textbox', { name: /^Last name/ }), 'van Dijk')
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'another.noor@example.org')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const known = within(await dialog.findByRole('list', { name: 'Possible duplicates' }))
  expect(known.getByRole('link', { name: 'Noor van Dijk' })).toHaveAttribute('href', '/hiring/candidate/details/401')
  expect(dialog.getByRole('alert')).toHaveTextContent('save again to add them')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Candidate added successfully')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'noor van Dijk' })).toBeVisible()
})
