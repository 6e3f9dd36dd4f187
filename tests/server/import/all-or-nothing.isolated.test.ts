import { and, asc, eq, sql } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import type { EntityType } from '#src/contract/imports.ts'
import { inCompany, inInstallation } from '#src/server/database.ts'
import { doNextJob } from '#src/server/jobs.ts'
import { verifyPassword } from '#src/server/password.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { importRowsTable } from '#src/server/schema/imports.ts'
import { rolesTable, usersTable } from '#src/server/schema/people.ts'
import { standardJobsTable } from '#src/server/schema/reference.ts'
import { workers } from '#src/server/workers.ts'
import { caller } from '../support.ts'
import { at, file, type ImportWorld, importWorld } from './world.ts'

/** Passwords that are being hashed at this moment, the most there have been, and what happens before the next one. */
const hashing = vi.hoisted(() => ({ now: 0, most: 0, before: async () => {} }))
vi.mock('#src/server/password.ts', async (load) => {
  const real = await load<typeof import('#src/server/password.ts')>()
  const hashPassword = async (text: string) => {
    hashing.most = Math.max(hashing.most, ++hashing.now)
    await hashing.before()
    return real.hashPassword(text).finally(() => hashing.now--)
  }
  return { ...real, hashPassword }
})

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

test.each([0, 1, 2])('one wrong row, at place %i of three, keeps all others out [IMP-06]', async (place) => {
  const names = [`One ${place}`, `Two ${place}`, `Three ${place}`]
  names[place] = 'x'.repeat(256)
  const before = await world.departments()
  const report = await world.run(file(...names))
  expect(report).toMatchObject({ status: 'REFUSED', total: 3, imported: 0, refused: 1, leftOut: 2, pending: 0 })
  expect(report.problems).toEqual([{ row: place + 2, column: 'Name', message: 'must be at most 255 characters' }])
  expect(await world.departments()).toEqual(before)
})

test('two equal rows far apart keep an all-or-nothing file out as well [IMP-06]', async () => {
  const names = Array.from({ length: 2200 }, (_, index) => `Far apart ${index}`)
  const before = await world.departments()
  const report = await world.run(file(...names, 'Far apart 0'))
  expect(report).toMatchObject({ status: 'REFUSED', total: 2201, imported: 0, refused: 1, leftOut: 2200 })
  expect(report.problems).toEqual([{ row: 2202, column: null, message: 'This record is in the file twice' }])
  expect(await world.departments()).toEqual(before)
})

describe('all or nothing', () => {
  /** Uploads, and works until all rows are checked and none is stored. */
  const checked = async (content: string, entityType: EntityType) => {
    const { body } = await world.upload(content, { entityType })
    const report = async () => (await world.asAdmin.get(at.report(body.importId))).body
    while ((await report()).status === 'CHECKING') await doNextJob(world.db, workers, new Date())
    return { id: body.importId, report }
  }
  const activities = (id: number, entityType = 'department') =>
    inCompany(world.db, 1, (tx) =>
      tx
        .select({ action: activitiesTable.action, before: activitiesTable.before, after: activitiesTable.after })
        .from(activitiesTable)
        .innerJoin(importRowsTable, eq(importRowsTable.entityId, activitiesTable.entityId))
        .where(and(eq(importRowsTable.importId, id), eq(activitiesTable.entityType, entityType)))
        .orderBy(asc(activitiesTable.id)),
    )

  test('remembers each record as it was stored, as the other way does [IMP-06]', async () => {
    const [one, other] = [
      await world.run(file('Remembered A')),
      await world.run(file('Remembered B'), { mode: 'GOOD_ROWS' }),
    ]
    const [stored, alike] = [await activities(one.importId), await activities(other.importId)]
    const after = { id: expect.any(Number), companyId: 1, version: 1, name: 'Remembered A' }
    expect(stored).toEqual([{ action: 'create', before: null, after }])
    expect(alike).toEqual([{ action: 'create', before: null, after: { ...after, name: 'Remembered B' } }])
    await world.asAdmin.post(at.undo(one.importId))
    expect((await activities(one.importId)).at(-1)).toEqual({ action: 'delete', before: after, after: null })
  })

  test('stores nothing when what a row names was deleted after it was checked, and names that row [IMP-06]', async () => {
    await world.run('Job Name\nGone soon\n', { entityType: 'standard_job' })
    const titles = await checked('Title,Standard Job\nStays out,\nNames it,Gone soon\n', 'job_title')
    expect(await titles.report()).toMatchObject({ status: 'STORING', pending: 2 })
    await inCompany(world.db, 1, (tx) => tx.delete(standardJobsTable).where(eq(standardJobsTable.jobName, 'Gone soon')))
    await world.doJobs()
    expect(await titles.report()).toMatchObject({
      status: 'REFUSED',
      imported: 0,
      refused: 1,
      leftOut: 1,
      problems: [{ row: 3, column: 'Standard Job', message: 'There is no standard job "Gone soon"' }],
    })
  })

  test('stores nothing when somebody was faster with one of its records [IMP-06]', async () => {
    const { report } = await checked(file('Slower', 'Faster'), 'department')
    await world.asAdmin.post(`${services.adminData}/department`, { name: 'Faster' })
    await world.doJobs()
    expect(await report()).toMatchObject({
      status: 'REFUSED',
      refused: 1,
      leftOut: 1,
      problems: [{ row: 3, column: null, message: 'This record already exists' }],
    })
    expect(await world.departments()).not.toContain('Slower')
  })

  test('hashes few passwords at a time [IMP-04]', async () => {
    await world.run('Name,Permission Group,Permission Level\nShort-lived,Employee,1\n', { entityType: 'role' })
    const people = ['Ann', 'Ben', 'Cyd', 'Dan', 'Eve', 'Fay'].map((it) => `${it},${it}@example.com,hold the door`)
    const { report } = await checked(
      `name,email,password,permission id\n${people.map((it) => `${it},Employee\n`).join('')}Gus,gus@example.com,,Short-lived\n`,
      'user',
    )
    await inCompany(world.db, 1, (tx) => tx.delete(rolesTable).where(eq(rolesTable.name, 'Short-lived')))
    hashing.most = 0
    await world.doJobs()
    expect(await report()).toMatchObject({ status: 'REFUSED', imported: 0, refused: 1, leftOut: 6 })
    expect(hashing.most).toBe(4)
  })

  test('stores nothing once its sender has lost the right to while rows were stored [GATE-06] [IMP-06]', async () => {
    const setActive = (isActive: boolean) =>
      inInstallation(world.db, (tx) =>
        tx.execute(sql`update users set is_active = ${isActive} where email = 'admin@example.com'`),
      )
    const people = 'name,email,password,permission id\nUna Holt,una@example.com,hold the door,Employee\n'
    const { report } = await checked(people, 'user')
    hashing.before = () => setActive(false).then(() => {})
    await world.doJobs()
    hashing.before = async () => {}
    await setActive(true)
    const message = 'was not stored, because whoever sent the file may not import it any more'
    expect(await report()).toMatchObject({
      status: 'REFUSED',
      imported: 0,
      refused: 1,
      problems: [{ row: 2, column: null, message }],
    })
  })

  test('lets people sign in with the passwords of the file, and keeps no hash beside the account [IMP-04]', async () => {
    const { id, report } = await checked(
      'name,email,password,permission id\nPia Lund,pia@example.com,hold the door,Employee\n',
      'user',
    )
    await world.doJobs()
    expect(await report()).toMatchObject({ status: 'COMPLETED', imported: 1 })
    const isPia = eq(usersTable.email, 'pia@example.com')
    const [user] = await inInstallation(world.db, (tx) => tx.select().from(usersTable).where(isPia))
    expect(await verifyPassword('hold the door', user?.passwordHash)).toBe(true)
    const stored = await inCompany(world.db, 1, (tx) =>
      tx.select().from(importRowsTable).where(eq(importRowsTable.importId, id)),
    )
    expect(stored).toMatchObject([{ state: 'IMPORTED' }])
    expect(JSON.stringify([stored, await activities(id, 'user')])).not.toMatch(/scrypt|hold the door/)
  })
})

describe('undoing', () => {
  test('takes back the whole import, once [IMP-06]', async () => {
    const before = await world.departments()
    const { importId } = await world.run(file('Undo A', 'Undo B'))
    const undone = await world.asAdmin.post(at.undo(importId))
    expect(undone).toMatchObject({ status: 200, body: { status: 'UNDONE', total: 2, imported: 0, undone: 2 } })
    expect(await world.departments()).toEqual(before)
    expect(await world.asAdmin.post(at.undo(importId))).toMatchObject({
      status: 409,
      body: { error: 'ALREADY_UNDONE' },
    })
  })

  test('takes back what stands far apart in the file [IMP-06]', async () => {
    const before = await world.departments()
    const { importId } = await world.run(`Name\nNear\n${'\n'.repeat(6000)}Far\n`)
    expect(await world.departments()).toEqual(expect.arrayContaining(['Near', 'Far']))
    expect(await world.asAdmin.post(at.undo(importId))).toMatchObject({ status: 200, body: { undone: 2 } })
    expect(await world.departments()).toEqual(before)
  })

  test('is refused as a whole once one of its records has been changed [IMP-06]', async () => {
    const { importId } = await world.run(file('Touched A', 'Touched B'))
    const { body } = await world.asAdmin.get(at.departments)
    const one = body.content.find((it: { name: string }) => it.name === 'Touched A')
    await world.asAdmin.request(
      'PATCH',
      `${services.adminData}/department/${one.id}`,
      { name: 'Renamed' },
      {
        headers: { 'if-match': `"${one.version}"` },
      },
    )
    expect(await world.asAdmin.post(at.undo(importId))).toMatchObject({
      status: 409,
      body: {
        error: 'TOUCHED_SINCE',
        message:
          'Nothing was undone, because 1 of the 2 records has been changed or deleted since: “Touched A” (row 2)',
      },
    })
    expect(await world.departments()).toEqual(expect.arrayContaining(['Renamed', 'Touched B']))
  })

  test('is refused while something uses one of its records, which it names [IMP-06]', async () => {
    const jobs = await world.run('Job Name\nOther job\nUndo job\n', { entityType: 'standard_job' })
    await world.run('Title,Standard Job\nUndo title,Undo job\n', { entityType: 'job_title' })
    const answer = await world.asAdmin.post(at.undo(jobs.importId))
    const message = 'Nothing was undone, because job titles still refer to “Undo job” (row 3)'
    expect(answer).toMatchObject({ status: 409, body: { error: 'IN_USE', message } })
  })

  test('is refused to whoever it would shut out of the administration [GATE-06]', async () => {
    const content = 'name,email,permission id\nIda Ruud,ida@example.com,CEO\n'
    const { importId } = await world.run(content, { entityType: 'user' })
    const isIda = eq(usersTable.email, 'ida@example.com')
    const [ida] = await inInstallation(world.db, (tx) => tx.select().from(usersTable).where(isIda))
    const asIda = caller(world.app, await world.tokenFor(ida?.id ?? 0))
    expect(await asIda.post(at.undo(importId))).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await world.asAdmin.post(at.undo(importId))).toMatchObject({ status: 200, body: { undone: 1 } })
  })

  test('is refused for what stored nothing [IMP-06]', async () => {
    const { importId } = await world.run(file('x'.repeat(300)))
    expect(await world.asAdmin.post(at.undo(importId))).toMatchObject({
      status: 409,
      body: { error: 'NOTHING_TO_UNDO' },
    })
  })
})
