import { screen, waitFor, within } from '@testing-library/react'
import { alreadyDone } from '#machines/texts/hiring.ts'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, aCandidateTask, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { candidates } from '#src/contract/candidates.ts'
import { interviews } from '#src/contract/interviews.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const address = '/hiring/candidate/details/401?tab=tasks'

const ask = async (opened: () => void = () => {}) => {
  const records = recordsOfOne()
  const view = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  opened()
  await view.user.click(await main().findByRole('button', { name: 'Assign Interview' }))
  return { ...view, records, dialog: within(await screen.findByRole('dialog', { name: 'Assign: Interview' })) }
}

test('a task is given to an interviewer, whom the server finds by name [HIRE-03]', async () => {
  const { user, dialog } = await ask()
  await user.click(await dialog.findByRole('combobox', { name: 'Assignee' }))
  await user.keyboard('Tomás')
  await user.click(await screen.findByRole('option', { name: 'Tomás Herrera, Senior Engineer' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('The task is assigned.')).toBeVisible()
  expect(await main().findByRole('row', { name: /Interview.*Tomás Herrera/ })).toBeVisible()
})

test('people who could not be loaded are asked for again, and nobody types who they are [HIRE-03] [FORM-14]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { user, dialog } = await ask(() => network.use(failing(interviews.people, '500', { once: true })))
  const again = await dialog.findByRole('button', { name: 'Try again: Assignee' })
  const field = dialog.getByRole('combobox', { name: 'Assignee' })
  expect(field).toBeDisabled()
  expect(field).toHaveAccessibleDescription('Options could not be loaded.')
  await user.click(again)
  await waitFor(() => expect(field).toBeEnabled())
  await user.click(field)
  expect(await screen.findByRole('option', { name: 'Tomás Herrera, Senior Engineer' })).toBeVisible()
})

test('a task that somebody else gave away meanwhile is shown with both names [HIRE-03]', async () => {
  const { user, dialog, records } = await ask()
  await user.click(await dialog.findByRole('combobox', { name: 'Assignee' }))
  await user.click(await screen.findByRole('option', { name: 'Tomás Herrera, Senior Engineer' }))
  records.tasks = records.tasks.map((it) =>
    it.id === 511 ? { ...it, version: 2, assignee: { id: 14, name: 'Lena Fischer' } } : it,
  )
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  const theirs = within(await screen.findByRole('group', { name: 'Assignee' }))
  expect(theirs.getAllByRole('radio')).toHaveLength(2)
})

test('a task that is done meanwhile is given to nobody any more, and its form says why [HIRE-03]', async () => {
  const { user, dialog, records } = await ask()
  const choose = async (name: string) => {
    await user.click(await dialog.findByRole('combobox', { name: 'Assignee' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Tomás Herrera, Senior Engineer')
  network.use(failing(candidates.assign, () => problem(409, 'MOVE_REFUSED', alreadyDone('Interview'))))
  records.tasks = records.tasks.map((it) => ({ ...it, status: 'COMPLETED' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(alreadyDone('Interview'))
  await expect.poll(() => dialog.getByRole('button', { name: 'Assign' })).toHaveAttribute('aria-disabled', 'true')
  await choose('Lena Fischer, Engineer')
  expect(dialog.getByRole('alert')).toHaveTextContent(alreadyDone('Interview'))
})

test('a task is given away until it is done, and never by who does not run the requisition [HIRE-03]', async () => {
  await open(address)
  await main().findByRole('button', { name: 'Assign Interview' })
  expect(main().getByRole('button', { name: 'Assign Reference Check' })).toBeEnabled()
  expect(main().queryByRole('button', { name: /Skill Validation/ })).not.toBeInTheDocument()
})

test('each interviewer answers for themselves: that task is not given away, and says so [HIRE-03]', async () => {
  const tasks = [aCandidateTask(), aCandidateTask({ id: 513, name: 'Time Confirmation' })]
  await open(address, { world: aWorld({ candidateRecords: { 401: recordsOfOne({ tasks }) } }) })
  expect(await main().findByText(/^Assign: Each interviewer answers for themselves/)).toBeVisible()
  expect(main().queryByRole('button', { name: 'Assign Time Confirmation' })).not.toBeInTheDocument()
})

test('a task that no workflow has is of no stage, whatever number it is put in order by [HIRE-03]', async () => {
  const tasks = [
    aCandidateTask({ stageOrder: 2 }),
    aCandidateTask({ id: 513, name: 'Time Confirmation', stageOrder: 1001 }),
    aCandidateTask({ id: 514, name: 'Offer Approval', offerId: 7, stageOrder: 1000 }),
  ]
  await open(address, { world: aWorld({ candidateRecords: { 401: recordsOfOne({ tasks }) } }) })
  const table = within(await main().findByRole('table', { name: 'Tasks' }))
  expect(table.getByRole('cell', { name: '2' })).toBeVisible()
  expect(table.queryByRole('cell', { name: /^100\d$/ })).not.toBeInTheDocument()
})

test('nothing is offered to a reviewer, who may only look at the tasks [HIRE-04] [HIRE-03]', async () => {
  const tasks = recordsOfOne().tasks.map((it) => ({ ...it, mayWork: false }))
  const world = aWorld({
    candidates: [aCandidate({ mayMove: false })],
    candidateRecords: { 401: recordsOfOne({ tasks }) },
  })
  await open(address, { world })
  const table = await main().findByRole('table', { name: 'Tasks' })
  expect(within(table).queryByRole('button')).not.toBeInTheDocument()
  expect(within(table).queryByRole('columnheader', { name: 'Action' })).not.toBeInTheDocument()
})

test('an interviewer marks their own task as done and gives nothing away [HIRE-04]', async () => {
  const tasks = recordsOfOne().tasks.map((it) => ({ ...it, mayWork: it.id === 511 }))
  const world = aWorld({
    candidates: [aCandidate({ mayMove: false })],
    candidateRecords: { 401: recordsOfOne({ tasks }) },
  })
  await open(address, { world })
  expect(await main().findByRole('button', { name: 'Mark as Done Interview' })).toBeEnabled()
  expect(main().queryByRole('button', { name: /^Assign/ })).not.toBeInTheDocument()
  expect(main().getByRole('row', { name: /Reference Check/ })).toHaveTextContent(
    'For Daniel Okafor, the hiring manager and hiring staff.',
  )
})

test('whose account is gone stands so at their task, beside the button that gives it away [HIRE-03]', async () => {
  const records = recordsOfOne()
  records.tasks = records.tasks.map((it) => (it.name === 'Interview' ? { ...it, isStranded: true } : it))
  await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  const row = within(await main().findByRole('row', { name: /Interview/ }))
  expect(row.getByText('Has no active account')).toBeVisible()
  expect(row.getByRole('button', { name: 'Assign Interview' })).toBeEnabled()
  expect(main().getAllByText('Has no active account')).toHaveLength(1)
})
