import { eq } from 'drizzle-orm'
import { allEndpoints } from '#src/contract/all.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { census, companies, departments, locations } from '#src/contract/general.ts'
import { hiringSettings } from '#src/contract/hiring-settings.ts'
import { jobTitles } from '#src/contract/job-setup.ts'
import { offers } from '#src/contract/offers.ts'
import { fieldPermissions, permissions } from '#src/contract/permissions.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { reviews } from '#src/contract/reviews.ts'
import { type Scorecard, scorecards } from '#src/contract/scorecards.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { users } from '#src/contract/users.ts'
import { makeApi } from '#src/server/app.ts'
import { type Database, inCompany, inInstallation, type Tx } from '#src/server/database.ts'
import { addFirstAdministrator } from '#src/server/first-administrator.ts'
import { doDueJobs } from '#src/server/jobs.ts'
import { silentLog } from '#src/server/log.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { companiesTable, usersTable } from '#src/server/schema/people.ts'
import { fieldPermissionsTable } from '#src/server/schema/permissions.ts'
import { bringStandards, removeStandards } from '#src/server/standard/company.ts'
import { workers } from '#src/server/workers.ts'
import { type Ask, ask } from '../contract-order.ts'
import { type Caller, caller, makeTokens } from '../support.ts'
import { openTestDatabase } from '../test-database.ts'

let database: Database
let admin: Caller
beforeAll(async () => {
  database = await openTestDatabase('empty', addFirstAdministrator({ email: 'own@example.com', company: 'Ours' }))
  const { db, ping } = database
  const { verifyToken, tokenFor } = await makeTokens()
  const app = makeApi({ db, ping, verifyToken, log: silentLog(), mount: mountEndpoints })
  const [user] = await inInstallation(db, (tx) => tx.select().from(usersTable))
  admin = caller(app, await tokenFor(user?.id ?? 0))
})
afterAll(() => database.close())

/** What a call answers; it has to succeed. */
const done = async (endpoint: AnyEndpoint, it: Ask = {}) => {
  const answer = await ask(admin, endpoint, it)
  expect(answer, `${endpoint.id} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}
const inYears = (years: number) => new Date().getUTCFullYear() + years

test('in an empty installation every list answers, or asks what is meant [API-01]', async () => {
  const without = allEndpoints.filter((it) => it.method === 'GET' && !it.path.includes(':'))
  const refused: string[] = []
  for (const endpoint of without) {
    const answer = await ask(admin, endpoint)
    if (answer.status !== 200) refused.push(`${endpoint.id} ${answer.status} ${answer.body.errors?.[0].field}`)
  }
  expect(refused.toSorted()).toEqual([
    'candidateBoard.column 400 query.status',
    'imports.list 400 query.entityType',
    'personalData.find 400 query.email',
    'places.states 400 query.code',
    'plans.annual 400 query.planPeriodId',
    'plans.companyPlan 400 query.planPeriodId',
    'requisitions.requestPeople 400 query.role',
    'workflowTasks.list 400 query.workflowLevelId',
    'workspaces.search 400 query.query',
  ])
})

test('a first administrator brings a new company from its first department to a submitted review [REV-01] [PLAN-04]', async () => {
  await done(departments.create, { body: { name: 'Workshop' } })
  const person = (name: string, more: object = {}) =>
    done(census.create, { body: { name, title: 'Smith', department: 'Workshop', managerId: null, ...more } })
  const [me] = await done(users.list)
  const manager = await person('Own Admin', { userId: me.id })
  const report = await person('Ada Byron', { managerId: manager.id, userId: null })
  const [period] = await done(planPeriods.list)
  expect(period).toMatchObject({ name: `FY${inYears(0)}`, status: 'NOT_INITIATED' })
  await done(plans.start, { body: { planPeriodId: period.id } })
  await doDueJobs(database.db, workers, () => new Date())
  expect(await done(planPeriods.list)).toMatchObject([{ status: 'IN_PROGRESS' }])
  const of = { planPeriodId: period.id, employeeId: report.id }
  expect(await done(reviews.start, { params: of })).toMatchObject({ success: true })
  const cards: Scorecard[] = await done(scorecards.list, { params: of })
  expect(cards.map((it) => [it.subCategory, it.items.length])).toEqual([
    ['VALUES', 5],
    ['BEHAVIORAL_COMPETENCIES', 4],
    ['FUNCTIONAL_COMPETENCIES', 4],
  ])
  for (const { taskId } of (await done(reviews.subtasks, { params: of, query: { employeeId: report.id } })).subTasks) {
    const card = cards.find((it) => it.performanceReviewTaskId === taskId)
    const query = { performanceReviewTaskId: taskId }
    if (card)
      await done(scorecards.save, {
        params: { ...of, categoryId: card.categoryId },
        query,
        body: {
          entries: card.items.map((it) => ({ subCategoryId: it.subCategoryId, score: 4, comment: 'Well done' })),
        },
        version: card.version,
      })
    expect(await done(reviews.complete, { params: of, query })).toEqual({ success: true, errorMessage: '' })
  }
  expect(await done(reviews.reportees, { params: of })).toMatchObject([{ status: 'COMPLETED', overallScore: 4 }])
})

test('a first administrator hires somebody for a new company [REQ-01] [CAND-01]', async () => {
  const { id: locationId } = await done(locations.create, {
    body: { name: 'Yard', state: 'Oregon', country: 'United States' },
  })
  const { id: departmentId } = await done(departments.create, { body: { name: 'Forge' } })
  const { id: jobTitleId } = await done(jobTitles.create, {
    body: { title: 'Smith', standardJob: null, internalDescription: '', jobDescription: '' },
  })
  // One person alone decides only where the company says so.
  await done(hiringSettings.update, { body: { mayDecideOwn: true }, version: 0 })
  const people: { id: number; name: string }[] = (await done(census.list, { query: { search: 'Own Admin' } })).content
  // The search finds their reports as well.
  const me = people.find((it) => it.name === 'Own Admin') ?? { id: 0 }
  const deciders = { reviewerId: me.id, approverId: me.id }
  const { id: hiringManagerId } = await done(census.create, {
    body: { name: 'Grace Brewster', title: 'Head', department: 'Forge', managerId: null, userId: null },
  })
  let requisition = await done(requisitions.create, {
    body: { kind: 'UNPLANNED', jobTitleId, departmentId, locationId, hiringManagerId, ...deciders },
  })
  for (const move of ['review', 'approve'])
    requisition = await done(requisitions.move, {
      params: { id: requisition.id },
      body: { move },
      version: requisition.version,
    })
  const { id: candidateId } = await done(candidates.create, {
    body: { firstName: 'Nadia', lastName: 'New', email: 'nadia@example.org', jobRequisitionId: requisition.id },
  })
  const params = { candidateId }
  const move = async (name: string) =>
    done(candidates.move, { params, body: { move: name }, version: (await done(candidates.get, { params })).version })
  await move('approve')
  // Nobody can do an assessment that is not set up, and so none is said to be sent.
  const assessment = { params: { candidateId, jobReqId: requisition.id } }
  expect(await done(candidates.assessment, assessment)).toMatchObject({ status: 'NOT_SENT', sentAt: null })
  const resent = await done(candidates.resendAssessment, { body: { candidateIds: [candidateId] } })
  expect(resent.results).toMatchObject([{ errorMessage: expect.stringMatching(/has not set up assessment profiles/) }])
  const tasks: { id: number; name: string }[] = await done(candidates.tasks, { params })
  const task = async (name: string) => {
    const id = tasks.find((it) => it.name === name)?.id ?? 0
    return done(candidates.task, { params: { taskId: id } })
  }
  for (const name of ['Skill Validation', 'Interview']) {
    const answers = [{ question: 'Would you hire them?', focusArea: 'Judgement', answer: 'Yes', comment: '' }]
    const card = await done(candidateScorecards.create, { params, body: { taskId: (await task(name)).id, answers } })
    await done(candidateScorecards.submit, { params: { id: card.id }, version: card.version })
  }
  const reference = await task('Reference Check')
  await done(candidates.markDone, { params: { taskId: reference.id }, body: {}, version: reference.version })
  const begun = await done(topgrade.save, { params, body: { answers: [], summary: 'Hire' }, version: 0 })
  await done(topgrade.submit, { params, version: begun.version })
  await move('recommend')
  let offer = await done(offers.create, {
    params,
    body: { compensations: [{ type: 'Salary', amount: 50_000, currency: 'USD' }], startDate: `${inYears(1)}-03-01` },
  })
  for (const name of ['submit', 'approve', 'send', 'accept'])
    offer = await done(offers.move, { params: { id: offer.id }, body: { move: name }, version: offer.version })
  expect(await move('hire')).toMatchObject({ status: 'HIRED' })
})

test('next year’s plan period is added by hand, and shares no day or name with another [PLAN-01]', async () => {
  const add = (name: string, startDate: string, endDate: string) =>
    ask(admin, planPeriods.create, { body: { name, startDate, endDate } })
  const year = inYears(1)
  expect(await add('Next', `${year}-01-01`, `${year}-06-30`)).toMatchObject({
    status: 200,
    body: { name: 'Next', status: 'NOT_INITIATED' },
  })
  expect(await add('Later', `${year}-06-30`, `${year}-12-31`)).toMatchObject({
    status: 409,
    body: { message: 'Next has some of these days', errors: [{ field: 'startDate' }] },
  })
  expect(await add('Next', `${year + 1}-01-01`, `${year + 1}-12-31`)).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'name' }] },
  })
  expect(await add('Wrong', `${year + 2}-01-02`, `${year + 2}-01-01`)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'endDate' }] },
  })
})

test('a company that is added later begins with the same, and takes it away with it [ADM-05]', async () => {
  const { id } = await done(companies.create, { body: { name: 'Second' } })
  const there = async (endpoint: AnyEndpoint) =>
    (await ask(admin, endpoint, { query: { size: 200 } }, { company: id })).body
  expect((await there(permissions.list)).content.map((it: { name: string }) => it.name)).toEqual([
    'Employee',
    'Hiring Staff',
    'Manager',
    'Super User',
  ])
  expect((await there(fieldPermissions.list)).totalElements).toBe(164)
  expect(await ask(admin, planPeriods.list, {}, { company: id })).toMatchObject({ body: [{ status: 'NOT_INITIATED' }] })
  expect((await done(permissions.list)).totalElements).toBe(4)
  expect(await done(companies.remove, { params: { id }, version: 1 })).toEqual({ success: true })
  const { id: used } = await done(companies.create, { body: { name: 'Third' } })
  await ask(admin, departments.create, { body: { name: 'There' } }, { company: used })
  expect(await ask(admin, companies.remove, { params: { id: used }, version: 1 })).toMatchObject({
    status: 409,
    body: { error: 'IN_USE', message: 'This cannot be deleted: it is still used by entries of its history' },
  })
  expect(await ask(admin, permissions.list, {}, { company: used })).toMatchObject({ body: { totalElements: 4 } })
})

test('a company of an earlier version gets what it lacks at the next start, once; changes are left alone [ADM-05]', async () => {
  const company = async (name: string) => (await done(companies.create, { body: { name } })).id as number
  const [bare, grown] = [await company('Bare'), await company('Grown')]
  const earlier = (id: number, work: (tx: Tx) => Promise<unknown> = async () => {}) =>
    inCompany(database.db, id, async (tx) => {
      await work(tx)
      await tx.update(companiesTable).set({ standards: 0 }).where(eq(companiesTable.id, id))
    })
  const rules = async (id: number) =>
    (await ask(admin, fieldPermissions.list, { query: { size: 500 } }, { company: id })).body.content
  const called = async (fieldName: string) =>
    (await rules(grown)).filter((it: { fieldName: string }) => it.fieldName === fieldName)
  await earlier(bare, (tx) => removeStandards(tx, bare))
  // Somebody deleted one rule and closed another; the last field came with a later version.
  const [phone] = await called('phone')
  await ask(admin, fieldPermissions.remove, { params: { id: phone.id }, version: phone.version }, { company: grown })
  const [source] = await called('source')
  const closing = { params: { id: source.id }, body: { canView: false }, version: source.version }
  expect(await ask(admin, fieldPermissions.update, closing, { company: grown })).toMatchObject({ status: 200 })
  await earlier(grown, (tx) => tx.delete(fieldPermissionsTable).where(eq(fieldPermissionsTable.fieldName, 'note')))

  await Promise.all([1, 2, 3].map(() => bringStandards(database.db)))
  expect(await rules(bare)).toHaveLength(164)
  expect(await ask(admin, planPeriods.list, {}, { company: bare })).toMatchObject({
    body: [{ name: `FY${inYears(0)}` }],
  })
  expect(await rules(grown)).toHaveLength(163)
  expect(await called('note')).toHaveLength(4)
  expect(await called('phone')).toHaveLength(3)
  expect((await called('source')).find((it: { id: number }) => it.id === source.id)).toMatchObject({ canView: false })

  const [note] = await called('note')
  await ask(admin, fieldPermissions.remove, { params: { id: note.id }, version: note.version }, { company: grown })
  await bringStandards(database.db)
  expect(await called('note')).toHaveLength(3)
})
