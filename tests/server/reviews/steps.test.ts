import type { SubCategory } from '#src/contract/scorecards.ts'
import { allScored, at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

const statuses = async (name: string) => (await world.tasks(name)).map((it) => it.status)
const parts: SubCategory[] = ['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES']

test('completing asks for every score, stores nothing and says which is missing [REV-06]', async () => {
  await world.start('Marcus Lindqvist')
  const values = await world.scorecard('Marcus Lindqvist', 'VALUES')
  const [open, ...scored] = allScored(values, 4).entries
  await world.save(values, { entries: scored })
  const before = await world.scorecard('Marcus Lindqvist', 'VALUES')
  expect(open?.subCategoryId).toBe(values.items[0]?.subCategoryId)
  expect(await world.complete('Marcus Lindqvist', 'Values')).toMatchObject({
    status: 200,
    body: {
      success: false,
      errorMessage: `Score every value before completing: "${values.items[0]?.name}" is missing`,
    },
  })
  expect(await world.scorecard('Marcus Lindqvist', 'VALUES')).toEqual(before)
  expect(before.status).toBe('IN_PROGRESS')
})

test('steps are completed in order, each opening the next, and the last submits the review [REV-06] [REV-07] [REV-08]', async () => {
  await world.start('Priya Raman')
  expect(await world.complete('Priya Raman', 'Behavioural Competencies')).toMatchObject({
    status: 200,
    body: { success: false, errorMessage: 'Behavioural Competencies opens once Values is completed.' },
  })
  expect(await statuses('Priya Raman')).toEqual(['TODO', 'NOT_INITIATED', 'NOT_INITIATED', 'NOT_INITIATED'])

  for (const [index, part] of parts.entries()) {
    expect((await world.scoreAndComplete('Priya Raman', part, 4)).body).toEqual({ success: true, errorMessage: '' })
    expect((await statuses('Priya Raman')).slice(index, index + 2)).toEqual(['COMPLETED', 'TODO'])
  }
  expect((await world.complete('Priya Raman', 'Values')).body).toEqual({
    success: false,
    errorMessage: 'Values is already completed.',
  })
  const mine = at.summary(world.idOf('Priya Raman'), world.period)
  expect(await world.asEmployee.get(mine)).toMatchObject({
    status: 200,
    body: { status: 'IN_PROGRESS', submittedAt: null, overallReviewScore: null, valuesScore: null, categories: [] },
  })

  expect((await world.complete('Priya Raman', 'Performance')).body).toEqual({ success: true, errorMessage: '' })
  expect(await world.reportee('Priya Raman')).toMatchObject({ status: 'COMPLETED', stepsDone: 4, overallScore: 4 })
  expect((await world.asEmployee.get(mine)).body).toMatchObject({
    status: 'COMPLETED',
    submittedAt: expect.stringMatching(/Z$/),
    overallReviewScore: 4,
  })
})

describe('a submitted review', () => {
  const readOnly = {
    status: 409,
    body: { message: 'This review is submitted and read-only. Reopen it to make changes.' },
  }

  test('takes no scores, no evidence and no completion [REV-08]', async () => {
    const values = await world.scorecard('Aisha Bello', 'VALUES')
    expect(await world.save(values, allScored(values, 1))).toMatchObject(readOnly)
    expect(await world.complete('Aisha Bello', 'Performance')).toMatchObject(readOnly)
    const evidence = {
      categoryId: values.categoryId,
      subCategoryId: values.items[0]?.subCategoryId,
      subComponentId: null,
      comment: 'Too late',
    }
    expect(await world.asManager.post(at.evidence(values.employeeId, world.period), evidence)).toMatchObject(readOnly)
    expect(await world.scorecard('Aisha Bello', 'VALUES')).toEqual(values)
  })

  test('is not started again [REV-08]', async () => {
    expect((await world.start('Aisha Bello')).body.success).toBe(true)
    expect(await statuses('Aisha Bello')).toEqual(Array(4).fill('COMPLETED'))
  })
})

test("a step of somebody else's review is a missing step [REV-06]", async () => {
  const [foreign] = await world.tasks('Aisha Bello')
  const path = at.complete(world.period, world.idOf('Tomás Herrera'), foreign?.taskId ?? 0)
  expect(await world.asManager.post(path)).toMatchObject({ status: 404 })
})

test('completions at the same moment complete once, and a save beside them is not lost [REV-06]', async () => {
  await world.start('Kwame Mensah')
  const values = await world.scorecard('Kwame Mensah', 'VALUES')
  const { body: saved } = await world.save(values, allScored(values, 3))
  const complete = () =>
    world.asManager.post(at.complete(world.period, values.employeeId, values.performanceReviewTaskId))
  const [rescored, ...completions] = await Promise.all([
    world.save(saved, allScored(saved, 5)),
    ...[1, 2, 3].map(complete),
  ])
  expect(completions.map((it) => it.body.success).sort()).toEqual([false, false, true])
  expect(rescored?.status).toBe(200)
  expect(await world.reportee('Kwame Mensah')).toMatchObject({ stepsDone: 1, overallScore: 5 })
  expect(await statuses('Kwame Mensah')).toEqual(['COMPLETED', 'TODO', 'NOT_INITIATED', 'NOT_INITIATED'])
})
