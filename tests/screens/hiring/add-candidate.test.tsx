import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate } from '#mocks/candidate-records.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aRequisition } from '#mocks/requisitions.ts'
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

test('a candidate’s details are edited; what somebody else saved meanwhile stands beside the own words [CAND-02]', async () => {
  const world = aWorld({ me: aSuperUser() })
  const { user } = await open('/hiring/candidate/details/401', { world })
  await user.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(screen.getByRole('dialog'))
  const phone = dialog.getByRole('textbox', { name: 'Phone' })
  await user.clear(phone)
  await user.type(phone, '+31 6 1234')
  await user.type(dialog.getByRole('textbox', { name: 'Current title' }), ' II')
  const [noor] = world.candidates
  if (!noor) throw new Error('The world has no candidates')
  Object.assign(noor, { version: 4, phone: '+31 6 9999', source: 'Fair' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const both = within(await screen.findByRole('dialog', { name: 'Two versions of this candidate' }))
  expect(both.getByText(/9999/)).toBeVisible()
  // Nobody else has changed it.
  expect(both.queryByRole('group', { name: 'Current title' })).not.toBeInTheDocument()
  await user.click(both.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Candidate updated successfully')).toBeVisible()
  const person = within(screen.getByRole('region', { name: 'Person' }))
  expect(await person.findByText('+31 6 1234')).toBeVisible()
  expect(person.getByText('Fair')).toBeVisible()
})

test('who was rejected is put forward for another open requisition of those one runs [CAND-02]', async () => {
  const me = aSuperUser()
  const world = aWorld({
    me,
    candidates: [aCandidate({ status: 'REJECTED' })],
    requisitions: [
      aRequisition(),
      aRequisition({ id: 303, displayId: 'REQ-0003', jobTitle: { id: 2, name: 'Welder' } }),
    ],
  })
  const { user } = await open('/hiring/candidate/details/401?tab=applications', { world })
  await user.click(await screen.findByRole('button', { name: 'Put forward for another requisition' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Put Noor van Dijk forward' }))
  await user.click(dialog.getByRole('combobox', { name: /^Requisition/ }))
  await user.click(await screen.findByRole('option', { name: /REQ-0003, Welder/ }))
  await user.click(dialog.getByRole('button', { name: 'Put forward' }))
  const table = within(await screen.findByRole('table', { name: 'Applications' }))
  expect(await table.findByRole('row', { name: /Welder.*Current.*In review/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Put forward for another requisition' })).toBeDisabled()
  expect(screen.getByText(/still in the pipeline/)).toBeVisible()
})
