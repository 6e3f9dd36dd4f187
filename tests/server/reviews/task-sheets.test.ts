import { eq, sql } from 'drizzle-orm'
import { sheetReason } from '#machines/reviews/sheet-completion.ts'
import { SheetKind, type SheetRow, type TaskSheet } from '#src/contract/task-sheets.ts'
import { inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { at as plansAt } from '../plans/world.ts'
import type { Caller } from '../support.ts'
import { at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
let managerId = 0
beforeAll(async () => {
  world = await reviewWorld()
  managerId = world.idOf('Daniel Okafor')
})
afterAll(() => world.close())

const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(world.db, 1, work)
const read = async (kind: SheetKind, who: Caller = world.asManager, manager?: number): Promise<TaskSheet> =>
  (await who.get(at.sheet(world.period, kind, manager))).body
const save = (sheet: TaskSheet, rows: readonly SheetRow[], version = sheet.version) =>
  world.asManager.post(at.saveSheet(world.period), { kind: sheet.kind, rows }, basedOn(version))
const complete = async (kind: SheetKind) => (await world.asManager.post(at.completeSheet(world.period, kind))).body
const reopen = async (kind: SheetKind, reason = 'A rating was entered for the wrong person.') =>
  (await world.asManager.post(at.reopenSheet(world.period, kind), { reason })).body
const statusOf = async (name: string) =>
  (await world.asManager.get(at.companyTasks(world.period))).body.subTasks.find(
    (it: { name: string }) => it.name === name,
  ).status

const decided: { [K in SheetKind]: object } = {
  calibrate: { potential: 2 },
  'stack-rank': {},
  'merit-increase': { percent: 3 },
  'pip-pdp': { plan: 'NONE' },
  promotions: { nomination: 'NONE' },
  delivery: { date: '2026-12-01' },
}
const filled = (sheet: TaskSheet): SheetRow[] =>
  sheet.rows.map((row, index) => ({
    ...row,
    ...(sheet.kind === 'stack-rank' ? { rank: index + 1, reason: 'Compared in the team round' } : decided[sheet.kind]),
  }))
const completeAll = async (...kinds: SheetKind[]) => {
  for (const kind of kinds) {
    const sheet = await read(kind)
    if (sheet.status === 'COMPLETED') continue
    await save(sheet, filled(sheet))
    expect(await complete(kind)).toEqual({ success: true, errorMessage: '' })
  }
}

test('the sheets of last year hold what completing them asks for, from placing people to talking to them [REV-03]', async () => {
  const { body: periods } = await world.asManager.get(at.periods)
  const last = periods.find((it: { status: string }) => it.status === 'COMPLETED').id
  for (const kind of SheetKind.options) {
    const { body: sheet }: { body: TaskSheet } = await world.asManager.get(at.sheet(last, kind))
    expect([kind, sheet.status, sheet.people.length > 1, sheetReason(sheet)]).toEqual([kind, 'COMPLETED', true, null])
  }
})

describe('before Evaluate is completed', () => {
  test('a sheet shows the team, and is locked for whoever saves or completes it [REV-03]', async () => {
    const sheet = await read('calibrate')
    expect(sheet).toMatchObject({ kind: 'calibrate', status: 'NOT_INITIATED', version: 0, isOwn: true })
    expect(sheet.people.map((it) => it.name)).toContain('Priya Raman')
    expect(sheet.rows.map((it) => it.employeeId)).toEqual(sheet.people.map((it) => it.employeeId))
    expect(await save(sheet, filled(sheet))).toMatchObject({
      status: 409,
      body: { error: 'TASK_CLOSED', message: 'Opens once you complete Evaluate.' },
    })
    expect(await complete('calibrate')).toEqual({ success: false, errorMessage: 'Opens once you complete Evaluate.' })
    expect((await read('calibrate')).version).toBe(0)
  })
})

describe('once Evaluate is completed', () => {
  beforeAll(() => world.completeEvaluate())

  test('Calibrate opens, is saved half done, and opens Stack Rank when it is completed [REV-03]', async () => {
    expect(await statusOf('Calibrate')).toBe('TODO')
    const sheet = await read('calibrate')
    const [first, ...others] = filled(sheet)
    if (!first) throw new Error('nobody reports to the manager')
    expect(await save(sheet, [first])).toMatchObject({ status: 200, body: { version: 1, status: 'IN_PROGRESS' } })
    expect((await complete('calibrate')).errorMessage).toMatch(/^Not placed yet: /)
    expect(await save(await read('calibrate'), others)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await statusOf('Stack Rank')).toBe('NOT_INITIATED')
    expect(await complete('calibrate')).toEqual({ success: true, errorMessage: '' })
    expect([await statusOf('Calibrate'), await statusOf('Stack Rank')]).toEqual(['COMPLETED', 'TODO'])
  })

  test('a completed sheet is read-only, and completing it again is refused [REV-03]', async () => {
    const sheet = await read('calibrate')
    expect(await save(sheet, filled(sheet))).toMatchObject({ status: 409, body: { error: 'TASK_CLOSED' } })
    expect(await complete('calibrate')).toEqual({
      success: false,
      errorMessage: 'Calibrate is completed and read-only.',
    })
  })

  test('an adjusted rating is what the tasks after it go by', async () => {
    await reopen('calibrate')
    const sheet = await read('calibrate')
    const [first, ...others] = filled(sheet)
    if (!first) throw new Error('nobody reports to the manager')
    await save(sheet, [{ ...first, rating: 1, reason: '' } as SheetRow, ...others])
    expect((await complete('calibrate')).errorMessage).toMatch(/^Rating adjusted without a reason: /)
    await save(await read('calibrate'), [{ ...first, rating: 1, reason: 'Missed the year’s goal' } as SheetRow])
    expect(await complete('calibrate')).toMatchObject({ success: true })
    expect((await read('stack-rank')).people[0]).toMatchObject({ employeeId: first.employeeId, calibratedScore: 1 })
  })

  test('all seven tasks open one after another and complete [REV-03] [NAV-16]', async () => {
    await completeAll('calibrate', 'stack-rank', 'merit-increase', 'pip-pdp', 'promotions', 'delivery')
    const { body } = await world.asManager.get(at.companyTasks(world.period))
    expect(body.subTasks.map((it: { status: string }) => it.status)).toEqual(Array(7).fill('COMPLETED'))
  })

  test('reopening a task leaves what is behind it to be completed again, content kept [REV-03]', async () => {
    const before = await read('delivery')
    expect(await reopen('merit-increase')).toEqual({ success: true, errorMessage: '' })
    expect([await statusOf('Stack Rank'), await statusOf('Merit Increase'), await statusOf('Delivery')]).toEqual([
      'COMPLETED',
      'IN_PROGRESS',
      'NOT_INITIATED',
    ])
    const after = await read('delivery')
    expect(after.rows).toEqual(before.rows)
    expect(after.completedAt).toBe(before.completedAt)
    expect(await reopen('delivery')).toEqual({ success: false, errorMessage: 'This task is not completed.' })
  })

  test('more than the budget cannot be completed, whatever is sent [REV-03]', async () => {
    const sheet = await read('merit-increase')
    expect(sheet.budgetPercent).toBe(3)
    const over = filled(sheet).map((it) => ({ ...it, percent: 3.01 }) as SheetRow)
    expect(await save(sheet, over)).toMatchObject({ status: 200 })
    expect(await complete('merit-increase')).toEqual({ success: false, errorMessage: 'Over budget by 0.01%' })
  })

  test('a save over an older version is refused, and two at once store one [REV-16]', async () => {
    const sheet = await read('merit-increase')
    const rows = filled(sheet)
    const answers = await Promise.all([save(sheet, rows), save(sheet, rows)])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 412])
    expect(answers.find((it) => it.status === 412)?.body).toMatchObject({ error_type: 'STALE_VERSION' })
    expect((await read('merit-increase')).version).toBe(sheet.version + 1)
  })

  test('a row given twice, or of a value that does not exist, is refused by name', async () => {
    const sheet = await read('merit-increase')
    const [row] = sheet.rows
    if (!row) throw new Error('nobody reports to the manager')
    expect(await save(sheet, [row, row])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'rows.1.employeeId', message: 'is given twice' }] },
    })
    expect(await save(sheet, [{ ...row, percent: 101 } as SheetRow])).toMatchObject({ status: 400 })
  })

  test('who changes manager takes the row along: the old sheet is without it, a save for it is stale', async () => {
    const sheet = await read('merit-increase')
    const moving = world.idOf('Priya Raman')
    const newManager = world.idOf('Aisha Bello')
    const move = (to: number) =>
      inWorld((tx) => tx.update(employeesTable).set({ managerId: to }).where(eq(employeesTable.id, moving)))
    await move(newManager)
    expect((await read('merit-increase')).people.map((it) => it.employeeId)).not.toContain(moving)
    const theirs = await read('merit-increase', world.asAdmin, newManager)
    expect(theirs.rows).toEqual(sheet.rows.filter((it) => it.employeeId === moving))
    expect(await save(sheet, sheet.rows)).toMatchObject({ status: 412 })
    await move(managerId)
  })

  test('the activity log keeps who did what and why, without ratings and pay', async () => {
    const rows = await inWorld((tx) =>
      tx.select().from(activitiesTable).where(eq(activitiesTable.entityType, 'task_sheet')),
    )
    const reopened = rows.filter((it) => JSON.stringify(it.after).includes('wrong person'))
    expect(reopened.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/"(percent|rating|potential)"/)
  })
})

describe('who reads a sheet', () => {
  test('super users read every manager’s, and change nothing there [REV-03]', async () => {
    const sheet = await read('merit-increase', world.asAdmin, managerId)
    expect(sheet).toMatchObject({ isOwn: false, managerName: 'Daniel Okafor', managerId })
    const tasks = await world.asAdmin.get(`${at.companyTasks(world.period)}?managerId=${managerId}`)
    expect(tasks.body.subTasks[0].status).toBe('COMPLETED')
  })

  test('one of a manager without an active account says so [REV-03]', async () => {
    const hannah = (await world.employeesOf(1)).find((it) => it.name === 'Hannah Whitfield')
    const sheet = await read('calibrate', world.asAdmin, hannah?.id)
    expect(sheet).toMatchObject({ managerName: 'Hannah Whitfield', managerHasNoAccount: true })
    expect(await read('calibrate', world.asAdmin, managerId)).not.toHaveProperty('managerHasNoAccount')
  })

  test('nobody else does: pay is for the manager and super users [APP-05]', async () => {
    const asked = at.sheet(world.period, 'merit-increase', managerId)
    expect(await world.asEmployee.get(asked)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    const tasks = `${at.companyTasks(world.period)}?managerId=${managerId}`
    expect(await world.asEmployee.get(tasks)).toMatchObject({ status: 404 })
    expect(await world.asManager.get(asked, { company: 2 })).toMatchObject({ status: 404 })
  })

  test('a super user does not read there what was decided about themself', async () => {
    const [admin] = (await world.employeesOf(1)).filter((it) => it.name === 'Ingrid Solheim')
    if (!admin) throw new Error('the administrator is no employee')
    const own = eq(employeesTable.id, admin.id)
    await inWorld((tx) => tx.update(employeesTable).set({ managerId }).where(own))
    const sheet = await read('merit-increase', world.asAdmin, managerId)
    expect(sheet.people.map((it) => it.employeeId)).not.toContain(admin.id)
    await inWorld((tx) => tx.update(employeesTable).set({ managerId: admin.managerId }).where(own))
  })

  test('who manages nobody reads a sheet without people, which is not theirs to complete', async () => {
    const answer = await world.asEmployee.get(at.sheet(world.period, 'calibrate'))
    expect(answer).toMatchObject({ status: 200, body: { people: [], rows: [], isOwn: true } })
    const path = at.completeSheet(world.period, 'calibrate')
    expect((await world.asEmployee.post(path)).body).toEqual({
      success: false,
      errorMessage: 'Nobody reports to you in this plan period.',
    })
  })
})

test('completing the period names a task as open until the last manager has completed it [PLAN-01]', async () => {
  const openTasks = async () => {
    const { body } = await world.asAdmin.get(plansAt.completionPreview(world.period))
    return body.openTasks.map(({ name, status }: { name: string; status: string }) => [name, status])
  }
  expect(await openTasks()).toContainEqual(['Calibrate', 'IN_PROGRESS'])
  await inWorld((tx) =>
    tx.execute(sql`
      insert into task_sheets (company_id, plan_period_id, manager_id, kind, status)
      select distinct 1, ${world.period}::int, manager_id, 'calibrate', 'COMPLETED' from employees
      where manager_id is not null and manager_id <> ${managerId}::int`),
  )
  expect((await openTasks()).map(([name]: string[]) => name)).not.toContain('Calibrate')
  await inWorld((tx) => tx.execute(sql`delete from task_sheets where manager_id <> ${managerId}::int`))
})

test('in a period that is over sheets are read, and neither saved, completed nor reopened', async () => {
  const of = eq(planPeriodsTable.id, world.period)
  await inWorld((tx) => tx.update(planPeriodsTable).set({ status: 'COMPLETED' }).where(of))
  const sheet = await read('calibrate')
  expect(sheet.status).toBe('COMPLETED')
  expect(await save(sheet, sheet.rows)).toMatchObject({ status: 409, body: { error: 'TASK_CLOSED' } })
  expect((await complete('merit-increase')).success).toBe(false)
  expect((await reopen('calibrate')).errorMessage).toMatch(/is not in progress\.$/)
})
