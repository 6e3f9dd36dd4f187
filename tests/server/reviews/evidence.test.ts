import { Evidence, type Scorecard } from '#src/contract/scorecards.ts'
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
