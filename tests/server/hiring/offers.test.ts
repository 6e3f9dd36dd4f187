import { eq } from 'drizzle-orm'
import { offerOfClosed } from '#machines/texts/hiring.ts'
import { candidates } from '#src/contract/candidates.ts'
import { notifications } from '#src/contract/notifications.ts'
import { offers } from '#src/contract/offers.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { enterCompany, inCompany } from '#src/server/database.ts'
import { offersTable } from '#src/server/schema/hiring.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const staff = ({ asStaff }: HiringWorld) => asStaff
const notHers = { who: ({ asLena }: HiringWorld) => asLena, status: 404 } as const
const offer = async ({ ready, draftOffer }: HiringWorld) => draftOffer((await ready(open)).id)
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }

contractOrder(
  () => world,
  [
    {
      endpoint: offers.list,
      valid: () => ({ query: { status: 'DRAFT' } }),
      bad: { ask: { query: { status: 'LOST' } }, field: 'query.status' },
      may: staff,
      proves: 'CAND-08',
    },
    {
      endpoint: offers.get,
      valid: async (it) => ({ params: { id: (await offer(it)).id } }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-08',
    },
    {
      endpoint: offers.life,
      valid: async (it) => ({ params: { id: (await offer(it)).id } }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body).toMatchObject({ version: 1, moves: [], facts: { status: 'DRAFT', approver: 'Ingrid Solheim' } }),
      proves: 'CAND-08',
    },
    {
      endpoint: offers.create,
      valid: async ({ ready, offerBody }) => ({ params: { candidateId: (await ready(open)).id }, body: offerBody }),
      bad: { ask: { body: { compensations: [], startDate: '2099-03-02' } }, field: 'compensations' },
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body).toMatchObject({ status: 'DRAFT', compensations: [{ amount: 82_000, currency: 'EUR' }] }),
      proves: 'CAND-08',
    },
    {
      endpoint: offers.update,
      valid: async (it) => ({ params: { id: (await offer(it)).id }, body: { note: 'Relocation paid' }, version: 1 }),
      bad: {
        ask: { body: { compensations: [{ type: 'Salary', amount: 1, currency: 'GBP' }] } },
        field: 'compensations.0.currency',
      },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ note: 'Relocation paid', version: 2 }),
      proves: 'CAND-08',
    },
    {
      endpoint: offers.move,
      valid: async (it) => ({ params: { id: (await offer(it)).id }, body: { move: 'submit' }, version: 1 }),
      bad: { ask: { body: { move: 'jump' } }, field: 'move' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ status: 'IN_APPROVAL', version: 2 }),
      proves: 'CAND-08',
    },
  ],
)

test('an offer is prepared only for somebody who is ready for one, and one at a time [CAND-08]', async () => {
  const early = await world.active(open)
  const make = (candidateId: number) =>
    ask(world.asStaff, offers.create, { params: { candidateId }, body: world.offerBody })
  expect((await make(early.id)).body.message).toBe('An offer can be prepared once the candidate is ready for one.')
  const { id } = await world.ready(open)
  const answers = await Promise.all([make(id), make(id)])
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409])
})

test.each(['Salary', 'Bonus', 'Equity', 'OTE'])(
  'an offer may hold %s, in each of the eight currencies [CAND-08]',
  async (type) => {
    const { id } = await offer(world)
    let version = 1
    for (const currency of ['USD', 'CAD', 'EUR', 'PLN', 'AUD', 'NZD', 'MXN', 'PHP']) {
      const ote = type === 'Salary' || type === 'OTE' ? [] : [{ type: 'OTE', amount: 90_000, currency }]
      const compensations = [{ type, amount: 1234.56, currency }, ...ote]
      const answer = await ask(world.asStaff, offers.update, { params: { id }, body: { compensations }, version })
      expect(answer.body.compensations).toEqual(compensations)
      version = answer.body.version
    }
  },
)

test('an offer that was sent is not changed, and is answered once; the candidate moves with it [CAND-08] [CAND-03]', async () => {
  const { candidate, offerId } = await world.offered(open)
  const { version } = (await ask(world.asStaff, offers.get, { params: { id: offerId } })).body
  const change = await ask(world.asStaff, offers.update, { params: { id: offerId }, body: { note: 'More' }, version })
  expect(change).toMatchObject({ status: 409, body: { error: 'MOVE_REFUSED' } })
  // Nor does it tell of two versions that whoever began earlier could merge.
  const earlier = { params: { id: offerId }, body: { note: 'More' }, version: version - 1 }
  expect(await ask(world.asStaff, offers.update, earlier)).toMatchObject({ body: { error: 'MOVE_REFUSED' } })
  expect((await world.moveOffer(offerId, 'send')).body.message).toBe(
    'Only an approved offer can be sent; this one has been sent.',
  )
  expect((await world.moveOffer(offerId, 'decline', 'Stays where she is')).body.status).toBe('DECLINED')
  expect(await world.candidate(candidate.id)).toMatchObject({ status: 'PASSED', statusReason: 'Stays where she is' })
  expect((await world.moveOffer(offerId, 'accept')).status).toBe(409)
})

test('the history of an offer tells who moved it along with its candidate, and why, once [CAND-08]', async () => {
  const movesOf = async (id: number) => (await ask(world.asStaff, offers.life, { params: { id } })).body.moves
  const unsent = await world.ready(open)
  const { id } = await world.draftOffer(unsent.id)
  await world.moveOffer(id, 'submit')
  await world.moveCandidate(unsent.id, 'reject', 'No experience')
  expect(await movesOf(id)).toMatchObject([
    { from: 'IN_APPROVAL', to: 'WITHDRAWN', by: 'Rosa Klein', reason: 'No experience' },
    { from: 'DRAFT', to: 'IN_APPROVAL' },
  ])
  const { candidate, offerId } = await world.offered(open)
  await world.moveCandidate(candidate.id, 'withdraw', 'Took another job')
  const [declined, sent, approved] = await movesOf(offerId)
  expect(declined).toMatchObject({ from: 'SENT', to: 'DECLINED', by: 'Rosa Klein', reason: 'Took another job' })
  expect(sent).toMatchObject({ from: 'APPROVED', to: 'SENT', reason: null })
  expect(approved).toMatchObject({ to: 'APPROVED' })
})

test('withdrawing an offer that is out takes a reason and brings the candidate back a step [CAND-08] [CAND-03]', async () => {
  const { candidate, offerId } = await world.offered(open)
  expect((await world.moveOffer(offerId, 'withdraw')).body.message).toMatch(/^Explain why/)
  expect((await world.moveOffer(offerId, 'withdraw', 'Wrong salary')).body.status).toBe('WITHDRAWN')
  expect((await world.candidate(candidate.id)).status).toBe('READY_TO_OFFER')
  expect((await world.draftOffer(candidate.id)).status).toBe('DRAFT')
})

test('rejecting a candidate withdraws the offer [CAND-08] [CAND-03]', async () => {
  const { candidate, offerId } = await world.offered(open)
  await world.moveCandidate(candidate.id, 'reject')
  expect((await ask(world.asStaff, offers.get, { params: { id: offerId } })).body.status).toBe('WITHDRAWN')
})

test('an offer without a salary or on-target earnings is refused [CAND-08]', async () => {
  const { id } = await offer(world)
  const compensations = [{ type: 'Bonus', amount: 5000, currency: 'EUR' }]
  const answer = await ask(world.asStaff, offers.update, { params: { id }, body: { compensations }, version: 1 })
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'compensations', message: 'must hold a salary or on-target earnings' }] },
  })
})

describe('what was approved for the requisition binds its offers:', () => {
  const approved = { salaryMin: 70_000, salaryMax: 90_000, currency: 'EUR', openings: 1 }
  const salary = (amount: number, currency = 'EUR') => ({ compensations: [{ type: 'Salary', amount, currency }] })
  const prepared = async (requisitionId: number, body: object) => {
    const params = { candidateId: (await world.ready(requisitionId)).id }
    return (await ask(world.asStaff, offers.create, { params, body: { ...world.offerBody, ...body } })).body
      .id as number
  }

  test('no higher salary is handed in, nor one in another currency [CAND-08]', async () => {
    const requisition = await world.openRequisition({ ...approved, openings: 3 })
    for (const body of [salary(90_000.01), salary(90_000, 'USD')]) {
      const answer = await world.moveOffer(await prepared(requisition.id, body), 'submit')
      expect(answer).toMatchObject({ status: 409, body: { error: 'MOVE_REFUSED' } })
      expect(answer.body.message).toContain('than this requisition was approved for')
    }
    const answer = await world.moveOffer(await prepared(requisition.id, salary(90_000)), 'submit')
    expect(answer.body.status).toBe('IN_APPROVAL')
  })

  test('nothing is handed in or approved while the requisition is closed or reviewed anew [CAND-08]', async () => {
    const of = await world.openRequisition({ salaryMax: 82_000, currency: 'EUR' })
    const waiting = await world.draftOffer((await world.ready(of.id)).id)
    await world.moveOffer(waiting.id, 'submit')
    const drafted = await world.draftOffer((await world.ready(of.id)).id)
    const notOpen = { status: 409, body: { message: 'The requisition is not open.' } }
    const areRefused = async () => {
      expect(await world.moveOffer(waiting.id, 'approve')).toMatchObject(notOpen)
      expect(await world.moveOffer(drafted.id, 'submit')).toMatchObject(notOpen)
    }
    const change = (body: object, version: number) =>
      ask(world.asStaff, requisitions.update, { params: { id: of.id }, body, version })
    const raised = await change({ salaryMax: 90_000 }, of.version)
    expect(raised.body.status).toBe('NEED_REVIEW')
    await areRefused()
    const opened = (await world.move((await world.move(raised.body, 'review')).body, 'approve')).body
    const closed = (await world.move(opened, 'close', 'No budget')).body
    await areRefused()
    expect((await world.move(closed, 'sendBack', 'There is')).body.status).toBe('OPEN')
    expect((await world.moveOffer(waiting.id, 'approve')).body.status).toBe('APPROVED')
  })

  test('nothing is prepared or changed while the requisition is closed; what is drafted stays [CAND-08]', async () => {
    const of = await world.openRequisition({ salaryMax: 82_000, currency: 'EUR' })
    const drafted = await world.draftOffer((await world.ready(of.id)).id)
    const { id: candidateId } = await world.ready(of.id)
    const change = () =>
      ask(world.asStaff, offers.update, { params: { id: drafted.id }, body: { note: 'With a car' }, version: 1 })
    const closed = (await world.move(of, 'close', 'No budget')).body
    const prepare = () => ask(world.asStaff, offers.create, { params: { candidateId }, body: world.offerBody })
    for (const answer of [await change(), await prepare()])
      expect(answer).toMatchObject({ status: 409, body: { message: offerOfClosed } })
    await world.move(closed, 'sendBack', 'There is')
    expect((await change()).body).toMatchObject({ status: 'DRAFT', note: 'With a car' })
    expect((await prepare()).status).toBe(200)
  })

  test('one offer is out for one opening, and the next when the first is withdrawn [CAND-08]', async () => {
    const { id } = await world.openRequisition(approved)
    const first = await prepared(id, salary(80_000))
    const second = await prepared(id, salary(80_000))
    for (const it of [first, second]) expect((await world.approveOffer(it)).body.status).toBe('APPROVED')
    const answers = await Promise.all([world.moveOffer(first, 'send'), world.moveOffer(second, 'send')])
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409])
    const [sent, other] = answers[0]?.status === 200 ? [first, second] : [second, first]
    expect((await world.moveOffer(other, 'send')).body.message).toContain('Withdraw another offer first')
    await world.moveOffer(sent, 'withdraw', 'Someone else fits better')
    expect((await world.moveOffer(other, 'send')).body.status).toBe('SENT')
  })
})

describe('an offer is approved', () => {
  const submitted = async () => {
    const { id } = await offer(world)
    await world.moveOffer(id, 'submit')
    return id
  }
  const lifeOf = async (id: number, who = world.asStaff) => (await ask(who, offers.life, { params: { id } })).body

  test('by the approver of the requisition and nobody else [CAND-08]', async () => {
    const id = await submitted()
    for (const who of [world.asStaff, world.asReviewer])
      expect(await world.moveOffer(id, 'approve', undefined, who)).toMatchObject({ status: 403 })
    expect((await world.moveOffer(id, 'send')).body.message).toBe(
      'Only an approved offer can be sent; this one is waiting for approval.',
    )
    expect((await world.moveOffer(id, 'approve')).body.status).toBe('APPROVED')
    expect((await lifeOf(id)).moves).toMatchObject([
      { from: 'IN_APPROVAL', to: 'APPROVED', by: 'Ingrid Solheim' },
      { from: 'DRAFT', to: 'IN_APPROVAL', by: 'Rosa Klein' },
    ])
  })

  test('by the reviewer, where the approver has changed it: nobody approves their own words [CAND-08]', async () => {
    const { id } = await offer(world)
    await ask(world.asAdmin, offers.update, { params: { id }, body: { note: 'With a car' }, version: 1 })
    await world.moveOffer(id, 'submit')
    expect((await lifeOf(id)).facts).toMatchObject({ approver: 'Aisha Bello', hasApprover: true })
    expect(await world.moveOffer(id, 'approve', undefined, world.asAdmin)).toMatchObject({
      status: 403,
      body: { message: 'You wrote this offer or changed it. Someone else has to approve it.' },
    })
    expect((await world.moveOffer(id, 'approve', undefined, world.asReviewer)).body.status).toBe('APPROVED')
  })

  test('anew once it was sent back, which takes a reason; until then nobody changes it [CAND-08]', async () => {
    const id = await submitted()
    await world.moveOffer(id, 'approve')
    const { version } = await lifeOf(id)
    const change = await ask(world.asStaff, offers.update, { params: { id }, body: { note: 'More' }, version })
    expect(change.body.message).toContain('Send it back to preparation first')
    expect((await world.moveOffer(id, 'sendBack')).body.message).toMatch(/^Explain why/)
    expect((await world.moveOffer(id, 'sendBack', 'Another start')).body.status).toBe('DRAFT')
    expect((await lifeOf(id)).moves[0]).toMatchObject({ to: 'DRAFT', reason: 'Another start' })
    expect((await world.moveOffer(id, 'send')).status).toBe(409)
  })

  test('and those concerned are notified, the approver that it waits for them [CAND-08] [NOTI-04]', async () => {
    const id = await submitted()
    const contents = async (who: typeof world.asAdmin) =>
      (await ask(who, notifications.list, { query: { offset: 0, limit: 15 } })).body.content
        .filter((it: { metadata: { offer?: { id: number } } }) => it.metadata.offer?.id === id)
        .map((it: { content: string; type: { code: string } }) => [it.type.code, it.content])
    const { name } = (await ask(world.asStaff, offers.get, { params: { id } })).body.candidate
    expect(await contents(world.asAdmin)).toEqual([
      ['OFFER_STATUS_CHANGED', `The offer to ${name} waits for your approval`],
    ])
    await world.moveOffer(id, 'approve')
    expect(await contents(world.asStaff)).toEqual([['OFFER_STATUS_CHANGED', `The offer to ${name} is now approved`]])
  })
})

describe('who is hired', () => {
  const hiring = async (body: object = {}) => {
    const { id } = await world.openRequisition({ openings: 1 })
    const { id: candidateId } = await world.ready(id)
    const { version } = await world.candidate(candidateId)
    if (Object.keys(body).length > 0)
      await ask(world.asStaff, candidates.update, { params: { candidateId }, body, version })
    const { id: offerId } = await world.draftOffer(candidateId)
    await world.approveOffer(offerId)
    await world.moveOffer(offerId, 'send')
    await world.moveOffer(offerId, 'accept')
    return { requisitionId: id, candidateId }
  }

  test('leaves no offer to withdraw for the next one: openings are to be added [CAND-08]', async () => {
    const { requisitionId, candidateId } = await hiring()
    const { id } = await world.draftOffer((await world.ready(requisitionId)).id)
    const refusal = async () => (await world.moveOffer(id, 'submit')).body.message
    expect(await refusal()).toBe('All approved openings are filled or offered. Withdraw another offer first.')
    await world.moveCandidate(candidateId, 'hire')
    expect(await refusal()).toBe('All approved openings are filled. Add openings to the requisition first.')
  })

  test('fills an opening and becomes an employee who reports to the hiring manager, once [CAND-03]', async () => {
    const { requisitionId, candidateId } = await hiring({ lastName: 'Newcomer' })
    const answers = await Promise.all([
      world.moveCandidate(candidateId, 'hire'),
      world.moveCandidate(candidateId, 'hire'),
    ])
    expect(answers.map((it) => it.status).toSorted()[0]).toBe(200)
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    const made = (await world.employees(1)).filter((it) => it.name === 'Nadia Newcomer')
    expect(made).toMatchObject([
      { title: 'Gripper Engineer', department: 'Grippers', managerId: world.daniel, userId: null },
    ])
    expect((await ask(world.asStaff, requisitions.get, { params: { id: requisitionId } })).body.hiredCount).toBe(1)
  })

  test('and works in the company already changes position, and is no second employee [CAND-03]', async () => {
    const before = await world.employees(1)
    const { candidateId } = await hiring({ email: 'LENA@example.com' })
    expect((await world.moveCandidate(candidateId, 'hire')).body.status).toBe('HIRED')
    const after = await world.employees(1)
    expect(after).toHaveLength(before.length)
    expect(after.find((it) => it.name === 'Lena Fischer')).toMatchObject({
      title: 'Gripper Engineer',
      managerId: world.daniel,
    })
  })

  test('into the team of somebody who reports to them keeps their own manager [CAND-03]', async () => {
    await world.accountOf('Yuki Tanaka', 'Employee')
    const [yuki, ingrid] = [world.idOf('Yuki Tanaka'), world.idOf('Ingrid Solheim')]
    const reports = (id: number, managerId: number) =>
      inCompany(world.db, 1, (tx) => tx.update(employeesTable).set({ managerId }).where(eq(employeesTable.id, id)))
    const { candidateId } = await hiring({ email: 'yuki@example.com' })
    await reports(yuki, ingrid)
    await reports(world.daniel, yuki)
    expect((await world.moveCandidate(candidateId, 'hire')).body.status).toBe('HIRED')
    expect((await world.employees(1)).find(({ id }) => id === yuki)).toMatchObject({
      title: 'Gripper Engineer',
      managerId: ingrid,
    })
    await reports(world.daniel, ingrid)
  })
})

test('an interviewer sees the candidate but no offer [CAND-08]', async () => {
  const { candidate, offerId } = await world.offered(open)
  const { id } = await world.active(open)
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  expect((await ask(world.asLena, offers.list)).body.content).toEqual([])
  expect(await ask(world.asLena, offers.get, { params: { id: offerId } })).toMatchObject({ status: 404 })
  expect(candidate.status).toBe('OFFERED')
})

test('an offer whose dates have passed is neither written nor handed in [CAND-08]', async () => {
  const { id } = await world.ready(open)
  const create = (dates: object) =>
    ask(world.asStaff, offers.create, { params: { candidateId: id }, body: { ...world.offerBody, ...dates } })
  expect(await create({ startDate: '2020-01-01', expiresOn: '2020-01-02' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'startDate' }, { field: 'expiresOn' }] },
  })
  const { body: offer } = await create({})
  const change = { params: { id: offer.id }, body: { startDate: '2020-01-01' }, version: 1 }
  expect(await ask(world.asStaff, offers.update, change)).toMatchObject({ status: 400 })
  await world.db.transaction(async (tx) => {
    await enterCompany(tx, 1)
    await tx.update(offersTable).set({ startDate: '2020-01-01' }).where(eq(offersTable.id, offer.id))
  })
  expect(await world.moveOffer(offer.id, 'submit')).toMatchObject({
    status: 409,
    body: { message: 'The start date is in the past. Choose today or a later day.' },
  })
})
