import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { calibrateOf } from '#machines/reviews/task-sheet.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aReportee, companyTasks } from '#mocks/reviews.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const complete = (task: string) => main().getByRole('button', { name: `Complete ${task}` })
const names = () =>
  main()
    .getAllByRole('button', { name: /, rank \d$/ })
    .map((it) => it.getAttribute('aria-label'))

/** A task that is open, of a team of two whose reviews are completed. */
const openTask = async (task: string, key: string) => {
  const all = companyTasks('COMPLETED')
  const order = all.find((it) => it.name === task)?.order ?? 0
  const world = aWorld({
    reportees: [
      aReportee({ employeeId: 12, name: 'Aisha Bello', status: 'COMPLETED', overallScore: 3.85 }),
      aReportee({ status: 'COMPLETED', overallScore: 4.2 }),
    ],
    companyTasks: all.map((it) => ({
      ...it,
      status: it.order < order ? 'COMPLETED' : it.order === order ? 'TODO' : 'NOT_INITIATED',
    })),
  })
  const page = visit(`/employee/performance/${key}?planPeriodId=2`, { world })
  await screen.findByRole('heading', { level: 1, name: task })
  return { ...page, world }
}

const promotions = '/employee/performance/promotions?planPeriodId=2'
/** Every company task of the team is completed. */
const completedTask = () =>
  aWorld({
    reportees: [aReportee({ status: 'COMPLETED', overallScore: 4.2 })],
    companyTasks: companyTasks('COMPLETED').map((it) => ({ ...it, status: 'COMPLETED' })),
  })

test('a manager ranks the team by keyboard, with a reason where a higher score stands behind [REV-03]', async () => {
  const { user } = await openTask('Stack Rank', 'stack-rank')
  expect(names()).toEqual(['Priya Raman, rank 1', 'Aisha Bello, rank 2'])
  expect(complete('Stack Rank')).toHaveAccessibleDescription('Not ranked yet: Aisha Bello and Priya Raman')
  main().getByRole('button', { name: 'Aisha Bello, rank 2' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(names()).toEqual(['Aisha Bello, rank 1', 'Priya Raman, rank 2'])
  expect(main().getByRole('button', { name: 'Aisha Bello, rank 1' })).toHaveFocus()
  expect(main().getByText('Aisha Bello: rank 1 of 2')).toBeInTheDocument()
  expect(complete('Stack Rank')).toBeDisabled()
  await user.type(main().getByRole('textbox', { name: /^Why above Priya Raman/ }), 'Led the release')
  expect(complete('Stack Rank')).toBeEnabled()
})

test('who moves somebody to either end by a button can move them back from there [REV-03]', async () => {
  const { user } = await openTask('Stack Rank', 'stack-rank')
  const move = (way: 'up' | 'down') => main().getByRole('button', { name: `Move Aisha Bello ${way}` })
  act(() => move('up').focus())
  await user.keyboard('{Enter}')
  expect(move('up')).toBeDisabled()
  expect(move('down')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(move('up')).toHaveFocus()
})

test('who takes the order as it stands is still at the list, whose button is gone [REV-03]', async () => {
  const { user } = await openTask('Stack Rank', 'stack-rank')
  act(() => main().getByRole('button', { name: 'Use this order' }).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(main().getByRole('region', { name: 'Order' })).toHaveFocus())
})

test('merit increases show live what is left of the budget, and over it cannot be completed [REV-03]', async () => {
  const { user, world } = await openTask('Merit Increase', 'merit-increase')
  const percent = (name: string) => main().getByRole('textbox', { name: new RegExp(`^Increase.*${name}`) })
  await user.type(percent('Aisha Bello'), '2.5')
  await user.type(percent('Priya Raman'), '4')
  const budget = within(main().getByRole('region', { name: 'Budget' }))
  expect(budget.getByText('Over budget')).toBeVisible()
  expect(budget.getByText('0.25%')).toBeVisible()
  expect(complete('Merit Increase')).toHaveAccessibleDescription('Over budget by 0.25%')
  await user.clear(percent('Priya Raman'))
  await user.type(percent('Priya Raman'), '3.5')
  expect(budget.getByText('Left')).toBeVisible()
  expect(complete('Merit Increase')).toBeEnabled()
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await main().findByText('All changes saved')).toBeVisible()
  expect(world.sheets['merit-increase']?.rows).toMatchObject([{ percent: 2.5 }, { percent: 3.5 }])
})

test('an increase is as it is typed, with zeros on the way and with a comma [REV-03]', async () => {
  const { user, world } = await openTask('Merit Increase', 'merit-increase')
  const percent = (name: string) => main().getByLabelText(new RegExp(`^Increase in %.*${name}`))
  await user.type(percent('Aisha Bello'), '1.05')
  await user.type(percent('Priya Raman'), '2,50')
  expect(percent('Aisha Bello')).toHaveDisplayValue('1.05')
  expect(percent('Priya Raman')).toHaveDisplayValue('2,50')
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await main().findByText('All changes saved')).toBeVisible()
  expect(percent('Priya Raman')).toHaveDisplayValue('2.5')
  expect(world.sheets['merit-increase']?.rows).toMatchObject([{ percent: 1.05 }, { percent: 2.5 }])
})

test('one press gives everyone the budget, another whoever is left what remains of it [REV-03]', async () => {
  const { user } = await openTask('Merit Increase', 'merit-increase')
  const percent = (name: string) => main().getByRole('textbox', { name: new RegExp(`^Increase.*${name}`) })
  await user.click(main().getByRole('button', { name: 'Give everyone 3%' }))
  expect(percent('Aisha Bello')).toHaveValue('3')
  expect(percent('Priya Raman')).toHaveValue('3')
  expect(main().queryByRole('button', { name: /^Give/ })).toBeNull()
  await user.clear(percent('Aisha Bello'))
  await user.clear(percent('Priya Raman'))
  await user.type(percent('Priya Raman'), '4')
  await user.click(main().getByRole('button', { name: 'Give the other person 2%' }))
  expect(percent('Aisha Bello')).toHaveValue('2')
  expect(complete('Merit Increase')).toBeEnabled()
})

test('a plan needs goals and a date, no plan needs nothing [REV-03]', async () => {
  const { user } = await openTask('PIP/PDP', 'pip-pdp')
  const plan = (name: string) => main().getByRole('combobox', { name: new RegExp(`^Plan.*${name}$`) })
  await user.selectOptions(plan('Aisha Bello'), 'No plan')
  await user.selectOptions(plan('Priya Raman'), 'Development (PDP)')
  expect(complete('PIP/PDP')).toHaveAccessibleDescription('Goals missing: Priya Raman')
  await user.type(main().getByRole('textbox', { name: /^Goals/ }), 'Lead the next launch')
  expect(complete('PIP/PDP')).toHaveAccessibleDescription('Due date missing: Priya Raman')
  fireEvent.change(main().getByLabelText(/^Due date/), { target: { value: '2027-03-01' } })
  expect(complete('PIP/PDP')).toBeEnabled()
})

test('a nomination needs the new title and a reason [REV-03]', async () => {
  const { user } = await openTask('Promotions', 'promotions')
  const nomination = (name: string) => main().getByRole('combobox', { name: new RegExp(`^Nomination.*${name}$`) })
  await user.selectOptions(nomination('Aisha Bello'), 'No promotion')
  await user.selectOptions(nomination('Priya Raman'), 'Nominate')
  await user.type(main().getByRole('textbox', { name: /^New title/ }), 'Principal Engineer')
  expect(complete('Promotions')).toHaveAccessibleDescription('Reason missing: Priya Raman')
  await user.type(main().getByRole('textbox', { name: /^Reason/ }), 'Leads two teams already')
  expect(complete('Promotions')).toBeEnabled()
})

test('the last task records when each conversation took place [REV-03]', async () => {
  const { user } = await openTask('Delivery', 'delivery')
  for (const it of main().getAllByLabelText(/^Date of the conversation/))
    fireEvent.change(it, { target: { value: '2026-06-04' } })
  expect(complete('Delivery')).toHaveAccessibleDescription('This is the last task of the plan period.')
  await user.click(complete('Delivery'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete' }))
  expect(await main().findByText('Delivery is completed and read-only.')).toBeVisible()
})

test('an open task is opened from the list of tasks and from the sidebar [NAV-03] [SIDE-20]', async () => {
  const { user, history } = await openTask('Stack Rank', 'stack-rank')
  const sidebar = within(screen.getByRole('navigation', { name: 'Sidebar' }))
  expect(await sidebar.findByRole('link', { name: /^Calibrate/ })).toBeVisible()
  await user.click(sidebar.getByRole('link', { name: 'Back to Evaluation' }))
  await user.click(await main().findByRole('link', { name: /^Open.*Stack Rank$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stack Rank' })).toBeVisible()
  expect(history.location.search).toContain('step=stack-rank')
})

test('what is changed on a task is on the other devices too, before it is saved [REV-15]', async () => {
  const { user, world, leave } = await openTask('Promotions', 'promotions')
  await user.selectOptions(main().getByRole('combobox', { name: /^Nomination.*Priya Raman$/ }), 'Nominate')
  await user.type(main().getByRole('textbox', { name: /^Reason/ }), 'Leads two teams')
  expect(await main().findByText('Not saved yet. Draft kept for all your devices.')).toBeVisible()
  await waitFor(() => expect(JSON.stringify(world.sheetDrafts)).toContain('Leads two teams'))
  leave()
  localStorage.clear()
  visit('/employee/performance/promotions?planPeriodId=2', { world })
  expect(await screen.findByRole('textbox', { name: /^Reason/ })).toHaveValue('Leads two teams')
  expect(main().getByText(/^Your unsaved changes from/)).toBeVisible()
})

test('an increase over 100 and too long a title stay as typed, say so and are not saved [REV-03]', async () => {
  const first = await openTask('Merit Increase', 'merit-increase')
  const percent = () => main().getByRole('textbox', { name: /^Increase.*Aisha Bello/ })
  await first.user.type(percent(), '120.255')
  expect(percent()).toHaveDisplayValue('120.255')
  expect(percent()).toHaveAccessibleDescription('Enter a percentage from 0 to 100, with two decimals at most')
  expect(main().getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(complete('Merit Increase')).toHaveAccessibleDescription(/^Increase outside 0 to 100/)
  first.leave()
  const { user } = await openTask('Promotions', 'promotions')
  await user.selectOptions(main().getByRole('combobox', { name: /^Nomination.*Priya Raman$/ }), 'Nominate')
  const title = main().getByRole('textbox', { name: /^New title/ })
  await user.click(title)
  await user.paste('x'.repeat(256))
  expect(title).toHaveValue('x'.repeat(256))
  expect(title).toHaveAccessibleDescription('Char Limit is 255')
  expect(main().getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('the reason for reopening survives a reload, and one that is too long is not sent [REV-15]', async () => {
  const world = completedTask()
  const { user, leave } = visit(promotions, { world })
  await user.click(await screen.findByRole('button', { name: /^Reopen/ }))
  const field = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Reason/ })
  const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Reopen/ })
  await user.type(field(), 'Wrong person nominated')
  leave()
  const again = visit(promotions, { world })
  await again.user.click(await screen.findByRole('button', { name: /^Reopen/ }))
  expect(field()).toHaveValue('Wrong person nominated')
  await again.user.click(field())
  await again.user.paste('x'.repeat(1000))
  expect(confirm()).toBeDisabled()
  expect(field()).toHaveValue(`Wrong person nominated${'x'.repeat(1000)}`)
  await again.user.clear(field())
  await again.user.type(field(), 'Wrong person')
  await again.user.click(confirm())
  expect(await main().findByRole('button', { name: 'Complete Promotions' })).toBeVisible()
  again.leave()
  expect(Object.keys(localStorage).filter((it) => it.includes('reopen'))).toEqual([])
})

test('what was not saved before a task was closed is read, copied and discarded there [REV-15]', async () => {
  const first = await openTask('Promotions', 'promotions')
  await first.user.selectOptions(main().getByRole('combobox', { name: /^Nomination.*Priya Raman$/ }), 'Nominate')
  await first.user.type(main().getByRole('textbox', { name: /^Reason/ }), 'Leads two teams')
  first.leave()
  const { user } = visit(promotions, { world: completedTask() })
  const left = within(await screen.findByRole('region', { name: /^Your unsaved changes from/ }))
  expect(left.getByText('Priya Raman: Nomination')).toBeVisible()
  expect(left.getByText('Leads two teams')).toBeVisible()
  await user.click(left.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Priya Raman: Nomination: Nominate\nPriya Raman: Reason: Leads two teams',
  )
  await user.click(left.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: /^Your unsaved changes from/ })).toBeNull()
  expect(Object.keys(localStorage).filter((it) => it.includes('sheet'))).toEqual([])
})

test('a task that another tab completed before the save is completed in the sidebar too [REV-15] [SIDE-20]', async () => {
  const { user, world } = await openTask('Promotions', 'promotions')
  await user.selectOptions(main().getByRole('combobox', { name: /^Nomination.*Priya Raman$/ }), 'Nominate')
  await user.type(main().getByRole('textbox', { name: /^Reason/ }), 'Leads two teams')
  world.companyTasks = completedTask().companyTasks
  network.use(mock(taskSheets.save, () => problem(409, 'TASK_CLOSED', 'This task is completed.')))
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('region', { name: 'Your unsaved changes' })).toBeVisible()
  const sidebar = within(screen.getByRole('navigation', { name: 'Sidebar' }))
  expect(await sidebar.findByRole('link', { name: /^Promotions.*completed/ })).toBeVisible()
})

test('a task that an earlier one has locked again does not ask to be completed [REV-03]', async () => {
  visit('/employee/performance/calibrate?planPeriodId=2')
  const { tasks, ...sheet } = calibrateOf(4)
  const locked = tasks.map((it) => ({ ...it, status: 'NOT_INITIATED' as const }))
  network.use(
    mock(taskSheets.get, () => ({
      ...sheet,
      tasks: locked,
      status: 'NOT_INITIATED' as const,
      completedAt: '2026-05-04T08:00:00.000Z',
    })),
  )
  expect(await screen.findByText('Completed on May 4, 2026. It has to be completed again.')).toBeVisible()
  expect(main().queryByText(/Check it and complete it again/)).toBeNull()
})

test('what is typed about somebody who leaves the team meanwhile is kept until it is discarded [REV-15]', async () => {
  const { user, world, leave } = await openTask('Delivery', 'delivery')
  await user.type(main().getByRole('textbox', { name: /^Note.*Aisha Bello/ }), 'Talked about the move')
  // Aisha reports to another manager now.
  world.reportees = world.reportees.filter((it) => it.employeeId !== 12)
  world.sheets.delivery = { version: 1, rows: [] }
  await user.click(main().getByRole('button', { name: 'Save' }))
  const left = within(await screen.findByRole('region', { name: 'Your unsaved changes' }))
  expect(left.getByText('Aisha Bello: Note')).toBeVisible()
  expect(left.getByText('Talked about the move')).toBeVisible()
  leave()
  const again = visit('/employee/performance/delivery?planPeriodId=2', { world })
  const kept = within(await screen.findByRole('region', { name: 'Your unsaved changes' }))
  expect(kept.getByText('Someone who left your team: Note')).toBeVisible()
  await again.user.click(kept.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: 'Your unsaved changes' })).toBeNull()
  expect(Object.keys(localStorage).filter((it) => it.includes('sheet'))).toEqual([])
})

test('an increase that was not saved in time is told with its decimals [REV-15]', async () => {
  const first = await openTask('Merit Increase', 'merit-increase')
  await first.user.type(main().getByRole('textbox', { name: /^Increase.*Priya Raman/ }), '1.25')
  first.leave()
  visit('/employee/performance/merit-increase?planPeriodId=2', { world: completedTask() })
  const left = within(await screen.findByRole('region', { name: /^Your unsaved changes from/ }))
  expect(left.getByText('1.25%')).toBeVisible()
})

test('what was not saved before a plan period ended is kept, and nobody says it comes back [REV-15]', async () => {
  const first = await openTask('Promotions', 'promotions')
  await first.user.selectOptions(main().getByRole('combobox', { name: /^Nomination.*Priya Raman$/ }), 'Nominate')
  await first.user.type(main().getByRole('textbox', { name: /^Reason/ }), 'Leads two teams')
  first.leave()
  const notReached = first.world.companyTasks.map((it) =>
    it.name === 'Promotions' ? { ...it, status: 'NOT_INITIATED' as const } : it,
  )
  for (const tasks of [completedTask().companyTasks, notReached]) {
    const { leave } = visit(promotions, { world: { ...first.world, companyTasks: tasks, isPeriodOver: true } })
    const left = within(await screen.findByRole('region', { name: /^Your unsaved changes from/ }))
    expect(left.getByText('Leads two teams')).toBeVisible()
    expect(left.getByText(/was completed, and can no longer be saved\. Copy what you still need\.$/)).toBeVisible()
    expect(main().queryByText(/They come back/)).toBeNull()
    leave()
  }
})
