import { eq } from 'drizzle-orm'
import { census, departments } from '#src/contract/general.ts'
import { users } from '#src/contract/users.ts'
import { inCompany } from '#src/server/database.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { departmentsTable } from '#src/server/schema/reference.ts'
import { type Ask, ask } from '../contract-order.ts'
import { lockAwaited } from '../lock-awaited.ts'
import { at, file, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeEach(async () => {
  world = await importWorld()
  await world.run(file('Glassworks'))
})
afterEach(() => world.close())

type Person = {
  id: number
  name: string
  title: string
  managerId: number | null
  managerName: string | null
  email: string | null
  version: number
}
const answer = async (endpoint: typeof census.list, it: Ask) => (await ask(world.asAdmin, endpoint, it)).body
const people = async (): Promise<Person[]> =>
  (await answer(census.list, { query: { department: 'Glassworks', size: 100, sort: 'name,asc' } })).content
const lines = async () => (await people()).map((it) => [it.name, it.title, it.managerName, it.email])

const header = 'Name,Title,Department,Manager,Email'
const run = (rows: readonly string[], how: { mode?: 'ALL_OR_NOTHING' | 'GOOD_ROWS'; existing?: 'CHANGE' } = {}) =>
  world.run([header, ...rows, ''].join('\n'), { entityType: 'census', ...how })
const confirmed = async (rows: readonly string[], mode?: 'ALL_OR_NOTHING' | 'GOOD_ROWS') => {
  const { importId, ...preview } = await run(rows, { existing: 'CHANGE', ...(mode && { mode }) })
  await world.asAdmin.post(at.confirm(importId))
  await world.doJobs()
  const { body } = await world.asAdmin.get(at.report(importId))
  return { importId, preview, report: body }
}
const problemsOf = (it: { problems: { row: number; message: string }[] }) =>
  it.problems.map(({ row, message }) => [row, message])

/** An account of the company that nobody in the census has. */
const anAccount = async (name: string) => {
  const email = `${name.toLowerCase()}@glass.example.com`
  const { body: all } = await ask(world.asAdmin, users.list, {})
  const { rolesDTO } = all[0]
  await ask(world.asAdmin, users.create, {
    body: { name, email, title: '', isActive: true, companyIds: [1], rolesDTO: { id: rolesDTO.id } },
  })
  return email
}

test('a file brings a whole department, whose managers stand above or below who reports to them [IMP-03]', async () => {
  const ada = await anAccount('Ada')
  const report = await run([
    'Cleo,Blower,Glassworks,Bo,',
    `Dora,Blower,glassworks,${ada.toUpperCase()},`,
    'Bo,Lead,Glassworks,Ada,',
    `Ada,Head,Glassworks,,${ada}`,
  ])
  expect(report).toMatchObject({ status: 'COMPLETED', imported: 4, problems: [] })
  expect(await lines()).toEqual([
    ['Ada', 'Head', null, ada],
    ['Bo', 'Lead', 'Ada', null],
    ['Cleo', 'Blower', 'Bo', null],
    ['Dora', 'Blower', 'Ada', null],
  ])
})

test('a later file changes what it says otherwise, gives accounts, and leaves the rest alone [IMP-03]', async () => {
  await run(['Ada,Head,Glassworks,,', 'Bo,Lead,Glassworks,Ada,', 'Cleo,Blower,Glassworks,Bo,'])
  const bo = await anAccount('Bo')
  const { preview, report } = await confirmed([
    'Ada,Head,Glassworks,,',
    `Bo,Director,Glassworks,Ada,${bo}`,
    'Cleo,Blower,Glassworks,Ada,',
    'Dora,Blower,Glassworks,Dora the Elder,',
    'Dora the Elder,Lead,Glassworks,Bo,',
  ])
  expect(preview).toMatchObject({ status: 'CHECKED', problems: [] })
  expect(report).toMatchObject({ status: 'COMPLETED', imported: 2, changed: 2, unchanged: 1 })
  expect(await lines()).toEqual([
    ['Ada', 'Head', null, null],
    ['Bo', 'Director', 'Ada', bo],
    ['Cleo', 'Blower', 'Ada', null],
    ['Dora', 'Blower', 'Dora the Elder', null],
    ['Dora the Elder', 'Lead', 'Bo', null],
  ])
})

test('two people of one name are told apart by account, or by what they do [IMP-03]', async () => {
  const bo = await anAccount('Bo')
  expect(
    await run([`Bo,Lead,Glassworks,,${bo}`, 'Cleo,Blower,Glassworks,,', 'Cleo,Cutter,Glassworks,,']),
  ).toMatchObject({ status: 'COMPLETED', imported: 3 })
  const { preview } = await confirmed([
    'Bo,Blower,Glassworks,,',
    'Cleo,Cutter,Glassworks,,',
    'Cleo,Grinder,Glassworks,,',
    'Dora,Blower,Glassworks,Cleo,',
  ])
  expect(problemsOf(preview as never)).toEqual([
    [2, 'Bo is already in the census, with an account: enter the email address of the account that is meant'],
    [5, 'There are several records called "Cleo"'],
  ])
  const unclear = await run(['Cleo,Painter,Glassworks,,'], { existing: 'CHANGE' })
  expect(problemsOf(unclear)).toEqual([
    [2, 'It is not clear which Cleo this is: enter the email address of their account, or change them in the list'],
  ])
})

test('who would report to nobody or to themselves is refused, with those who report to them [IMP-03]', async () => {
  const report = await run(
    [
      'Ada,Head,Glassworks,Zoe,',
      'Bo,Lead,Glassworks,Ada,',
      'Cleo,Blower,Glassworks,Dora,',
      'Dora,Blower,Glassworks,Cleo,',
      'Eve,Blower,Glassworks,Eve,',
      'Finn,Blower,Glassworks,,nobody@glass.example.com',
      'Gus,Blower,Nowhere,,',
      'Hana,Blower,Glassworks,,',
    ],
    { mode: 'GOOD_ROWS' },
  )
  const circle = 'The manager reports to this person, directly or through others'
  expect(problemsOf(report)).toEqual([
    [2, 'There is no person in the census called "Zoe"'],
    [3, 'There is no person in the census called "Ada"'],
    [4, circle],
    [5, circle],
    [6, circle],
    [7, 'There is no user of this company with the address "nobody@glass.example.com"'],
    [8, 'There is no department "Nowhere"'],
  ])
  expect(await lines()).toEqual([['Hana', 'Blower', null, null]])
})

test('nobody comes to report to themselves by a file, also through somebody whom it adds [IMP-03]', async () => {
  await run(['Ada,Head,Glassworks,,', 'Bo,Lead,Glassworks,Ada,', 'Cleo,Blower,Glassworks,Bo,'])
  const report = await run(
    [
      'Ada,Head,Glassworks,Cleo,',
      'Bo,Lead,Glassworks,Dora,',
      'Dora,Head,Glassworks,Cleo,',
      'Cleo,Cutter,Glassworks,Zoe,',
    ],
    { existing: 'CHANGE', mode: 'GOOD_ROWS' },
  )
  const circle = 'The manager reports to this person, directly or through others'
  expect(problemsOf(report)).toEqual([
    [2, circle],
    [3, circle],
    [4, circle],
    [5, 'There is no person in the census called "Zoe"'],
  ])
  // Who changes places with their manager closes none.
  const { report: swapped } = await confirmed(['Bo,Head,Glassworks,,', 'Ada,Lead,Glassworks,Bo,'])
  expect(swapped).toMatchObject({ status: 'COMPLETED', changed: 2 })
  expect(await lines()).toEqual([
    ['Ada', 'Lead', 'Bo', null],
    ['Bo', 'Head', null, null],
    ['Cleo', 'Blower', 'Bo', null],
  ])
})

test.each(['GOOD_ROWS', 'ALL_OR_NOTHING'] as const)(
  'who is there already gets a manager whom the same file adds, and the former one back (%s) [IMP-03]',
  async (mode) => {
    await run(['Ada,Head,Glassworks,,', 'Bo,Lead,Glassworks,Ada,', 'Cleo,Blower,Glassworks,,'])
    const dora = await anAccount('Dora')
    const rows = [
      'Bo,Director,Glassworks,Dora,',
      `Cleo,Blower,Glassworks,${dora},`,
      `Dora,Head,Glassworks,Ada,${dora}`,
      ...(mode === 'GOOD_ROWS' ? ['Eve,Blower,Nowhere,,', 'Ada,Head,Glassworks,Eve,'] : []),
    ]
    const { importId, preview, report } = await confirmed(rows, mode)
    expect(preview).toMatchObject({ status: 'CHECKED', preview: { added: 1, changed: 2 } })
    expect(report).toMatchObject({ status: 'COMPLETED', imported: 1, changed: 2 })
    const becomesDora = (before: string) => ({ column: 'Manager', before, after: 'Dora' })
    const told = [
      { row: 2, cells: [{ column: 'Title', before: 'Lead', after: 'Director' }, becomesDora('Ada')] },
      { row: 3, cells: [becomesDora('')] },
    ]
    expect([(preview as never as { changes: unknown }).changes, report.changes]).toEqual([told, told])
    expect(problemsOf(report).map(([row]) => row)).toEqual(mode === 'GOOD_ROWS' ? [5, 6] : [])
    expect(await lines()).toEqual([
      ['Ada', 'Head', null, null],
      ['Bo', 'Director', 'Dora', null],
      ['Cleo', 'Blower', 'Dora', null],
      ['Dora', 'Head', 'Ada', dora],
    ])
    const { body: again } = await world.asAdmin.post(at.undo(importId))
    expect(again.undone).toBe(3)
    expect(await lines()).toEqual([
      ['Ada', 'Head', null, null],
      ['Bo', 'Lead', 'Ada', null],
      ['Cleo', 'Blower', null, null],
    ])
  },
)

test('a manager is named by the account that the same file gives them [IMP-03]', async () => {
  await run(['Ada,Head,Glassworks,,', 'Bo,Lead,Glassworks,,'])
  const [ada, bo] = [await anAccount('Ada'), await anAccount('Bo')]
  const { preview, report } = await confirmed([
    `Cleo,Blower,Glassworks,${bo},`,
    `Bo,Lead,Glassworks,${ada},${bo}`,
    `Ada,Head,Glassworks,,${ada}`,
  ])
  expect(preview).toMatchObject({ problems: [] })
  expect(report).toMatchObject({ status: 'COMPLETED', imported: 1, changed: 2 })
  expect(await lines()).toEqual([
    ['Ada', 'Head', null, ada],
    ['Bo', 'Lead', 'Ada', bo],
    ['Cleo', 'Blower', 'Bo', null],
  ])
  const circle = await run([`Ada,Head,Glassworks,${bo},${ada}`], { existing: 'CHANGE' })
  expect(problemsOf(circle)).toEqual([[2, 'The manager reports to this person, directly or through others']])
})

test('people who report to each other are taken back together, and who was changed is as before [IMP-06]', async () => {
  await run(['Ada,Head,Glassworks,,'])
  const { importId } = await confirmed([
    'Ada,Founder,Glassworks,,',
    'Bo,Lead,Glassworks,Cleo,',
    'Cleo,Head,Glassworks,Ada,',
  ])
  expect(await people()).toHaveLength(3)
  const { status, body } = await world.asAdmin.post(at.undo(importId))
  expect([status, body.undone]).toEqual([200, 3])
  expect(await lines()).toEqual([['Ada', 'Head', null, null]])
})

test('who changed places with their manager is taken back, however far apart their rows stand [IMP-06]', async () => {
  const others = (title: string) => Array.from({ length: 500 }, (_, index) => `Blower ${index},${title},Glassworks,,`)
  await run(['Ada,Head,Glassworks,,', ...others('Blower'), 'Bo,Lead,Glassworks,Ada,'])
  const { importId, report } = await confirmed(['Bo,Head,Glassworks,,', ...others('Cutter'), 'Ada,Lead,Glassworks,Bo,'])
  expect(report).toMatchObject({ status: 'COMPLETED', changed: 502 })
  const { status, body } = await world.asAdmin.post(at.undo(importId))
  expect([status, body.undone]).toEqual([200, 502])
})

test('whoever would be back in a department that is gone keeps an import from being undone [IMP-06]', async () => {
  await run(['Ada,Head,Glassworks,,', 'Bo,Lead,Glassworks,,'])
  const { importId } = await confirmed(['Ada,Founder,Glassworks,,', 'Bo,Lead,Engineering,,'])
  const [glassworks] = (await ask(world.asAdmin, departments.list, { query: { search: 'Glassworks' } })).body.content
  const { id, version } = glassworks
  const body = { name: 'Glass and Light' }
  expect((await ask(world.asAdmin, departments.update, { params: { id }, body, version })).status).toBe(200)
  const { status, body: refusal } = await world.asAdmin.post(at.undo(importId))
  expect([status, refusal.message]).toEqual([
    409,
    'Nothing was undone, because “Bo” (row 3) cannot be changed back. There is no department "Glassworks"',
  ])
})

test('whom somebody else has come to report to since is not taken back, and is named [IMP-06]', async () => {
  const { importId } = await run(['Ada,Head,Glassworks,,', 'Bo,Lead,Glassworks,Ada,'])
  await run(['Cy,Blower,Glassworks,Bo,'])
  const { status, body } = await world.asAdmin.post(at.undo(importId))
  expect([status, body.message]).toEqual([409, 'Nothing was undone, because employees still refer to “Bo” (row 3)'])
})

test('a department that people have come to be in since is not taken back with its import [IMP-06] [ADM-01]', async () => {
  const { importId } = await world.run(file('Ceramics', 'Weaving'))
  await run(['Ada,Head,Ceramics,,'])
  const { status, body } = await world.asAdmin.post(at.undo(importId))
  expect([status, body.message]).toEqual([
    409,
    'Nothing was undone, because employees still refer to “Ceramics” (row 2)',
  ])
  expect(await world.departments()).toEqual(expect.arrayContaining(['Ceramics', 'Weaving']))
})

test('a department that somebody is just being put into is not taken back either [IMP-06] [ADM-01]', async () => {
  const { importId } = await world.run(file('Bookbinding'))
  const { undoing, met } = await inCompany(world.db, 1, async (tx) => {
    const called = eq(departmentsTable.name, 'Bookbinding')
    await tx.select({ id: departmentsTable.id }).from(departmentsTable).where(called).for('key share')
    await tx.insert(employeesTable).values({ companyId: 1, name: 'Eve', title: 'Binder', department: 'Bookbinding' })
    const undoing = world.asAdmin.post(at.undo(importId))
    return { undoing, met: await Promise.race([lockAwaited(world.db), undoing.then(() => 'answered')]) }
  })
  expect(met).toBe('waiting')
  expect((await undoing).status).toBe(409)
})

test('an import that would close a circle when it is undone names whose manager does [IMP-06]', async () => {
  await run(['Ada,Head,Glassworks,,', 'Bo,Lead,Glassworks,Ada,'])
  const { importId } = await confirmed(['Bo,Lead,Glassworks,,'])
  const [ada, bo] = await people()
  const [params, managerId] = [{ id: ada?.id ?? 0 }, bo?.id ?? 0]
  expect((await ask(world.asAdmin, census.update, { params, body: { managerId }, version: 1 })).status).toBe(200)
  const { body } = await world.asAdmin.post(at.undo(importId))
  expect(body.message).toBe(
    'Nothing was undone, because “Bo” (row 2) cannot be changed back. The manager reports to this person, directly or through others',
  )
})

test('a recruiter brings nobody into the census [GATE-06]', async () => {
  const recruiter = world.userId('recruiter@example.com')
  const { status } = await world.send(world.formOf(`${header}\nAda,Head,Glassworks,,\n`, { entityType: 'census' }), {
    user: recruiter,
  })
  expect(status).toBe(403)
})

test('the template says that an address has to be that of a user, who is added before [IMP-08]', async () => {
  const { body } = await world.asAdmin.get(at.template('census'))
  const { columns }: { columns: { header: string; about?: string }[] } = body
  expect(columns.flatMap(({ header, about }) => (about ? [[header, about]] : []))).toEqual([
    [
      'Email',
      'The address of a user of this company. Add users first, and leave it empty for people who are not users.',
    ],
  ])
})
