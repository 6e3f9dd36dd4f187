import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { aCompany, aSuperUser } from '#mocks/people.ts'
import { aHiringTask, aRequisition, aStanding } from '#mocks/requisitions.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { network } from '#tests/network.ts'
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
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeRequired()
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
  expect(main().getByText('Reopened: There is money again')).toBeVisible()
})

test('what was sent back says why and who has it, is resubmitted, and withdrawn with a reason [REQ-06]', async () => {
  const tasks = [aHiringTask({ status: 'NOT_INITIATED', dueAt: null })]
  const statusReason = 'No salary range'
  const returned = { status: 'NEED_REVIEW', subStatus: 'RETURNED', statusReason } as const
  const { user } = await open('/requisition/view/create/302', { world: world(returned, tasks) })
  expect(await main().findByText('Back with its requester: No salary range')).toBeVisible()
  expect(main().getByText('Waiting for Daniel Okafor to correct and resubmit it.')).toBeVisible()
  const steps = within(await main().findByRole('region', { name: 'Where it is' })).getAllByRole('listitem')
  expect(steps[0]).toHaveTextContent('CorrectionNow with Daniel Okafor')
  expect(steps[0]).toHaveAttribute('aria-current', 'step')
  await user.click(await main().findByRole('button', { name: 'Resubmit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resubmit REQ-0002?' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Resubmit' }))
  expect(await main().findByText('Waiting for Marta Kowalska to review.')).toBeVisible()
  await user.click(await main().findByRole('button', { name: 'Withdraw' }))
  const withdrawal = within(await screen.findByRole('dialog', { name: 'Withdraw REQ-0002?' }))
  expect(withdrawal.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await user.type(withdrawal.getByRole('textbox', { name: /^Reason/ }), 'The team manages without')
  await user.click(withdrawal.getByRole('button', { name: 'Withdraw' }))
  expect(await main().findByText('Withdrawn: The team manages without')).toBeVisible()
  expect(main().getByRole('button', { name: 'Resume' })).toBeEnabled()
})

test.each([
  ['its reviewer', { id: aCompany().employeeId ?? 0, name: 'Daniel Okafor' }, 'Decide'],
  ['another reader', { id: 12, name: 'Marta Kowalska' }, 'Open the review'],
])('a requisition leads %s to the decision that it waits for [REQ-05]', async (_, assignee, link) => {
  const task = aHiringTask({ id: 91, name: 'Requisition Review', status: 'TODO', assignee })
  await open('/requisition/view/create/302', { world: world({ status: 'NEED_REVIEW' }, [task]) })
  expect(await main().findByRole('link', { name: link })).toHaveAttribute(
    'href',
    expect.stringContaining('/requisition/reviewRequisition/91?type=review'),
  )
})

test.each([
  ['is made', { status: 'COMPLETED' }],
  ['is not to be made yet', { status: 'NOT_INITIATED' }],
  ['is not the reader’s to open', { status: 'TODO', mayOpen: false }],
] as const)('a requisition does not lead to a decision that %s [REQ-05]', async (_, change) => {
  const task = aHiringTask({ name: 'Requisition Review', ...change })
  await open('/requisition/view/create/302', { world: world({ status: 'NEED_REVIEW' }, [task]) })
  expect(await main().findByText(/^Waiting for .* to review\.$/)).toBeVisible()
  expect(await main().findByRole('region', { name: 'Where it is' })).toBeVisible()
  expect(main().queryByRole('link', { name: /^(Decide|Open the)/ })).toBeNull()
})

test('a requisition that nobody can decide says so, and who gets it on [REQ-05]', async () => {
  const waiting = aHiringTask({
    name: 'Requisition Review',
    status: 'TODO',
    assignee: { id: 12, name: 'Marta Kowalska' },
  })
  const given = world({ status: 'NEED_REVIEW' }, [{ ...waiting, isStranded: true }])
  await open('/requisition/view/create/302', { world: given })
  const steps = within(await main().findByRole('region', { name: 'Where it is' }))
  expect(steps.getByRole('status')).toHaveTextContent(
    'Marta Kowalska cannot decide this and has no delegate who can. Have hiring staff choose someone else, or a super user name a delegate.',
  )
})

test('a requisition that went back to somebody without an account says who corrects it instead [REQ-05]', async () => {
  const waiting = aHiringTask({
    name: 'Requisition Correction',
    status: 'TODO',
    assignee: { id: 12, name: 'Marta Kowalska' },
  })
  const given = world({ status: 'NEED_REVIEW', subStatus: 'RETURNED' }, [{ ...waiting, isStranded: true }])
  await open('/requisition/view/create/302', { world: given })
  const steps = within(await main().findByRole('region', { name: 'Where it is' }))
  expect(steps.getByRole('status')).toHaveTextContent(
    'Marta Kowalska has no active account. Have hiring staff correct and resubmit this, or choose another hiring manager.',
  )
})

test('a move of what has changed meanwhile says so, keeps the reason, and is made on what shows now [REQ-06]', async () => {
  const given = world({ status: 'NEED_REVIEW' }, [])
  const { user } = await open('/requisition/view/create/302', { world: given })
  await user.click(await main().findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw REQ-0002?' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The team manages without')
  given.requisitions = given.requisitions.map((it) => ({ ...it, version: it.version + 1, status: 'NEED_APPROVAL' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await dialog.findByText('Someone else saved a newer version.')).toBeVisible()
  expect(await main().findByText('Needs approval')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('The team manages without')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await main().findByText('Withdrawn: The team manages without')).toBeVisible()
})

test('what is said for sending an open one back is not said for opening it again [REQ-05]', async () => {
  const given = world({ status: 'OPEN' }, [])
  const { user } = await open('/requisition/view/approve/302', { world: given })
  await user.click(await main().findByRole('button', { name: 'Send back' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The salary range has changed')
  given.requisitions = given.requisitions.map((it) => ({ ...it, version: it.version + 1, status: 'CLOSED' }))
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByRole('dialog', { name: 'REQ-0002 has changed' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await main().findByRole('button', { name: 'Reopen' }))
  expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Reason/ })).toHaveValue('')
})

test('a move that is no longer there says so, and nothing can be confirmed [REQ-06]', async () => {
  const given = world({ status: 'NEED_REVIEW' }, [])
  const { user } = await open('/requisition/view/create/302', { world: given })
  await user.click(await main().findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw REQ-0002?' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Why')
  given.requisitions = given.requisitions.map((it) => ({ ...it, version: it.version + 1, status: 'OPEN' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  const changed = within(await screen.findByRole('dialog', { name: 'REQ-0002 has changed' }))
  expect(changed.getByText(/^This can no longer be done/)).toBeVisible()
  expect(changed.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  await user.click(changed.getByRole('button', { name: 'Cancel' }))
  await user.click(main().getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('dialog', { name: 'Close REQ-0002?' })).toBeVisible()
})

describe('a decision on what has changed while the page was open', () => {
  const tasks = [aHiringTask({ id: 502, name: 'Requisition Review' })]
  const openReview = async () => {
    const given = world({ status: 'NEED_REVIEW' }, tasks)
    given.standing = aStanding({ isNamed: true })
    const { user } = await open('/requisition/reviewRequisition/502?type=review&reqid=302', { world: given })
    await main().findByRole('button', { name: 'Pass review' })
    return { user, given }
  }

  test('shows what it is now, and is made on that [REQ-03]', async () => {
    const { user, given } = await openReview()
    given.requisitions = given.requisitions.map((it) => ({ ...it, version: it.version + 1, openings: 7 }))
    await user.click(main().getByRole('button', { name: 'Pass review' }))
    expect(await main().findByText('Someone else saved a newer version.')).toBeVisible()
    expect(await main().findByText('0 of 7 filled')).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Pass review' }))
    expect(await main().findByText('Your decision was saved.')).toBeVisible()
  })

  test('is refused with the reason once its task is somebody else’s, also where nothing was typed [REQ-03]', async () => {
    const { user } = await openReview()
    network.use(failing(requisitions.forTask, '404'), failing(requisitions.decide, '404'))
    await user.click(main().getByRole('button', { name: 'Pass review' }))
    expect(await main().findByText(/no longer yours to decide on/)).toBeVisible()
  })

  test('names who is asked now, once somebody else is [REQ-03]', async () => {
    const { user, given } = await openReview()
    expect(main().getByText('Requisition Review, assigned to Marta Kowalska')).toBeVisible()
    given.requisitions = given.requisitions.map((it) => ({ ...it, version: it.version + 1 }))
    given.requisitionTasks = given.requisitionTasks.map((it) => ({ ...it, assignee: { id: 14, name: 'Lena Fischer' } }))
    given.standing = aStanding()
    await user.click(main().getByRole('button', { name: 'Pass review' }))
    expect(await main().findByText('Requisition Review, assigned to Lena Fischer')).toBeVisible()
  })

  test('is no longer asked for once the requisition is withdrawn, and the page says so [REQ-03]', async () => {
    const { user, given } = await openReview()
    given.requisitions = given.requisitions.map((it) => ({
      ...it,
      version: it.version + 1,
      status: 'CLOSED',
      subStatus: 'WITHDRAWN',
    }))
    await user.click(main().getByRole('button', { name: 'Pass review' }))
    await waitFor(() => expect(main().queryByRole('button', { name: 'Pass review' })).toBeNull())
    expect(main().getByText('The requisition was withdrawn. There is nothing left to decide.')).toBeVisible()
  })
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

test('another part of a requisition shows it as it is by then [REQ-05]', async () => {
  const given = world({ status: 'NEED_APPROVAL' }, [])
  const { user } = await open('/requisition/view/create/302', { world: given })
  expect(await main().findByText('Needs approval')).toBeVisible()
  given.requisitions = given.requisitions.map((it) => ({ ...it, version: it.version + 1, status: 'OPEN' }))
  await user.click(main().getByRole('link', { name: /^Candidates/ }))
  await waitFor(() => expect(main().getByRole('button', { name: 'Add candidate' })).toBeEnabled())
})
