import { eq } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import { companies } from '#src/contract/general.ts'
import type { EntityType } from '#src/contract/imports.ts'
import { standardJobs } from '#src/contract/job-setup.ts'
import { roles } from '#src/contract/permissions.ts'
import { inCompany } from '#src/server/database.ts'
import { jobTitlesTable, standardJobsTable } from '#src/server/schema/reference.ts'
import { subTasksTable, workflowTasksTable } from '#src/server/schema/workflow.ts'
import { ask } from '../contract-order.ts'
import { type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

const store = async (entityType: EntityType, content: string) => {
  const report = await world.run(content, { entityType, existing: 'REFUSE' })
  expect(report).toMatchObject({ status: 'COMPLETED', problems: [] })
}
const jobOf = async (title: string) => {
  const [row] = await inCompany(world.db, 1, (tx) =>
    tx
      .select({ name: standardJobsTable.jobName })
      .from(jobTitlesTable)
      .innerJoin(standardJobsTable, eq(standardJobsTable.id, jobTitlesTable.standardJobId))
      .where(eq(jobTitlesTable.title, title)),
  )
  return row?.name
}
const again = (entityType: EntityType, content: string) => world.run(content, { entityType, existing: 'CHANGE' })
/** The same letters as a Mac writes them in names of files: each accent after its letter. */
const apart = (it: string) => it.normalize('NFD')

test('of two records that differ in capitals alone a file means the one it spells [IMP-06]', async () => {
  await store('standard_job', 'Job Name\nWarp Pilot\nwarp pilot\n')
  await store('job_title', 'Title,Standard Job\nUpper pilot,Warp Pilot\nLower pilot,warp pilot\n')
  expect([await jobOf('Upper pilot'), await jobOf('Lower pilot')]).toEqual(['Warp Pilot', 'warp pilot'])
  const { problems } = await again('job_title', 'Title,Standard Job\nShouted pilot,WARP PILOT\n')
  expect(problems).toEqual([
    { row: 2, column: 'Standard Job', message: 'There are several records called "WARP PILOT"' },
  ])
})

test('a record is found by the name it has, also where capitals change more than their case [IMP-06]', async () => {
  // In small letters these have another length, or another letter at their end.
  for (const name of ['İzmir clerk', 'ΟΔΟΣ', 'Straße clerk']) {
    await store('standard_job', `Job Name\n${name}\n`)
    await store('job_title', `Title,Standard Job\nOf ${name},${name}\n`)
    expect(await jobOf(`Of ${name}`)).toBe(name)
  }
})

test('a name that was copied with marks that nobody sees finds its record, and is no second one [IMP-06]', async () => {
  await store('standard_job', 'Job Name\nQuay clerk\n')
  await store('job_title', 'Title,Standard Job\nWharfinger,Qu\u200bay\u00ad clerk\u2060\n')
  expect(await jobOf('Wharfinger')).toBe('Quay clerk')
  expect(await again('standard_job', 'Job Name\nQu\u200bay clerk\u202e\n')).toMatchObject({
    status: 'COMPLETED',
    unchanged: 1,
  })
})

test('a name that was typed on a Mac finds the record of the same letters, and is no second one [IMP-06]', async () => {
  await store('standard_job', 'Job Name\nCafé clerk\n')
  await store('job_title', `Title,Standard Job\nBarista,${apart('CAFÉ clerk')}\n`)
  expect(await jobOf('Barista')).toBe('Café clerk')
  expect(await again('standard_job', `Job Name\n${apart('Café clerk')}\n`)).toMatchObject({
    status: 'COMPLETED',
    unchanged: 1,
  })
  const { body } = await ask(world.asAdmin, standardJobs.create, {
    body: { jobName: apart('Café clerk'), description: '' },
  })
  expect(body).toMatchObject({ error: 'CONFLICT', errors: [{ field: 'jobName' }] })
})

test('a name finds its record also where its blanks only look like those [IMP-06]', async () => {
  await store('standard_job', 'Job Name\nNight shift clerk\n')
  await store('job_title', 'Title,Standard Job\nNocturnal,Night\u00A0shift  clerk\n')
  expect(await jobOf('Nocturnal')).toBe('Night shift clerk')
})

test('a file that has one name in both spellings of its accents has it twice [IMP-06]', async () => {
  const { problems } = await again('department', `Name\nPâtisserie\n${apart('Pâtisserie')}\n`)
  expect(problems).toEqual([{ row: 3, column: null, message: 'This record is in the file twice' }])
})

test('the role and the company of somebody are found whatever the spelling of their accents [IMP-04]', async () => {
  await store('role', 'Name,Permission Group,Permission Level\nRégie,Hiring Staff,7\n')
  await store('user', `Name,Email,Permission ID\nRé Vik,re.vik@example.com,${apart('7-RÉGIE')}\n`)
  await store('company', 'Name\nÉtoile\n')
  const { content } = (await ask(world.asAdmin, companies.list)).body
  const { id } = content.find((it: { name: string }) => it.name === 'Étoile')
  const report = await world.run(`Name,Company\nNight shift,${apart('ÉTOILE')}\n`, { company: id })
  expect(report).toMatchObject({ status: 'COMPLETED', imported: 1 })
})

test('a role is of the permission group that its file names in whatever spelling, or of one to come [IMP-04]', async () => {
  const rows = 'Nurse,hiring  STAFF,7\nPorter,Employee,1\nGuard,Night Guards,1\n'
  await store('role', `Name,Permission Group,Permission Level\n${rows}`)
  const { body } = await ask(world.asAdmin, roles.list, { query: { size: 100 } })
  const groupOf = (name: string) => body.content.find((it: { name: string }) => it.name === name).permissionGroupName
  expect([groupOf('Nurse'), groupOf('Porter'), groupOf('Guard')]).toEqual(['Hiring Staff', 'Employee', 'Night Guards'])
})

test('a role that differs from a standard one in capitals alone is not taken for it [IMP-04]', async () => {
  await store('role', 'Name,Permission Group,Permission Level\nemployee,Hiring Staff,7\n')
  await store(
    'user',
    'Name,Email,Permission ID\nBig Role,big.role@example.com,Employee\nSmall Role,small.role@example.com,employee\n',
  )
  const { body } = await world.asAdmin.get(`${services.admin}/users/all`)
  const roleOf = (email: string) => body.find((it: { email: string }) => it.email === email).rolesDTO.name
  expect([roleOf('big.role@example.com'), roleOf('small.role@example.com')]).toEqual(['Employee', 'employee'])
  const { problems } = await again('user', 'Name,Email,Permission ID\nNo Role,no.role@example.com,EMPLOYEE\n')
  expect(problems).toMatchObject([{ message: 'There are several records called "EMPLOYEE"' }])
})

test('a rule for a field named as the list shows it changes the rule of that field, and is no other [IMP-06] [ADM-05]', async () => {
  const header = 'Permission,Entity Type,Field Name,Can View,Can Edit\n'
  const rows = 'hiring staff,Candidate,Expected Salary,no,no\nEmployee,OFFER,starts on,no,no\n'
  const report = await again('field_permission', `${header}${rows}`)
  expect(report.changes).toMatchObject([{ row: 2, cells: [{ column: 'Can View', before: 'yes', after: 'no' }, {}] }])
  // Of a field that nobody knows by that name it may become one.
  expect(report).toMatchObject({ status: 'CHECKED', preview: { added: 1, changed: 1 } })
})

test('of a task’s sub-tasks that differ in capitals alone a step gets the one that is spelt [IMP-06]', async () => {
  await store('task', 'Task Description,Workflow\nTwin task,CANDIDATE\nOther task,CANDIDATE\n')
  await store(
    'subtask',
    'Sub Task Description,Lock Order,Parent Task\nPanel talk,1,Twin task\npanel talk,2,Twin task\nPANEL talk,1,Other task\n',
  )
  await store('workflow_level', 'Name\nTwin level\n')
  const role = (await world.asAdmin.post(`${services.workflow}/task-role`, { name: 'Twin reader' })).body.name
  const header = 'Workflow Level,Task,Sub Task,Task Role,Stage Order,Task Order,SLA Hours\n'
  const step = (task: string, name: string, order: number) => `Twin level,${task},${name},${role},1,${order},24\n`
  await store(
    'workflow_task',
    `${header}${step('Twin task', 'panel talk', 1)}${step('Twin task', 'Panel talk', 2)}${step('Other task', 'panel talk', 3)}`,
  )
  const rows = await inCompany(world.db, 1, (tx) =>
    tx
      .select({ order: workflowTasksTable.taskOrder, name: subTasksTable.subTaskDescription })
      .from(workflowTasksTable)
      .innerJoin(subTasksTable, eq(subTasksTable.id, workflowTasksTable.subTaskId))
      .where(eq(workflowTasksTable.slaHours, 24))
      .orderBy(workflowTasksTable.taskOrder),
  )
  expect(rows.slice(-3).map((it) => it.name)).toEqual(['panel talk', 'Panel talk', 'PANEL talk'])
  const { problems } = await again('workflow_task', `${header}${step('Twin task', 'PANEL TALK', 4)}`)
  expect(problems).toMatchObject([{ message: 'There are several records called "PANEL TALK"' }])
})

test('of a category’s definitions that differ in capitals alone a file means the one it spells [IMP-06]', async () => {
  await store('scorecard_category', 'Category Name\nTwin care\n')
  await store('scorecard_detail', 'Category,Definition\nTwin care,Reads all\nTwin care,reads all\n')
  await store('standard_job', 'Job Name\nTwin clerk\n')
  const rows = 'Twin clerk,Reads all,Twin care,1\nTwin clerk,reads all,Twin care,2\n'
  await store('standard_job_scorecard', `Standard Job,Definition,Category,Display Order\n${rows}`)
  expect(
    await again('standard_job_scorecard', `Standard Job,Definition,Category,Display Order\n${rows}`),
  ).toMatchObject({ status: 'COMPLETED', unchanged: 2 })
})
