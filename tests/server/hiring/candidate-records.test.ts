import { checkAreas, referenceChecks } from '#src/contract/reference-checks.ts'
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
const ofActive = async ({ active }: HiringWorld) => ({ params: { candidateId: (await active(open)).id } })
const referee = { refereeName: 'Ilse Brandt', refereeEmail: 'ilse@example.org', areas: ['Teamwork', 'teamwork'] }
const check = async (it: HiringWorld) =>
  (await ask(it.asStaff, referenceChecks.create, { ...(await ofActive(it)), body: referee })).body
const badCandidate = { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' }
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }

contractOrder(
  () => world,
  [
    {
      endpoint: referenceChecks.areas,
      valid: () => ({}),
      may: staff,
      expects: (body) => expect(body).toEqual([...checkAreas]),
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.list,
      valid: ofActive,
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.create,
      valid: async (it) => ({ ...(await ofActive(it)), body: referee }),
      bad: { ask: { body: { ...referee, refereeEmail: 'Ilse' } }, field: 'refereeEmail' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ areas: ['Teamwork'], isCompleted: false }),
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.update,
      valid: async (it) => ({
        params: { id: (await check(it)).id },
        body: { areas: ['Reliability', 'Strengths', 'Reliability'] },
        version: 1,
      }),
      bad: { ask: { body: { areas: [' '] } }, field: 'areas.0' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ areas: ['Reliability', 'Strengths'], version: 2 }),
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.remove,
      valid: async (it) => ({ params: { id: (await check(it)).id }, version: 1 }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-05',
    },
  ],
)

const answered = { answers: { Teamwork: 'Shares credit' }, isCompleted: true }

test('a reference is completed with an answer to each area, and is read-only from then on [CAND-05]', async () => {
  const it = await check(world)
  const change = (body: object, version: number) =>
    ask(world.asStaff, referenceChecks.update, { params: it, body, version })
  const refused = { status: 409, body: { message: 'One area has no answer yet.' } }
  expect(await change({ isCompleted: true }, 1)).toMatchObject(refused)
  expect(await change({ answers: { Teamwork: ' ' }, isCompleted: true }, 1)).toMatchObject(refused)
  expect(await change(answered, 1)).toMatchObject({ status: 200, body: { ...answered, version: 2 } })
  for (const body of [{ refereeName: 'Other' }, { answers: { Teamwork: 'Other' } }, { areas: ['Strengths'] }])
    expect(await change(body, 2)).toMatchObject({
      status: 409,
      body: { message: 'This reference is completed and read-only.' },
    })
  expect((await change({ isCompleted: false }, 2)).status).toBe(400)
})

test('references are changed while the candidate is active alone [CAND-05]', async () => {
  const it = await check(world)
  await world.moveCandidate(it.candidateId, 'reject', 'Not now')
  const refused = { status: 409, body: { error: 'MOVE_REFUSED', message: expect.stringMatching(/active candidates/) } }
  const change = { params: it, body: { refereeName: 'Other' }, version: 1 }
  expect(await ask(world.asStaff, referenceChecks.update, change)).toMatchObject(refused)
  expect(await ask(world.asStaff, referenceChecks.remove, { params: it, version: 1 })).toMatchObject(refused)
  const another = { params: { candidateId: it.candidateId }, body: referee }
  expect(await ask(world.asStaff, referenceChecks.create, another)).toMatchObject(refused)
})

test('the last completed reference check completes its task, which by then is open [CAND-05]', async () => {
  const { id } = await world.active(open)
  for (const name of ['Skill Validation', 'Interview']) await world.markDone(id, name)
  const add = async () =>
    (await ask(world.asStaff, referenceChecks.create, { params: { candidateId: id }, body: referee })).body
  const complete = (it: { id: number; version: number }) =>
    ask(world.asStaff, referenceChecks.update, { params: it, body: answered, version: it.version })
  const [first, second] = [await add(), await add()]
  await complete(first)
  expect((await world.task(id, 'Reference Check')).status).toBe('TODO')
  await complete(second)
  expect((await world.task(id, 'Reference Check')).status).toBe('COMPLETED')
  expect(await ask(world.asStaff, referenceChecks.remove, { params: { id: first.id }, version: 2 })).toMatchObject({
    status: 409,
  })
})

test('the task is done once the only referee without an answer is removed, and not without any [CAND-05]', async () => {
  const { id } = await world.active(open)
  for (const name of ['Skill Validation', 'Interview']) await world.markDone(id, name)
  const add = async () =>
    (await ask(world.asStaff, referenceChecks.create, { params: { candidateId: id }, body: referee })).body
  const remove = (it: { id: number }) => ask(world.asStaff, referenceChecks.remove, { params: it, version: 1 })
  const status = async () => (await world.task(id, 'Reference Check')).status
  await remove(await add())
  expect(await status()).toBe('TODO')
  const [answers, silent] = [await add(), await add()]
  await ask(world.asStaff, referenceChecks.update, { params: answers, body: answered, version: 1 })
  await remove(silent)
  expect(await status()).toBe('COMPLETED')
})
