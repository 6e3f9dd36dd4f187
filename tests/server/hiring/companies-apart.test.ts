import { candidates } from '#src/contract/candidates.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany, type Tx } from '#src/server/database.ts'
import * as hiring from '#src/server/schema/hiring.ts'
import * as interviewTables from '#src/server/schema/interviews.ts'
import { interviewPanelTable, interviewsTable } from '#src/server/schema/interviews.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import * as workflow from '#src/server/schema/workflow.ts'
import { testCompaniesApart } from '#tests/server/companies-apart.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

/** A row of each table that nothing else fills in both companies. */
const addRecords = async (tx: Tx, companyId: number) => {
  const [application] = await tx.select().from(hiring.applicationsTable).limit(1)
  if (!application) throw new Error('a company has an application')
  const { id: applicationId, candidateId } = application
  const file = { name: 'cv.pdf', type: 'PDF' as const, size: 1, content: new Uint8Array([1]), uploadedBy: 'Rosa Klein' }
  await tx.insert(hiring.documentsTable).values({ companyId, candidateId, ...file })
  const referee = { refereeName: 'Ada Moss', refereeEmail: 'ada@example.com', relationship: 'Manager', areas: [] }
  const [check] = await tx
    .insert(hiring.referenceChecksTable)
    .values({ companyId, applicationId, ...referee, createdBy: 'Rosa Klein' })
    .returning()
  if (!check) throw new Error('a reference check was inserted')
  const link = { checkId: check.id, digest: `digest of ${companyId}`, expiresAt: new Date(), createdBy: 'Rosa Klein' }
  await tx.insert(hiring.referenceLinksTable).values({ companyId, ...link })
  const [employee] = await tx.select().from(employeesTable).limit(1)
  if (!employee) throw new Error('a company has an employee')
  const talk = { applicationId, startsAt: new Date(), minutes: 45, place: '', createdBy: 'Rosa Klein', createdById: 1 }
  const [interview] = await tx
    .insert(interviewsTable)
    .values({ companyId, ...talk })
    .returning()
  if (!interview) throw new Error('an interview was inserted')
  await tx.insert(interviewPanelTable).values({ companyId, interviewId: interview.id, employeeId: employee.id })
  await tx.insert(hiring.topgradesTable).values({ companyId, applicationId, answers: [], updatedBy: 'Rosa Klein' })
}

let world: HiringWorld
let requisitionId: number
let candidateId: number
beforeAll(async () => {
  world = await hiringWorld()
  requisitionId = (await world.openRequisition()).id
  candidateId = (await world.offered(requisitionId)).candidate.id
  const { id } = await world.active(requisitionId)
  await world.scorecard(id)
  for (const company of [1, 2]) await inCompany(world.db, company, (tx) => addRecords(tx, company))
})
afterAll(() => world.close())

const { candidateFields: _, applicationFields: __, oneAddress: ___, ...hiringTables } = hiring
testCompaniesApart(() => world.db, { ...hiringTables, ...interviewTables, ...workflow })

test('a super user of two companies finds in each only what is there [APP-05]', async () => {
  const there = { company: 2 }
  expect(await ask(world.asAdmin, requisitions.get, { params: { id: requisitionId } }, there)).toMatchObject({
    status: 404,
  })
  expect(await ask(world.asAdmin, candidates.get, { params: { candidateId } }, there)).toMatchObject({ status: 404 })
  const lists = [
    await ask(world.asAdmin, requisitions.list, { query: { search: 'Gripper' } }, there),
    await ask(world.asAdmin, candidates.list, { query: { search: 'Applicant' } }, there),
  ]
  expect(lists.map((it) => it.body.totalElements)).toEqual([0, 0])
  const found = await ask(world.asAdmin, workspaces.search, { query: { query: 'applicant' } }, there)
  expect(found.body).toMatchObject({ requisitions: [], candidates: [], pagination: { totalPages: 0 } })
})
