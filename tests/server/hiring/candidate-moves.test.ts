import { eq } from 'drizzle-orm'
import {
  type Candidate,
  type CandidateOutcome,
  candidates,
  nobodySelected,
  type PastMove,
} from '#src/contract/candidates.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { inCompany } from '#src/server/database.ts'
import { assessmentsTable, requisitionsTable } from '#src/server/schema/hiring.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

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
    body: { message: 'This candidate has another application that is not settled yet.' },
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
  expect((await world.moveCandidate(id, 'recommend')).body.message).toBe('4 tasks are not done yet.')
  for (const name of ['Skill Validation', 'Interview', 'Reference Check', 'Topgrade']) await world.markDone(id, name)
  expect((await world.moveCandidate(id, 'recommend')).body).toMatchObject({ status: 'READY_TO_OFFER', progress: 100 })
  const offer = await world.draftOffer(id)
  await world.approveOffer(offer.id)
  await world.moveOffer(offer.id, 'send')
  expect((await world.candidate(id)).status).toBe('OFFERED')
  expect((await world.moveCandidate(id, 'hire')).body.message).toBe('The offer has not been accepted.')
  await world.moveOffer(offer.id, 'accept')
  expect((await world.moveCandidate(id, 'hire')).body.status).toBe('HIRED')
  expect((await world.moveCandidate(id, 'reject')).status).toBe(409)
})

test('no more people are hired than there are openings [CAND-03]', async () => {
  const { id: single } = await world.openRequisition({ openings: 2 })
  const first = await world.offered(single)
  const second = await world.offered(single)
  // As an earlier version allowed it: two offers for one opening.
  await inCompany(world.db, 1, (tx) =>
    tx.update(requisitionsTable).set({ openings: 1 }).where(eq(requisitionsTable.id, single)),
  )
  for (const { offerId } of [first, second]) await world.moveOffer(offerId, 'accept')
  const answers = await Promise.all([first, second].map((it) => world.moveCandidate(it.candidate.id, 'hire')))
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409])
  expect(answers.find((it) => it.status === 409)?.body.message).toBe('All openings of the requisition are filled.')
})

test('a requisition never has fewer openings than people who were hired for it [CAND-03]', async () => {
  const { id } = await world.openRequisition({ openings: 3 })
  for (const { offerId, candidate } of [await world.offered(id), await world.offered(id)]) {
    await world.moveOffer(offerId, 'accept')
    await world.moveCandidate(candidate.id, 'hire')
  }
  const change = async (openings: number) => {
    const { version } = (await ask(world.asStaff, requisitions.get, { params: { id } })).body
    return ask(world.asStaff, requisitions.update, { params: { id }, body: { openings }, version })
  }
  const message = 'must be at least the number of people already hired'
  expect(await change(1)).toMatchObject({ status: 400, body: { errors: [{ field: 'openings', message }] } })
  expect(await change(2)).toMatchObject({ status: 200, body: { openings: 2, hiredCount: 2 } })
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
  expect((await world.markDone(id, 'Interview')).body.message).toBe(
    'Tasks can be completed only while the candidate is active.',
  )
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
    {
      attribute: 'Stress tolerance',
      score: 61,
      band: 'MEDIUM' as const,
      bandStart: 31,
      bandEnd: 70,
      potentialPoints: 4,
    },
    { attribute: 'Openness', score: 20, band: null, bandStart: null, bandEnd: null, potentialPoints: -1 },
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
    'Only a candidate in review or an active one can be sent an assessment; this one has an offer.',
  ])
  const read = async (candidateId: number) =>
    (await ask(world.asStaff, candidates.assessment, { params: { candidateId, jobReqId: open } })).body
  expect(await read(fresh.id)).toMatchObject({ timesSent: 2, status: 'SENT' })
  expect(await read(done.id)).toMatchObject({ status: 'COMPLETED', totalPoints: 3, results })
})

test('a dry run of sending assessments sends none [CAND-04]', async () => {
  const { id } = await world.applicant(open)
  const { body } = await ask(world.asStaff, candidates.resendAssessment, {
    body: { candidateIds: [id], isDryRun: true },
  })
  expect(body).toMatchObject({ succeeded: 1, failed: 0 })
  const read = { params: { candidateId: id, jobReqId: open } }
  expect((await ask(world.asStaff, candidates.assessment, read)).body.timesSent).toBe(1)
})

test('the pipeline says what the next move depends on, and who moved the candidate before and why [CAND-03]', async () => {
  const { id } = await world.active(open)
  await world.moveCandidate(id, 'reject', 'Position on hold')
  const pipelineFor = async (who: typeof world.asStaff) =>
    (await ask(who, candidates.pipeline, { params: { candidateId: id } })).body
  const { version } = await world.candidate(id)
  const { moves, ...known } = await pipelineFor(world.asStaff)
  expect(known).toEqual({
    version,
    facts: {
      status: 'REJECTED',
      leftFrom: 'ACTIVE',
      requisitionStatus: 'OPEN',
      openingsLeft: expect.any(Number),
      openTasks: 4,
      offer: null,
      isAssessed: false,
      hasAssessments: true,
    },
  })
  expect(moves.map((it: PastMove) => [it.by, it.from, it.to, it.reason])).toEqual([
    ['Rosa Klein', 'ACTIVE', 'REJECTED', 'Position on hold'],
    ['Rosa Klein', 'REVIEW', 'ACTIVE', null],
  ])
  // The reviewer of the requisition reads it and moves nobody.
  expect(await pipelineFor(world.asReviewer)).toMatchObject({ facts: null, moves: [{ to: 'REJECTED' }, {}] })
  await world.permit('Hiring Staff', 'candidate.statusReason', { canView: false, canEdit: false })
  expect((await pipelineFor(world.asStaff)).moves[0]).not.toHaveProperty('reason')
  await world.permit('Hiring Staff', 'candidate.statusReason', { canView: true, canEdit: true })
})

test('of two people who move a candidate at once the later gets an error [CAND-03]', async () => {
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
    'One offer is still open. Wait for the answer, hire the candidate or withdraw the offer first.',
  )
  await world.moveOffer(offerId, 'withdraw', 'Budget')
  expect((await world.move(await now(), 'close', 'Budget')).body.status).toBe('CLOSED')
  expect((await world.moveCandidate(id, 'approve')).body.message).toBe('The requisition is not open.')
})

test('an interviewer is told neither what the next move depends on nor who moved the candidate [CAND-03]', async () => {
  const { id } = await world.active(open)
  const it = await world.task(id, 'Skill Validation')
  await ask(world.asStaff, candidates.assign, {
    params: { taskId: it.id },
    body: { assigneeId: world.idOf('Lena Fischer') },
    version: it.version,
  })
  const read = { params: { candidateId: id } }
  expect((await ask(world.asLena, candidates.pipeline, read)).body).toMatchObject({ facts: null, moves: [] })
  expect((await ask(world.asLena, candidates.get, read)).body.mayMove).toBe(false)
  expect((await ask(world.asStaff, candidates.get, read)).body.mayMove).toBe(true)
})
