import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidateTask, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { candidates } from '#src/contract/candidates.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))

/** Opens the tasks of a candidate and asks to mark the interview as done. */
const ask = async (records = recordsOfOne()) => {
  const view = await open('/hiring/candidate/details/401?tab=tasks', {
    world: aWorld({ candidateRecords: { 401: records } }),
  })
  await view.user.click(await main().findByRole('button', { name: 'Mark as Done Interview' }))
  const dialog = await screen.findByRole('dialog', { name: 'Task Completion Confirmation' })
  return { ...view, records, dialog: within(dialog) }
}

test('marking a task as done is offered for open tasks alone; a locked one says when it opens [HIRE-04]', async () => {
  await open('/hiring/candidate/details/401?tab=tasks')
  await main().findByRole('button', { name: 'Mark as Done Interview' })
  expect(main().getAllByRole('button', { name: /^Mark as Done/ })).toHaveLength(1)
  expect(main().getByRole('row', { name: /Reference Check/ })).toHaveTextContent(
    'Reference Check opens once the tasks before it are done.',
  )
})

test('marking a task as done asks first, with the note about the next interview task; then it is done [HIRE-04]', async () => {
  const { user, dialog } = await ask()
  expect(dialog.getByText(/marked done before the next interview task/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Mark as Done' }))
  // First: it does not stay long.
  expect(await screen.findByText('Interview is marked as done.')).toBeVisible()
  const row = await main().findByRole('row', { name: /Interview.*Completed/ })
  // Empty, it is left out of the task's card on a phone.
  expect(within(row).getAllByRole('cell').at(-1)).toBeEmptyDOMElement()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(main().getByText('2 of 3 done')).toBeVisible()
})

test('marking a task as done says what becomes of a scorecard that was begun and not submitted [HIRE-04]', async () => {
  const said = /scorecard was started .* nobody can change or submit it/
  const before = await ask()
  expect(before.dialog.queryByText(said)).not.toBeInTheDocument()
  before.unmount()
  const { dialog } = await ask(recordsOfOne({ tasks: [aCandidateTask({ status: 'IN_PROGRESS' })] }))
  expect(dialog.getByText(said)).toBeVisible()
})

test('marking a task as done changes nothing after a Cancel [HIRE-04]', async () => {
  const { user, dialog } = await ask()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(main().getByText('1 of 3 done')).toBeVisible()
  expect(main().getByRole('button', { name: 'Mark as Done Interview' })).toBeEnabled()
})

test('marking a task as done says what went wrong in the question, and a second try succeeds [HIRE-04] [API-03]', async () => {
  const { user, dialog } = await ask()
  network.use(failing(candidates.markDone, '500', { once: true }))
  await user.click(dialog.getByRole('button', { name: 'Mark as Done' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.')
  await user.click(dialog.getByRole('button', { name: 'Mark as Done' }))
  expect(await main().findByText('2 of 3 done')).toBeVisible()
})

test('marking a task as done shows the list anew when somebody else was faster [HIRE-04]', async () => {
  const { user, dialog, records } = await ask()
  records.tasks = records.tasks.map((it) =>
    it.id === 511 ? { ...it, version: 2, status: 'COMPLETED', completedBy: 'Marta Kowalska' } : it,
  )
  await user.click(dialog.getByRole('button', { name: 'Mark as Done' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else')
  expect(dialog.getByRole('button', { name: 'Mark as Done' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await main().findByRole('row', { name: /Interview.*Marta Kowalska/ })).toBeVisible()
})
