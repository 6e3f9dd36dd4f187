import { eq } from 'drizzle-orm'
import { candidates } from '#src/contract/candidates.ts'
import { delegations } from '#src/contract/delegations.ts'
import { notifications } from '#src/contract/notifications.ts'
import { offers } from '#src/contract/offers.ts'
import { type HiringTask, requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany } from '#src/server/database.ts'
import { delegationsTable } from '#src/server/schema/deciding.ts'
import { ask } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { yesterdayToTomorrow } from './deciding-world.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const submitted = async () => {
  const candidate = await world.ready(open)
  const { id } = await world.draftOffer(candidate.id)
  await world.moveOffer(id, 'submit')
  return { id: id as number, candidate }
}
const tasksFor = async (who: Caller, offerId: number): Promise<HiringTask[]> =>
  (await ask(who, workspaces.yourTasks)).body.content.filter((it: HiringTask) => it.offerId === offerId)

test('an offer that waits is a task of its approver, until it is decided on [CAND-08] [HIRE-01]', async () => {
  const { id, candidate } = await submitted()
  const [task] = await tasksFor(world.asAdmin, id)
  expect(task).toMatchObject({
    name: 'Offer Approval',
    status: 'TODO',
    slaHours: 48,
    isOverdue: false,
    assignee: { name: 'Ingrid Solheim' },
    candidate: { id: candidate.id },
  })
  for (const who of [world.asStaff, world.asReviewer]) expect(await tasksFor(who, id)).toEqual([])
  expect((await world.moveOffer(id, 'approve')).body.status).toBe('APPROVED')
  expect(await tasksFor(world.asAdmin, id)).toEqual([])
  expect(await world.task(candidate.id, 'Offer Approval')).toMatchObject({
    status: 'COMPLETED',
    completedBy: 'Ingrid Solheim',
  })
})

test('an offer that is sent back says why on its task, and is a new task when handed in again [CAND-08]', async () => {
  const { id, candidate } = await submitted()
  await world.moveOffer(id, 'sendBack', 'Another start', world.asAdmin)
  expect(await tasksFor(world.asAdmin, id)).toEqual([])
  await world.moveOffer(id, 'submit')
  expect(await tasksFor(world.asAdmin, id)).toHaveLength(1)
  const all = (await world.tasksOf(candidate.id)).filter((it) => it.offerId === id)
  expect(all.map((it) => [it.status, it.note])).toEqual([
    ['COMPLETED', 'Another start'],
    ['TODO', null],
  ])
})

test('no task is left where the offer is withdrawn or the candidate leaves [CAND-08] [CAND-03]', async () => {
  const first = await submitted()
  await world.moveOffer(first.id, 'withdraw', 'The budget is gone')
  const second = await submitted()
  await world.moveCandidate(second.candidate.id, 'sendBack', 'One more talk')
  for (const { id, candidate } of [first, second]) {
    expect(await tasksFor(world.asAdmin, id)).toEqual([])
    expect((await world.tasksOf(candidate.id)).filter((it) => it.offerId !== null)).toEqual([])
  }
})

test('whoever wrote the offer is not given the task: the reviewer is [CAND-08]', async () => {
  const { id: candidateId } = await world.ready(open)
  const { id } = await world.draftOffer(candidateId)
  await ask(world.asAdmin, offers.update, { params: { id }, body: { note: 'With a car' }, version: 1 })
  await world.moveOffer(id, 'submit')
  expect(await tasksFor(world.asAdmin, id)).toEqual([])
  expect(await tasksFor(world.asReviewer, id)).toHaveLength(1)
})

test('offers that wait go to the new approver when the requisition gets one [CAND-08] [REQ-03]', async () => {
  const requisition = await world.openRequisition()
  const { id: candidateId } = await world.ready(requisition.id)
  const { id } = await world.draftOffer(candidateId)
  await world.moveOffer(id, 'submit')
  expect(await tasksFor(world.asAdmin, id)).toHaveLength(1)
  const sent = await ask(world.asStaff, requisitions.move, {
    params: { id: requisition.id },
    body: { move: 'sendBack', reason: 'Somebody else approves' },
    version: requisition.version,
  })
  const { version } = sent.body
  const asHannah = await world.accountOf('Hannah Whitfield', 'CEO')
  const body = { approverId: world.idOf('Hannah Whitfield') }
  // Whoever has a part in a requisition does not choose who decides on it.
  const other = await world.accountOf('Kwame Mensah', 'Recruiter')
  const changed = await ask(other, requisitions.update, { params: { id: requisition.id }, body, version })
  expect(changed.body).toMatchObject({ approver: { name: 'Hannah Whitfield' } })
  expect(await tasksFor(world.asAdmin, id)).toEqual([])
  expect(await tasksFor(asHannah, id)).toHaveLength(1)
  const heard = (await ask(asHannah, notifications.list, { query: { limit: 15 } })).body.content
  expect(heard).toContainEqual(
    expect.objectContaining({
      type: expect.objectContaining({ code: 'TASK_ASSIGNED' }),
      metadata: expect.objectContaining({ offer: { id, status: 'IN_APPROVAL' } }),
    }),
  )
  await world.move(changed.body, 'approve', undefined, asHannah)
  const { status } = (await world.moveOffer(id, 'approve', undefined, asHannah)).body
  expect(status).toBe('APPROVED')
})

test('the task is neither marked as done nor given to somebody else by hand [HIRE-04] [CAND-08]', async () => {
  const { candidate } = await submitted()
  const { id: taskId, version } = await world.task(candidate.id, 'Offer Approval')
  expect((await world.markDone(candidate.id, 'Offer Approval')).body).toMatchObject({
    error: 'MOVE_REFUSED',
    message: 'Approve the offer or send it back instead.',
  })
  const body = { assigneeId: world.idOf('Lena Fischer') }
  const answer = await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  expect(answer).toMatchObject({ status: 409, body: { error: 'MOVE_REFUSED' } })
})

describe('a delegate of the approver', () => {
  const delegate = (to: string) =>
    ask(world.asAdmin, delegations.create, {
      body: { employeeId: world.idOf('Ingrid Solheim'), delegateId: world.idOf(to), ...yesterdayToTomorrow() },
    })
  afterEach(() => inCompany(world.db, 1, (tx) => tx.delete(delegationsTable).where(eq(delegationsTable.companyId, 1))))

  test('has the task, is notified, sees the offer and approves it [CAND-08] [NOTI-04]', async () => {
    const before = await submitted()
    expect(await ask(world.asLena, offers.get, { params: { id: before.id } })).toMatchObject({ status: 404 })
    await delegate('Lena Fischer')
    const { id, candidate } = await submitted()
    expect(await tasksFor(world.asLena, id)).toHaveLength(1)
    const heard = (await ask(world.asLena, notifications.list, { query: { limit: 15 } })).body.content
    expect(heard).toContainEqual(
      expect.objectContaining({ metadata: expect.objectContaining({ offer: { id, status: 'IN_APPROVAL' } }) }),
    )
    const list = await ask(world.asLena, offers.list, { query: { candidateId: candidate.id } })
    expect(list.body.content).toMatchObject([{ id }])
    expect(await ask(world.asLena, candidates.get, { params: { candidateId: candidate.id } })).toMatchObject({
      status: 200,
    })
    expect((await world.moveOffer(id, 'approve', undefined, world.asLena)).body.status).toBe('APPROVED')
    // They have seen what they decided on, and still do.
    expect(await ask(world.asLena, offers.get, { params: { id } })).toMatchObject({ status: 200 })
    expect(await ask(world.asLena, candidates.get, { params: { candidateId: candidate.id } })).toMatchObject({
      status: 200,
    })
  })

  test('does not decide on what they wrote themselves, and has no task of it [CAND-08]', async () => {
    await delegate('Daniel Okafor')
    const { id: candidateId } = await world.ready(open)
    const { id } = await world.draftOffer(candidateId)
    await ask(world.asManager, offers.update, { params: { id }, body: { note: 'With a car' }, version: 1 })
    await world.moveOffer(id, 'submit')
    expect(await tasksFor(world.asManager, id)).toEqual([])
    expect(await world.moveOffer(id, 'approve', undefined, world.asManager)).toMatchObject({
      status: 403,
      body: { message: 'You wrote this offer or changed it. Someone else has to approve it.' },
    })
  })
})
