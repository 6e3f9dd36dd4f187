import { and, asc, desc, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { services } from '#src/contract/endpoint.ts'
import { EntityType, imports } from '#src/contract/imports.ts'
import { inCompany } from '#src/server/database.ts'
import { doNextJob } from '#src/server/jobs.ts'
import { verifyPassword } from '#src/server/password.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { importRowsTable, importsTable } from '#src/server/schema/imports.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { standardJobsTable } from '#src/server/schema/reference.ts'
import { workers } from '#src/server/workers.ts'
import { contractOrder } from '../contract-order.ts'
import { at, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

const file = (...names: string[]) => `Name\r\n${names.map((it) => `${it}\r\n`).join('')}`
const sumOf = (it: Record<string, number>) =>
  (it.pending ?? 0) + (it.imported ?? 0) + (it.refused ?? 0) + (it.leftOut ?? 0) + (it.undone ?? 0)

test('an upload answers at once, and is then checked and stored [IMP-02]', async () => {
  const { status, body } = await world.upload(file('Optics', 'Acoustics'))
  expect(status).toBe(200)
  expect(body).toEqual({
    importId: expect.any(Number),
    message: '2 rows are being imported',
    createdAt: expect.any(String),
  })
  const report = async () => (await world.asAdmin.get(at.report(body.importId))).body
  expect(await report()).toMatchObject({ status: 'CHECKING', total: 2, pending: 2, imported: 0 })
  expect(await world.departments()).not.toContain('Optics')
  await world.doJobs()
  expect(await report()).toMatchObject({
    status: 'COMPLETED',
    entityType: 'department',
    fileName: 'list.csv',
    createdBy: 'Ingrid Solheim',
    finishedAt: expect.any(String),
    total: 2,
    pending: 0,
    imported: 2,
    refused: 0,
    leftOut: 0,
    problems: [],
  })
  expect(await world.departments()).toEqual(expect.arrayContaining(['Optics', 'Acoustics']))
})

test.each([0, 1, 2])('one wrong row, at place %i of three, keeps all others out [IMP-06]', async (place) => {
  const names = [`One ${place}`, `Two ${place}`, `Three ${place}`]
  names[place] = 'x'.repeat(256)
  const before = await world.departments()
  const report = await world.run(file(...names))
  expect(report).toMatchObject({ status: 'REFUSED', total: 3, imported: 0, refused: 1, leftOut: 2, pending: 0 })
  expect(report.problems).toEqual([{ row: place + 2, column: 'Name', message: 'must be at most 255 characters' }])
  expect(await world.departments()).toEqual(before)
})

test('with good rows only, the others are named and stay out [IMP-06]', async () => {
  const content =
    'Name,Company\nGood one,\n,\n   ,x\nGood two,Northwind Robotics\nFar away,Halcyon Health\nToo,many,cells\n'
  const report = await world.run(content, { mode: 'GOOD_ROWS' })
  expect(report).toMatchObject({ status: 'COMPLETED', total: 5, imported: 2, refused: 3, leftOut: 0 })
  expect(report.problems).toEqual([
    { row: 4, column: 'Name', message: 'This field is required' },
    { row: 4, column: 'Company', message: 'There is no company that you work in called "x"' },
    { row: 6, column: 'Company', message: 'There is no company that you work in called "Halcyon Health"' },
    { row: 7, column: null, message: 'has more cells than the header' },
  ])
  expect(await world.departments()).toEqual(expect.arrayContaining(['Good one', 'Good two']))
})

test('the same file twice makes nothing twice, and neither do two equal rows [IMP-06]', async () => {
  const content = file('Twice A', 'Twice B')
  await world.run(content, { mode: 'GOOD_ROWS' })
  const again = await world.run(content, { mode: 'GOOD_ROWS' })
  expect(again).toMatchObject({ imported: 0, refused: 2 })
  expect(again.problems[0]).toMatchObject({ row: 2, message: 'There is such a record already' })
  const doubled = await world.run(file('Twice C', 'Twice C'), { mode: 'GOOD_ROWS' })
  expect(doubled).toMatchObject({
    imported: 1,
    refused: 1,
    problems: [{ row: 3, message: 'The file has this record twice' }],
  })
})

test('two equal rows far apart keep an all-or-nothing file out as well [IMP-06]', async () => {
  const names = Array.from({ length: 1200 }, (_, index) => `Far apart ${index}`)
  const before = await world.departments()
  const report = await world.run(file(...names, 'Far apart 0'))
  expect(report).toMatchObject({ status: 'REFUSED', total: 1201, imported: 0, refused: 1, leftOut: 1200 })
  expect(report.problems).toEqual([{ row: 1202, column: null, message: 'There is such a record already' }])
  expect(await world.departments()).toEqual(before)
})

test('the counts add up at every moment, and a part that breaks off is done again [IMP-02]', async () => {
  const names = Array.from({ length: 1300 }, (_, index) => (index % 100 === 7 ? '' : `Step ${index}`))
  const content = `Name,Company\n${names.map((it) => `${it},Northwind Robotics\n`).join('')}`
  const { body } = await world.upload(content, { mode: 'GOOD_ROWS' })
  let broken = false
  const flaky = {
    ...workers,
    import: async (...call: Parameters<(typeof workers)[string]>) => {
      const rest = await workers.import?.(...call)
      if (broken) return rest ?? 'done'
      broken = true
      throw new Error('the process ends here')
    },
  }
  // Each look is a minute after the one before: a failed part waits a while.
  let minutes = 0
  const later = () => new Date(Date.now() + 60_000 * minutes++)
  const seen = []
  while (await doNextJob(world.db, flaky, later())) {
    const { body: report } = await world.asAdmin.get(at.report(body.importId))
    expect(sumOf(report)).toBe(1300)
    seen.push([report.status, report.pending])
    if (report.status === 'COMPLETED') break
  }
  expect(seen).toEqual([
    ['CHECKING', 1300],
    ['STORING', 800],
    ['STORING', 300],
    ['STORING', 0],
    ['COMPLETED', 0],
  ])
  expect((await world.asAdmin.get(at.report(body.importId))).body).toMatchObject({ imported: 1287, refused: 13 })
  expect((await world.departments()).filter((it) => it.startsWith('Step '))).toHaveLength(1287)
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
      problems: [{ row: 3, column: null, message: 'There is such a record already' }],
    })
    expect(await world.departments()).not.toContain('Slower')
  })

  test('lets people sign in with the passwords of the file, and keeps no hash beside the account [IMP-04]', async () => {
    const { id, report } = await checked(
      'name,email,password,permission id\nPia Lund,pia@example.com,hold the door,Employee\n',
      'user',
    )
    await world.doJobs()
    expect(await report()).toMatchObject({ status: 'COMPLETED', imported: 1 })
    const [user] = await world.db.select().from(usersTable).where(eq(usersTable.email, 'pia@example.com'))
    expect(await verifyPassword('hold the door', user?.passwordHash)).toBe(true)
    const kept = await inCompany(world.db, 1, (tx) =>
      tx.select().from(importRowsTable).where(eq(importRowsTable.importId, id)),
    )
    expect(kept).toMatchObject([{ state: 'GOOD', prepared: null }])
    expect(JSON.stringify([kept, await activities(id, 'user')])).not.toContain('scrypt$')
  })
})

test('a repeated upload with one key is one import, whatever the boundary of its form [IMP-02]', async () => {
  const headers = { 'idempotency-key': 'upload-1' }
  const one = await world.upload(file('Once only'), { headers })
  const again = await world.upload(file('Once only'), { headers })
  expect([again.status, again.body]).toEqual([200, one.body])
  expect((await world.upload(file('Another'), { headers })).status).toBe(422)
  await world.doJobs()
  expect((await world.departments()).filter((it) => it === 'Once only')).toHaveLength(1)
})

test('a byte-order mark, LF or CRLF, quotes, and headers in another case and order are read [IMP-06]', async () => {
  const content = '\uFEFFcompany, NAME \n,"Quoted, with ""comma"" and\nline break"\r\n,\'=Sum of all\n'
  const report = await world.run(content)
  expect(report).toMatchObject({ status: 'COMPLETED', imported: 2 })
  expect(await world.departments()).toEqual(
    expect.arrayContaining(['Quoted, with "comma" and\nline break', '=Sum of all']),
  )
})

test('the refused rows come back as a file that can be mended and sent again [IMP-06] [IMP-07]', async () => {
  const content = 'Name,Company\n=1+1,Nowhere\nMended,\n'
  const { importId } = await world.run(content, { mode: 'GOOD_ROWS', name: '../../etc/tree.CSV' })
  const { body } = await world.asAdmin.get(at.refused(importId))
  expect(body.fileName).toBe('tree-refused.csv')
  expect(body.csv.startsWith('\uFEFF')).toBe(true)
  expect(Papa.parse(body.csv.slice(1), { skipEmptyLines: true }).data).toEqual([
    ['Name', 'Company', 'Row', 'Reason'],
    ["'=1+1", 'Nowhere', '2', 'Company: There is no company that you work in called "Nowhere"'],
  ])
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
      body: { error: 'TOUCHED_SINCE', message: '1 of the 2 records has been changed or deleted since' },
    })
    expect(await world.departments()).toEqual(expect.arrayContaining(['Renamed', 'Touched B']))
  })

  test('is refused while something uses one of its records [IMP-06]', async () => {
    const jobs = await world.run('Job Name\nUndo job\n', { entityType: 'standard_job' })
    await world.run('Title,Standard Job\nUndo title,Undo job\n', { entityType: 'job_title' })
    const answer = await world.asAdmin.post(at.undo(jobs.importId))
    expect(answer).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
  })

  test('is refused for what stored nothing [IMP-06]', async () => {
    const { importId } = await world.run(file('x'.repeat(300)))
    expect(await world.asAdmin.post(at.undo(importId))).toMatchObject({
      status: 409,
      body: { error: 'NOTHING_TO_UNDO' },
    })
  })
})

test("another company's import is answered like a missing one [APP-05]", async () => {
  const { importId } = await world.run(file('Secret project'))
  const missing = await world.asAdmin.get(at.report(999_999), { company: 2 })
  for (const answer of [
    await world.asAdmin.get(at.report(importId), { company: 2 }),
    await world.asAdmin.get(at.refused(importId), { company: 2 }),
    await world.asAdmin.post(at.undo(importId), undefined, { company: 2 }),
  ])
    expect([answer.status, answer.body]).toEqual([404, missing.body])
})

describe('each entity type', () => {
  // In an order in which each finds what it names.
  const files: [EntityType, string, string?][] = [
    ['company', 'Name,Description\nAurora Shipping,By sea\n'],
    [
      'role',
      'Name,Description,Permission Group,Permission Level,User Types\nNight Recruiter,,Hiring Staff,7-Recruiter,recruiter|interviewer\n',
    ],
    [
      'user',
      'name,title,username,email,password,company name,permission id,status\nNina Berg,Recruiter,nberg,Nina.Berg@example.com,correct horse,Northwind Robotics|Halcyon Health,7-Night Recruiter,ACTIVE\n',
    ],
    ['location', 'Name,Company,State,Country\nReykjavík yard,Northwind Robotics,,IS\n'],
    ['department', 'Name\nImport desk\n'],
    ['standard_job', 'Job Name,Description\nImport Clerk,\n'],
    ['job_title', 'Title,Standard Job\nSenior Import Clerk,import clerk\n'],
    ['jd_qualification_type', 'Name,Type\nImport licence,Select\n'],
    [
      'jd_qualification_field',
      'Field Name,Qualification Type,Display Order,Field Options\nLevel,Import licence,1,A|B\n',
    ],
    ['scorecard_category', 'Category Name\nImport care\n'],
    ['scorecard_detail', 'Category,Definition\nImport care,Reads every row\n'],
    ['scorecard_job_category_weightage', 'Standard Job,Category,Weightage\nImport Clerk,Import care,100\n'],
    ['standard_job_scorecard', 'Standard Job,Definition,Display Order\nImport Clerk,Reads every row,1\n'],
    ['workflow_level', 'Name,Status\nImport level,active\n'],
    ['task', 'Task Description,Workflow\nImport interview,candidate\n'],
    ['subtask', 'Sub Task Description,Lock Order,Parent Task\nImport panel,1,Import interview\n'],
    [
      'workflow_task',
      'Workflow Level,Task,Sub Task,Task Role,Stage Order,Task Order,SLA Hours\nImport level,Import interview,Import panel,{role},1,1,24\n',
    ],
    ['assessment_profile', 'Name,Description\nImport profile,\n'],
    [
      'epp_combination',
      'Name,First Attribute,First Band,Second Attribute,Second Band\nImport pair,{one},high,{two},LOW\n',
    ],
    [
      'epp_profile_combination_impact',
      'Assessment Profile,EPP Combination,Impact,Penalty\nImport profile,Import pair,Reads twice,-5\n',
    ],
    [
      'field_permission',
      'Permission,Entity Type,Field Name,Can View,Can Edit\n{permission},requisition,importField,yes,no\n',
    ],
  ]
  const saysAgain: { [T in EntityType]?: string } = {
    scorecard_job_category_weightage: 'The weights of this standard job would add up to 200 percent',
    field_permission: 'There is a rule for this group and field already: change it in Field Permissions',
  }
  const known: Record<string, string> = {}
  beforeAll(async () => {
    const first = async (path: string, index = 0) => (await world.asAdmin.get(path)).body.content[index]?.name ?? 'none'
    await world.asAdmin.post(`${services.workflow}/task-role`, { name: 'Import reader' })
    known.role = 'Import reader'
    known.one = await first(`${services.candidateData}/epp-attributes`)
    known.two = await first(`${services.candidateData}/epp-attributes`, 1)
    known.permission = await first(`${services.adminData}/permission`)
  })

  test('can be imported: all twenty-one [IMP-03]', () => {
    expect(files.map(([entityType]) => entityType).toSorted()).toEqual(EntityType.options.toSorted())
  })

  test.each(files)('%s is stored, kept from a second time, and taken back [IMP-03]', async (entityType, template) => {
    const content = template.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? name)
    const report = await world.run(content, { entityType })
    expect(report).toMatchObject({ status: 'COMPLETED', total: 1, imported: 1, problems: [] })
    const again = await world.run(content, { entityType })
    expect(again).toMatchObject({ status: 'REFUSED', imported: 0, refused: 1 })
    expect(again.problems[0].message).toBe(saysAgain[entityType] ?? 'There is such a record already')
  })

  test('what was imported is taken back in the other order, nothing is left behind [IMP-06]', async () => {
    for (const [entityType] of files.toReversed()) {
      const [it] = await inCompany(world.db, 1, (tx) =>
        tx
          .select({ id: importsTable.id })
          .from(importsTable)
          .where(and(eq(importsTable.entityType, entityType), eq(importsTable.status, 'COMPLETED')))
          .orderBy(desc(importsTable.id))
          .limit(1),
      )
      const { status, body } = await world.asAdmin.post(at.undo(it?.id ?? 0))
      expect([entityType, status, body.undone]).toEqual([entityType, 200, 1])
    }
  })

  test.each(EntityType.options)('%s has a template that can be read [IMP-08]', async (entityType) => {
    const { body } = await world.asAdmin.get(at.template(entityType))
    expect(body.fileName).toBe(`${entityType}.csv`)
    const { data, errors } = Papa.parse<string[]>(body.csv.slice(1), { skipEmptyLines: true })
    expect([data.length, errors]).toEqual([2, []])
  })
})

test('a user who was imported signs in with the e-mail in lower case, and belongs to the companies named [IMP-04]', async () => {
  const content =
    'name,email,password,company name,permission id,status\nOla Nord,Ola.Nord@Example.com,long enough,,Employee,INACTIVE\n'
  expect(await world.run(content, { entityType: 'user' })).toMatchObject({ imported: 1 })
  const { body } = await world.asAdmin.get(`${services.admin}/users/all`)
  expect(body.find((it: { email: string }) => it.email === 'ola.nord@example.com')).toMatchObject({
    name: 'Ola Nord',
    status: 'INACTIVE',
    rolesDTO: { name: 'Employee' },
    companyIds: [1],
  })
})

test('passwords of a file are kept nowhere once its rows are done, stored, refused or left out [IMP-04]', async () => {
  const password = 'never-to-be-kept'
  const rows = (...names: string[]) => names.map((it) => `${it},${it}@example.com,${password},Employee\n`).join('')
  const content = (...names: string[]) => `name,email,password,permission id\n${rows(...names)}`
  const [good, wrong] = [content('Kept'), `${content('Other')}Wrong,no-address,${password},Employee,more\n`]
  for (const [file, mode, said] of [
    [good, 'ALL_OR_NOTHING', { imported: 1 }],
    [wrong, 'ALL_OR_NOTHING', { refused: 1, leftOut: 1 }],
    [wrong, 'GOOD_ROWS', { imported: 1, refused: 1 }],
  ] as const)
    expect(await world.run(file, { entityType: 'user', mode })).toMatchObject(said)
  const kept = await inCompany(world.db, 1, (tx) => tx.select().from(importRowsTable))
  expect(JSON.stringify(kept)).toContain('Kept@example.com')
  expect(JSON.stringify(kept)).not.toContain(password)
})

test.each([
  ['user', 'name,email,permission id\nA,not-an-address,Employee\n', 'Email', 'must be an e-mail address'],
  ['user', 'name,email,permission id\nA,a@example.com,9-Nobody\n', 'Permission ID', 'There is no role "9-Nobody"'],
  [
    'user',
    'name,email,permission id,password\nA,a@example.com,Employee,short\n',
    'Password',
    'must have at least 8 characters',
  ],
  [
    'user',
    'name,email,permission id,status\nA,a@example.com,Employee,x-Admin\n',
    'Status',
    'must be ACTIVE or INACTIVE',
  ],
  [
    'role',
    'Name,Permission Group,Permission Level\nA,Employee,7-\n',
    'Permission Level',
    'must be a number, or a number, a dash and a name',
  ],
  [
    'role',
    'Name,Permission Group,Permission Level,User Types\nA,Employee,7,a||b\n',
    'User Types',
    'has an empty part between the pipes',
  ],
  ['location', 'Name,Country\nA,Atlantis\n', 'Country', 'must be a country'],
  ['location', 'Name,State,Country\nA,Bavaria,US\n', 'State', 'must be a state of United States'],
  [
    'scorecard_job_category_weightage',
    'Standard Job,Category,Weightage\nNo job,No category,ten\n',
    'Standard Job',
    'There is no standard job "No job"',
  ],
] as const)('%s: %j is refused by its column [IMP-06]', async (entityType, content, column, message) => {
  const report = await world.run(content, { entityType })
  expect(report).toMatchObject({ status: 'REFUSED', imported: 0 })
  expect(report.problems).toContainEqual({ row: 2, column, message })
})

let asked = 0
const anImport = async () => (await world.run(file(`Order ${++asked}`))).importId
const refusesManager = { who: (it: ImportWorld) => it.asManager }
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }

contractOrder(
  () => world,
  [
    {
      endpoint: imports.upload,
      valid: () => ({ body: world.formOf(file(`Order ${++asked}`)) }),
      bad: { ask: () => ({ body: world.formOf('Name\n', { entityType: 'planet' }) }), field: 'entityType' },
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-02',
    },
    {
      endpoint: imports.report,
      valid: async () => ({ params: { id: await anImport() } }),
      bad: badId,
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-02',
    },
    {
      endpoint: imports.refusedRows,
      valid: async () => ({ params: { id: await anImport() } }),
      bad: badId,
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-06',
    },
    {
      endpoint: imports.undo,
      valid: async () => ({ params: { id: await anImport() } }),
      bad: badId,
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-06',
    },
    {
      endpoint: imports.template,
      valid: () => ({ params: { entityType: 'user' } }),
      bad: { ask: { params: { entityType: 'planet' } }, field: 'path.entityType' },
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-08',
    },
  ],
)
