import { plans } from '#src/contract/plans.ts'
import { contractOrder } from '../contract-order.ts'
import { at, type PlanWorld, planWorld } from './world.ts'

let world: PlanWorld
let period = 0
let previous = 0
beforeAll(async () => {
  world = await planWorld()
  const [current, last] = await world.periodsOf(1)
  period = current?.id ?? 0
  previous = last?.id ?? 0
})
afterAll(() => world.close())

const objective = { title: 'Grow', description: '', unit: 'hours', weight: 60, threshold: 1, target: 2, stretch: 3 }
const two = [objective, { ...objective, title: 'Save', weight: 40, threshold: 9, target: 5, stretch: 1 }]
const body = (objectives: unknown = two) => ({ planPeriodId: period, type: 'SO', objectives })
const basedOn = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const versionNow = async () => (await world.asAdmin.get(at.planOf(period))).body.version
const save = async (it: unknown, version?: number) =>
  world.asAdmin.post(at.companyPlan, it, basedOn(version ?? (await versionNow())))

test('the objectives of a period, with thresholds, weights and the version [OBJ-01] [OBJ-03]', async () => {
  const { status, body: plan } = await world.asEmployee.get(at.planOf(period))
  expect(status).toBe(200)
  expect(plan).toMatchObject({
    planPeriodId: period,
    type: 'SO',
    version: 1,
    canEdit: false,
    updatedBy: 'Ingrid Solheim',
  })
  expect(plan.objectives.reduce((sum: number, it: { weight: number }) => sum + it.weight, 0)).toBe(100)
  expect(plan.objectives[0]).toMatchObject({
    title: 'Grow recurring revenue',
    unit: '%',
    threshold: 8,
    target: 12,
    stretch: 18,
  })
  const without = (await world.asEmployee.get(at.planOf(period, true))).body
  expect(without.objectives[0]).toMatchObject({ target: 12, threshold: null, stretch: null })
})

test('what was saved is read back as it was, and only then [OBJ-01] [OBJ-02]', async () => {
  const saved = await save(body())
  expect(saved).toMatchObject({
    status: 200,
    body: { success: true, message: 'Standard objectives saved successfully', timestamp: expect.stringMatching(/Z$/) },
  })
  const { body: plan } = await world.asAdmin.get(at.planOf(period))
  expect(plan).toMatchObject({ version: saved.body.version, canEdit: true, objectives: two })
})

test.each(['{"planPeriodId":', '', 'not json', '\u0000'])(
  'a body that is no readable JSON, %j, is answered as the specification says [OBJ-02]',
  async (text) => {
    const answer = await world.asAdmin.post(at.companyPlan, text, {
      headers: { 'content-type': 'application/json', 'if-match': '"1"' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, message: 'Failed to save standard objectives', error: 'Invalid request format' },
    })
  },
)

test.each([
  ['weights of 99 together', [{ ...objective, weight: 99 }], 'objectives'],
  [
    'weights of 101 together',
    [
      { ...objective, weight: 100 },
      { ...objective, weight: 1 },
    ],
    'objectives',
  ],
  ['no objective at all', [], 'objectives'],
  ['a blank title', [{ ...objective, weight: 100, title: '  ' }], 'objectives.0.title'],
  ['a title of 256 characters', [{ ...objective, weight: 100, title: 'a'.repeat(256) }], 'objectives.0.title'],
  ['a target beyond the stretch', [{ ...objective, weight: 100, target: 4 }], 'objectives.0.target'],
  ['half a percent', [{ ...objective, weight: 99.5 }], 'objectives.0.weight'],
  ['thirds that come to 99.9', [33.3, 33.3, 33.3].map((weight) => ({ ...objective, weight })), 'objectives.0.weight'],
  ['NUL', [{ ...objective, weight: 100, description: 'a\u0000' }], 'objectives.0.description'],
])('refuses %s, and stores nothing [OBJ-03]', async (_case, objectives, field) => {
  const before = (await world.asAdmin.get(at.planOf(period))).body
  const answer = await save(body(objectives))
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((it: { field: string }) => it.field)).toContain(field)
  expect((await world.asAdmin.get(at.planOf(period))).body).toEqual(before)
})

test('of four saves of one version one wins, the others hear that it is stale [OBJ-01]', async () => {
  const version = await versionNow()
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(body(), version)))
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 412, 412, 412])
  expect(answers.find((it) => it.status === 412)?.body.error_type).toBe('STALE_VERSION')
  expect(await world.asAdmin.post(at.companyPlan, body())).toMatchObject({ status: 428 })
})

test('an objective keeps its id through changes and moves, and new ones get their own [OBJ-01]', async () => {
  await save(body())
  const before = (await world.asAdmin.get(at.planOf(period))).body.objectives
  const [first, second] = before
  const moved = [{ ...second, title: 'Save more' }, first]
  expect((await save(body(moved))).body.plan.objectives).toMatchObject([
    { id: second.id, title: 'Save more' },
    { id: first.id, title: 'Grow' },
  ])
  const added = (
    await save(
      body([
        { ...first, weight: 50 },
        { ...objective, weight: 50 },
      ]),
    )
  ).body.plan.objectives
  expect(added[0].id).toBe(first.id)
  expect(before.map((it: { id: number }) => it.id)).not.toContain(added[1].id)
})

test.each([
  ['an id that this plan does not have', (id: number) => [id + 100_000, undefined], 'objectives.0.id'],
  ['one id twice', (id: number) => [id, id], 'objectives.1.id'],
])('refuses %s [OBJ-01]', async (_case, idsFor, field) => {
  const { objectives } = (await world.asAdmin.get(at.planOf(period))).body
  const [one, other] = idsFor(objectives[0].id)
  const answer = await save(
    body([
      { ...objective, id: one },
      { ...objective, weight: 40, id: other },
    ]),
  )
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  expect((await world.asAdmin.get(at.planOf(period))).body.objectives).toEqual(objectives)
})

test('a repeated save with one key is one save [OBJ-01]', async () => {
  const headers = { ...basedOn(await versionNow()).headers, 'idempotency-key': 'objectives-1' }
  const one = await world.asAdmin.post(at.companyPlan, body(), { headers })
  const again = await world.asAdmin.post(at.companyPlan, body(), { headers })
  expect([again.status, again.body]).toEqual([200, one.body])
})

test('a period that is over is read-only [OBJ-01]', async () => {
  const answer = await world.asAdmin.post(at.companyPlan, { ...body(), planPeriodId: previous }, basedOn(1))
  expect(answer).toMatchObject({ status: 409, body: { error: 'PERIOD_NOT_IN_PROGRESS' } })
})

test('a company that has planned nothing yet starts at version 0 [OBJ-01]', async () => {
  const [current] = await world.periodsOf(4)
  const { body: plan } = await world.asAdmin.get(at.planOf(current?.id ?? 0), { company: 4 })
  expect(plan).toMatchObject({ version: 0, updatedAt: null, updatedBy: null, canEdit: false, objectives: [] })
})

test('annual plans are listed, each with its period and type [OBJ-04] [PLAN-07]', async () => {
  const { body: list } = await world.asEmployee.get(at.annualList)
  const common = { type: 'SO', planName: 'Annual Planning' }
  expect(list).toMatchObject([
    { ...common, id: period, planPeriodId: period, status: 'IN_PROGRESS' },
    { ...common, id: previous, planPeriodId: previous, status: 'COMPLETED' },
  ])
  expect((await world.asEmployee.get(at.annual(previous))).body.subTasks).toMatchObject([
    { name: 'Full Year Standard Objective', status: 'COMPLETED', order: 1 },
  ])
})

test('the year 2024 is planned as FY2024, as Annual Planning of type SO [PLAN-07]', async () => {
  const year = { name: 'FY2024', startDate: '2024-01-01', endDate: '2024-12-31' }
  expect((await world.asAdmin.post(at.planPeriod, year)).status).toBe(200)
  const { body: list } = await world.asEmployee.get(at.annualList)
  expect(list.at(-1)).toMatchObject({ ...year, type: 'SO', planName: 'Annual Planning', status: 'NOT_INITIATED' })
})

const ofPeriod = () => ({ query: { planPeriodId: period, type: 'SO' } })
const badPeriod = { ask: { query: { planPeriodId: 'x', type: 'SO' } }, field: 'query.planPeriodId' }

contractOrder(
  () => world,
  [
    { endpoint: plans.annualList, valid: () => ({}), may: (it) => it.asEmployee, proves: 'OBJ-04' },
    { endpoint: plans.annual, valid: ofPeriod, bad: badPeriod, may: (it) => it.asEmployee, proves: 'OBJ-04' },
    { endpoint: plans.companyPlan, valid: ofPeriod, bad: badPeriod, may: (it) => it.asEmployee, proves: 'OBJ-01' },
    {
      endpoint: plans.saveCompanyPlan,
      valid: async () => ({ body: body(), version: await versionNow() }),
      bad: { ask: { body: { ...body(), type: 'XX' } }, field: 'type' },
      may: (it) => it.asAdmin,
      mayNot: { who: (it) => it.asManager },
      proves: 'OBJ-02',
    },
  ],
)
