import { and, eq, sql } from 'drizzle-orm'
import { type Candidate, type CandidateOutcome, candidates, nobodySelected } from '#src/contract/candidates.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { inCompany } from '#src/server/database.ts'
import { assessmentsTable, candidatesTable } from '#src/server/schema/hiring.ts'
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

test('the same e-mail address is the same person [CAND-01]', async () => {
  const first = await world.applicant(undefined, { email: 'Twice@Example.org' })
  const again = { firstName: 'N', lastName: 'A', email: 'twice@example.org' }
  expect(await ask(world.asStaff, candidates.create, { body: again })).toMatchObject({
    status: 409,
    body: {
      error: 'DUPLICATE_CANDIDATE',
      message: `${first.displayId} has this e-mail address: it is the same person`,
    },
  })
  const change = await ask(world.asStaff, candidates.update, {
    params: { candidateId: (await world.applicant()).id },
    body: { email: 'TWICE@example.org' },
    version: 1,
  })
  expect(change.status).toBe(409)
})

test('of two who are added, or given an address, at the same moment one is told that it is taken [CAND-01]', async () => {
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

test('nobody applies for a requisition that is not open, nor for two at once [CAND-03]', async () => {
  const unreviewed = await world.requisition()
  const body = { firstName: 'Early', lastName: 'Bird', email: 'early@example.org', jobRequisitionId: unreviewed.id }
  expect(await ask(world.asStaff, candidates.create, { body })).toMatchObject({
    status: 409,
    body: { message: 'The requisition is not open.' },
  })
  const nobody = await ask(world.asStaff, candidates.list, { query: { search: 'early@example.org' } })
  expect(nobody.body.content).toEqual([])
  const { id } = await world.applicant(open)
  const second = { params: { candidateId: id }, body: { jobRequisitionId: (await world.openRequisition()).id } }
  expect(await ask(world.asStaff, candidates.apply, second)).toMatchObject({
    status: 409,
    body: { message: 'Another application of this candidate is not settled.' },
  })
  await world.moveCandidate(id, 'reject')
  expect(await ask(world.asStaff, candidates.apply, second)).toMatchObject({ status: 200 })
  const { body: applications } = await ask(world.asStaff, candidates.applications, { params: { candidateId: id } })
  expect(applications.map((it: { status: string; isCurrent: boolean }) => [it.status, it.isCurrent])).toEqual([
    ['REVIEW', true],
    ['REJECTED', false],
  ])
})

test('a candidate goes from review to hired, every step in its turn [CAND-03]', async () => {
  const { id } = await world.applicant(open)
  expect((await world.moveCandidate(id, 'recommend')).body.message).toBe(
    'Only an active candidate can be made ready for an offer; this one is in review.',
  )
  await world.moveCandidate(id, 'approve')
  expect((await world.moveCandidate(id, 'recommend')).body.message).toBe('4 tasks are still to be done.')
  for (const name of ['Skill Validation', 'Interview', 'Reference Check', 'Topgrade']) await world.markDone(id, name)
  expect((await world.moveCandidate(id, 'recommend')).body).toMatchObject({ status: 'READY_TO_OFFER', progress: 100 })
  const offer = await world.draftOffer(id)
  await world.moveOffer(offer.id, 'send')
  expect((await world.candidate(id)).status).toBe('OFFERED')
  expect((await world.moveCandidate(id, 'hire')).body.message).toBe('The offer has not been accepted.')
  await world.moveOffer(offer.id, 'accept')
  expect((await world.moveCandidate(id, 'hire')).body.status).toBe('HIRED')
  expect((await world.moveCandidate(id, 'reject')).status).toBe(409)
})

test('no more people are hired than there are openings [CAND-03]', async () => {
  const { id: single } = await world.openRequisition({ openings: 1 })
  const first = await world.offered(single)
  const second = await world.offered(single)
  for (const { offerId } of [first, second]) await world.moveOffer(offerId, 'accept')
  const answers = await Promise.all([first, second].map((it) => world.moveCandidate(it.candidate.id, 'hire')))
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409])
  expect(answers.find((it) => it.status === 409)?.body.message).toBe('Every opening of the requisition is filled.')
})

test('tasks open stage by stage, and a sent-back candidate is reviewed again [CAND-03] [HIRE-03]', async () => {
  const { id } = await world.active(open)
  const statuses = async () => Object.fromEntries((await world.tasksOf(id)).map((it) => [it.name, it.status]))
  expect(await statuses()).toEqual({
    Review: 'COMPLETED',
    'Skill Validation': 'TODO',
    Interview: 'NOT_INITIATED',
    'Reference Check': 'NOT_INITIATED',
    Topgrade: 'NOT_INITIATED',
  })
  expect((await world.markDone(id, 'Interview')).body.message).toBe(
    'Interview opens once the tasks before it are done.',
  )
  expect((await world.markDone(id, 'Review')).body.message).toBe('Approve or reject the candidate instead.')
  await world.markDone(id, 'Skill Validation')
  expect((await world.markDone(id, 'Skill Validation')).body.message).toBe('Skill Validation is already done.')
  expect(await statuses()).toMatchObject({ Interview: 'TODO', Topgrade: 'NOT_INITIATED' })
  expect((await world.moveCandidate(id, 'sendBack', 'Look at the portfolio again')).body).toMatchObject({
    status: 'REVIEW',
    statusReason: 'Look at the portfolio again',
  })
  expect(await statuses()).toMatchObject({
    Review: 'TODO',
    'Skill Validation': 'COMPLETED',
    Interview: 'NOT_INITIATED',
  })
  await world.moveCandidate(id, 'approve')
  expect(await statuses()).toMatchObject({ Review: 'COMPLETED', Interview: 'TODO' })
})

test('a rejected candidate is restored to the stage that was left, with the same task open [CAND-03]', async () => {
  const { id } = await world.active(open)
  await world.markDone(id, 'Skill Validation')
  await world.moveCandidate(id, 'reject', 'Position on hold')
  expect((await world.task(id, 'Interview')).status).toBe('NOT_INITIATED')
  expect((await world.markDone(id, 'Interview')).body.message).toBe('Only tasks of an active candidate are worked on.')
  expect((await world.moveCandidate(id, 'restore')).body.status).toBe('ACTIVE')
  expect((await world.task(id, 'Interview')).status).toBe('TODO')
})

test('moves of several candidates succeed or fail one by one, and a dry run stores nothing [CAND-04]', async () => {
  const [fresh, other] = [await world.applicant(open), await world.applicant(open)]
  const { id: hired } = await world.active(open)
  const body = { candidateIds: [other.id, fresh.id, hired, 999_999, fresh.id], move: 'approve' }
  const expected = (after: string): Partial<CandidateOutcome>[] => [
    { candidateId: other.id, success: true, status: after as CandidateOutcome['status'] },
    { candidateId: fresh.id, success: true, status: after as CandidateOutcome['status'] },
    {
      candidateId: hired,
      success: false,
      errorMessage: 'Only a candidate in review can be approved; this one is active.',
    },
    { candidateId: 999_999, success: false, errorMessage: 'There is no such record', status: null },
  ]
  const dry = await ask(world.asStaff, candidates.moveAll, { body: { ...body, isDryRun: true } })
  expect(dry.body).toMatchObject({ succeeded: 2, failed: 2, results: expected('REVIEW') })
  expect((await world.candidate(fresh.id)).status).toBe('REVIEW')
  const done = await ask(world.asStaff, candidates.moveAll, { body })
  expect(done.body).toMatchObject({ succeeded: 2, failed: 2, results: expected('ACTIVE') })
  expect((await world.candidate(fresh.id)).status).toBe('ACTIVE')
})

test('with nobody selected it says so [CAND-04]', async () => {
  for (const endpoint of [candidates.moveAll, candidates.resendAssessment]) {
    const answer = await ask(world.asStaff, endpoint, { body: { candidateIds: [], move: 'reject' } })
    expect(answer.body.errors).toEqual([{ field: 'candidateIds', message: nobodySelected }])
  }
})

test('a bulk move leaves out whom the caller may not move [CAND-04]', async () => {
  const foreign = await world.openRequisition({ hiringManagerId: world.idOf('Hannah Whitfield') })
  const [own, other] = [await world.applicant(open), await world.applicant(foreign.id)]
  const { body } = await ask(world.asManager, candidates.moveAll, {
    body: { candidateIds: [own.id, other.id], move: 'approve' },
  })
  expect(body.results.map((it: CandidateOutcome) => it.success)).toEqual([true, false])
  expect((await world.candidate(other.id)).status).toBe('REVIEW')
})

test('a bulk move that is sent twice with one key is done once [CAND-04]', async () => {
  const { id } = await world.applicant(open)
  const send = () =>
    ask(
      world.asStaff,
      candidates.moveAll,
      { body: { candidateIds: [id], move: 'approve' } },
      { headers: { 'idempotency-key': 'bulk-1' } },
    )
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(second.body.succeeded).toBe(1)
})

test('the assessment is sent again to applicants, not to those who are past it or have done it [CAND-04] [CAND-09]', async () => {
  const [fresh, done] = [await world.applicant(open), await world.applicant(open)]
  const { id: offered } = (await world.offered(open)).candidate
  const { body: applications } = await ask(world.asStaff, candidates.applications, { params: { candidateId: done.id } })
  const results = [
    { attribute: 'Stress tolerance', score: 61, potentialPoints: 4 },
    { attribute: 'Openness', score: 20, potentialPoints: -1 },
  ]
  await inCompany(world.db, 1, (tx) =>
    tx
      .update(assessmentsTable)
      .set({ completedAt: new Date(), results, profile: 'Engineer' })
      .where(eq(assessmentsTable.applicationId, applications[0].id)),
  )
  const { body } = await ask(world.asStaff, candidates.resendAssessment, {
    body: { candidateIds: [fresh.id, done.id, offered] },
  })
  expect(body.results.map((it: CandidateOutcome) => it.errorMessage)).toEqual([
    '',
    'The assessment has been completed.',
    'An assessment goes only to a candidate in review or an active one; this one has an offer.',
  ])
  const read = async (candidateId: number) =>
    (await ask(world.asStaff, candidates.assessment, { params: { candidateId, jobReqId: open } })).body
  expect(await read(fresh.id)).toMatchObject({ timesSent: 2, status: 'SENT' })
  expect(await read(done.id)).toMatchObject({ status: 'COMPLETED', totalPoints: 3, results })
})

test('of two people who move a candidate at once the later is told [CAND-03]', async () => {
  const { id, version } = await world.applicant(open)
  const answers = await Promise.all(
    ['approve', 'reject'].map((move) =>
      ask(world.asStaff, candidates.move, { params: { candidateId: id }, body: { move }, version }),
    ),
  )
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 412])
})

test('an interviewer sees the candidate of the task, works on it, and moves nobody [HIRE-03]', async () => {
  const { id } = await world.active(open)
  const it = await world.task(id, 'Skill Validation')
  const params = { taskId: it.id }
  await ask(world.asStaff, candidates.assign, {
    params,
    body: { assigneeId: world.idOf('Lena Fischer') },
    version: it.version,
  })
  expect(await ask(world.asLena, candidates.get, { params: { candidateId: id } })).toMatchObject({ status: 200 })
  const listed = (await ask(world.asLena, candidates.list)).body.content
  expect(listed.map((one: Candidate) => one.id)).toEqual([id])
  expect(await world.moveCandidate(id, 'reject', undefined, world.asLena)).toMatchObject({ status: 404 })
  expect(await world.markDone(id, 'Skill Validation', world.asLena)).toMatchObject({ status: 200 })
})

test('a requisition with an offer out is not closed, and a closed one takes nobody on [REQ-06] [CAND-03]', async () => {
  const it = await world.openRequisition()
  const { id } = await world.applicant(it.id)
  const { offerId } = await world.offered(it.id)
  const now = async () => (await ask(world.asStaff, requisitions.get, { params: { id: it.id } })).body
  expect((await world.move(await now(), 'close', 'Budget')).body.message).toBe(
    'An offer is out: wait for the answer or withdraw it first.',
  )
  await world.moveOffer(offerId, 'withdraw', 'Budget')
  expect((await world.move(await now(), 'close', 'Budget')).body.status).toBe('CLOSED')
  expect((await world.moveCandidate(id, 'approve')).body.message).toBe('The requisition is not open.')
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

test('a search finds a part of the name, the number, the address or the job, in any case, and takes signs as they are [CAND-01] [TBL-02]', async () => {
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
