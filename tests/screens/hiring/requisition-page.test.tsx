import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aHiringTask, aRequisition } from '#mocks/requisitions.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const world = (change: Parameters<typeof aRequisition>[0] = {}, tasks = [aHiringTask()]) =>
  aWorld({
    me: aSuperUser(),
    requisitions: [aRequisition({ id: 302, displayId: 'REQ-0002', ...change })],
    requisitionTasks: tasks,
  })

test('a requisition is closed with a word about its candidates, and opened again [REQ-06]', async () => {
  const { user } = await open('/requisition/view/approve/301', { world: aWorld({ me: aSuperUser() }) })
  await user.click(await main().findByRole('button', { name: 'Close' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close REQ-0001?' }))
  expect(await dialog.findByText(/candidates? (is|are) still in the pipeline/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The budget was cut')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await main().findByText('Closed: The budget was cut')).toBeVisible()
  expect(main().getByRole('button', { name: 'Change' })).toHaveAccessibleDescription(
    'A closed requisition is read-only; this one is closed.',
  )
  await user.click(main().getByRole('button', { name: 'Reopen' }))
  const again = within(await screen.findByRole('dialog', { name: 'Reopen REQ-0001?' }))
  await user.type(again.getByRole('textbox', { name: /^Reason/ }), 'There is money again')
  await user.click(again.getByRole('button', { name: 'Reopen' }))
  expect(await main().findByRole('button', { name: 'Close' })).toBeEnabled()
})

test('what was sent back says why and who has it, is submitted again, and withdrawn with a reason [REQ-06]', async () => {
  const tasks = [aHiringTask({ status: 'NOT_INITIATED', dueAt: null })]
  const statusReason = 'No salary range'
  const returned = { status: 'NEED_REVIEW', subStatus: 'RETURNED', statusReason } as const
  const { user } = await open('/requisition/view/create/302', { world: world(returned, tasks) })
  expect(await main().findByText('Sent back: No salary range')).toBeVisible()
  expect(main().getByText('Waiting for Daniel Okafor to correct it and submit it again.')).toBeVisible()
  const steps = within(await main().findByRole('region', { name: 'Where it is' })).getAllByRole('listitem')
  expect(steps[0]).toHaveTextContent('CorrectionNow with Daniel Okafor')
  expect(steps[0]).toHaveAttribute('aria-current', 'step')
  await user.click(await main().findByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit REQ-0002 again?' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Submit again' }))
  expect(await main().findByText('Waiting for Marta Kowalska to review.')).toBeVisible()
  await user.click(await main().findByRole('button', { name: 'Withdraw' }))
  const withdrawal = within(await screen.findByRole('dialog', { name: 'Withdraw REQ-0002?' }))
  expect(withdrawal.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await user.type(withdrawal.getByRole('textbox', { name: /^Reason/ }), 'The team manages without')
  await user.click(withdrawal.getByRole('button', { name: 'Withdraw' }))
  expect(await main().findByText('Withdrawn: The team manages without')).toBeVisible()
  expect(main().getByRole('button', { name: 'Take up again' })).toBeEnabled()
})

test('says who has it now, by when, and who is next [REQ-05]', async () => {
  const tasks = [
    aHiringTask({ id: 1 }),
    aHiringTask({
      id: 2,
      name: 'Requisition Approval',
      status: 'NOT_INITIATED',
      dueAt: null,
      assignee: { id: 22, name: 'Ingrid Solheim' },
    }),
  ]
  await open('/requisition/view/review/302', { world: world({ status: 'NEED_REVIEW' }, tasks) })
  const steps = within(await main().findByRole('region', { name: 'Where it is' })).getAllByRole('listitem')
  expect(steps.map((it) => it.textContent)).toEqual([
    'RequestedDaniel Okafor, Apr 2, 2026',
    'ReviewNow with Marta Kowalska, due Apr 11, 2026',
    'ApprovalThen Ingrid Solheim',
  ])
  expect(steps[1]).toHaveAttribute('aria-current', 'step')
})

test('whoever comes by a link to a stage that is over is led to the one it is at [REQ-05]', async () => {
  const { user, history } = await open('/requisition/view/review/302', { world: world({ status: 'OPEN' }) })
  expect(await main().findByText('This requisition is open now.')).toBeVisible()
  await user.click(main().getByRole('link', { name: 'Open the current view' }))
  await expect.poll(() => history.location.pathname).toBe('/requisition/view/approve/302')
  await expect.poll(() => main().queryByText('This requisition is open now.')).toBeNull()
})

test('the workflow shows stage, order, role and time of each task, at the address of its kind [REQ-04]', async () => {
  const { history } = await open('/requisition/requisitionworkflowTask/planned/302', { world: world() })
  await title('Workflow tasks: Controls Engineer')
  expect(history.location.pathname).toBe('/requisition/requisitionworkflowTask/unplanned/302')
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((it) => it.textContent)
  const own = within(main().getByRole('table', { name: 'Tasks of the requisition' }))
  expect(cells(own.getAllByRole('row')[1] as HTMLElement).slice(0, 5)).toEqual([
    '1',
    '1',
    'Reviewer',
    'Marta Kowalska',
    '2 days',
  ])
  const ofCandidates = within(main().getByRole('table', { name: 'Tasks of each candidate' }))
  expect(cells(ofCandidates.getAllByRole('row')[1] as HTMLElement).slice(0, 4)).toEqual([
    '3',
    '1',
    'Interviewer',
    '5 days',
  ])
})
