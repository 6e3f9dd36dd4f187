import { candidates } from '#src/contract/candidates.ts'
import { CandidateStatus, RequisitionStatus } from '#src/contract/hiring-values.ts'
import { type Requisition, RequisitionKind, requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
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

test('the sample data has candidates and requisitions in every status, and of every kind [CAND-03] [REQ-06]', async () => {
  const count = async (endpoint: typeof candidates.list | typeof requisitions.list, query: Record<string, string>) =>
    (await ask(server.asAdmin, endpoint, { query })).body.totalElements
  for (const status of CandidateStatus.options) expect(await count(candidates.list, { status })).toBeGreaterThan(0)
  for (const status of RequisitionStatus.options) expect(await count(requisitions.list, { status })).toBeGreaterThan(0)
  for (const kind of RequisitionKind.options) expect(await count(requisitions.list, { kind })).toBeGreaterThan(0)
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

test('a candidate of the sample data moves like any other [CAND-03]', async () => {
  const [first] = (await ask(server.asAdmin, candidates.list, { query: { status: 'REVIEW' } })).body.content
  const answer = await ask(server.asAdmin, candidates.move, {
    params: { candidateId: first.id },
    body: { move: 'approve' },
    version: first.version,
  })
  expect(answer).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
})
