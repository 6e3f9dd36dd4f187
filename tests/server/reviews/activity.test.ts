import { inArray } from 'drizzle-orm'
import { allEndpoints } from '#src/contract/all.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { ofReview } from '#src/server/activity.ts'
import { inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { ask } from '#tests/server/contract-order.ts'
import { hiringWorld } from '#tests/server/hiring/world.ts'
import { type Answer, testServer } from '#tests/server/support.ts'
import { allScored, at, basedOn, reviewWorld } from './world.ts'

const server = testServer()
const world = await reviewWorld(server)
const hiring = await hiringWorld(server)
afterAll(() => world.close())
const { period, asManager, asAdmin, idOf } = world

const name = 'Priya Raman'
const employee = idOf(name)
const values = () => world.scorecard(name, 'VALUES')
const evidenceOn = async () => {
  const { categoryId, items } = await values()
  return { categoryId, subCategoryId: items[0]?.subCategoryId ?? 0 }
}
const recognitionId = async () => (await asManager.get(at.recognitions(employee, period))).body[0].id
const firstTask = async () => (await world.tasks(name))[0]?.taskId ?? 0
const finish = async () => {
  for (const it of ['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'] as const)
    await world.scoreAndComplete(name, it, 4)
  for (const { name: step, status } of await world.tasks(name))
    if (status !== 'COMPLETED') await world.complete(name, step)
}

/** The employee's own side of the first step. */
const ownValues = async () =>
  (await world.asEmployee.get(`${at.scorecards(employee, period)}?subCategory=VALUES`)).body[0]
const candidate = async () => (await hiring.active((await hiring.openRequisition()).id)).id

/** One call of each write, in the order of a review's life: what comes before it, and then the call. */
const writes: [endpoint: string, prepare: () => Promise<() => Promise<Answer>>][] = [
  ['reviews.start', async () => () => world.start(name)],
  [
    'scorecards.save',
    async () => {
      const it = await ownValues()
      const save = at.save(employee, period, it.categoryId, it.performanceReviewTaskId)
      return () => world.asEmployee.post(save, allScored(it, 4), basedOn(it.version))
    },
  ],
  [
    'reviews.complete',
    async () => {
      const { performanceReviewTaskId } = await ownValues()
      return () => world.asEmployee.post(at.complete(period, employee, performanceReviewTaskId))
    },
  ],
  [
    'scorecards.save',
    async () => {
      const it = await values()
      return () => world.save(it, allScored(it, 3))
    },
  ],
  [
    'scorecards.addEvidence',
    async () => {
      const body = { ...(await evidenceOn()), subComponentId: null, comment: 'Seen' }
      return () => asManager.post(at.evidence(employee, period), body)
    },
  ],
  [
    'scorecards.addRecognition',
    async () => {
      const body = { ...(await evidenceOn()), recognitionId: await recognitionId() }
      return () => asManager.post(at.recognitionEvidence(employee, period), body)
    },
  ],
  [
    'scorecards.removeEvidence',
    async () => {
      const evidences = (await values()).items.flatMap((it) => it.evidences)
      const made = evidences.find((it) => it.recognitionId !== null)?.id ?? 0
      return () => asManager.request('DELETE', at.oneEvidence(employee, period, made))
    },
  ],
  [
    'reviews.complete',
    async () => {
      const task = await firstTask()
      return () => asManager.post(at.complete(period, employee, task))
    },
  ],
  [
    'reviews.sendBack',
    async () => {
      const task = await firstTask()
      return () => asManager.post(at.sendBack(period, employee, task), { reason: 'Unclear' })
    },
  ],
  [
    'reviews.reopen',
    async () => {
      await finish()
      return () => asAdmin.post(at.reopen(period, employee), { reason: 'A mistake' })
    },
  ],
  [
    'reviews.acknowledge',
    async () => {
      await finish()
      return () => world.asEmployee.post(at.acknowledge(period, employee), { comment: 'Read' })
    },
  ],
  [
    'candidateScorecards.create',
    async () => {
      const candidateId = await candidate()
      const { id: taskId } = await hiring.task(candidateId, 'Skill Validation')
      const body = { taskId, answers: hiring.answers }
      return () => ask(hiring.asStaff, candidateScorecards.create, { params: { candidateId }, body })
    },
  ],
  [
    'candidateScorecards.update',
    async () => {
      const { id } = await hiring.scorecard(await candidate())
      const change = { params: { id }, body: { comment: 'Calm' }, version: 1 }
      return () => ask(hiring.asStaff, candidateScorecards.update, change)
    },
  ],
  [
    'candidateScorecards.submit',
    async () => {
      const { id } = await hiring.scorecard(await candidate())
      return () => ask(hiring.asStaff, candidateScorecards.submit, { params: { id }, version: 1 })
    },
  ],
]
const isWrite = ({ id, method }: { id: string; method: string }) =>
  /^(reviews|scorecards|candidateScorecards)\./.test(id) && method !== 'GET'

test('every write of reviews, self-reviews and scorecards stands in the activity log', async () => {
  // A new endpoint fails here until it has a call above.
  expect([...new Set(writes.map(([id]) => id))].toSorted()).toEqual(
    allEndpoints
      .filter(isWrite)
      .map((it) => it.id)
      .toSorted(),
  )
  const isOfReview = inArray(activitiesTable.entityType, [...ofReview, 'candidate_scorecard'])
  const count = () => inCompany(world.db, 1, (tx) => tx.$count(activitiesTable, isOfReview))
  const logged: [string, number, boolean][] = []
  for (const [id, prepare] of writes) {
    const call = await prepare()
    const before = await count()
    const { status } = await call()
    logged.push([id, status, (await count()) > before])
  }
  expect(logged).toEqual(writes.map(([id]) => [id, 200, true]))
})
