import { eq } from 'drizzle-orm'
import { plans } from '#src/contract/plans.ts'
import { inCompany, inInstallation } from '#src/server/database.ts'
import { doNextJob, type Work } from '#src/server/jobs.ts'
import { employeesTable, usersTable } from '#src/server/schema/people.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { workers } from '#src/server/workers.ts'
import { contractOrder } from '../contract-order.ts'
import { at, type PlanWorld, planWorld } from './world.ts'

let world: PlanWorld
beforeAll(async () => {
  world = await planWorld()
})
afterAll(() => world.close())

const newPeriod = (companyId: number, year: number) =>
  inCompany(world.db, companyId, async (tx) => {
    const [row] = await tx
      .insert(planPeriodsTable)
      .values({
        companyId,
        code: `FY${year}`,
        name: `FY${year}`,
        startDate: `${year}-01-01`,
        endDate: `${year}-12-31`,
      })
      .returning()
    return row?.id ?? 0
  })
const setAll = (companyId: number, status: 'COMPLETED') =>
  inCompany(world.db, companyId, (tx) =>
    tx.update(planPeriodsTable).set({ status }).where(eq(planPeriodsTable.companyId, companyId)),
  )
const statusOf = async (company: number, id: number) =>
  (await world.periodsOf(company)).find((it) => it.id === id)?.status

describe('starting a plan period', () => {
  const company = 4
  let period = 0
  beforeAll(async () => {
    const [first] = await world.periodsOf(company)
    period = first?.id ?? 0
    const manager = await world.userId('manager@example.com')
    const chief = await world.employee(company, 'Ingrid Solheim')
    // A second manager with an account, who is no member of this company.
    await inCompany(world.db, company, async (tx) => {
      const [lead] = await tx
        .insert(employeesTable)
        .values({
          companyId: company,
          userId: manager,
          name: 'Daniel Okafor',
          title: '',
          department: '',
          managerId: chief,
        })
        .returning()
      await tx
        .insert(employeesTable)
        .values({ companyId: company, name: 'Nobody Else', title: '', department: '', managerId: lead?.id ?? null })
    })
  })

  test('answers it as initiating, and it is in progress once its tasks are there [PLAN-05]', async () => {
    const { status, body } = await world.asAdmin.post(at.start, { planPeriodId: period }, { company })
    expect({ status, body }).toMatchObject({ status: 200, body: { id: period, status: 'INITIATING' } })
    expect(await statusOf(company, period)).toBe('INITIATING')
  })

  test('is refused a second time, with the reason, while it goes on and afterwards [PLAN-05]', async () => {
    const year = new Date().getUTCFullYear()
    const again = () => world.asAdmin.post(at.start, { planPeriodId: period }, { company })
    expect(await again()).toMatchObject({ status: 409, body: { message: `FY${year} is already being started.` } })
    await world.doJobs()
    expect(await statusOf(company, period)).toBe('IN_PROGRESS')
    expect(await again()).toMatchObject({ status: 409, body: { message: `FY${year} is already in progress.` } })
  })

  test('tells what came of each part: the tasks, and the managers with and without an account [PLAN-05]', async () => {
    const { body } = await world.asAdmin.get(at.startStatus(period), { company })
    expect(body.planPeriod.status).toBe('IN_PROGRESS')
    const piece = await world.asAdmin.get(`${at.startStatus(period)}?limit=2&offset=6`, { company })
    expect(piece.body).toMatchObject({ total: body.rows.length, rows: body.rows.slice(6, 8) })
    const tasks = body.rows.filter((it: { kind: string }) => it.kind === 'TASK')
    expect(tasks.map((it: { name: string; outcome: string }) => [it.name, it.outcome])).toEqual(
      ['Evaluate', 'Calibrate', 'Stack Rank', 'Merit Increase', 'PIP/PDP', 'Promotions', 'Delivery'].map((it) => [
        it,
        'CREATED',
      ]),
    )
    const managers = body.rows.filter((it: { kind: string }) => it.kind === 'MANAGER')
    expect(managers).toContainEqual({ kind: 'MANAGER', name: 'Ingrid Solheim', outcome: 'NOTIFIED', message: '' })
    expect(managers.map((it: { outcome: string }) => it.outcome)).toContain('SKIPPED')
  })

  test('a manager who may not sign in here any more counts as one without an account [PLAN-05]', async () => {
    const { body } = await world.asAdmin.get(at.startStatus(period), { company })
    expect(body.rows).toContainEqual({
      kind: 'MANAGER',
      name: 'Daniel Okafor',
      outcome: 'SKIPPED',
      message: 'has no active account',
    })
    const [first] = await world.periodsOf(1)
    const setActive = (isActive: boolean) =>
      inInstallation(world.db, (tx) =>
        tx.update(usersTable).set({ isActive }).where(eq(usersTable.email, 'manager@example.com')),
      )
    const named = async (group: string) => {
      const { body } = await world.asAdmin.get(at.people(first?.id ?? 0, group))
      return body.content.map((it: { name: string }) => it.name)
    }
    expect(await named('NOTIFIED')).toContain('Daniel Okafor')
    await setActive(false)
    expect(await named('NOTIFIED')).not.toContain('Daniel Okafor')
    expect(await named('WITHOUT_ACCOUNT')).toContain('Daniel Okafor')
    await setActive(true)
  })

  test('tells each manager who may enter the company, once [NOTI-04]', async () => {
    const { body } = await world.asAdmin.get(at.notifications(), { company })
    const name = `FY${new Date().getUTCFullYear()}`
    expect(body.content.map((it: { content: string }) => it.content)).toEqual([
      `You have a new task: Evaluate (${name})`,
    ])
    expect(body.content[0]).toMatchObject({
      type: { category: 'WORKFLOW', code: 'TASK_ASSIGNED', isRedirectable: true },
      metadata: { planPeriod: { id: period, name } },
    })
  })

  test('is refused beside one that is in progress [PLAN-05]', async () => {
    const next = await newPeriod(company, 2044)
    expect(await world.asAdmin.post(at.start, { planPeriodId: next }, { company })).toMatchObject({
      status: 409,
      body: {
        error: 'CANNOT_START',
        message: expect.stringContaining('is in progress. Complete it before starting FY2044.'),
      },
    })
    expect(await statusOf(company, next)).toBe('NOT_INITIATED')
  })

  test("is refused for another company's period like for a missing one [APP-05]", async () => {
    const [foreign] = await world.periodsOf(1)
    for (const planPeriodId of [foreign?.id, 999_999])
      expect(await world.asAdmin.post(at.start, { planPeriodId }, { company })).toMatchObject({
        status: 404,
        body: { error: 'NOT_FOUND' },
      })
  })
})

test('two starts at the same moment start one period [PLAN-05]', async () => {
  await setAll(2, 'COMPLETED')
  const [one, two] = [await newPeriod(2, 2050), await newPeriod(2, 2051)]
  const answers = await Promise.all(
    [one, two, one, two].map((planPeriodId) => world.asAdmin.post(at.start, { planPeriodId }, { company: 2 })),
  )
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409, 409, 409])
})

test('a start that stopped half way is finished by whoever comes next, nothing twice [PLAN-05]', async () => {
  await setAll(3, 'COMPLETED')
  const period = await newPeriod(3, 2052)
  await world.asAdmin.post(at.start, { planPeriodId: period }, { company: 3 })
  const now = () => new Date()
  await world.doJobs(new Date(0))
  // One part only, then the part that breaks off in the middle and stores nothing.
  while ((await world.asAdmin.get(at.startStatus(period), { company: 3 })).body.rows.length === 0)
    expect(await doNextJob(world.db, workers, now())).toBe(true)
  const broken = workers.map((it) => ({
    ...it,
    work: async (...call: Parameters<Work>) => {
      await it.work(...call)
      throw new Error('the process ends here')
    },
  }))
  expect(await doNextJob(world.db, broken, now())).toBe(true)
  expect(await statusOf(3, period)).toBe('INITIATING')
  await world.doJobs(new Date(Date.now() + 5000))
  expect(await statusOf(3, period)).toBe('IN_PROGRESS')
  const { rows } = (await world.asAdmin.get(at.startStatus(period), { company: 3 })).body
  expect(rows.filter((it: { kind: string }) => it.kind === 'TASK')).toHaveLength(7)
  const { body } = await world.asAdmin.get(at.notifications(), { company: 3 })
  expect(body.totalElements).toBe(1)
})

describe('in the order of the contract', () => {
  let fresh = 0
  beforeAll(async () => {
    await setAll(1, 'COMPLETED')
    fresh = await newPeriod(1, 2060)
  })
  contractOrder(
    () => world,
    [
      {
        endpoint: plans.startStatus,
        valid: () => ({ params: { planPeriodId: fresh } }),
        bad: { ask: { params: { planPeriodId: '01' } }, field: 'path.planPeriodId' },
        may: (it) => it.asAdmin,
        mayNot: { who: (it) => it.asManager },
        proves: 'PLAN-05',
      },
      {
        endpoint: plans.start,
        valid: () => ({ body: { planPeriodId: fresh } }),
        bad: { ask: { body: { planPeriodId: '7' } }, field: 'planPeriodId' },
        may: (it) => it.asAdmin,
        mayNot: { who: (it) => it.asManager },
        proves: 'PLAN-05',
      },
    ],
  )
})
