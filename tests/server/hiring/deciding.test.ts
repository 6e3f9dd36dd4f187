import { candidates } from '#src/contract/candidates.ts'
import { delegations } from '#src/contract/delegations.ts'
import { offers } from '#src/contract/offers.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { inCompany } from '#src/server/database.ts'
import { requisitionsTable } from '#src/server/schema/hiring.ts'
import { setMembership } from '#tests/server/accounts.ts'
import { ask } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { type DecidingWorld, decidingWorld, yesterdayToTomorrow } from './deciding-world.ts'

let world: DecidingWorld
beforeAll(async () => {
  world = await decidingWorld()
})
afterAll(() => world.close())

describe('who decides', () => {
  test('are three different people, also where nobody is named [REQ-02]', async () => {
    const { reviewerId: _, approverId: __, ...body } = world.requisitionBody as Record<string, unknown>
    // Daniel reports to Ingrid, and nobody is above her.
    expect(await ask(world.asStaff, requisitions.create, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'approverId', message: 'The reviewer has no manager. Choose an approver.' }] },
    })
    for (const people of [
      { reviewerId: world.idOf('Daniel Okafor') },
      { approverId: world.idOf('Daniel Okafor') },
      { reviewerId: world.idOf('Ingrid Solheim') },
    ])
      expect(
        (await ask(world.asStaff, requisitions.create, { body: { ...world.requisitionBody, ...people } })).status,
      ).toBe(400)
  })

  test('are not swapped after they have decided [REQ-06]', async () => {
    const it = await world.reviewed()
    const swap = await world.change(world.asOther, it, { reviewerId: world.idOf('Lena Fischer') })
    expect(swap).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^It has been reviewed/) } })
    await world.move(await world.now(it), 'approve')
    const later = await world.change(world.asOther, it, { approverId: world.idOf('Lena Fischer') })
    expect(later).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^It has been approved/) } })
  })

  test('name somebody else when they change what they decide on, for which they now ask [REQ-06]', async () => {
    const it = await world.reviewed()
    const instead = { approverId: world.idOf('Lena Fischer') }
    expect(await world.change(world.asAdmin, it, { openings: 5 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'approverId', message: expect.stringMatching(/someone else has to approve$/) }] },
    })
    expect((await world.change(world.asAdmin, it, { openings: 5, ...instead })).body.status).toBe('NEED_REVIEW')
    const open = await world.openRequisition()
    expect((await world.change(world.asAdmin, open, { openings: 5 })).status).toBe(400)
    expect((await world.change(world.asAdmin, open, { openings: 5, ...instead })).body.status).toBe('NEED_REVIEW')
  })

  test('are named anew by hiring staff without a part in it, and then they decide [REQ-06]', async () => {
    const it = await world.reviewed()
    expect((await world.change(world.asOther, it, { approverId: world.idOf('Lena Fischer') })).status).toBe(200)
    expect((await world.moveAs(world.asAdmin, it, 'approve')).status).toBe(403)
    expect((await world.moveAs(world.asLena, it, 'approve')).body.status).toBe('OPEN')
  })

  test('are not changed through the tasks of candidates, nor is a requisition approved there [REQ-03]', async () => {
    const it = await world.reviewed()
    const approval = (await world.requisitionTasks(it)).find((task) => task.name === 'Requisition Approval')
    const params = { taskId: approval?.id ?? 0 }
    const version = approval?.version ?? 0
    for (const who of [world.asManager, world.asStaff, world.asOther]) {
      const assigned = await ask(who, candidates.assign, {
        params,
        body: { assigneeId: world.idOf('Lena Fischer') },
        version,
      })
      const done = await ask(who, candidates.markDone, { params, body: {}, version })
      expect([assigned.status, done.status]).toEqual([404, 404])
    }
    expect((await world.now(it)).status).toBe('NEED_APPROVAL')
  })

  test('who lost their account strand a requisition until a delegate or somebody else decides [REQ-04]', async () => {
    const it = await world.requisition()
    const stranded = async () => (await world.requisitionTasks(it)).map((task) => task.isStranded ?? false)
    expect(await stranded()).toEqual([false, false, false])
    const [aisha] = await world.accountsOf('aisha@example.com')
    await setMembership(world.db, aisha?.id ?? 0, { role: 'Employee', isActive: false })
    expect(await stranded()).toEqual([true, false, false])
    const aishasPlace = { employeeId: world.idOf('Aisha Bello'), delegateId: world.idOf('Lena Fischer') }
    const given = await ask(world.asAdmin, delegations.create, { body: { ...aishasPlace, ...yesterdayToTomorrow() } })
    expect(await stranded()).toEqual([false, false, false])
    const [lena] = await world.accountsOf('lena@example.com')
    await setMembership(world.db, lena?.id ?? 0, { role: 'Employee', isActive: false })
    expect(await stranded()).toEqual([true, false, false])
    await setMembership(world.db, lena?.id ?? 0, { role: 'Employee' })
    await ask(world.asAdmin, delegations.remove, { params: { id: given.body.id }, version: given.body.version })
    expect(await stranded()).toEqual([true, false, false])
    await world.change(world.asOther, it, { reviewerId: world.idOf('Lena Fischer') })
    expect(await stranded()).toEqual([false, false, false])
    expect((await world.moveAs(world.asLena, it, 'review')).body.status).toBe('NEED_APPROVAL')
    await setMembership(world.db, aisha?.id ?? 0, { role: 'Employee' })
  })

  test('a requisition that went back to a hiring manager without an account is stranded [REQ-04]', async () => {
    const it = await world.requisition({ hiringManagerId: world.idOf('Kwame Mensah') })
    await world.moveAs(world.asReviewer, it, 'sendBack')
    const stranded = async () =>
      (await world.requisitionTasks(it)).filter((task) => task.isStranded).map((task) => task.name)
    expect(await stranded()).toEqual([])
    const [kwame] = await world.accountsOf('kwame@example.com')
    await setMembership(world.db, kwame?.id ?? 0, { role: 'Recruiter', isActive: false })
    expect(await stranded()).toEqual(['Requisition Correction'])
    await setMembership(world.db, kwame?.id ?? 0, { role: 'Recruiter' })
    expect(await stranded()).toEqual([])
  })

  test('who reviewed in somebody’s place and may not approve strand the approval [REQ-04]', async () => {
    const it = await world.requisition({ approverId: world.idOf('Lena Fischer') })
    const aishasPlace = { employeeId: world.idOf('Aisha Bello'), delegateId: world.idOf('Lena Fischer') }
    const given = await ask(world.asAdmin, delegations.create, { body: { ...aishasPlace, ...yesterdayToTomorrow() } })
    const stranded = async () => (await world.requisitionTasks(it)).map((task) => task.isStranded ?? false)
    expect(await stranded()).toEqual([false, false, false])
    expect((await world.moveAs(world.asLena, it, 'review')).body.status).toBe('NEED_APPROVAL')
    await ask(world.asAdmin, delegations.remove, { params: { id: given.body.id }, version: given.body.version })
    expect((await world.moveAs(world.asLena, it, 'approve')).status).toBe(403)
    expect(await stranded()).toEqual([false, true, false])
    const lenasPlace = { employeeId: world.idOf('Lena Fischer'), delegateId: world.idOf('Hannah Whitfield') }
    const instead = await ask(world.asAdmin, delegations.create, { body: { ...lenasPlace, ...yesterdayToTomorrow() } })
    expect(await stranded()).toEqual([false, false, false])
    await ask(world.asAdmin, delegations.remove, { params: { id: instead.body.id }, version: instead.body.version })
  })

  test('who lost their account are not replaced by a delegate who may not decide on it [REQ-04]', async () => {
    const [aisha] = await world.accountsOf('aisha@example.com')
    await setMembership(world.db, aisha?.id ?? 0, { role: 'Employee', isActive: false })
    const it = await world.requisition()
    const delegateId = it.hiringManager?.id ?? 0
    const given = await ask(world.asAdmin, delegations.create, {
      body: { employeeId: world.idOf('Aisha Bello'), delegateId, ...yesterdayToTomorrow() },
    })
    const [review] = await world.requisitionTasks(it)
    await ask(world.asAdmin, delegations.remove, { params: { id: given.body.id }, version: given.body.version })
    expect(review?.isStranded).toBe(true)
    await setMembership(world.db, aisha?.id ?? 0, { role: 'Employee' })
  })

  test('an offer whose approver lost their account says so, and their delegate approves it [CAND-08]', async () => {
    const asked = await world.reviewed({ approverId: world.idOf('Lena Fischer') })
    await world.moveAs(world.asLena, asked, 'approve')
    const { id } = await world.draftOffer((await world.ready(asked.id)).id)
    await world.moveOffer(id, 'submit')
    const approval = async (who: Caller) => (await world.moveOffer(id, 'approve', undefined, who)).body
    const before = (await approval(world.asOther)).message
    const [lena] = await world.accountsOf('lena@example.com')
    await setMembership(world.db, lena?.id ?? 0, { role: 'Employee', isActive: false })
    expect([before, (await approval(world.asOther)).message]).toEqual([
      'Only Lena Fischer can approve this offer.',
      'Lena Fischer has no active account and no delegate who may approve this. Have a super user name a delegate.',
    ])
    const lenasPlace = { employeeId: world.idOf('Lena Fischer'), delegateId: world.idOf('Aisha Bello') }
    const given = await ask(world.asAdmin, delegations.create, { body: { ...lenasPlace, ...yesterdayToTomorrow() } })
    expect((await approval(world.asReviewer)).status).toBe('APPROVED')
    await ask(world.asAdmin, delegations.remove, { params: { id: given.body.id }, version: given.body.version })
    await setMembership(world.db, lena?.id ?? 0, { role: 'Employee' })
  })

  test('an offer is not approved in somebody’s place by the delegate who wrote it, and says so [CAND-08]', async () => {
    const asked = await world.reviewed({ approverId: world.idOf('Lena Fischer') })
    await world.moveAs(world.asLena, asked, 'approve')
    const params = { candidateId: (await world.ready(asked.id)).id }
    const { id } = (await ask(world.asRecruiter, offers.create, { params, body: world.offerBody })).body
    await world.moveOffer(id, 'submit')
    const [lena] = await world.accountsOf('lena@example.com')
    await setMembership(world.db, lena?.id ?? 0, { role: 'Employee', isActive: false })
    const lenasPlace = { employeeId: world.idOf('Lena Fischer'), delegateId: world.idOf('Kwame Mensah') }
    const given = await ask(world.asAdmin, delegations.create, { body: { ...lenasPlace, ...yesterdayToTomorrow() } })
    const { message } = (await world.moveOffer(id, 'approve', undefined, world.asOther)).body
    await ask(world.asAdmin, delegations.remove, { params: { id: given.body.id }, version: given.body.version })
    await setMembership(world.db, lena?.id ?? 0, { role: 'Employee' })
    expect(message).toBe(
      'Lena Fischer has no active account and no delegate who may approve this. Have a super user name a delegate.',
    )
  })

  test('a page about a task gets the standing of its reader [REQ-03]', async () => {
    const it = await world.requisition()
    const [review] = await world.requisitionTasks(it)
    const of = async (who: Caller) =>
      (await ask(who, requisitions.forTask, { params: { taskId: review?.id ?? 0 } })).body.standing
    expect(await of(world.asReviewer)).toMatchObject({ isNamed: true, hasAsked: false })
    expect(await of(world.asStaff)).toMatchObject({ isNamed: false, hasAsked: true })
    expect(await of(world.asManager)).toMatchObject({ isNamed: false, isHiringManager: true })
  })
})

test('the sample data obeys these rules [REQ-06]', async () => {
  const rows = await inCompany(world.db, 2, (tx) => tx.select().from(requisitionsTable))
  const people = await world.employees(2)
  const userOf = (employeeId: number) => people.find((it) => it.id === employeeId)?.userId ?? null
  expect(rows.length).toBeGreaterThan(0)
  for (const it of rows) {
    expect(new Set([it.hiringManagerId, it.reviewerId, it.approverId]).size, it.createdBy).toBe(3)
    for (const decider of [it.reviewerId, it.approverId]) expect(it.askedByIds).not.toContain(userOf(decider) ?? -1)
  }
})
