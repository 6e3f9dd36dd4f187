import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { type Candidate, candidates } from '#src/contract/candidates.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

/** A candidate whose skill validation is Lena's, and whose reference Rosa has asked. */
const interviewed = async () => {
  const { id } = await world.active(open)
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  const referee = { refereeName: 'Otto Ref', refereeEmail: 'otto@example.org', areas: ['Teamwork'] }
  await ask(world.asStaff, referenceChecks.create, { params: { candidateId: id }, body: referee })
  return { id, taskId, params: { candidateId: id } }
}
const asLena = () => world.asLena

test('an interviewer sees the candidate and their own task, and no references, pay or reasons [CAND-02]', async () => {
  const { id, taskId, params } = await interviewed()
  const seen = (await ask(asLena(), candidates.get, { params })).body
  expect(seen).toMatchObject({ id, status: 'ACTIVE' })
  for (const hidden of ['expectedSalary', 'currency', 'source', 'statusReason']) expect(seen).not.toHaveProperty(hidden)
  const tasks: HiringTask[] = (await ask(asLena(), candidates.tasks, { params })).body
  expect(tasks.map((it) => it.id)).toEqual([taskId])
  const refused = await Promise.all([
    ask(asLena(), referenceChecks.list, { params }),
    ask(asLena(), topgrade.get, { params }),
    ask(asLena(), candidates.assessment, { params: { ...params, jobReqId: open } }),
  ])
  const inCharge = 'Only the people in charge of the requisition can see this.'
  const orInterviewer = 'Only the people in charge of the requisition and the topgrade interviewer can see this.'
  expect(refused.map((it) => [it.status, it.body.message])).toEqual([
    [403, inCharge],
    [403, orInterviewer],
    [403, inCharge],
  ])
})

test('an interviewer reads their own scorecard and nobody else’s [CAND-06]', async () => {
  const { id, params } = await interviewed()
  const own = await world.scorecard(id)
  expect((await ask(asLena(), candidateScorecards.list, { params })).body).toMatchObject([{ id: own.id }])
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Yuki Tanaka') }
  await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  await world.markDone(id, 'Skill Validation')
  const interview = await world.task(id, 'Interview')
  const assign = { params: { taskId: interview.id }, body: { assigneeId: world.idOf('Lena Fischer') } }
  await ask(world.asStaff, candidates.assign, { ...assign, version: interview.version })
  expect((await ask(asLena(), candidateScorecards.list, { params })).body).toEqual([])
})

test('an interviewer sees nothing of the candidate any more once the task is done, and reads why [CAND-02]', async () => {
  const { id, taskId, params } = await interviewed()
  const scorecard = await world.scorecard(id)
  await ask(asLena(), candidateScorecards.submit, { params: { id: scorecard.id }, version: scorecard.version })
  const answers = await Promise.all([
    ask(asLena(), candidates.get, { params }),
    ask(asLena(), candidateScorecards.list, { params }),
    ask(asLena(), referenceChecks.list, { params }),
    ask(asLena(), candidates.task, { params: { taskId } }),
  ])
  expect(answers.map((it) => [it.status, it.body.error])).toEqual(Array(4).fill([403, 'TASK_NOT_OPEN']))
  expect(answers[0]?.body.message).toBe('You have no open task with this candidate, so you cannot see their details.')
  expect(answers[3]?.body.message).toBe('Skill Validation is done, so there is nothing left to see.')
  const listed = (await ask(asLena(), candidates.list)).body.content
  expect(listed.map((it: Candidate) => it.id)).not.toContain(id)
  const { lastName } = await world.candidate(id)
  expect((await ask(asLena(), workspaces.search, { query: { query: lastName } })).body.candidates).toEqual([])
})

test('what an interviewer saves once their task is done is refused as not saved, not as nothing to see [CAND-06]', async () => {
  const { id, params } = await interviewed()
  const scorecard = await world.scorecard(id)
  const change = { params: { id: scorecard.id }, body: { comment: 'Knows PLCs' }, version: scorecard.version }
  await ask(asLena(), candidateScorecards.submit, { params: { id: scorecard.id }, version: scorecard.version })
  const saved = await ask(asLena(), candidateScorecards.update, change)
  expect(saved.body.message).toBe('Skill Validation is no longer open, so this was not saved.')
  const answers = await ask(asLena(), topgrade.save, { params, body: { answers: [] }, version: 0 })
  expect(answers.body.message).toBe('You no longer have an open task with this candidate, so this was not saved.')
  expect([saved, answers].map((it) => it.body.error)).toEqual(['TASK_NOT_OPEN', 'TASK_NOT_OPEN'])
})

test('nor once the candidate is rejected, nor before the task opens [CAND-03]', async () => {
  const { id, params } = await interviewed()
  await world.moveCandidate(id, 'reject')
  expect((await ask(asLena(), candidates.get, { params })).status).toBe(403)
  const { id: early } = await world.active(open)
  const { id: taskId, version } = await world.task(early, 'Interview')
  await ask(world.asStaff, candidates.assign, {
    params: { taskId },
    body: { assigneeId: world.idOf('Lena Fischer') },
    version,
  })
  expect((await ask(asLena(), candidates.get, { params: { candidateId: early } })).status).toBe(403)
})

test('somebody who never had a task with a candidate is answered as if there were none [CAND-02]', async () => {
  const { id } = await world.active(open)
  expect((await ask(asLena(), candidates.get, { params: { candidateId: id } })).status).toBe(404)
})
