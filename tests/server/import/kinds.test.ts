import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { services } from '#src/contract/endpoint.ts'
import { EntityType } from '#src/contract/imports.ts'
import { qualificationFields } from '#src/contract/job-setup.ts'
import { roles } from '#src/contract/permissions.ts'
import { inCompany } from '#src/server/database.ts'
import { importRowsTable, importsTable } from '#src/server/schema/imports.ts'
import { qualificationTypes } from '#src/texts/job-setup.ts'
import { ask } from '../contract-order.ts'
import { at, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

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
      'name,title,username,email,password,company name,permission id,status\nNina Berg,Recruiter,nberg,Nina.Berg@example.com,correct horse,Northwind Robotics,7-Night Recruiter,ACTIVE\n',
    ],
    ['location', 'Name,Company,State,Country\nReykjavík yard,Northwind Robotics,,IS\n'],
    ['department', 'Name\nImport desk\n'],
    ['census', 'Name,Title,Department,Manager,Email\nImke Desk,Clerk,Import desk,,\n'],
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
    ['candidate', 'First Name,Last Name,Email\nImke,Importer,imke.importer@example.org\n'],
  ]
  const saysAgain: { [T in EntityType]?: string } = {
    scorecard_job_category_weightage: 'The weights of this standard job would add up to 200 percent',
    candidate: expect.stringMatching(/^CAN-\d{4} has this email address: it is the same person$/),
    field_permission: 'A rule for this group and field already exists: change it in Field Permissions',
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

  test('can be imported: the twenty-one, candidates, and the people of the census [IMP-03]', () => {
    expect(files.map(([entityType]) => entityType).toSorted()).toEqual(EntityType.options.toSorted())
  })

  test.each(files)('%s is stored, kept from a second time, and taken back [IMP-03]', async (entityType, template) => {
    const content = template.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? name)
    const report = await world.run(content, { entityType })
    expect(report).toMatchObject({ status: 'COMPLETED', total: 1, imported: 1, problems: [] })
    const again = await world.run(content, { entityType })
    expect(again).toMatchObject({ status: 'REFUSED', imported: 0, refused: 1 })
    expect(again.problems[0].message).toEqual(saysAgain[entityType] ?? 'This record already exists')
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

test('as long a definition as a form takes is stored by a file, too [IMP-03]', async () => {
  // Not one that a database could keep in little room.
  const definition = randomBytes(2000).toString('hex')
  await world.run('Category Name\nLong ones\n', { entityType: 'scorecard_category' })
  const report = await world.run(`Category,Definition\nLong ones,${definition}\n`, { entityType: 'scorecard_detail' })
  expect(report).toMatchObject({ status: 'COMPLETED', imported: 1 })
})

test('the example of a template has a type of qualification that lists know [IMP-08]', async () => {
  const { csv } = (await world.asAdmin.get(at.template('jd_qualification_type'))).body
  const { data } = Papa.parse<{ Type: string }>(csv.slice(1), { header: true, skipEmptyLines: true })
  expect(Object.keys(qualificationTypes)).toContain(data[0]?.Type)
})

test('an option that a qualification field names twice is stored once, as by its form [IMP-03]', async () => {
  await world.run('Name,Type\nLicences,Select\n', { entityType: 'jd_qualification_type' })
  const header = 'Field Name,Qualification Type,Display Order,Field Options\n'
  const content = `${header}Vehicle,Licences,1,Lorry|Forklift|Lorry\n`
  const it = { entityType: 'jd_qualification_field' } as const
  expect(await world.run(content, it)).toMatchObject({ imported: 1 })
  const fields = (await ask(world.asAdmin, qualificationFields.list, { query: { search: 'Vehicle' } })).body.content
  expect(fields).toMatchObject([{ fieldOptions: ['Lorry', 'Forklift'] }])
  expect(await world.run(content, { ...it, existing: 'CHANGE' })).toMatchObject({ status: 'COMPLETED', unchanged: 1 })
})

test('a user who was imported signs in with the e-mail in lower case, and belongs to the company [IMP-04]', async () => {
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

test('passwords of a file are stored nowhere once its rows are done, stored, refused or left out [IMP-04]', async () => {
  const password = 'never-to-be-stored'
  const rows = (...names: string[]) => names.map((it) => `${it},${it}@example.com,${password},Employee\n`).join('')
  const content = (...names: string[]) => `name,email,password,permission id\n${rows(...names)}`
  const [good, wrong] = [content('Kept'), `${content('Other')}Wrong,no-address,${password},Employee,more\n`]
  for (const [file, mode, report] of [
    [good, 'ALL_OR_NOTHING', { imported: 1 }],
    [wrong, 'ALL_OR_NOTHING', { refused: 1, leftOut: 1 }],
    [wrong, 'GOOD_ROWS', { imported: 1, refused: 1 }],
  ] as const)
    expect(await world.run(file, { entityType: 'user', mode })).toMatchObject(report)
  const stored = await inCompany(world.db, 1, (tx) => tx.select().from(importRowsTable))
  expect(JSON.stringify(stored)).toContain('Kept@example.com')
  expect(JSON.stringify(stored)).not.toContain(password)
})

test.each([
  ['user', 'name,email,permission id\nA,not-an-address,Employee\n', 'Email', 'must be an email address'],
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
    'must be a number, or a number, a dash and a name, such as 7-Recruiter',
  ],
  [
    'role',
    'Name,Permission Group,Permission Level,User Types\nA,Employee,7,a||b\n',
    'User Types',
    'has an empty part between the pipes',
  ],
  [
    'location',
    'Name,Country\nA,Atlantis\n',
    'Country',
    'must be a country by its English name or code, such as “Germany” or “DE”',
  ],
  [
    'location',
    'Name,State,Country\nA,Bavaria,US\n',
    'State',
    'must be a state of United States, such as “Alabama” or “AL”, or be left empty',
  ],
  [
    'epp_combination',
    'Name,First Attribute,First Band,Second Attribute,Second Band\nA,Achievement,TALL,Cooperativeness,LOW\n',
    'First Band',
    'must be LOW, MEDIUM or HIGH',
  ],
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

test('whoever names a role that there is not is told which there are, ten at most [IMP-06]', async () => {
  const file = 'name,email,permission id\nA,a@example.com,9-Employee\nB,b@example.com,Chef\n'
  const problems = async () => (await world.run(file, { entityType: 'user' })).problems
  const said = (there: string) =>
    ['9-Employee', 'Chef'].map((role, index) => ({
      row: 2 + index,
      column: 'Permission ID',
      message: `There is no role "${role}". There are${there}`,
    }))
  const there = async () => {
    const { body } = await ask(world.asAdmin, roles.list, { query: { size: 100, sort: 'permissionLevel,asc' } })
    return body.content.map((it: { permissionLevel: number; name: string }) => `${it.permissionLevel}-${it.name}`)
  }
  const few = await there()
  expect(few).toContain('1-Employee')
  expect(await problems()).toEqual(said(`: ${few.join(', ')}`))
  const role = { description: '', permissionGroupName: 'Employee', permissionLevel: 90, userTypes: [] }
  for (let more = few.length; more <= 10; more += 1)
    await ask(world.asAdmin, roles.create, { body: { ...role, name: `Role ${more}` } })
  expect(await problems()).toEqual(said(`, among others: ${(await there()).slice(0, 10).join(', ')}`))
})
