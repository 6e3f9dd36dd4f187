import { and, eq, sql } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import { locations } from '#src/contract/general.ts'
import { EntityType, type ImportReport } from '#src/contract/imports.ts'
import { standardJobs } from '#src/contract/job-setup.ts'
import { inCompany, rowsOf } from '#src/server/database.ts'
import { continueImport, importJob } from '#src/server/import/work.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { importRowsTable } from '#src/server/schema/imports.ts'
import { locationsTable } from '#src/server/schema/reference.ts'
import { ask } from '../contract-order.ts'
import { at, type ImportWorld, importWorld, type Upload } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

const asPlaces = { entityType: 'location', existing: 'CHANGE' } as const
const places = (...rows: string[]) => `Name,State,Country\n${rows.map((it) => `${it}\n`).join('')}`
const preview = (content: string, it: Upload = asPlaces): Promise<ImportReport> => world.run(content, it)
const after = async (id: number): Promise<ImportReport> => (await world.asAdmin.get(at.report(id))).body
const confirm = async (id: number): Promise<ImportReport> => {
  expect((await world.asAdmin.post(at.confirm(id))).status).toBe(200)
  await world.doJobs()
  return after(id)
}
const stored = async (content: string, it: Upload = asPlaces) => confirm((await preview(content, it)).importId)
const place = async (name: string) => {
  const [row] = await inCompany(world.db, 1, (tx) =>
    tx.select().from(locationsTable).where(eq(locationsTable.name, name)),
  )
  return row && { state: row.state, country: row.country, version: row.version }
}
const sumOf = (it: ImportReport) =>
  it.pending + it.imported + it.changed + it.unchanged + it.refused + it.leftOut + it.undone
const path = `${services.adminData}/location`
const readByHand = async (name: string) =>
  (await world.asAdmin.get(`${path}?search=${encodeURIComponent(name)}`)).body.content[0]
const changeByHand = async (name: string, country: string, read?: { id: number; version: number }) => {
  const { id, version } = read ?? (await readByHand(name))
  const body = { name, companyIdentifier: 1, state: '', country }
  return ask(world.asAdmin, locations.update, { params: { id }, body, version })
}

test('a preview says what would be added, changed and left alone, and nothing is stored yet [IMP-06]', async () => {
  await stored(places('Kept yard,,Norway', 'Moved yard,,Norway'))
  const report = await preview(places('Kept yard,,NO', 'Moved yard,,Denmark', 'New yard,,Sweden'))
  expect(report).toMatchObject({
    status: 'CHECKED',
    total: 3,
    pending: 2,
    unchanged: 1,
    preview: { added: 1, changed: 1 },
    changes: [{ row: 3, cells: [{ column: 'Country', before: 'Norway', after: 'Denmark' }] }],
  })
  expect(sumOf(report)).toBe(3)
  expect([await place('Moved yard'), await place('New yard')]).toEqual([
    { state: '', country: 'Norway', version: 1 },
    undefined,
  ])
  const done = await confirm(report.importId)
  expect(done).toMatchObject({ status: 'COMPLETED', imported: 1, changed: 1, unchanged: 1, pending: 0 })
  expect(sumOf(done)).toBe(3)
  expect(await place('Moved yard')).toEqual({ state: '', country: 'Denmark', version: 2 })
  expect(await place('Kept yard')).toMatchObject({ version: 1 })
})

test('thousands of names are looked for in a table by a plan that knows them, not by one kept from before [IMP-06]', async () => {
  const rows = Array.from({ length: 8000 }, (_, index) => `Yard ${index},,Norway`)
  const { importId } = await preview(places(...rows))
  expect((await world.asAdmin.post(at.confirm(importId))).status).toBe(200)
  const [plans] = await inCompany(world.db, 1, async (tx) => {
    await continueImport(tx, { kind: importJob, companyId: 1, subjectId: importId }, new Date())
    const answer = await tx.execute(sql`
      select sum(custom_plans)::int as made, sum(generic_plans)::int as kept from pg_prepared_statements
      where statement like 'select%from "locations"%for no key update'`)
    return rowsOf<{ made: number; kept: number }>(answer)
  })
  expect(plans?.kept).toBe(0)
  expect(plans?.made).toBeGreaterThanOrEqual(8)
  expect(await after(importId)).toMatchObject({ status: 'COMPLETED', imported: 8000 })
})

test('undoing gives changed records the values of before, and takes the added ones back [IMP-06]', async () => {
  await stored(places('Undone yard,,Norway'))
  const { importId } = await stored(places('Undone yard,Texas,US', 'Undone annex,,Norway'))
  expect(await place('Undone yard')).toMatchObject({ state: 'Texas', country: 'United States' })
  const { status, body } = await world.asAdmin.post(at.undo(importId))
  expect([status, body.undone, sumOf(body)]).toEqual([200, 2, 2])
  expect(await place('Undone yard')).toEqual({ state: '', country: 'Norway', version: 3 })
  expect(await place('Undone annex')).toBeUndefined()
  const told = await inCompany(world.db, 1, (tx) =>
    tx
      .select({ action: activitiesTable.action, before: activitiesTable.before, after: activitiesTable.after })
      .from(activitiesTable)
      .where(and(eq(activitiesTable.entityType, 'location'), eq(activitiesTable.action, 'update')))
      .orderBy(activitiesTable.id),
  )
  expect(told.at(-1)).toMatchObject({ before: { state: 'Texas' }, after: { state: '', country: 'Norway', version: 3 } })
})

test('what somebody has changed since the import is not undone, and nothing of it is [IMP-06]', async () => {
  await stored(places('Held yard,,Norway'))
  const { importId } = await stored(places('Held yard,,Denmark', 'Held annex,,Norway'))
  expect((await changeByHand('Held yard', 'Sweden')).status).toBe(200)
  const { status, body } = await world.asAdmin.post(at.undo(importId))
  expect([status, body.message]).toEqual([
    409,
    'Nothing was undone, because 1 of the 2 records has been changed or deleted since: “Held yard” (row 2)',
  ])
  expect([await place('Held yard'), await place('Held annex')]).toMatchObject([{ country: 'Sweden' }, {}])
})

test('of the only record of an import it is said as of one [IMP-06]', async () => {
  const { importId } = await stored(places('Held alone,,Norway'))
  expect((await changeByHand('Held alone', 'Sweden')).status).toBe(200)
  const { body } = await world.asAdmin.post(at.undo(importId))
  expect(body.message).toBe(
    'Nothing was undone, because the record has been changed or deleted since: “Held alone” (row 2)',
  )
})

test('of many records that were touched since an import the first five are named, deleted ones too [IMP-06]', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Touched yard ${index + 1}`)
  const { importId } = await stored(places(...names.map((it) => `${it},,Norway`)))
  for (const name of names.slice(1)) {
    const { id, version } = await readByHand(name)
    const changed = name.endsWith('3')
      ? await ask(world.asAdmin, locations.remove, { params: { id }, version })
      : await changeByHand(name, 'Sweden', { id, version })
    expect(changed.status).toBe(200)
  }
  const { body } = await world.asAdmin.post(at.undo(importId))
  const named = [3, 4, 5, 6, 7].map((row) => `“Touched yard ${row - 1}” (row ${row})`)
  expect(body.message).toBe(
    `Nothing was undone, because 7 of the 8 records have been changed or deleted since: ${named.join(', ')}, and 2 more`,
  )
  expect(await place('Touched yard 1')).toMatchObject({ country: 'Norway', version: 1 })
})

test.each(['ALL_OR_NOTHING', 'GOOD_ROWS'] as const)(
  'a row that somebody has changed since the preview says so: %s [IMP-06]',
  async (mode) => {
    const [mine, other] = [`Raced ${mode}`, `Beside ${mode}`]
    await stored(places(`${mine},,Norway`, `${other},,Norway`))
    const { importId } = await preview(places(`${mine},,Denmark`, `${other},,Denmark`), { ...asPlaces, mode })
    expect((await changeByHand(mine, 'Sweden')).status).toBe(200)
    const report = await confirm(importId)
    expect(report.problems).toEqual([
      { row: 2, column: null, message: 'Someone changed this record after the preview: import the file again' },
    ])
    expect(report).toMatchObject(
      mode === 'GOOD_ROWS'
        ? { status: 'COMPLETED', changed: 1, refused: 1 }
        : { status: 'REFUSED', changed: 0, refused: 1, leftOut: 1 },
    )
    expect([await place(mine), await place(other)]).toMatchObject([
      { country: 'Sweden' },
      { country: mode === 'GOOD_ROWS' ? 'Denmark' : 'Norway' },
    ])
  },
)

const goneSince = 'Someone deleted this record after the preview, or gave it another name: import the file again'

test('of a record that was renamed since the preview it is not said that it was deleted [IMP-06]', async () => {
  await stored(places('Old name,,Norway'))
  const { importId } = await preview(places('Old name,,Denmark'))
  const { id, version } = await readByHand('Old name')
  const body = { name: 'New name', companyIdentifier: 1, state: '', country: 'Norway' }
  expect((await ask(world.asAdmin, locations.update, { params: { id }, body, version })).status).toBe(200)
  const { problems } = await confirm(importId)
  expect(problems).toEqual([{ row: 2, column: null, message: goneSince }])
  expect(await place('New name')).toMatchObject({ country: 'Norway' })
})

test('what was added or deleted since the preview is said, row by row [IMP-06]', async () => {
  await stored(places('Deleted since,,Norway'))
  const { importId } = await preview(places('Deleted since,,Denmark', 'Added since,,Norway'), {
    ...asPlaces,
    mode: 'GOOD_ROWS',
  })
  await inCompany(world.db, 1, (tx) => tx.delete(locationsTable).where(eq(locationsTable.name, 'Deleted since')))
  await world.asAdmin.post(path, { name: 'Added since', companyIdentifier: 1, state: '', country: 'Norway' })
  const { problems } = await confirm(importId)
  expect(problems.map(({ message }) => message)).toEqual([
    goneSince,
    'Someone added this record after the preview: import the file again',
  ])
})

test('somebody who edits a record while an import changes it is told that it has changed [IMP-06]', async () => {
  await stored(places('Edited yard,,Norway'))
  const read = await readByHand('Edited yard')
  await stored(places('Edited yard,,Denmark'))
  const answer = await changeByHand('Edited yard', 'Sweden', read)
  expect(answer.status).toBe(412)
})

test('columns that a file does not have stay as they are, and a state does not outlive its country [IMP-06]', async () => {
  await stored(places('Partial yard,Texas,US'))
  expect((await stored('Name,State,Country\nPartial yard,Nevada,US\n')).changed).toBe(1)
  const same = await preview('Name,Country,State\nPartial yard,US,Nevada\n')
  expect(same).toMatchObject({ status: 'COMPLETED', unchanged: 1, imported: 0 })
  await stored('Name,Country\nPartial yard,Norway\n')
  expect(await place('Partial yard')).toMatchObject({ country: 'Norway', state: '' })
  await stored('Job Name,Description\nPartial clerk,Files things\n', { entityType: 'standard_job', existing: 'CHANGE' })
  const report = await preview('Job Name\nPartial clerk\n', { entityType: 'standard_job', existing: 'CHANGE' })
  expect(report).toMatchObject({ status: 'COMPLETED', unchanged: 1 })
})

test('a record that is in the file twice is changed by neither of its rows but the first [IMP-06]', async () => {
  await stored(places('Twice yard,,Norway'))
  const report = await preview(places('Twice yard,,Denmark', 'Twice yard,,Sweden'), { ...asPlaces, mode: 'GOOD_ROWS' })
  expect(report).toMatchObject({
    preview: { added: 0, changed: 1 },
    refused: 1,
    problems: [{ row: 3, message: 'This record is in the file twice' }],
  })
  await confirm(report.importId)
  expect(await place('Twice yard')).toMatchObject({ country: 'Denmark', version: 2 })
})

test('a record that is in the file again a part later is refused for that reason, and never stored [IMP-06]', async () => {
  await stored(places('Far yard,,Norway', 'Equal yard,,Norway'))
  const between = Array.from({ length: 1000 }, (_, index) => `Distance ${index},,Norway`)
  const rows = (country: string) => [`Far yard,,${country}`, `Fresh yard,,${country}`, 'Equal yard,,Norway']
  const report = await preview(places(...rows('Denmark'), ...between, ...rows('Sweden')), {
    ...asPlaces,
    mode: 'GOOD_ROWS',
  })
  const twice = 'This record is in the file twice'
  expect(report.problems).toEqual([1005, 1006, 1007].map((row) => ({ row, column: null, message: twice })))
  expect(report).toMatchObject({ preview: { added: 1001, changed: 1 }, unchanged: 1, refused: 3 })
  expect(await confirm(report.importId)).toMatchObject({ imported: 1001, changed: 1, refused: 3 })
  expect([await place('Far yard'), await place('Fresh yard')]).toMatchObject([
    { country: 'Denmark' },
    { country: 'Denmark' },
  ])
})

test('weights that a file raises early and lowers 300 rows later are stored: the end state counts [IMP-06]', async () => {
  const names = ['Raised', 'Lowered', ...Array.from({ length: 300 }, (_, index) => `Idle ${index}`)]
  await world.run(`Category Name\n${names.join('\n')}\n`, { entityType: 'scorecard_category' })
  await world.run('Job Name\nBalanced clerk\n', { entityType: 'standard_job' })
  const kind = { entityType: 'scorecard_job_category_weightage', existing: 'CHANGE' } as const
  const weights = (raised: number, lowered: number) => {
    const [first, last, ...idle] = names
    const rows = [[first, raised], ...idle.map((it) => [it, 0]), [last, lowered]]
    return `Standard Job,Category,Weightage\n${rows.map((it) => `Balanced clerk,${it.join(',')}\n`).join('')}`
  }
  expect(await stored(weights(40, 60), kind)).toMatchObject({ imported: 302, refused: 0 })
  expect(await stored(weights(90, 10), kind)).toMatchObject({ changed: 2, unchanged: 300, refused: 0 })
  const beyond = await preview(weights(95, 6), { ...kind, mode: 'GOOD_ROWS' })
  expect(beyond.problems).toMatchObject([
    { row: 2, message: 'The weights of this standard job would add up to 101 percent' },
  ])
  expect(beyond).toMatchObject({ preview: { changed: 1 }, refused: 1 })
})

test('references are told by name, and the weights of a job add up with those that a file replaces [IMP-06]', async () => {
  await world.run('Category Name\nWeighed one\nWeighed two\n', { entityType: 'scorecard_category' })
  await world.run('Job Name\nWeighed clerk\n', { entityType: 'standard_job' })
  const kind = { entityType: 'scorecard_job_category_weightage', existing: 'CHANGE' } as const
  const weights = (one: number, two: number) =>
    `Standard Job,Category,Weightage\nWeighed clerk,Weighed one,${one}\nWeighed clerk,Weighed two,${two}\n`
  await stored(weights(70, 30), kind)
  const { importId } = await stored(weights(40, 60), kind)
  expect((await preview(weights(41, 60), kind)).problems[0]).toMatchObject({
    message: 'The weights of this standard job would add up to 101 percent',
  })
  expect((await world.asAdmin.post(at.undo(importId))).status).toBe(200)
  expect(await preview(weights(70, 30), kind)).toMatchObject({ status: 'COMPLETED', unchanged: 2 })

  await world.run('Title,Standard Job\nNamed title,Weighed clerk\n', { entityType: 'job_title' })
  const report = await preview('Title,Standard Job\nNamed title,Software Engineer\n', {
    entityType: 'job_title',
    existing: 'CHANGE',
  })
  expect(report.changes).toEqual([
    { row: 2, cells: [{ column: 'Standard Job', before: 'Weighed clerk', after: 'Software Engineer' }] },
  ])
})

test('an import that replaced a record which is gone names whose it was, and is not undone [IMP-06]', async () => {
  await world.run('Job Name\nGone clerk\nNext clerk\n', { entityType: 'standard_job' })
  const kind = { entityType: 'job_title', existing: 'CHANGE' } as const
  const jobs = (...rows: string[]) => ['Title,Standard Job', ...rows, ''].join('\n')
  await stored(jobs('Firm title,Next clerk', 'Lost title,Gone clerk'), kind)
  const { importId } = await stored(jobs('Firm title,Software Engineer', 'Lost title,Next clerk'), kind)
  const { body } = await ask(world.asAdmin, standardJobs.list, { query: { search: 'Gone clerk' } })
  const [{ id, version }] = body.content
  expect((await ask(world.asAdmin, standardJobs.remove, { params: { id }, version })).status).toBe(200)
  const undone = await world.asAdmin.post(at.undo(importId))
  expect([undone.status, undone.body.message]).toEqual([
    409,
    'Nothing was undone, because “Lost title” (row 3) cannot be changed back. The former Standard Job has been deleted since',
  ])
})

test('people, companies and roles are changed by hand alone; the same file leaves them alone [IMP-04] [IMP-06]', async () => {
  const person = (title: string, role = 'Employee') =>
    `name,title,email,permission id,status,password\nRuth Vik,${title},ruth.vik@example.com,${role},ACTIVE,correct horse\n`
  const asPeople = { entityType: 'user', existing: 'CHANGE' } as const
  expect((await world.asAdmin.get(at.template('user'))).body).toMatchObject({ isChangedByHand: true })
  expect((await world.asAdmin.get(at.template('location'))).body).toMatchObject({ isChangedByHand: false })
  await stored(person('Analyst'), asPeople)
  expect(await preview(person('Analyst'), asPeople)).toMatchObject({ status: 'COMPLETED', unchanged: 1 })
  for (const other of [person('Director'), person('Analyst', 'Recruiter')])
    expect((await preview(other, asPeople)).problems[0]?.message).toBe(
      'This person already exists with other details: change people in the list',
    )
  // Somebody of another company: what is known of them there is nobody’s business here.
  const stranger = await preview('name,email,permission id\nRuth Vik,ruth.vik@example.com,Employee\n', {
    ...asPeople,
    company: 2,
  })
  expect(stranger.problems[0]?.message).toBe('This record already exists')
  const role = 'Name,Permission Group,Permission Level\nEmployee,Hiring Staff,7-x\n'
  expect((await preview(role, { entityType: 'role', existing: 'CHANGE' })).problems[0]?.message).toBe(
    'This role already exists with other details: change roles in the list',
  )
})

test('an import that nobody confirms is forgotten after a day, and its passwords with it [IMP-06]', async () => {
  const { importId } = await preview(
    'name,email,permission id,password\nNobody Waits,nobody.waits@example.com,Employee,never-confirmed\n',
    { entityType: 'user', existing: 'CHANGE', mode: 'GOOD_ROWS' },
  )
  expect((await after(importId)).status).toBe('CHECKED')
  await world.doJobsAt(new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect(await after(importId)).toMatchObject({
    status: 'COMPLETED',
    imported: 0,
    refused: 1,
    problems: [{ message: 'was not stored, because nobody confirmed the import within a day' }],
  })
  const rows = await inCompany(world.db, 1, (tx) =>
    tx.select().from(importRowsTable).where(eq(importRowsTable.importId, importId)),
  )
  expect(JSON.stringify(rows)).not.toContain('never-confirmed')
})

test('a preview is discarded, confirmed once, and by nobody but super users of its company [IMP-06] [GATE-06]', async () => {
  const { importId } = await preview(places('Discarded yard,,Norway'))
  const recruiter = await world.as('recruiter@example.com')
  expect((await recruiter.post(at.confirm(importId))).status).toBe(403)
  expect((await world.asAdmin.post(at.confirm(importId), undefined, { company: 2 })).status).toBe(404)
  expect((await world.asAdmin.post(at.cancel(importId))).status).toBe(200)
  expect(await world.asAdmin.post(at.confirm(importId))).toMatchObject({ status: 409, body: { error: 'NOT_WAITING' } })
  await world.doJobs()
  expect(await after(importId)).toMatchObject({ status: 'REFUSED', isCancelled: true, imported: 0, refused: 1 })
  const { importId: other } = await stored(places('Confirmed yard,,Norway'))
  expect((await world.asAdmin.post(at.confirm(other))).status).toBe(409)
})

test('1,150 rows are previewed and stored part by part, their counts adding up at every look [IMP-02] [IMP-06]', async () => {
  const rows = (country: string) => Array.from({ length: 1150 }, (_, index) => `Many ${index},,${country}`)
  await stored(places(...rows('Norway')))
  const report = await preview(places(...rows('Denmark')), { ...asPlaces, mode: 'GOOD_ROWS' })
  expect(report).toMatchObject({ status: 'CHECKED', pending: 1150, preview: { added: 0, changed: 1150 } })
  expect(report.changes).toHaveLength(100)
  const done = await confirm(report.importId)
  expect(done).toMatchObject({ status: 'COMPLETED', changed: 1150, pending: 0 })
  expect((await world.asAdmin.post(at.undo(done.importId))).body.undone).toBe(1150)
  expect(await place('Many 1149')).toEqual({ state: '', country: 'Norway', version: 3 })
})

test.each(EntityType.options.filter((it) => it !== 'candidate'))(
  'a template row of %s that is there is left alone or refused, never doubled [IMP-03]',
  async (entityType) => {
    const { body } = await world.asAdmin.get(at.template(entityType))
    const first = await preview(body.csv, { entityType, existing: 'CHANGE', mode: 'GOOD_ROWS' })
    const begun = first.status === 'CHECKED' ? await confirm(first.importId) : first
    const again = await preview(body.csv, { entityType, existing: 'CHANGE', mode: 'GOOD_ROWS' })
    expect(again).toMatchObject({ total: 1, preview: { added: 0, changed: 0 }, imported: 0, changed: 0 })
    expect(again.unchanged).toBe(begun.imported + begun.changed + begun.unchanged)
  },
)
