import { eq, sql } from 'drizzle-orm'
import { inCompany, inInstallation } from '#src/server/database.ts'
import { doNextJob } from '#src/server/jobs.ts'
import { importPartsTable, importRowsTable, importsTable } from '#src/server/schema/imports.ts'
import { workers } from '#src/server/workers.ts'
import { at, file, type ImportWorld, importWorld, type Upload } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

const names = (what: string, count: number) => Array.from({ length: count }, (_, index) => `${what} ${index + 1}`)
const begun = async (content: string, it: Upload) => {
  const id: number = (await world.upload(content, it)).body.importId
  return {
    id,
    onePart: () => doNextJob(world.db, workers, new Date()),
    cancel: () => world.asAdmin.post(at.cancel(id)),
    report: async () => (await world.asAdmin.get(at.report(id))).body,
  }
}
const why = 'was not stored, because the import was cancelled'

test('a cancelled import keeps what is stored, refuses the rest by name, and can be undone [IMP-06]', async () => {
  const { id, onePart, cancel, report } = await begun(file(...names('Cancelled', 1100)), { mode: 'GOOD_ROWS' })
  await onePart()
  expect((await cancel()).body).toMatchObject({ status: 'STORING', isCancelled: true, imported: 1000, pending: 100 })
  expect((await cancel()).status).toBe(200)
  await world.doJobs()
  const after = await report()
  expect(after).toMatchObject({ status: 'COMPLETED', isCancelled: true, imported: 1000, refused: 100, pending: 0 })
  expect(after.problems[0]).toEqual({ row: 1002, column: null, message: why })
  expect((await world.departments()).filter((it) => it.startsWith('Cancelled'))).toHaveLength(1000)
  expect((await world.asAdmin.get(at.refused(id))).body.csv.match(/Cancelled \d/g)).toHaveLength(100)
  expect((await world.asAdmin.post(at.undo(id))).body).toMatchObject({ status: 'UNDONE', undone: 1000 })
})

test('of an import of all or nothing that is cancelled nothing is stored, and no password is kept [IMP-06]', async () => {
  const rows = names('Nobody', 3).map((it, index) => `${it},nobody${index}@example.com,open sesame,Employee\n`)
  const { id, cancel, report } = await begun(`name,email,password,permission id\n${rows.join('')}`, {
    mode: 'ALL_OR_NOTHING',
    entityType: 'user',
  })
  await cancel()
  await world.doJobs()
  expect(await report()).toMatchObject({ status: 'REFUSED', isCancelled: true, imported: 0, refused: 3, pending: 0 })
  const kept = await inCompany(world.db, 1, async (tx) => [
    await tx.select().from(importRowsTable).where(eq(importRowsTable.importId, id)),
    await tx.select().from(importPartsTable).where(eq(importPartsTable.importId, id)),
  ])
  expect(JSON.stringify(kept)).not.toContain('open sesame')
})

test('all or nothing that is cancelled leaves nothing to undo, and is not cancelled once stored [IMP-06]', async () => {
  const early = await begun(file('All cancelled', 'Both cancelled'), { mode: 'ALL_OR_NOTHING' })
  await early.cancel()
  await world.doJobs()
  expect(await early.cancel()).toMatchObject({ status: 409, body: { error: 'ALREADY_ENDED' } })
  expect(await world.asAdmin.post(at.undo(early.id))).toMatchObject({ status: 409, body: { error: 'NOTHING_TO_UNDO' } })

  const late = await begun(file('All stored', 'Both stored'), { mode: 'ALL_OR_NOTHING' })
  await world.doJobs()
  expect(await late.cancel()).toMatchObject({ status: 409, body: { error: 'ALREADY_ENDED' } })
  expect(await late.report()).toMatchObject({ status: 'COMPLETED', isCancelled: false, imported: 2 })
  const departments = await world.departments()
  expect(departments.filter((it) => /^(All|Both) (cancelled|stored)$/.test(it)).toSorted()).toEqual([
    'All stored',
    'Both stored',
  ])
})

test('all or nothing that is cancelled halfway leaves out what was tried, and refuses the rest by name [IMP-06]', async () => {
  const { id, onePart, cancel, report } = await begun(file(...names('Halfway', 2100)), { mode: 'ALL_OR_NOTHING' })
  await onePart()
  expect(await report()).toMatchObject({ status: 'CHECKING', total: 2100, pending: 2100 })
  await cancel()
  await world.doJobs()
  expect(await report()).toMatchObject({ status: 'REFUSED', total: 2100, refused: 100, leftOut: 2000, pending: 0 })
  const [aside] = await inCompany(world.db, 1, (tx) =>
    tx.select().from(importPartsTable).where(eq(importPartsTable.importId, id)),
  )
  expect(aside).toBeUndefined()
})

test.each([
  ['REFUSE', [0, 2000, 2500]],
  ['CHANGE', [0, 1000, 2000, 2500]],
] as const)('a report tells how many rows are checked as it goes: %s [IMP-06]', async (existing, wanted) => {
  const { onePart, report, cancel } = await begun(file(...names(existing, 2500)), { mode: 'ALL_OR_NOTHING', existing })
  const seen = new Set<number>()
  for (let it = await report(); it.status === 'CHECKING'; it = await report()) {
    seen.add(it.checked)
    await onePart()
  }
  expect([...seen]).toEqual(wanted)
  expect(await report()).toMatchObject({ pending: 2500, checked: 2500 })
  await cancel()
})

test('all or nothing that is being stored is not cancelled, and says so at once [IMP-06]', async () => {
  const { id, onePart, cancel, report } = await begun(file('One of both', 'The other'), { mode: 'ALL_OR_NOTHING' })
  while ((await report()).status === 'CHECKING') await onePart()
  await inCompany(world.db, 1, async (tx) => {
    await tx.select().from(importsTable).where(eq(importsTable.id, id)).for('no key update')
    expect(await cancel()).toMatchObject({ status: 409, body: { error: 'STORED_TOGETHER' } })
  })
  expect((await cancel()).body).toMatchObject({ status: 'STORING', isCancelled: true })
  await world.doJobs()
  expect(await report()).toMatchObject({ status: 'REFUSED', imported: 0 })
})

test('an import that has ended is not cancelled, nor that of another company, nor by a recruiter [IMP-06] [GATE-06]', async () => {
  const { id, cancel, report } = await begun(file('Ended at once'), { mode: 'GOOD_ROWS' })
  const asRecruiter = await world.as('recruiter@example.com')
  expect((await asRecruiter.post(at.cancel(id))).status).toBe(403)
  expect((await world.asAdmin.post(at.cancel(id), undefined, { company: 2 })).status).toBe(404)
  await world.doJobs()
  const { status, body } = await cancel()
  expect([status, body.error]).toEqual([409, 'ALREADY_ENDED'])
  expect(await report()).toMatchObject({ status: 'COMPLETED', isCancelled: false, imported: 1 })
})

test('a sender who loses the right between two parts stores no more, and the rows say so [GATE-06] [IMP-06]', async () => {
  const { onePart, report } = await begun(file(...names('Unrighted', 1050)), { mode: 'GOOD_ROWS' })
  await onePart()
  const setActive = (isActive: boolean) =>
    inInstallation(world.db, (tx) =>
      tx.execute(sql`update users set is_active = ${isActive} where email = 'admin@example.com'`),
    )
  await setActive(false)
  await world.doJobs()
  await setActive(true)
  expect(await report()).toMatchObject({
    imported: 1000,
    refused: 50,
    problems: expect.arrayContaining([
      { row: 1002, column: null, message: 'was not stored, because whoever sent the file may not import it any more' },
    ]),
  })
})
