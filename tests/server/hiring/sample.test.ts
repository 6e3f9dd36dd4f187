import { count, isNull } from 'drizzle-orm'
import { type CandidateNote, candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { type Candidate, candidates } from '#src/contract/candidates.ts'
import { type CandidateDocument, documents } from '#src/contract/documents.ts'
import { CandidateStatus, RequisitionKind, RequisitionStatus } from '#src/contract/hiring-values.ts'
import { type Interview, interviews } from '#src/contract/interviews.ts'
import { LifeKind, type LifeNumbers, type LifeStep, lives } from '#src/contract/lives.ts'
import { type Notification, NotificationCategory, notifications } from '#src/contract/notifications.ts'
import { offers } from '#src/contract/offers.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { type HiringTask, type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { reviews } from '#src/contract/reviews.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { users } from '#src/contract/users.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany } from '#src/server/database.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { ask } from '#tests/server/contract-order.ts'
import { testServer } from '#tests/server/support.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const totals = async (company: number, query: Record<string, string> = {}) => {
  const lists = [candidates.list, requisitions.list]
  const answers = await Promise.all(
    lists.map((it) => ask(server.asAdmin, it, { query: { size: 1, ...query } }, { company })),
  )
  return answers.map((it) => it.body.totalElements)
}

test('the sample data has 400 candidates and 60 requisitions in four companies [CAND-01] [REQ-01]', async () => {
  const all = await Promise.all([1, 2, 3, 4].map((it) => totals(it)))
  expect([0, 1].map((it) => all.reduce((sum, totals) => sum + totals[it], 0))).toEqual([400, 60])
})

test('no two candidates of the sample share a surname [CAND-01]', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => ask(server.asAdmin, candidates.list, { query: { page } })))
  const surnames = pages.flatMap((it) => it.body.content.map((candidate: Candidate) => candidate.lastName))
  expect(surnames).toHaveLength(220)
  expect(new Set(surnames).size).toBe(220)
})

test('a list of records without a size has 100 of them, and says how many there are [API-01]', async () => {
  const { body } = await ask(server.asAdmin, candidates.list)
  expect([body.content.length, body.size, body.totalElements]).toEqual([100, 100, 220])
  expect((await ask(server.asAdmin, candidates.list, { query: { size: 100, page: 2 } })).body.content).toHaveLength(20)
})

test('the sample data has candidates and requisitions in every status, and of every kind [CAND-03] [REQ-06]', async () => {
  const count = async (endpoint: typeof candidates.list | typeof requisitions.list, query: Record<string, string>) =>
    (await ask(server.asAdmin, endpoint, { query })).body.totalElements
  for (const status of CandidateStatus.options) expect(await count(candidates.list, { status })).toBeGreaterThan(0)
  for (const status of RequisitionStatus.options) expect(await count(requisitions.list, { status })).toBeGreaterThan(0)
  for (const kind of RequisitionKind.options) expect(await count(requisitions.list, { kind })).toBeGreaterThan(0)
})

test('the sample manager has a requisition that was sent back, and one they withdrew [REQ-06]', async () => {
  const all: Requisition[] = (await ask(server.asManager, requisitions.list)).body.content
  const aside = all.filter((it) => it.subStatus !== null)
  expect(aside.map(({ status, subStatus }) => [status, subStatus]).toSorted()).toEqual([
    ['CLOSED', 'WITHDRAWN'],
    ['NEED_REVIEW', 'RETURNED'],
  ])
  for (const it of aside) {
    expect(it).toMatchObject({ hiringManager: { name: 'Daniel Okafor' }, statusReason: expect.stringMatching(/\w/) })
    const tasks: HiringTask[] = (await ask(server.asManager, requisitions.workflowTasks, { params: { id: it.id } }))
      .body
    const open = tasks.filter((task) => task.status !== 'NOT_INITIATED').map((task) => task.name)
    expect(open).toEqual(it.subStatus === 'RETURNED' ? ['Requisition Correction'] : [])
    const steps = { params: { kind: 'requisition', id: it.id } }
    const way: LifeStep[] = (await ask(server.asManager, lives.record, steps)).body.steps
    expect(way.at(-1)).toMatchObject({ state: it.subStatus?.toLowerCase() })
  }
})

test('nobody of the sample data is hired beyond the openings of a requisition [CAND-03]', async () => {
  const { body } = await ask(server.asAdmin, requisitions.list)
  expect(body.content.filter((it: Requisition) => (it.hiredCount ?? 0) > (it.openings ?? 0))).toEqual([])
})

test('the sample manager has tasks and open requisitions on the workspace [HIRE-01]', async () => {
  const tasks = (await ask(server.asManager, workspaces.yourTasks)).body
  expect(tasks.totalElements).toBeGreaterThan(0)
  expect((await ask(server.asManager, workspaces.openRequisitions)).body.totalElements).toBeGreaterThan(0)
  expect((await ask(server.asAdmin, workspaces.overdueTasks)).body.totalElements).toBeGreaterThan(0)
})

test('the sample has offers in approval, each a task of its approver, and the super user has one [CAND-08]', async () => {
  const { content } = (await ask(server.asAdmin, offers.list, { query: { status: 'IN_APPROVAL' } })).body
  expect(content.length).toBeGreaterThan(1)
  const own = (await ask(server.asAdmin, workspaces.yourTasks, { query: { size: 100 } })).body.content
  expect(own.filter((it: HiringTask) => it.offerId !== null).length).toBeGreaterThan(0)
})

test('the sample has interviews ahead, which their panels have confirmed [HIRE-03]', async () => {
  const { content } = (await ask(server.asAdmin, candidates.list, { query: { status: 'ACTIVE', size: 100 } })).body
  const all: Interview[] = []
  for (const { id } of content)
    all.push(...(await ask(server.asAdmin, interviews.list, { params: { candidateId: id } })).body)
  expect(all.length).toBeGreaterThan(1)
  expect(new Set(all.map((it) => it.status))).toEqual(new Set(['CONFIRMED']))
  expect(all.filter((it) => it.panel.length === 0)).toEqual([])
})

test('a candidate of the sample data moves like any other [CAND-03]', async () => {
  const [first] = (await ask(server.asAdmin, candidates.list, { query: { status: 'REVIEW' } })).body.content
  const answer = await ask(server.asAdmin, candidates.move, {
    params: { candidateId: first.id },
    body: { move: 'approve' },
    version: first.version,
  })
  expect(answer).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
})

test('the sample data has about 250 people, in one tree a company [APP-01]', async () => {
  const people = await Promise.all(
    [1, 2, 3, 4].map((it) =>
      inCompany(server.db, it, async (tx) => {
        const [all] = await tx.select({ count: count() }).from(employeesTable)
        const [tops] = await tx.select({ count: count() }).from(employeesTable).where(isNull(employeesTable.managerId))
        return { all: all?.count ?? 0, tops: tops?.count }
      }),
    ),
  )
  expect(people.map((it) => it.tops)).toEqual([1, 1, 1, 1])
  expect(people.reduce((sum, it) => sum + it.all, 0)).toBeGreaterThanOrEqual(245)
})

test('employees, managers who review their reports, and administrators have three areas between them [APP-01]', async () => {
  const people = [server.asEmployee, server.asManager, server.asAdmin]
  const inTurn = <T>(of: (as: (typeof people)[number]) => Promise<T>) => Promise.all(people.map(of))
  const reports = await inTurn(
    async (as) => (await ask(as, reviews.reportees, { params: { planPeriodId: 2 } })).body.length,
  )
  expect(reports.map((it) => it > 0)).toEqual([false, true, true])
  const statusOf = async (as: (typeof people)[number], it: typeof requisitions.list | typeof users.list) =>
    (await ask(as, it, {})).status
  expect(await inTurn((as) => statusOf(as, requisitions.list))).toEqual([200, 200, 200])
  expect(await inTurn((as) => statusOf(as, users.list))).toEqual([403, 403, 200])
})

test('a candidate who came through the pipeline has left the records of it [CAND-02] [CAND-11]', async () => {
  const { body } = await ask(server.asAdmin, candidates.list, { query: { status: 'OFFERED' } })
  const of = (it: Candidate) => ({ params: { candidateId: it.id } })
  const lists = [candidateScorecards.list, referenceChecks.list]
  for (const it of body.content) {
    for (const list of lists) expect((await ask(server.asAdmin, list, of(it))).body.length).toBeGreaterThan(0)
    const files = (await ask(server.asAdmin, documents.list, of(it))).body.documents
    const [cv] = files.filter((file: CandidateDocument) => file.type === 'PDF')
    const content = await ask(server.asAdmin, documents.content, { params: { id: cv.id } })
    expect(content).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF-.*%%EOF\s*$/s) })
    const assessment = { params: { candidateId: it.id, jobReqId: it.jobRequisitionId } }
    expect((await ask(server.asAdmin, candidates.assessment, assessment)).body.status).toBe('COMPLETED')
    const sent = await ask(server.asAdmin, offers.list, { query: { candidateId: it.id, status: 'SENT' } })
    expect(sent.body.content[0].compensations[0].type).toBe('Salary')
  }
  const interviews = await Promise.all(body.content.map((it: Candidate) => ask(server.asAdmin, topgrade.get, of(it))))
  expect(interviews.some((it) => it.body.isSubmitted)).toBe(true)
})

test('the sample people are mentioned in notes that they may read, and are told of them [CAND-02] [NOTI-04]', async () => {
  const asRecruiter = await server.as('recruiter@example.com')
  for (const who of [server.asManager, asRecruiter]) {
    const { body } = await ask(who, notifications.list, { query: { limit: 100 } })
    const told = body.content.filter((it: Notification) => it.type.code === 'MENTIONED_IN_NOTE')
    expect(told.length).toBeGreaterThan(0)
    for (const { metadata } of told) {
      const params = { candidateId: metadata.candidateApplication.candidateId }
      const answer = await ask(who, candidateNotes.list, { params })
      expect(answer.status).toBe(200)
      const notes: CandidateNote[] = answer.body.notes
      const note = notes.find((it) => it.id === metadata.note.id)
      const [mentioned] = note?.mentions ?? []
      expect(note?.text).toMatch(new RegExp(`^@${mentioned?.name}, \\S`))
      const times = notes.map((it) => it.writtenAt)
      expect(times).toEqual([...times].sort().reverse())
    }
  }
})

test('the sample people are notified in whole sentences and have read some of them [NOTI-04]', async () => {
  for (const who of [server.asManager, server.asAdmin, server.asEmployee]) {
    const { body } = await ask(who, notifications.list, { query: { limit: 100 } })
    const received: Notification[] = body.content
    expect(body.unreadCount).toBeGreaterThan(0)
    expect(body.unreadCount).toBeLessThan(received.length)
    expect(received.map((it) => it.content).filter((it) => / {2}|\(\)|undefined|^ | $/.test(it))).toEqual([])
    const times = received.map((it) => it.createdAt)
    expect(times).toEqual([...times].sort().reverse())
  }
  const { body } = await ask(server.asAdmin, notifications.list, { query: { limit: 100 } })
  expect(new Set(body.content.map((it: Notification) => it.type.category))).toEqual(
    new Set(NotificationCategory.options),
  )
})

test('requisitions, candidates and offers of the sample have a life that is known from its beginning [MACH-03]', async () => {
  for (const kind of LifeKind.options.filter((it) => ['requisition', 'candidate', 'offer'].includes(it))) {
    const { body } = await ask(server.asAdmin, lives.numbers, { params: { kind } })
    const known = body.states.filter((it: LifeNumbers['states'][number]) => (it.medianStay ?? 0) > 0)
    expect(known.length, kind).toBeGreaterThan(1)
  }
  const [hired] = (await ask(server.asAdmin, candidates.list, { query: { status: 'HIRED' } })).body.content
  const { body } = await ask(server.asAdmin, lives.record, { params: { kind: 'candidate', id: hired.id } })
  expect(body.steps.map((it: LifeStep) => it.state)).toEqual([
    'pipeline.inReview',
    'pipeline.active',
    'pipeline.readyToOffer',
    'pipeline.offered',
    'hired',
  ])
})
