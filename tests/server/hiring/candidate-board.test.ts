import { type BoardCard, candidateBoard } from '#src/contract/candidate-board.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

type Caller = HiringWorld['asStaff']
const column = async (who: Caller, status: CandidateStatus, query: object = {}) =>
  (await ask(who, candidateBoard.column, { query: { status, ...query } })).body
const idsOf = ({ content }: { content: BoardCard[] }) => content.map((it) => it.id)

test('a column holds those of its stage, who has waited longest first, page by page [CAND-01]', async () => {
  const first = await world.applicant(open)
  const second = await world.applicant(open)
  const third = await world.applicant(open)
  // Whoever comes back to a stage stands at its end.
  await world.moveCandidate(first.id, 'reject')
  await world.moveCandidate(first.id, 'restore')
  const page = await column(world.asStaff, 'REVIEW', { size: 2 })
  expect([idsOf(page), page.totalElements]).toEqual([[second.id, third.id], 3])
  expect(idsOf(await column(world.asStaff, 'REVIEW', { size: 2, page: 1 }))).toEqual([first.id])
  expect(idsOf(await column(world.asStaff, 'REVIEW', { search: second.email ?? '' }))).toEqual([second.id])
  await world.moveCandidate(second.id, 'reject')
  await world.moveCandidate(third.id, 'reject')
  expect(idsOf(await column(world.asStaff, 'REJECTED'))).toEqual([third.id, second.id])
})

test('a card tells the open task that is next and who has it, and what the next move depends on [CAND-03]', async () => {
  const { id } = await world.active(open)
  const { content } = await column(world.asStaff, 'ACTIVE')
  const card = content.find((it: BoardCard) => it.id === id)
  const tasks = (await ask(world.asStaff, candidates.tasks, { params: { candidateId: id } })).body
  const next = tasks.find((it: { status: string }) => it.status === 'TODO')
  expect(card.openTask).toMatchObject({ name: next.name, assignee: next.assignee })
  const { facts } = (await ask(world.asStaff, candidates.pipeline, { params: { candidateId: id } })).body
  expect(card.facts).toEqual(facts)
})

test('an interviewer sees on the board whom they interview, their own task alone, and moves nobody [CAND-03]', async () => {
  const { id } = await world.active(open)
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  await ask(world.asStaff, candidates.assign, {
    params: { taskId },
    body: { assigneeId: world.idOf('Lena Fischer') },
    version,
  })
  const { content } = await column(world.asLena, 'ACTIVE')
  expect(content).toMatchObject([
    { id, facts: null, openTask: { name: 'Skill Validation', assignee: { name: 'Lena Fischer' } } },
  ])
})
