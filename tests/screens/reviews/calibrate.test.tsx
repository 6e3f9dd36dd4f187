import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { aReportee, companyTasks } from '#mocks/reviews.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const path = '/employee/performance/calibrate?planPeriodId=2'
const main = () => within(screen.getByRole('main'))
const title = (name = 'Calibrate') => screen.findByRole('heading', { level: 1, name })
const card = (name: string) => main().getByRole('button', { name: new RegExp(`^${name}`) })
const box = (name: string) => within(main().getByRole('region', { name }))

/** Two people whose reviews are completed. */
const worldWhere = (calibrate: 'TODO' | 'NOT_INITIATED' = 'TODO') =>
  aWorld({
    reportees: [
      aReportee({ employeeId: 12, name: 'Aisha Bello', status: 'COMPLETED', overallScore: 3.85 }),
      aReportee({ status: 'COMPLETED', overallScore: 3.2 }),
    ],
    companyTasks: companyTasks(calibrate === 'TODO' ? 'COMPLETED' : 'IN_PROGRESS').map((it) =>
      it.name === 'Calibrate' ? { ...it, status: calibrate } : it,
    ),
  })

test('a manager calibrates the team by keyboard, completes it, and Stack Rank opens [REV-03] [NAV-16]', async () => {
  const { user } = visit(path, { world: worldWhere() })
  await title()
  expect(main().getByRole('button', { name: 'Complete Calibrate' })).toHaveAccessibleDescription(
    'Not placed yet: Aisha Bello and Priya Raman',
  )
  card('Aisha Bello').focus()
  await user.keyboard('{ArrowUp}')
  expect(card('Aisha Bello')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(box('Strong performance, high potential').getByRole('button', { name: /^Aisha Bello/ })).toHaveFocus()
  expect(main().getByText('Aisha Bello: Strong performance, high potential')).toBeInTheDocument()
  await user.selectOptions(main().getByRole('combobox', { name: /^Potential.*Priya Raman$/ }), 'Medium')
  await user.click(main().getByRole('button', { name: 'Complete Calibrate' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete' }))
  expect(await main().findByText('Calibrate is completed and read-only.')).toBeVisible()
  await expect.poll(() => main().getByRole('group', { name: 'Task actions' })).toHaveFocus()
  await user.click(main().getByRole('link', { name: 'Go to Stack Rank' }))
  expect(await title('Stack Rank')).toBeVisible()
})

test('a person is chosen and moved to a box with two taps, also to one without anybody [REV-03]', async () => {
  const { user } = visit(path, { world: worldWhere() })
  await title()
  await user.click(card('Aisha Bello'))
  expect(card('Aisha Bello')).toHaveAttribute('aria-pressed', 'true')
  const best = box('Strong performance, high potential')
  await user.click(best.getByRole('button', { name: 'Move Aisha Bello here' }))
  expect(best.getByRole('button', { name: /^Aisha Bello/ })).toHaveFocus()
  expect(main().queryByRole('button', { name: /here$/ })).toBeNull()
  await user.click(card('Priya Raman'))
  await user.click(card('Priya Raman'))
  expect(main().queryByRole('button', { name: /here$/ })).toBeNull()
})

test('a rating that is moved needs a reason, which is kept through a reload [REV-15]', async () => {
  const world = worldWhere()
  const first = visit(path, { world })
  await title()
  card('Priya Raman').focus()
  await first.user.keyboard('{ArrowUp}{ArrowRight}')
  const reason = () => main().getByRole('textbox', { name: /^Why the rating differs.*Priya Raman/ })
  expect(main().getByRole('combobox', { name: /^Rating.*Priya Raman$/ })).toHaveDisplayValue('4 Strong')
  await first.user.type(reason(), 'Carried the release')
  first.leave()

  const { user } = visit(path, { world })
  await title()
  expect(reason()).toHaveValue('Carried the release')
  network.use(failing(taskSheets.save, faults['500']))
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await main().findByRole('alert')).toBeVisible()
  expect(reason()).toHaveValue('Carried the release')
})

test('two windows that place the same person choose between both versions [REV-16]', async () => {
  const world = worldWhere()
  const { user } = visit(path, { world })
  await title()
  const potential = () => main().getByRole('combobox', { name: /^Potential.*Aisha Bello$/ })
  await user.selectOptions(potential(), 'High')
  world.sheets.calibrate = { version: 1, rows: [{ employeeId: 12, potential: 1, rating: null, reason: '' }] }
  await user.click(main().getByRole('button', { name: 'Save' }))
  // Rating and reason are the same in both.
  expect(await main().findByRole('region', { name: 'Yours: Aisha Bello' })).toHaveTextContent(/^YoursPotentialHigh$/)
  expect(main().getByRole('region', { name: 'Other version: Aisha Bello' })).toHaveTextContent(/PotentialLow$/)
  await user.click(main().getByRole('button', { name: 'Use the other version' }))
  expect(potential()).toHaveDisplayValue('Low')
  await user.click(main().getByRole('button', { name: 'Undo' }))
  expect(potential()).toHaveDisplayValue('High')
})

test('a locked task says what it waits for, one without a team that there is nothing to do [REV-03]', async () => {
  const first = visit(path, { world: worldWhere('NOT_INITIATED') })
  await title()
  expect(main().getByText('Opens once you complete Evaluate.')).toBeVisible()
  await first.user.click(main().getByRole('link', { name: 'Go to Evaluate' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Employee Evaluation' })).toBeVisible()
  first.leave()
  const { user } = visit(path, { world: aWorld({ reportees: [] }) })
  expect(await screen.findByText('Nobody reports to you')).toBeVisible()
  await user.click(main().getByRole('link', { name: 'All tasks' }))
  expect(await main().findByText(/^Nobody reports to you, so you have no tasks/)).toBeVisible()
})

test('a completed task is reopened with a reason, and open again [REV-03]', async () => {
  const world = worldWhere()
  world.companyTasks = world.companyTasks.map((it) => (it.order <= 3 ? { ...it, status: 'COMPLETED' } : it))
  const { user } = visit(path, { world })
  await user.click(await screen.findByRole('button', { name: /^Reopen/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^To be completed again afterwards, content kept: Stack Rank\./)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Reopen/ })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong person rated')
  await user.click(dialog.getByRole('button', { name: /^Reopen/ }))
  expect(await main().findByRole('button', { name: 'Complete Calibrate' })).toBeVisible()
})
