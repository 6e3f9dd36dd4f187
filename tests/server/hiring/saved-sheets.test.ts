import { max, sql } from 'drizzle-orm'
import { activity } from '#src/contract/activity.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { inCompany } from '#src/server/database.ts'
import { topgradesTable } from '#src/server/schema/hiring.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 10 })).id
})
afterAll(() => world.close())

type Past = { action: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/** What the history of a record has, the newest first. */
const historyOf = async (entityType: string, entityId: number): Promise<Past[]> =>
  (await ask(world.asAdmin, activity.list, { params: { entityType, entityId } })).body.content
const actions = (all: readonly Past[]) => all.map((it) => it.action)

const saveComment = async (id: number, version: number, comment: string, who = world.asStaff) =>
  expect(await ask(who, candidateScorecards.update, { params: { id }, body: { comment }, version })).toMatchObject({
    status: 200,
  })

const newScorecard = async () => (await world.scorecard((await world.active(open)).id)).id

test('what somebody saves of a sheet while they write is one change in its history, from first to last [CAND-06]', async () => {
  const id = await newScorecard()
  await saveComment(id, 1, 'Calm')
  await saveComment(id, 2, 'Calm and')
  await saveComment(id, 3, 'Calm and precise')
  const [saved, ...others] = await historyOf('candidate_scorecard', id)
  expect(saved).toMatchObject({
    action: 'update',
    before: { comment: '', version: 1 },
    after: { comment: 'Calm and precise', version: 4 },
  })
  expect(actions(others)).toEqual(['create'])
})

test('what is saved after a pause, or after somebody else has saved, is a change of its own [CAND-06]', async () => {
  const id = await newScorecard()
  await saveComment(id, 1, 'Calm')
  await inCompany(world.db, 1, (tx) =>
    tx.execute(sql`update activities set at = at - interval '11 minutes' where entity_type = 'candidate_scorecard'`),
  )
  await saveComment(id, 2, 'Calm and precise')
  await saveComment(id, 3, 'Calm and quick', world.asAdmin)
  await saveComment(id, 4, 'Calm')
  const past = await historyOf('candidate_scorecard', id)
  expect(past.map((it) => it.after?.comment)).toEqual(['Calm', 'Calm and quick', 'Calm and precise', 'Calm', ''])
})

test('answers of a referee are one change, and completing the reference is another [CAND-05]', async () => {
  const { id: candidateId } = await world.active(open)
  const body = { refereeName: 'Ines Duarte', refereeEmail: 'ines@example.com', areas: ['Teamwork'] }
  const check = (await ask(world.asStaff, referenceChecks.create, { params: { candidateId }, body })).body
  const change = (version: number, it: object) =>
    ask(world.asStaff, referenceChecks.update, { params: { id: check.id }, body: it, version })
  await change(1, { answers: { Teamwork: 'Helps' } })
  await change(2, { answers: { Teamwork: 'Helps others' } })
  expect((await change(3, { isCompleted: true })).status).toBe(200)
  const past = await historyOf('reference_check', check.id)
  expect(past.map(({ action, after }) => [action, after?.answers, after?.isCompleted])).toEqual([
    ['update', { Teamwork: 'Helps others' }, true],
    ['update', { Teamwork: 'Helps others' }, false],
    ['create', {}, false],
  ])
})

test('answers of a topgrade interview are one change after the one that began it [CAND-07]', async () => {
  const { id: candidateId } = await world.active(open)
  const params = { candidateId }
  const save = (version: number, summary: string) =>
    ask(world.asStaff, topgrade.save, { params, body: { answers: [], summary }, version })
  await save(0, 'H')
  await save(1, 'Hi')
  expect((await save(2, 'Hire')).body.version).toBe(3)
  const [newest] = await inCompany(world.db, 1, (tx) => tx.select({ id: max(topgradesTable.id) }).from(topgradesTable))
  const past = await historyOf('topgrade', newest?.id ?? 0)
  expect(past.map(({ action, after }) => [action, after?.summary])).toEqual([
    ['update', 'Hire'],
    ['create', 'H'],
  ])
})

test('a link made for a referee stays in the history when answers are saved after it [CAND-05]', async () => {
  const { id: candidateId } = await world.active(open)
  const body = { refereeName: 'Ines Duarte', refereeEmail: 'ines@example.com', areas: ['Teamwork'] }
  const { id } = (await ask(world.asStaff, referenceChecks.create, { params: { candidateId }, body })).body
  expect((await ask(world.asStaff, referenceChecks.link, { params: { id } })).status).toBe(200)
  const answered = { params: { id }, body: { answers: { Teamwork: 'Helps' } }, version: 1 }
  expect((await ask(world.asStaff, referenceChecks.update, answered)).status).toBe(200)
  const [answer, link] = await historyOf('reference_check', id)
  expect(answer?.before).toMatchObject({ answers: {} })
  expect(link?.after).toMatchObject({ linkUntil: expect.any(String) })
})
