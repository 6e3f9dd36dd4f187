import { eq } from 'drizzle-orm'
import { somePeriodSettings } from '#mocks/plan-periods.ts'
import type { PeriodSettings } from '#src/contract/period-settings.ts'
import type { TaskSheet } from '#src/contract/task-sheets.ts'
import { inCompany } from '#src/server/database.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

const read = async (): Promise<PeriodSettings> => (await world.asAdmin.get(at.settings(world.period))).body
const { dueDates: none } = somePeriodSettings()
const save = (
  change: Partial<PeriodSettings['dueDates']>,
  meritBudgetPercent: number,
  version: number,
  who = world.asAdmin,
) =>
  who.request(
    'PUT',
    at.settings(world.period),
    { dueDates: { ...none, ...change }, meritBudgetPercent },
    basedOn(version),
  )
const sheet = async (): Promise<TaskSheet> => (await world.asManager.get(at.sheet(world.period, 'merit-increase'))).body

test('super users alone set due dates and the merit budget, and never over a newer version', async () => {
  const { version } = await read()
  expect(await save({}, 3, version, world.asManager)).toMatchObject({ status: 403 })
  expect(await save({ evaluate: '2099-06-30' }, 4.25, version)).toMatchObject({
    status: 200,
    body: { version: version + 1, meritBudgetPercent: 4.25, dueDates: { evaluate: '2099-06-30', delivery: null } },
  })
  expect(await save({}, 3, version)).toMatchObject({ status: 412 })
  expect(await save({ calibrate: '1999-01-01' }, 3, version + 1)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'dueDates.calibrate', message: 'must not be before the first day of the plan period' }] },
  })
  expect(await save({}, 100.5, version + 1)).toMatchObject({ status: 400 })
})

test('a completed plan period keeps its settings', async () => {
  const { body: periods } = await world.asAdmin.get(at.periods)
  const { id } = periods.find((it: { status: string }) => it.status === 'COMPLETED')
  const saved = await world.asAdmin.request(
    'PUT',
    at.settings(id),
    { dueDates: none, meritBudgetPercent: 9 },
    basedOn(0),
  )
  expect(saved).toMatchObject({ status: 409, body: { error: 'PERIOD_COMPLETED' } })
})

test('tasks, steps and reminders say when they are due [REV-03]', async () => {
  await world.start('Priya Raman')
  await save({ evaluate: '2099-06-30', 'self-review': '2099-05-31', delivery: '2099-07-31' }, 3, (await read()).version)
  const { body } = await world.asManager.get(at.companyTasks(world.period))
  const due = body.subTasks.map((it: { name: string; dueDate?: string }) => [it.name, it.dueDate])
  expect(Object.fromEntries(due)).toMatchObject({
    Evaluate: '2099-06-30',
    Delivery: '2099-07-31',
    Calibrate: undefined,
  })
  const steps = at.subtasks(world.period, world.idOf('Priya Raman'))
  expect((await world.asManager.get(steps)).body.dueDate).toBe('2099-06-30')
  expect((await world.asAdmin.get(at.late(world.period, 'REVIEW'))).body.dueDate).toBe('2099-06-30')
  expect((await world.asAdmin.get(at.late(world.period, 'SELF_REVIEW'))).body.dueDate).toBe('2099-05-31')
})

test('nothing is due any more in a plan period that is completed [REV-03]', async () => {
  const { db, previousPeriod, asManager } = world
  await inCompany(db, 1, (tx) =>
    tx
      .update(planPeriodsTable)
      .set({ dueDates: { evaluate: '2020-06-30', delivery: '2020-07-31' } })
      .where(eq(planPeriodsTable.id, previousPeriod)),
  )
  const { body } = await asManager.get(at.companyTasks(previousPeriod))
  expect(body.subTasks.filter((it: { dueDate?: string }) => it.dueDate !== undefined)).toEqual([])
  expect((await asManager.get(at.subtasks(previousPeriod, world.idOf('Priya Raman')))).body.dueDate).toBeUndefined()
})

test('the budget of a sheet is that of the plan period until the sheet is completed [REV-03]', async () => {
  await world.completeEvaluate()
  await save({}, 5, (await read()).version)
  expect((await sheet()).budgetPercent).toBe(5)
  const complete = (kind: TaskSheet['kind']) => world.asManager.post(at.completeSheet(world.period, kind))
  const fill = async (kind: TaskSheet['kind'], row: (index: number) => object) => {
    const { body } = await world.asManager.get(at.sheet(world.period, kind))
    const rows = body.rows.map((it: object, index: number) => ({ ...it, ...row(index) }))
    expect((await world.asManager.post(at.saveSheet(world.period), { kind, rows }, basedOn(body.version))).status).toBe(
      200,
    )
  }
  await fill('calibrate', () => ({ potential: 2 }))
  await complete('calibrate')
  await fill('stack-rank', (index) => ({ rank: index + 1, reason: 'Compared in the team round' }))
  await complete('stack-rank')
  await fill('merit-increase', () => ({ percent: 4.5 }))
  await save({}, 4, (await read()).version)
  expect((await complete('merit-increase')).body).toEqual({ success: false, errorMessage: 'Over budget by 0.5%' })
  await save({}, 4.5, (await read()).version)
  expect((await complete('merit-increase')).body).toEqual({ success: true, errorMessage: '' })
  await save({}, 2, (await read()).version)
  expect((await sheet()).budgetPercent).toBe(4.5)
})
