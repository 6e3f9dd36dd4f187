import { eq } from 'drizzle-orm'
import { activity } from '#src/contract/activity.ts'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { inCompany } from '#src/server/database.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { reviewsTable } from '#src/server/schema/reviews.ts'
import { ask, contractOrder } from '../contract-order.ts'
import { lockAwaited } from '../lock-awaited.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/world.ts'
import { recordStatements } from '../statements.ts'
import { testServer } from '../support.ts'
import { at, type PlanWorld, planWorld } from './world.ts'

type World = PlanWorld & Pick<ReviewWorld, 'period' | 'idOf' | 'scorecard' | 'save' | 'start' | 'scoreAndComplete'>
let world: World
beforeAll(async () => {
  const server = testServer()
  world = { ...(await reviewWorld(server)), ...(await planWorld(server)) }
})
afterAll(() => world.close())

const newPeriod = async (company: number, year: number): Promise<number> => {
  const body = { name: `FY${year}`, startDate: `${year}-01-01`, endDate: `${year}-12-31` }
  return (await ask(world.asAdmin, planPeriods.create, { body }, { company })).body.id
}
const preview = async (id: number, company = 1) => (await world.asAdmin.get(at.completionPreview(id), { company })).body
const complete = (planPeriodId: number, unsubmittedReviews: number, options: object = {}) =>
  world.asAdmin.post(at.complete, { planPeriodId, unsubmittedReviews }, options)
const setStatus = (company: number, id: number, status: 'COMPLETED' | 'IN_PROGRESS') =>
  inCompany(world.db, company, (tx) =>
    tx.update(planPeriodsTable).set({ status, archivedAt: null }).where(eq(planPeriodsTable.id, id)),
  )
type Person = { name: string; managerName: string | null }

describe('before a plan period is started', () => {
  test('a preview names the tasks, and counts managers and employees without one [PLAN-05]', async () => {
    const company = 4
    const [next] = await world.periodsOf(company)
    const { body } = await world.asAdmin.get(at.startPreview(next?.id ?? 0), { company })
    expect(body).toMatchObject({
      planPeriod: { id: next?.id, status: 'NOT_INITIATED' },
      refusal: null,
      blockedBy: null,
      tasks: ['Evaluate', 'Calibrate', 'Stack Rank', 'Merit Increase', 'PIP/PDP', 'Promotions', 'Delivery'],
    })
    const people = async (group: string): Promise<string[]> => {
      const { content } = (await world.asAdmin.get(at.people(next?.id ?? 0, group), { company })).body
      return content.map((it: Person) => it.name)
    }
    const notified = await people('NOTIFIED')
    expect(notified).toContain('Ingrid Solheim')
    expect(notified).toHaveLength(body.notified)
    expect(await people('WITHOUT_ACCOUNT')).toHaveLength(body.withoutAccount)
    expect(await people('WITHOUT_MANAGER')).toHaveLength(body.withoutManager)
    expect(body.withoutManager).toBeGreaterThan(0)
  })

  test('the preview says what it would do: the start notifies as many managers [PLAN-05]', async () => {
    const company = 4
    const [next] = await world.periodsOf(company)
    const id = next?.id ?? 0
    const { body } = await world.asAdmin.get(at.startPreview(id), { company })
    await world.asAdmin.post(at.start, { planPeriodId: id }, { company })
    await world.doJobs()
    const { rows } = (await world.asAdmin.get(at.startStatus(id), { company })).body
    const count = (outcome: string) => rows.filter((it: { outcome: string }) => it.outcome === outcome).length
    expect([count('CREATED'), count('NOTIFIED'), count('SKIPPED')]).toEqual([
      body.tasks.length,
      body.notified,
      body.withoutAccount,
    ])
  })

  test('it says which period has to be completed first [PLAN-05]', async () => {
    const next = await newPeriod(1, 2030)
    expect((await world.asAdmin.get(at.startPreview(next))).body).toMatchObject({
      refusal: expect.stringMatching(/^FY\d{4} is in progress\. Complete it before starting FY2030\.$/),
      blockedBy: { id: world.period, status: 'IN_PROGRESS' },
    })
  })
})

describe('completing a plan period', () => {
  test('a preview counts the reviews, and lists who is behind each number [PLAN-01]', async () => {
    const { planPeriod, refusal, openTasks, ...it } = await preview(world.period)
    expect({ id: planPeriod.id, refusal }).toEqual({ id: world.period, refusal: null })
    const reviews = await inCompany(world.db, 1, (tx) =>
      tx.select().from(reviewsTable).where(eq(reviewsTable.planPeriodId, world.period)),
    )
    const submitted = reviews.filter(({ status }) => status === 'COMPLETED').length
    const inProgress = reviews.length - submitted
    expect(it).toEqual({ submitted, inProgress, notStarted: it.notStarted, unsubmitted: inProgress + it.notStarted })
    expect(inProgress * it.notStarted).toBeGreaterThan(0)
    expect(openTasks[0]).toEqual({ name: 'Evaluate', status: 'IN_PROGRESS' })
    const underway = (await world.asAdmin.get(at.people(world.period, 'REVIEW_IN_PROGRESS'))).body
    expect(underway.totalElements).toBe(inProgress)
    const open = (await world.asAdmin.get(at.people(world.period, 'REVIEW_NOT_STARTED', '&size=2&page=1'))).body
    expect(open).toMatchObject({ totalElements: it.notStarted, number: 1, size: 2 })
    expect(open.content.map((person: Person) => person.managerName)).not.toContain(null)
  })

  test('is refused with another number than there is now, which the words name [PLAN-01]', async () => {
    const { unsubmitted } = await preview(world.period)
    expect(await complete(world.period, unsubmitted + 1)).toMatchObject({
      status: 409,
      body: {
        error: 'CANNOT_COMPLETE',
        message: expect.stringContaining(`has changed from ${unsubmitted + 1} to ${unsubmitted}.`),
      },
    })
    expect((await preview(world.period)).planPeriod.status).toBe('IN_PROGRESS')
  })

  test('waits for a review that is just being started, and then counts it [PLAN-01]', async () => {
    const { inProgress, notStarted, unsubmitted } = await preview(world.period)
    const { content } = (await world.asAdmin.get(at.people(world.period, 'REVIEW_NOT_STARTED'))).body
    const name = content.find((it: Person) => it.managerName === 'Daniel Okafor').name
    let completing: ReturnType<typeof complete> | undefined
    let met: unknown
    await recordStatements(
      () => world.start(name),
      async () => {
        if (completing) return
        completing = complete(world.period, unsubmitted + 1)
        met = await Promise.race([lockAwaited(world.db), completing.then(() => 'answered')])
      },
    )
    expect(met).toBe('waiting')
    expect((await completing)?.status).toBe(409)
    expect(await preview(world.period)).toMatchObject({ inProgress: inProgress + 1, notStarted: notStarted - 1 })
  })

  test('leaves open reviews as they stand: read, and never written or submitted again [PLAN-01]', async () => {
    const name = 'Tomás Herrera'
    const before = await world.scorecard(name, 'VALUES')
    const { unsubmitted } = await preview(world.period)
    const { content } = (await world.asAdmin.get(at.people(world.period, 'REVIEW_NOT_STARTED'))).body
    const unreviewed = content.find((it: Person) => it.managerName === 'Daniel Okafor')
    const done = await complete(world.period, unsubmitted, { headers: { 'idempotency-key': 'year-end' } })
    expect(done).toMatchObject({ status: 200, body: { id: world.period, status: 'COMPLETED', archivedAt: null } })
    const isOver = { status: 409, body: { error: 'PERIOD_NOT_IN_PROGRESS' } }
    expect(await world.save(before, { entries: [] })).toMatchObject(isOver)
    expect(await world.scoreAndComplete(name, 'VALUES', 4)).toMatchObject(isOver)
    expect(await world.scorecard(name, 'VALUES')).toEqual(before)
    expect((await world.start(unreviewed.name)).body).toMatchObject({ success: false })
  })

  test('is done once: the same request gets the same answer, another one its reason [PLAN-01]', async () => {
    const { unsubmitted, refusal } = await preview(world.period)
    const again = await complete(world.period, unsubmitted, { headers: { 'idempotency-key': 'year-end' } })
    expect(again).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
    expect(refusal).toMatch(/^FY\d{4} is already completed\.$/)
    expect(await complete(world.period, unsubmitted)).toMatchObject({ status: 409, body: { message: refusal } })
    const params = { entityType: 'plan_period', entityId: world.period }
    const { content } = (await ask(world.asAdmin, activity.list, { params })).body
    expect(content).toMatchObject([
      { action: 'move', before: { status: 'IN_PROGRESS' }, after: { status: 'COMPLETED' } },
    ])
  })

  test('lets the next one start [PLAN-05]', async () => {
    const next = (await world.periodsOf(1)).find((it) => it.name === 'FY2030')
    const planPeriodId = next?.id ?? 0
    expect(await world.asAdmin.post(at.start, { planPeriodId })).toMatchObject({ status: 200 })
    await world.doJobs()
    expect((await world.periodsOf(1)).filter((it) => it.status === 'IN_PROGRESS')).toMatchObject([{ id: planPeriodId }])
  })
})

test('two people who complete and start at the same moment leave one period in progress [PLAN-05]', async () => {
  const company = 2
  const current = (await world.periodsOf(company)).find((it) => it.status === 'IN_PROGRESS')?.id ?? 0
  const next = await newPeriod(company, 2031)
  const other = await newPeriod(company, 2032)
  const { unsubmitted } = await preview(current, company)
  for (let round = 0; round < 4; round += 1) {
    const start = (planPeriodId: number) => world.asAdmin.post(at.start, { planPeriodId }, { company })
    const end = () => complete(current, unsubmitted, { company })
    const [one, first, two, second] = await Promise.all([end(), start(next), end(), start(other)])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const started = [first, second].filter((it) => it.status === 200)
    expect(started.length).toBeLessThan(2)
    await world.doJobs()
    const inProgress = (await world.periodsOf(company)).filter((it) => it.status === 'IN_PROGRESS')
    expect(inProgress.map((it) => it.id)).toEqual(started.map((it) => it.body.id))
    await inCompany(world.db, company, async (tx) => {
      await tx.update(planPeriodsTable).set({ status: 'NOT_INITIATED' }).where(eq(planPeriodsTable.id, next))
      await tx.update(planPeriodsTable).set({ status: 'NOT_INITIATED' }).where(eq(planPeriodsTable.id, other))
    })
    await setStatus(company, current, 'IN_PROGRESS')
  }
})

describe('the archive of plan periods', () => {
  const company = 3
  let past = 0
  beforeAll(async () => {
    past = (await world.periodsOf(company)).find((it) => it.status === 'COMPLETED')?.id ?? 0
  })
  const move = (to: string, planPeriodId: number) => world.asAdmin.post(to, { planPeriodId }, { company })

  test('takes a completed period, which stays completed, and gives it back [PLAN-01]', async () => {
    const archived = await move(at.archive, past)
    expect(archived.body).toMatchObject({ id: past, status: 'COMPLETED', archivedAt: expect.any(String) })
    expect(await world.periodsOf(company)).toContainEqual(archived.body)
    expect(await move(at.archive, past)).toMatchObject({ status: 409, body: { error: 'CANNOT_ARCHIVE' } })
    expect((await move(at.restore, past)).body).toMatchObject({ id: past, status: 'COMPLETED', archivedAt: null })
    expect(await move(at.restore, past)).toMatchObject({ status: 409, body: { error: 'CANNOT_RESTORE' } })
  })

  test('takes none that is in progress, and the database neither [PLAN-01]', async () => {
    const current = (await world.periodsOf(company)).find((it) => it.status === 'IN_PROGRESS')?.id ?? 0
    expect(await move(at.archive, current)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Only a completed plan period can be archived.') },
    })
    const archive = inCompany(world.db, company, (tx) =>
      tx.update(planPeriodsTable).set({ archivedAt: new Date() }).where(eq(planPeriodsTable.id, current)),
    )
    await expect(archive).rejects.toThrow()
  })
})

describe('in the order of the contract', () => {
  let fresh = 0
  beforeAll(async () => {
    fresh = await newPeriod(1, 2060)
  })
  const afresh = async (status: 'COMPLETED' | 'IN_PROGRESS') => {
    await setStatus(1, fresh, status)
    return { body: { planPeriodId: fresh } }
  }
  const common = {
    may: (it: World) => it.asAdmin,
    mayNot: { who: (it: World) => it.asManager },
    proves: 'PLAN-01',
  }
  const badBody = { ask: { body: { planPeriodId: '7' } }, field: 'planPeriodId' }
  const badPath = { ask: { params: { planPeriodId: '01' } }, field: 'path.planPeriodId' }
  contractOrder(
    () => world,
    [
      {
        ...common,
        endpoint: planPeriodLife.startPreview,
        valid: () => ({ params: { planPeriodId: fresh } }),
        bad: badPath,
      },
      {
        ...common,
        endpoint: planPeriodLife.completionPreview,
        valid: () => ({ params: { planPeriodId: fresh } }),
        bad: badPath,
      },
      {
        ...common,
        endpoint: planPeriodLife.people,
        valid: () => ({ params: { planPeriodId: fresh }, query: { group: 'NOTIFIED' } }),
        bad: { ask: { query: { group: 'EVERYBODY' } }, field: 'query.group' },
      },
      {
        ...common,
        endpoint: planPeriodLife.complete,
        valid: async () => {
          await setStatus(1, fresh, 'IN_PROGRESS')
          return { body: { planPeriodId: fresh, unsubmittedReviews: (await preview(fresh)).unsubmitted } }
        },
        bad: { ask: { body: { planPeriodId: fresh, unsubmittedReviews: -1 } }, field: 'unsubmittedReviews' },
      },
      { ...common, endpoint: planPeriodLife.archive, valid: () => afresh('COMPLETED'), bad: badBody },
      {
        ...common,
        endpoint: planPeriodLife.restore,
        valid: async () => {
          const ask = await afresh('COMPLETED')
          await inCompany(world.db, 1, (tx) =>
            tx.update(planPeriodsTable).set({ archivedAt: new Date() }).where(eq(planPeriodsTable.id, fresh)),
          )
          return ask
        },
        bad: badBody,
      },
    ],
  )
})
