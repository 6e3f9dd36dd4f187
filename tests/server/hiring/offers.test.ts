import { candidates } from '#src/contract/candidates.ts'
import { offers } from '#src/contract/offers.ts'
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
      endpoint: offers.create,
      valid: async ({ ready, offerBody }) => ({ params: { candidateId: (await ready(open)).id }, body: offerBody }),
      bad: { ask: { body: { compensations: [], startDate: '2027-03-01' } }, field: 'compensations' },
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
      valid: async (it) => ({ params: { id: (await offer(it)).id }, body: { move: 'send' }, version: 1 }),
      bad: { ask: { body: { move: 'jump' } }, field: 'move' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ status: 'SENT', version: 2 }),
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
      const compensations = [{ type, amount: 1234.5, currency }]
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
  expect((await world.moveOffer(offerId, 'send')).body.message).toBe('An offer can be sent only once; this one is out.')
  expect((await world.moveOffer(offerId, 'decline', 'Stays where she is')).body.status).toBe('DECLINED')
  expect(await world.candidate(candidate.id)).toMatchObject({ status: 'PASSED', statusReason: 'Stays where she is' })
  expect((await world.moveOffer(offerId, 'accept')).status).toBe(409)
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

describe('an offer’s maker, alone,', () => {
  const approved = { salaryMin: 70_000, salaryMax: 90_000, currency: 'EUR', openings: 1 }
  const salary = (amount: number, currency = 'EUR') => ({ compensations: [{ type: 'Salary', amount, currency }] })
  const prepared = async (requisitionId: number, body: object) => {
    const params = { candidateId: (await world.ready(requisitionId)).id }
    return (await ask(world.asStaff, offers.create, { params, body: { ...world.offerBody, ...body } })).body
      .id as number
  }

  test('sends no salary above what the requisition was approved for, nor in another currency [CAND-08]', async () => {
    const requisition = await world.openRequisition({ ...approved, openings: 3 })
    for (const body of [salary(90_001), salary(90_000, 'USD')]) {
      const answer = await world.moveOffer(await prepared(requisition.id, body), 'send')
      expect(answer).toMatchObject({ status: 409, body: { error: 'MOVE_REFUSED' } })
      expect(answer.body.message).toContain('than this requisition was approved for')
    }
    expect((await world.moveOffer(await prepared(requisition.id, salary(90_000)), 'send')).body.status).toBe('SENT')
  })

  test('sends one offer for one opening, and the next when the first is withdrawn [CAND-08]', async () => {
    const { id } = await world.openRequisition(approved)
    const first = await prepared(id, salary(80_000))
    const second = await prepared(id, salary(80_000))
    const answers = await Promise.all([world.moveOffer(first, 'send'), world.moveOffer(second, 'send')])
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409])
    const [sent, other] = answers[0]?.status === 200 ? [first, second] : [second, first]
    expect((await world.moveOffer(other, 'send')).body.message).toContain('Withdraw another offer first')
    await world.moveOffer(sent, 'withdraw', 'Somebody else fits better')
    expect((await world.moveOffer(other, 'send')).body.status).toBe('SENT')
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
