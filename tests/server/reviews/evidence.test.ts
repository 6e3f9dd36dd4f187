import { eq } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import { Evidence, type Scorecard } from '#src/contract/scorecards.ts'
import type { Recognition } from '#src/contract/team-summaries.ts'
import { inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
let values: Scorecard
beforeAll(async () => {
  world = await reviewWorld()
  await world.start('Priya Raman')
  values = await world.scorecard('Priya Raman', 'VALUES')
})
afterAll(() => world.close())

const path = () => at.evidence(values.employeeId, values.planPeriodId)
const evidence = (change: object = {}) => ({
  categoryId: values.categoryId,
  subCategoryId: values.items[0]?.subCategoryId,
  subComponentId: values.items[0]?.subComponents[0]?.id,
  comment: 'Closed the gripper recall in nine days',
  ...change,
})

test('evidence appears with submitter, relationship and date, whoever the body says it is from [REV-11]', async () => {
  const before = Date.now()
  const forged = { submitterName: 'Ingrid Solheim', relationship: 'CEO', submissionDate: '2001-01-01T00:00:00Z' }
  const answer = await world.asManager.post(path(), evidence(forged))
  expect(answer.status).toBe(200)
  const added = Evidence.parse(answer.body)
  expect(added).toEqual({
    ...evidence(),
    id: expect.any(Number),
    submitterName: 'Daniel Okafor',
    relationship: 'Manager',
    submissionDate: expect.any(String),
    recognitionId: null,
  })
  expect(Date.parse(added.submissionDate)).toBeGreaterThan(before - 5000)
  expect((await world.scorecard('Priya Raman', 'VALUES')).items[0]?.evidences).toEqual([added])
})

test('an employee adds evidence of their own work [REV-11]', async () => {
  const { body } = await world.asEmployee.post(path(), evidence({ subComponentId: null }))
  expect(body).toMatchObject({ submitterName: 'Priya Raman', relationship: 'Self', subComponentId: null })
})

test.each([
  ['an empty comment', { comment: ' \n ' }, 'comment'],
  ['NUL', { comment: 'a\u0000' }, 'comment'],
  ['a comment that is too long', { comment: 'x'.repeat(4001) }, 'comment'],
  ['a value that is not asked', { subCategoryId: 999_999 }, 'subCategoryId'],
  ['a category that is not there', { categoryId: 999_999 }, 'subCategoryId'],
  ['an id that no column holds', { categoryId: 2_147_483_648 }, 'categoryId'],
  ['a behaviour of another value', { subComponentId: 999_999 }, 'subComponentId'],
])('evidence with %s is refused and the field named [REV-11]', async (_, change, field) => {
  expect(await world.asManager.post(path(), evidence(change))).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  })
})

test("evidence for another company's value is refused [REV-11] [APP-05]", async () => {
  const [period] = await world.periodsOf(2)
  const samuel = (await world.employeesOf(2)).find((it) => it.name === 'Samuel Ortiz')?.id ?? 0
  const { body } = await world.asManager.get(at.scorecards(samuel, period.id), { company: 2 })
  const foreign = { categoryId: body[0].categoryId, subCategoryId: body[0].items[0].subCategoryId }
  expect(await world.asManager.post(path(), evidence(foreign))).toMatchObject({ status: 400 })
})

test('evidence for a locked step is refused [REV-07] [REV-11]', async () => {
  const locked = await world.scorecard('Priya Raman', 'FUNCTIONAL_COMPETENCIES')
  const body = evidence({
    categoryId: locked.categoryId,
    subCategoryId: locked.items[0]?.subCategoryId,
    subComponentId: null,
  })
  expect(await world.asManager.post(path(), body)).toMatchObject({ status: 409, body: { error: 'STEP_LOCKED' } })
})

const recognitionsOf = async (name: string): Promise<Recognition[]> =>
  (await world.asManager.get(at.recognitions(world.idOf(name), world.period))).body
const evidencesNow = async () => (await world.scorecard('Priya Raman', 'VALUES')).items[1]?.evidences
const recognitionPath = () => at.recognitionEvidence(values.employeeId, values.planPeriodId)
const withRecognition = (recognitionId: number) => ({
  categoryId: values.categoryId,
  subCategoryId: values.items[1]?.subCategoryId,
  recognitionId,
})
const remove = (id: number, who = world.asManager) =>
  who.request('DELETE', at.oneEvidence(values.employeeId, values.planPeriodId, id))

test("a recognition becomes evidence in its giver's words, once, and is taken out again [REV-12]", async () => {
  const [praise] = await recognitionsOf('Priya Raman')
  const asked = withRecognition(praise?.id ?? 0)
  const first = Evidence.parse((await world.asManager.post(recognitionPath(), asked)).body)
  expect(first).toEqual({
    ...asked,
    id: expect.any(Number),
    subComponentId: null,
    submitterName: praise?.giverName,
    relationship: praise?.relationship,
    submissionDate: praise?.givenAt,
    comment: `${praise?.title}: ${praise?.message}`,
  })
  expect((await world.asManager.post(recognitionPath(), asked)).body).toEqual(first)
  expect(await evidencesNow()).toEqual([first])
  expect(await remove(first.id)).toMatchObject({ status: 200, body: first })
  expect(await evidencesNow()).toEqual([])
  expect(await remove(first.id)).toMatchObject({ status: 404 })
})

test('only what this person was recognised for becomes evidence, and what somebody wrote stays [REV-12]', async () => {
  const [other] = await recognitionsOf('Sofia Marchetti')
  const refused = { status: 400, body: { errors: [{ field: 'recognitionId' }] } }
  expect(await world.asManager.post(recognitionPath(), withRecognition(other?.id ?? 0))).toMatchObject(refused)
  expect(await world.asManager.post(recognitionPath(), withRecognition(999_999))).toMatchObject(refused)
  const { body: written } = await world.asManager.post(path(), evidence())
  expect(await remove(written.id)).toMatchObject({ status: 409, body: { error: 'NO_RECOGNITION' } })
  const [praise] = await recognitionsOf('Priya Raman')
  expect(await world.asEmployee.post(recognitionPath(), withRecognition(praise?.id ?? 0))).toMatchObject({
    status: 403,
  })
  expect(await remove(written.id, world.asEmployee)).toMatchObject({ status: 403 })
})

const written = async (who: ReviewWorld['asManager']) => {
  const { body } = await who.get(`${services.admin}/activity?entityType=evidence&size=100`)
  return body.content.map(({ action, entityId }: { action: string; entityId: number }) => [action, entityId])
}

test('what is added to a review and taken out is in the activity log, once each, and without its words [REV-12]', async () => {
  const [praise] = await recognitionsOf('Priya Raman')
  const before = await written(world.asAdmin)
  const { body: added } = await world.asManager.post(recognitionPath(), withRecognition(praise?.id ?? 0))
  await world.asManager.post(recognitionPath(), withRecognition(praise?.id ?? 0))
  await remove(added.id)
  expect(await written(world.asAdmin)).toEqual([['delete', added.id], ['create', added.id], ...before])
  const stored = await inCompany(world.db, 1, (tx) =>
    tx.select().from(activitiesTable).where(eq(activitiesTable.entityId, added.id)),
  )
  expect(JSON.stringify(stored)).not.toContain(praise?.message)
})
