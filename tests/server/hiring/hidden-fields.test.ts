import { eq, sql } from 'drizzle-orm'
import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import type { HideableKind, hideableFields } from '#src/contract/hideable.ts'
import { inCompany } from '#src/server/database.ts'
import { applicationsTable, candidatesTable, offersTable, requisitionsTable } from '#src/server/schema/hiring.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { fieldPermissionsTable } from '#src/server/schema/permissions.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from '#src/server/schema/reference.ts'
import { workflowLevelsTable } from '#src/server/schema/workflow.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

/** What each field says here and nowhere else. `key`: a number that is shown by its name; `own`: the lists of the record that it names. */
type Mark = { text: string; own?: string[] }
const key = (name: string): Mark => ({ text: `"${name}":` })
const people = ['interviews', 'census', 'people', 'reviews', 'teamSummaries', 'plans', 'delegations']
const marks: { [K in HideableKind]: Record<(typeof hideableFields)[K][number], Mark> } = {
  candidate: {
    email: { text: 'secret-address@example.org' },
    phone: { text: 'Secret phone' },
    title: { text: 'Secret title' },
    source: { text: 'Secret source' },
    expectedSalary: { text: '777123' },
    currency: { text: 'PHP' },
    availableFrom: { text: '2031-01-01' },
    statusReason: { text: 'Secret reason to pass' },
    application: { text: '2031-01-02T' },
    progress: key('progress'),
    createdAt: { text: '2031-01-03T' },
    updatedAt: { text: '2031-01-04T' },
  },
  requisition: {
    jobTitle: { text: 'Secret job', own: ['jobTitles'] },
    department: { text: 'Secret department', own: ['departments'] },
    location: { text: 'Secret location', own: ['locations'] },
    hiringManager: { text: 'Secret manager', own: people },
    reviewer: { text: 'Secret reviewer', own: people },
    approver: { text: 'Secret approver', own: people },
    workflowLevel: { text: 'Secret level', own: ['workflowLevels'] },
    replaces: { text: 'Secret predecessor', own: people },
    planPeriod: { text: 'Secret period', own: ['planPeriods', 'plans', 'teamSummaries'] },
    // With its colon, since moments may end in 997 milliseconds.
    openings: { text: ':997' },
    employmentType: { text: 'INTERNSHIP' },
    justification: { text: 'Secret justification' },
    targetStartDate: { text: '2031-02-01' },
    salaryMin: { text: '555001' },
    salaryMax: { text: '555999' },
    currency: { text: 'MXN' },
    statusReason: { text: 'Secret reason to send back' },
    candidateCount: key('candidateCount'),
    hiredCount: key('hiredCount'),
    createdBy: { text: 'Secret author' },
    createdAt: { text: '2031-02-02T' },
    updatedAt: { text: '2031-02-03T' },
  },
  offer: {
    compensations: { text: '654321' },
    startDate: { text: '2031-03-01' },
    expiresOn: { text: '2031-03-02' },
    note: { text: 'Secret note' },
    createdBy: { text: 'Secret offerer' },
    createdAt: { text: '2031-03-03T' },
    updatedAt: { text: '2031-03-04T' },
  },
}
const fields = (Object.keys(marks) as HideableKind[]).flatMap((kind) =>
  Object.entries(marks[kind]).map(([name, mark]) => ({ kind, name, ...(mark as Mark) })),
)

/** A backfill and a planned requisition, somebody who applies for the first and has an offer, all of it marked. */
const markedWorld = async (world: HiringWorld) => {
  const { db } = world
  const { planPeriodId, deciders, ...named } = await inCompany(db, 1, async (tx) => {
    const hire = async (name: string) => {
      const values = { companyId: 1, name, title: '', department: '' }
      const [row] = await tx.insert(employeesTable).values(values).returning()
      return row?.id ?? 0
    }
    const { jobTitleId, departmentId, locationId } = world.here
    await tx.update(jobTitlesTable).set({ title: 'Secret job' }).where(eq(jobTitlesTable.id, jobTitleId))
    await tx.update(departmentsTable).set({ name: 'Secret department' }).where(eq(departmentsTable.id, departmentId))
    await tx.update(locationsTable).set({ name: 'Secret location' }).where(eq(locationsTable.id, locationId))
    const [level] = await tx
      .insert(workflowLevelsTable)
      .values({ companyId: 1, name: 'Secret level', status: 'ACTIVE' })
      .returning()
    const [period] = await tx
      .insert(planPeriodsTable)
      .values({ companyId: 1, code: 'SECRET', name: 'Secret period', startDate: '2031-05-01', endDate: '2031-06-01' })
      .returning()
    return {
      planPeriodId: period?.id,
      workflowLevelId: level?.id,
      hiringManagerId: await hire('Secret manager'),
      deciders: { reviewerId: await hire('Secret reviewer'), approverId: await hire('Secret approver') },
      replacesEmployeeId: await hire('Secret predecessor'),
    }
  })
  const backfill = await world.openRequisition({
    ...named,
    kind: 'BACKFILL',
    openings: 997,
    employmentType: 'INTERNSHIP',
    justification: 'Secret justification',
    targetStartDate: '2031-02-01',
    salaryMin: 555_001,
    salaryMax: 555_999,
    currency: 'MXN',
  })
  const planned = await world.requisition({ kind: 'PLANNED', planPeriodId })
  const person = {
    email: 'secret-address@example.org',
    phone: 'Secret phone',
    title: 'Secret title',
    source: 'Secret source',
    expectedSalary: 777_123,
    currency: 'PHP',
    availableFrom: '2031-01-01',
  }
  const applicant = await world.applicant(backfill.id, person)
  await world.moveCandidate(applicant.id, 'approve')
  for (const name of ['Skill Validation', 'Interview', 'Reference Check', 'Topgrade'])
    await world.markDone(applicant.id, name)
  await world.moveCandidate(applicant.id, 'recommend')
  const offer = await world.draftOffer(applicant.id)
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  await inCompany(db, 1, async (tx) => {
    const times = { createdAt: at('2031-01-03'), updatedAt: at('2031-01-04') }
    await tx.update(candidatesTable).set(times)
    await tx.update(applicationsTable).set({ appliedAt: at('2031-01-02'), statusReason: 'Secret reason to pass' })
    await tx.update(requisitionsTable).set({
      ...deciders,
      statusReason: 'Secret reason to send back',
      createdBy: 'Secret author',
      createdAt: at('2031-02-02'),
      updatedAt: at('2031-02-03'),
    })
    await tx.update(offersTable).set({
      compensations: [{ type: 'Salary', amount: 654_321, currency: 'EUR' }],
      startDate: '2031-03-01',
      expiresOn: '2031-03-02',
      note: 'Secret note',
      createdBy: 'Secret offerer',
      createdAt: at('2031-03-03'),
      updatedAt: at('2031-03-04'),
    })
    await tx.execute(sql`update hiring_tasks set assignee_id = hiring_manager_id from requisitions
      where application_id is not null and requisitions.id = requisition_id`)
    await tx.execute(sql`update hiring_tasks set assignee_id = case name when 'Requisition Review' then reviewer_id
      when 'Requisition Approval' then approver_id else hiring_manager_id end from requisitions
      where application_id is null and requisitions.id = requisition_id`)
    await tx.execute(sql`update hiring_tasks set due_at = now() - interval '1 day'
      where status in ('TODO', 'IN_PROGRESS')`)
  })
  return { applicant, backfill, planned, offer }
}

const resourceOf = ({ endpoint }: Question) => endpoint.id.split('.')[0] ?? ''
type Question = { endpoint: AnyEndpoint; who: 'asStaff' | 'asAdmin'; params: Record<string, string | number> }

let world: HiringWorld
let questions: Question[]
const queries: Record<string, Record<string, string>> = {
  'workspaces.search': { query: 'REQ' },
  'candidateBoard.column': { status: 'READY_TO_OFFER' },
}
const answerTo = async ({ endpoint, who, params }: Question) => {
  const query = queries[endpoint.id] ?? {}
  const { status, body } = await ask(world[who], endpoint, { params, query })
  return { status, text: JSON.stringify(body) }
}

beforeAll(async () => {
  world = await hiringWorld()
  const { applicant, backfill, planned, offer } = await markedWorld(world)
  const tasks = await world.tasksOf(applicant.id)
  const review = await inCompany(world.db, 1, (tx) =>
    tx.execute(sql`select id from hiring_tasks where requisition_id = ${planned.id} and name = 'Requisition Review'`),
  )
  const taskId = (review as unknown as { rows: { id: number }[] }).rows[0]?.id ?? 0
  const ids = { candidateId: applicant.id, jobReqId: backfill.id, entityId: applicant.id, userId: 2 }
  const paramsOf = ({ id, path }: AnyEndpoint): Record<string, string | number>[] => {
    if (id.startsWith('requisitions.')) return [backfill, planned].map((it) => ({ id: it.id, taskId }))
    if (id.startsWith('offers.')) return [{ id: offer.id }]
    if (id.startsWith('activity.'))
      return [
        { entityType: 'candidate', entityId: applicant.id },
        { entityType: 'application', entityId: applicant.id },
        { entityType: 'requisition', entityId: backfill.id },
        { entityType: 'requisition', entityId: planned.id },
        { entityType: 'offer', entityId: offer.id },
      ]
    const all = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]))
    return [{ ...all, ...ids, taskId: tasks[0]?.id ?? 0 }]
  }
  questions = allEndpoints
    .filter((it) => it.method === 'GET')
    .flatMap((endpoint) =>
      paramsOf(endpoint).flatMap((params) =>
        (['asStaff', 'asAdmin'] as const).map((who) => ({ endpoint, who, params })),
      ),
    )
})
afterAll(() => world.close())

test('no answer of the API shows a field to a group that may not see it [ADM-05]', async () => {
  const shown = await Promise.all(questions.map(async (question) => ({ question, ...(await answerTo(question)) })))
  const leaks: string[] = []
  const hide = (kind: string, name: string, canView: boolean) =>
    inCompany(world.db, 1, (tx) =>
      tx
        .update(fieldPermissionsTable)
        .set({ canView })
        .where(sql`entity_type = ${kind} and field_name = ${name} and company_id = 1`),
    )
  for (const { kind, name, text, own = [] } of fields) {
    const telling = shown.filter((it) => it.text.includes(text) && !own.includes(resourceOf(it.question)))
    // Without the rule it is shown: to both, and by the record itself at least.
    expect(new Set(telling.map((it) => it.question.who)), `${kind}.${name}`).toEqual(new Set(['asStaff', 'asAdmin']))
    await hide(kind, name, false)
    for (const { question } of telling)
      if ((await answerTo(question)).text.includes(text)) leaks.push(`${kind}.${name} in ${question.endpoint.id}`)
    await hide(kind, name, true)
  }
  expect([...new Set(leaks)]).toEqual([])
})
