import type { Caller, CallOptions } from '#tests/server/support.ts'
import { at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

type Ids = { employee: number | string; period: number | string }
type Ask = (who: Caller, ids: Ids, options?: CallOptions) => ReturnType<Caller['get']>

const evidence = { categoryId: 1, subCategoryId: 1, subComponentId: null, comment: 'Seen on site' }
const reason = { reason: 'A score is missing' }
const draft = { version: 1, from: [], entries: [], notes: {}, storedAt: 1 }
const withVersion = (options: CallOptions = {}) => ({
  ...options,
  headers: { ...options.headers, ...basedOn(1).headers },
})

const ofPeriod: Record<string, Ask> = {
  'reviews.reportees': (who, { period }, options) => who.get(at.reportees(period), options),
  'reviews.companyTasks': (who, { period }, options) => who.get(at.companyTasks(period), options),
}
const ofEmployee: Record<string, Ask> = {
  'reviews.subtasks': (who, { employee, period }, options) => who.get(at.subtasks(period, employee), options),
  'reviews.start': (who, { employee, period }, options) => who.post(at.start(period, employee), undefined, options),
  'reviews.complete': (who, { employee, period }, options) =>
    who.post(at.complete(period, employee, 1), undefined, options),
  'reviews.sendBack': (who, { employee, period }, options) =>
    who.post(at.sendBack(period, employee, 1), reason, options),
  'reviews.reopen': (who, { employee, period }, options) => who.post(at.reopen(period, employee), reason, options),
  'reviews.acknowledge': (who, { employee, period }, options) =>
    who.post(at.acknowledge(period, employee), { comment: '' }, options),
  'reviews.history': (who, { employee, period }, options) => who.get(at.history(period, employee), options),
  'scorecards.list': (who, { employee, period }, options) => who.get(at.scorecards(employee, period), options),
  'scorecards.save': (who, { employee, period }, options) =>
    who.post(at.save(employee, period, 1, 1), { entries: [] }, withVersion(options)),
  'scorecardDrafts.save': (who, { employee, period }, options) =>
    who.request('PUT', at.drafts(employee, period, 1), draft, withVersion(options)),
  'scorecards.addEvidence': (who, { employee, period }, options) =>
    who.post(at.evidence(employee, period), evidence, options),
  'scorecards.addRecognition': (who, { employee, period }, options) =>
    who.post(at.recognitionEvidence(employee, period), { ...evidence, recognitionId: 1 }, options),
  'scorecards.removeEvidence': (who, { employee, period }, options) =>
    who.request('DELETE', at.oneEvidence(employee, period, 1), undefined, options),
  'performanceSummary.get': (who, { employee, period }, options) => who.get(at.summary(employee, period), options),
}
const periodList: Record<string, Ask> = { 'planPeriods.list': (who, _, options) => who.get(at.periods, options) }

const asksOfCompany = Object.entries({ ...periodList, ...ofPeriod, ...ofEmployee })
const asksOfPeriod = Object.entries({ ...ofPeriod, ...ofEmployee })
const asksOfEmployee = Object.entries(ofEmployee)
const tomas = () => ({ employee: world.idOf('Tomás Herrera'), period: world.period })
const missing = { employee: 999_999, period: 999_999 }

describe.each(asksOfCompany)('%s', (_, ask) => {
  test('refuses a stranger', async () => {
    expect(await ask(world.asStranger, tomas())).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
  })

  test.each([null, '', '0', '01', 'abc', '1,2', '2147483648'])(
    'refuses %j instead of a company [APP-05]',
    async (company) => {
      expect(await ask(world.asManager, tomas(), { company })).toMatchObject({
        status: 400,
        body: { success: false, errors: [{ field: 'x-company-id' }] },
      })
    },
  )

  test.each([
    ['whose membership has ended', 3],
    ['that was never assigned', 4],
    ['that does not exist', 99],
  ])('refuses a company %s [APP-05]', async (_case, company) => {
    expect(await ask(world.asManager, tomas(), { company })).toMatchObject({
      status: 403,
      body: { error: 'COMPANY_FORBIDDEN' },
    })
  })
})

describe.each(asksOfPeriod)('%s', (_, ask) => {
  test.each(['0', '-1', '01', '1.5', 'abc', '%00', '2147483648', '9007199254740993'])(
    'refuses %j as a plan period',
    async (period) => {
      expect(await ask(world.asManager, { ...tomas(), period })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'path.planPeriodId' }] },
      })
    },
  )

  test("answers a plan period of a company that is not the caller's like a missing one [APP-05]", async () => {
    const [foreign] = await world.periodsOf(4)
    const answer = await ask(world.asManager, { ...tomas(), period: foreign.id })
    const ofMissing = await ask(world.asManager, { ...tomas(), period: 999_999 })
    expect(ofMissing).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    expect([answer.status, answer.body]).toEqual([ofMissing.status, ofMissing.body])
  })
})

describe.each(asksOfEmployee)('%s', (_, ask) => {
  test.each(['0', '-1', 'abc', '%00', '2147483648'])('refuses %j as an employee', async (employee) => {
    const answer = await ask(world.asManager, { ...tomas(), employee })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toMatch(/^(path|query)\.employeeId$/)
  })

  test("answers another company's employee like a missing one [APP-05]", async () => {
    const ofMissing = await ask(world.asManager, { ...tomas(), employee: missing.employee })
    expect(ofMissing).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    for (const foreign of await world.employeesOf(2)) {
      const answer = await ask(world.asManager, { ...tomas(), employee: foreign.id })
      expect([answer.status, answer.body]).toEqual([ofMissing.status, ofMissing.body])
    }
  })

  test("answers another manager's reportee like a missing one", async () => {
    const ofMissing = await ask(world.asManager, { ...tomas(), employee: missing.employee })
    const answer = await ask(world.asManager, { ...tomas(), employee: world.idOf('Oliver Grant') })
    expect([answer.status, answer.body]).toEqual([404, ofMissing.body])
  })

  test('answers a colleague like a missing person', async () => {
    const ofMissing = await ask(world.asEmployee, { ...tomas(), employee: missing.employee })
    const answer = await ask(world.asEmployee, tomas())
    expect([answer.status, answer.body]).toEqual([404, ofMissing.body])
  })
})

const writes = [
  'reviews.start',
  'reviews.complete',
  'scorecards.save',
  'scorecardDrafts.save',
  'scorecards.addEvidence',
  'scorecards.addRecognition',
  'scorecards.removeEvidence',
]
test.each(writes)("%s refuses a super user who is not the person's manager", async (name) => {
  expect(await ofEmployee[name]?.(world.asAdmin, tomas())).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
})

test.each(['reviews.start', 'reviews.sendBack', 'reviews.reopen'])('%s refuses the reviewed person', async (name) => {
  const self = { ...tomas(), employee: world.idOf('Priya Raman') }
  expect(await ofEmployee[name]?.(world.asEmployee, self)).toMatchObject({ status: 403 })
})
