import { and, eq, sql } from 'drizzle-orm'
import { combinationImpacts } from '#src/contract/assessment-setup.ts'
import { type BoardCard, candidateBoard } from '#src/contract/candidate-board.ts'
import { type Candidate, candidates } from '#src/contract/candidates.ts'
import { QuickFilter } from '#src/contract/hiring-values.ts'
import { inCompany } from '#src/server/database.ts'
import { candidatesTable, hiringTasksTable } from '#src/server/schema/hiring.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const staff = ({ asStaff }: HiringWorld) => asStaff
const lena = ({ asLena }: HiringWorld) => asLena
const applied = async ({ applicant }: HiringWorld) => ({ params: { candidateId: (await applicant(open)).id } })
const notHers = { who: lena, status: 404 } as const
/** Results of three attributes, for the sample's first profile. */
const measured = async () => {
  const jobReqId = open
  const candidateId = (await world.applicant(open)).id
  const { profiles, attributes } = (
    await ask(world.asStaff, candidates.assessment, { params: { candidateId, jobReqId } })
  ).body
  const idOf = (all: { id: number; name: string }[], name: string) => all.find((it) => it.name === name)?.id ?? 0
  const scores = { Achievement: 71, Assertiveness: 30, 'Stress tolerance': 50 }
  return {
    assessmentProfileId: idOf(profiles, 'Technical'),
    results: Object.entries(scores).map(([name, score]) => ({ eppAttributeId: idOf(attributes, name), score })),
  }
}
const openTask = async ({ active, task }: HiringWorld) => task((await active(open)).id, 'Skill Validation')

contractOrder(
  () => world,
  [
    {
      endpoint: candidates.list,
      valid: () => ({ query: { search: 'nadia', status: 'REVIEW,ACTIVE', sort: 'lastName,desc', size: 5 } }),
      bad: { ask: { query: { status: 'LOST' } }, field: 'query.status.0' },
      may: staff,
      proves: 'CAND-01',
    },
    {
      endpoint: candidateBoard.column,
      valid: () => ({ query: { search: 'nadia', status: 'REVIEW', size: 5 } }),
      bad: { ask: { query: { status: 'LOST' } }, field: 'query.status' },
      may: staff,
      proves: 'CAND-01',
    },
    {
      endpoint: candidates.get,
      valid: applied,
      bad: { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' },
      may: staff,
      mayNot: notHers,
      proves: 'CAND-02',
    },
    {
      endpoint: candidates.create,
      valid: () => ({
        body: { firstName: 'Ada', lastName: 'Byron', email: `ada${Math.random()}@example.org`, jobRequisitionId: open },
      }),
      bad: { ask: { body: { firstName: ' ', lastName: 'Byron', email: 'ada@example.org' } }, field: 'firstName' },
      may: staff,
      expects: (body) => expect(body).toMatchObject({ status: 'REVIEW', jobRequisitionId: open, version: 1 }),
      proves: 'CAND-01',
    },
    {
      endpoint: candidates.update,
      valid: async (it) => ({ ...(await applied(it)), body: { phone: '+49 30 1234' }, version: 1 }),
      bad: { ask: { body: { email: 'nobody' } }, field: 'email' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ phone: '+49 30 1234', version: 2 }),
      proves: 'CAND-02',
    },
    {
      endpoint: candidates.move,
      valid: async (it) => ({ ...(await applied(it)), body: { move: 'approve' }, version: 1 }),
      bad: { ask: { body: { move: 'jump' } }, field: 'move' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ status: 'ACTIVE' }),
      proves: 'CAND-03',
    },
    {
      endpoint: candidates.moveAll,
      valid: async ({ applicant }) => ({
        body: { candidateIds: [(await applicant(open)).id], move: 'reject', reason: 'No robotics' },
      }),
      bad: { ask: { body: { candidateIds: [], move: 'reject' } }, field: 'candidateIds' },
      may: staff,
      expects: (body) => expect(body).toMatchObject({ succeeded: 1, failed: 0 }),
      proves: 'CAND-04',
    },
    {
      endpoint: candidates.resendAssessment,
      valid: async ({ applicant }) => ({ body: { candidateIds: [(await applicant(open)).id] } }),
      bad: { ask: { body: { candidateIds: [] } }, field: 'candidateIds' },
      may: staff,
      expects: (body) => expect(body).toMatchObject({ succeeded: 1, failed: 0 }),
      proves: 'CAND-04',
    },
    {
      endpoint: candidates.assessment,
      valid: async ({ applicant }) => ({ params: { candidateId: (await applicant(open)).id, jobReqId: open } }),
      bad: { ask: { params: { candidateId: 1, jobReqId: 'x' } }, field: 'path.jobReqId' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ status: 'SENT', timesSent: 1, totalPoints: null }),
      proves: 'CAND-09',
    },
    {
      endpoint: candidates.recordAssessment,
      valid: async (it) => {
        const candidate = await it.applicant(open)
        return { params: { candidateId: candidate.id, jobReqId: open }, body: await measured(), version: 1 }
      },
      bad: {
        ask: { body: { assessmentProfileId: 1, results: [{ eppAttributeId: 1, score: 101 }] } },
        field: 'results.0.score',
      },
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body).toMatchObject({
          version: 2,
          status: 'COMPLETED',
          profile: 'Technical',
          // The bands and thresholds of the sample's profile.
          results: [
            { attribute: 'Achievement', score: 71, band: 'HIGH', bandStart: 71, bandEnd: 100, potentialPoints: 10 },
            { attribute: 'Assertiveness', score: 30, band: 'LOW', bandStart: 0, bandEnd: 30, potentialPoints: -5 },
            { attribute: 'Stress tolerance', score: 50, bandStart: null, potentialPoints: 0 },
          ],
          totalPoints: 5,
          lock: null,
        }),
      proves: 'CAND-09',
    },
    {
      endpoint: candidates.applications,
      valid: applied,
      bad: { ask: { params: { candidateId: 0 } }, field: 'path.candidateId' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject([{ jobRequisitionId: open, isCurrent: true, status: 'REVIEW' }]),
      proves: 'CAND-02',
    },
    {
      endpoint: candidates.apply,
      valid: async ({ applicant, openRequisition }) => ({
        params: { candidateId: (await applicant()).id },
        body: { jobRequisitionId: (await openRequisition()).id },
      }),
      bad: { ask: { body: { jobRequisitionId: '1' } }, field: 'jobRequisitionId' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ status: 'REVIEW', isCurrent: true }),
      proves: 'CAND-02',
    },
    {
      endpoint: candidates.tasks,
      valid: applied,
      bad: { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' },
      may: staff,
      mayNot: notHers,
      proves: 'CAND-02',
    },
    {
      endpoint: candidates.task,
      valid: async (it) => ({ params: { taskId: (await openTask(it)).id } }),
      bad: { ask: { params: { taskId: 'x' } }, field: 'path.taskId' },
      may: staff,
      mayNot: notHers,
      proves: 'HIRE-05',
    },
    {
      endpoint: candidates.assign,
      valid: async (it) => {
        const { id, version } = await openTask(it)
        return { params: { taskId: id }, body: { assigneeId: it.idOf('Tomás Herrera') }, version }
      },
      bad: { ask: { body: { assigneeId: 'Lena' } }, field: 'assigneeId' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body.assignee.name).toBe('Tomás Herrera'),
      proves: 'HIRE-03',
    },
    {
      endpoint: candidates.markDone,
      valid: async (it) => {
        const { id, version } = await openTask(it)
        return { params: { taskId: id }, body: { note: 'By telephone' }, version }
      },
      bad: { ask: { body: { note: 7 } }, field: 'note' },
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body).toMatchObject({ status: 'COMPLETED', completedBy: 'Rosa Klein', note: 'By telephone' }),
      proves: 'HIRE-04',
    },
  ],
)

test('a candidate without a requisition is for hiring staff alone [CAND-01]', async () => {
  const body = { firstName: 'Ada', lastName: 'King', email: 'king@example.org' }
  expect(await ask(world.asManager, candidates.create, { body })).toMatchObject({ status: 403 })
  const own = await ask(world.asManager, candidates.create, { body: { ...body, jobRequisitionId: open } })
  expect(own).toMatchObject({ status: 200, body: { status: 'REVIEW' } })
  const { id } = await world.applicant()
  expect(await ask(world.asManager, candidates.get, { params: { candidateId: id } })).toMatchObject({ status: 404 })
})

test('whoever is new is at 0 of their tasks, with or without a requisition, and otherwise blank [CAND-10]', async () => {
  for (const requisition of [undefined, open]) {
    const { id } = await world.applicant(requisition)
    expect(await ask(world.asStaff, candidates.get, { params: { candidateId: id } })).toMatchObject({
      body: { progress: 0, title: '', expectedSalary: null, availableFrom: null },
    })
  }
})

test('the same e-mail address is the same person [CAND-01]', async () => {
  const first = await world.applicant(undefined, { email: 'Twice@Example.org' })
  const again = { firstName: 'N', lastName: 'A', email: 'twice@example.org' }
  expect(await ask(world.asStaff, candidates.create, { body: again })).toMatchObject({
    status: 409,
    body: {
      error: 'DUPLICATE_CANDIDATE',
      message: `${first.displayId} has this email address: it is the same person`,
    },
  })
  const change = await ask(world.asStaff, candidates.update, {
    params: { candidateId: (await world.applicant()).id },
    body: { email: 'TWICE@example.org' },
    version: 1,
  })
  expect(change.status).toBe(409)
})

test('of two who are added, or given an address, at the same moment one learns that it is taken [CAND-01]', async () => {
  const named = (lastName: string, email: string) =>
    ask(world.asStaff, candidates.create, { body: { firstName: 'Nadia', lastName, email } })
  const taken = { error: 'DUPLICATE_CANDIDATE', errors: [{ field: 'email' }] }
  const added = await Promise.all([named('One', 'same@example.org'), named('Two', 'Same@example.org')])
  expect(added.map((it) => it.status).toSorted()).toEqual([200, 409])
  expect(added.find((it) => it.status === 409)?.body).toMatchObject(taken)
  const [one, two] = [await world.applicant(), await world.applicant()]
  const given = await Promise.all(
    [one, two].map(({ id, version }) =>
      ask(world.asStaff, candidates.update, {
        params: { candidateId: id },
        body: { email: 'shared@example.org' },
        version,
      }),
    ),
  )
  expect(given.map((it) => it.status).toSorted()).toEqual([200, 409])
  expect(given.find((it) => it.status === 409)?.body).toMatchObject(taken)
})

test('an address is looked for in an index, not among all candidates [CAND-01]', async () => {
  const plan = await inCompany(world.db, 1, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const asked = and(
      eq(candidatesTable.companyId, 1),
      eq(candidatesTable.emailKey, sql`lower(${'Somebody@example.org'})`),
    )
    return tx.execute(sql`explain select number from candidates where ${asked}`)
  })
  expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*email_key/)
})

test('lists filter by status and requisition, search, sort and page [CAND-01]', async () => {
  const own = await world.openRequisition()
  const people = [await world.applicant(own.id), await world.applicant(own.id), await world.applicant(own.id)]
  await world.moveCandidate(people[1]?.id ?? 0, 'reject')
  const list = async (query: Record<string, string | number>) =>
    (await ask(world.asStaff, candidates.list, { query: { jobRequisitionId: own.id, ...query } })).body
  const ids = (body: { content: Candidate[] }) => body.content.map((it) => it.id)
  expect(ids(await list({ status: 'REJECTED' }))).toEqual([people[1]?.id])
  expect(ids(await list({ sort: 'displayId,desc' }))).toEqual(people.map((it) => it.id).toReversed())
  expect(ids(await list({ search: people[2]?.email ?? '' }))).toEqual([people[2]?.id])
  expect(await list({ size: 2, page: 1, sort: 'displayId,asc' })).toMatchObject({
    totalElements: 3,
    totalPages: 2,
    content: [{ id: people[2]?.id }],
  })
})

test('a search finds part of a name, number, address or job, in any case, and takes signs literally [CAND-01] [TBL-02]', async () => {
  const own = await world.openRequisition()
  const applicant = await world.applicant(own.id)
  const found = async (search: string, query = {}) => {
    const answer = await ask(world.asStaff, candidates.list, { query: { search, size: 100, ...query } })
    return answer.body.content.some((it: Candidate) => it.id === applicant.id)
  }
  const { firstName, lastName, displayId, email = '', application } = applicant
  const parts = [
    `${firstName} ${lastName}`.slice(1, -1),
    displayId,
    displayId.slice(2),
    email,
    application?.jobTitle ?? '',
  ]
  for (const it of parts)
    expect([it, await found(it.toUpperCase()), await found(it.toLowerCase())]).toEqual([it, true, true])
  for (const it of ['%', '_', '\\', `${firstName}%`, `${lastName}_`]) expect([it, await found(it)]).toEqual([it, false])
  expect(await found('', { jobRequisitionId: own.id })).toBe(true)
  expect(await found(application?.jobTitle ?? '', { status: 'HIRED' })).toBe(false)
})

test('the list says since when somebody is in a stage, what is next and who has it [CAND-01]', async () => {
  const { id, application } = await world.active(open)
  const { body } = await ask(world.asStaff, candidates.list, { query: { status: 'ACTIVE', jobRequisitionId: open } })
  const listed = body.content.find((it: { id: number }) => it.id === id)
  expect(listed.application).toMatchObject({
    since: application?.since,
    openTask: { name: 'Skill Validation', assignee: { name: 'Daniel Okafor' }, isOverdue: false },
  })
})

test('results are recorded while somebody is assessed, by who runs the requisition, each attribute once [CAND-09]', async () => {
  const { candidate } = await world.offered(open)
  const body = await measured()
  const record = (candidateId: number, change: object, who = world.asStaff, version = 1) =>
    ask(who, candidates.recordAssessment, {
      params: { candidateId, jobReqId: open },
      body: { ...body, ...change } as typeof body,
      version,
    })
  expect(await record(candidate.id, {})).toMatchObject({
    status: 409,
    body: { message: 'Results are recorded while the candidate is in review or active.' },
  })
  const { id } = await world.active(open)
  const [first] = body.results
  expect(await record(id, { results: [first, first] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'results.1.eppAttributeId' }] },
  })
  expect(await record(id, { assessmentProfileId: 999_999 })).toMatchObject({ status: 400 })
  expect(await record(id, {}, world.asReviewer)).toMatchObject({ status: 403 })
  expect(await record(id, {})).toMatchObject({ status: 200 })
  expect(await record(id, {})).toMatchObject({ status: 412 })
  const facts = (await ask(world.asStaff, candidates.pipeline, { params: { candidateId: id } })).body.facts
  expect(facts.isAssessed).toBe(true)
})

test('two results that the profile penalizes together cost points, also after the penalty has changed [CAND-09]', async () => {
  const { id: candidateId } = await world.active(open)
  const params = { candidateId, jobReqId: open }
  const { profiles, attributes } = (await ask(world.asStaff, candidates.assessment, { params })).body
  const idOf = (all: { id: number; name: string }[], name: string) => all.find((it) => it.name === name)?.id ?? 0
  const scored = (scores: Record<string, number>) => ({
    assessmentProfileId: idOf(profiles, 'Leadership'),
    results: Object.entries(scores).map(([name, score]) => ({ eppAttributeId: idOf(attributes, name), score })),
  })
  const record = (scores: Record<string, number>, version: number) =>
    ask(world.asStaff, candidates.recordAssessment, { params, body: scored(scores), version })
  const met = [{ name: 'Drive without patience', impact: 'Ask about it in the topgrade interview', penalty: 5 }]
  const { body: costly } = await record({ Achievement: 100, Patience: 0 }, 1)
  const points = costly.results.reduce((sum: number, it: { potentialPoints: number }) => sum + it.potentialPoints, 0)
  expect(costly).toMatchObject({ combinations: met, totalPoints: points - 5 })

  const { body } = await ask(world.asAdmin, combinationImpacts.list, { query: { search: 'topgrade interview' } })
  const { id, version, assessmentProfileId, eppCombinationId, impact } = body.content.find(
    (it: { eppCombinationName: string }) => it.eppCombinationName === 'Drive without patience',
  )
  const dearer = { assessmentProfileId, eppCombinationId, impact, penalty: 50 }
  expect(await ask(world.asAdmin, combinationImpacts.update, { params: { id }, body: dearer, version })).toMatchObject({
    status: 200,
  })
  expect((await ask(world.asStaff, candidates.assessment, { params })).body).toMatchObject({ totalPoints: points - 5 })
  expect((await record({ Achievement: 100, Patience: 100 }, 2)).body).toMatchObject({ combinations: [] })
})

test('quick filters show mine, who waits for me, what is overdue, and who is new, to each their own [CAND-01]', async () => {
  const { id: jobRequisitionId } = await world.openRequisition({ openings: 9 })
  const [first, late, old] = [
    await world.active(jobRequisitionId),
    await world.active(jobRequisitionId),
    await world.active(jobRequisitionId),
  ]
  const skills = await world.task(first.id, 'Skill Validation')
  await ask(world.asStaff, candidates.assign, {
    params: { taskId: skills.id },
    body: { assigneeId: world.idOf('Lena Fischer') },
    version: skills.version,
  })
  const lateTask = await world.task(late.id, 'Skill Validation')
  await inCompany(world.db, 1, async (tx) => {
    await tx
      .update(hiringTasksTable)
      .set({ dueAt: new Date(Date.now() - 60_000) })
      .where(eq(hiringTasksTable.id, lateTask.id))
    await tx
      .update(candidatesTable)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(candidatesTable.id, old.id))
  })
  const found = async (quick: QuickFilter, who = world.asStaff) => {
    const { body } = await ask(who, candidates.list, { query: { quick, jobRequisitionId, sort: 'displayId,asc' } })
    return body.content.map((it: Candidate) => it.id)
  }
  expect(await found('MINE', world.asManager)).toEqual([first.id, late.id, old.id])
  expect(await found('MINE')).toEqual([])
  expect(await found('WAITING', world.asLena)).toEqual([first.id])
  expect(await found('OVERDUE')).toEqual([late.id])
  expect(await found('OVERDUE', world.asManager)).toEqual([late.id])
  expect(await found('OVERDUE', world.asLena)).toEqual([])
  expect(await found('NEW')).toEqual([first.id, late.id])
  const onBoard = async (quick: QuickFilter, who = world.asStaff) => {
    const { body } = await ask(who, candidateBoard.column, { query: { quick, status: 'ACTIVE', size: 100 } })
    const ids: number[] = body.content.map((it: BoardCard) => it.id)
    return [first, late, old].map((it) => it.id).filter((id) => ids.includes(id))
  }
  for (const quick of QuickFilter.options) expect(await onBoard(quick)).toEqual(await found(quick))
  expect(await onBoard('WAITING', world.asLena)).toEqual([first.id])
  await world.markDone(first.id, 'Skill Validation')
  expect(await found('WAITING', world.asLena)).toEqual([])
})
