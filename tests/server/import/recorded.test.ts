import { and, desc, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { services } from '#src/contract/endpoint.ts'
import type { EntityType } from '#src/contract/imports.ts'
import { amongAllAccounts, enterInstallation, inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { auditEventsTable } from '#src/server/schema/audit.ts'
import { candidatesTable } from '#src/server/schema/hiring.ts'
import { importRowsTable } from '#src/server/schema/imports.ts'
import { companiesTable, rolesTable, usersTable } from '#src/server/schema/people.ts'
import {
  departmentsTable,
  jobTitlesTable,
  locationsTable,
  qualificationFieldsTable,
  qualificationTypesTable,
  standardJobsTable,
} from '#src/server/schema/reference.ts'
import { file, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

type Kept = PgTable & { id: AnyPgColumn }
// In an order in which each finds what it names: with numbers, lists, dates, moments and what tells who may do what.
const kinds: [EntityType, Kept, string][] = [
  ['department', departmentsTable, 'Name\nRecorded desk\n'],
  ['location', locationsTable, 'Name,State,Country\nRecorded "yard",Texas,US\n'],
  ['standard_job', standardJobsTable, 'Job Name\nRecorded clerk\n'],
  ['job_title', jobTitlesTable, 'Title,Standard Job\nSenior recorded clerk,Recorded clerk\n'],
  ['jd_qualification_type', qualificationTypesTable, 'Name,Type\nRecorded licence,Select\n'],
  [
    'jd_qualification_field',
    qualificationFieldsTable,
    'Field Name,Qualification Type,Display Order,Field Options\nLevel,Recorded licence,1,A|"B"\n',
  ],
  ['company', companiesTable, 'Name,Description\nRecorded Shipping,By sea\n'],
  [
    'role',
    rolesTable,
    'Name,Permission Group,Permission Level,User Types\nRecorded role,Hiring Staff,7-Recruiter,recruiter|interviewer\n',
  ],
  ['user', usersTable, 'name,email,password,permission id\nRea Corded,rea@example.com,hold the door,Recorded role\n'],
  [
    'candidate',
    candidatesTable,
    'First Name,Last Name,Email,Expected Salary,Currency,Available From\nRea,Corded,rea@example.org,50000.5,EUR,2027-01-31\n',
  ],
]

describe('each kind of record', () => {
  test.each(kinds)('%s is remembered as it was stored [IMP-06]', async (entityType, table, content) => {
    expect(await world.run(content, { entityType })).toMatchObject({ status: 'COMPLETED', imported: 1 })
    const { told, stored, audited } = await inCompany(world.db, 1, async (tx) => {
      await enterInstallation(tx)
      return amongAllAccounts(tx, async () => {
        const [told] = await tx
          .select()
          .from(activitiesTable)
          .where(and(eq(activitiesTable.entityType, entityType), eq(activitiesTable.action, 'create')))
          .orderBy(desc(activitiesTable.id))
          .limit(1)
        const id = told?.entityId ?? 0
        const [stored] = await tx
          .select()
          .from(table as PgTable)
          .where(eq(table.id, id))
        const ofIt = and(eq(auditEventsTable.entityType, entityType), eq(auditEventsTable.entityId, id))
        return { told, stored, audited: await tx.$count(auditEventsTable, ofIt) }
      })
    })
    const { passwordHash: _, ...after } = JSON.parse(JSON.stringify(stored))
    const userId = world.userId('admin@example.com')
    expect(told).toMatchObject({ companyId: 1, userId, userName: expect.stringMatching(/\w/), before: null })
    expect(told?.after).toEqual(after)
    expect(audited > 0).toBe(['company', 'role', 'user'].includes(entityType))
  })
})

/** The numbers of rows, each with what its record is called. */
const calledByRow = (importId: number, table: Kept, name: AnyPgColumn) =>
  inCompany(world.db, 1, (tx) =>
    tx
      .select({ row: importRowsTable.row, name })
      .from(importRowsTable)
      .innerJoin(table as PgTable, eq(table.id, importRowsTable.entityId))
      .where(eq(importRowsTable.importId, importId))
      .orderBy(importRowsTable.row),
  )

test.each(['ALL_OR_NOTHING', 'GOOD_ROWS'] as const)(
  'each row knows its own record, whatever cells it gives: %s [IMP-06]',
  async (mode) => {
    const salaries = ['', '100,EUR', '', '200,EUR', '300,EUR', '']
    const rows = salaries.map((it, index) => `Own${index},${mode},own${index}.${mode}@example.org,${it}\n`)
    const content = `First Name,Last Name,Email,Expected Salary,Currency\n${rows.join('')}`
    const { importId } = await world.run(content, { mode, entityType: 'candidate' })
    const own = await calledByRow(importId, candidatesTable, candidatesTable.firstName)
    expect(own).toEqual(salaries.map((_, index) => ({ row: index + 2, name: `Own${index}` })))
  },
)

test('where some records are there already, the others are stored, and each row knows its own [IMP-06]', async () => {
  await world.asAdmin.post(`${services.adminData}/department`, { name: 'There already' })
  const { importId, imported, problems } = await world.run(file('Before it', 'There already', 'After it'), {
    mode: 'GOOD_ROWS',
  })
  expect([imported, problems]).toEqual([2, [{ row: 3, column: null, message: 'This record already exists' }]])
  expect(await calledByRow(importId, departmentsTable, departmentsTable.name)).toEqual([
    { row: 2, name: 'Before it' },
    { row: 4, name: 'After it' },
  ])
})
