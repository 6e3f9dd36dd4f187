import { meanScore, overallScore } from '#machines/reviews/score.ts'
import { PerformanceSummary } from '#src/contract/performance-summary.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

const year = new Date().getUTCFullYear()

test('the summary of a completed review says what the scorecards say [REV-09]', async () => {
  const aisha = world.idOf('Aisha Bello')
  const summary = PerformanceSummary.parse((await world.asManager.get(at.summary(aisha, world.period))).body)
  const cards: Scorecard[] = (await world.asManager.get(at.scorecards(aisha, world.period))).body
  const scores = cards.map(({ weight, items }) => ({ weight, scores: items.map((it) => it.score) }))
  expect(summary).toMatchObject({
    employeeId: aisha,
    employeeName: 'Aisha Bello',
    planPeriodId: world.period,
    periodCode: `FY${year}`,
    status: 'COMPLETED',
    submittedAt: expect.any(String),
    valuesScore: meanScore(scores[0]?.scores ?? []),
    behavioralCompetenciesScore: meanScore(scores[1]?.scores ?? []),
    functionalCompetenciesScore: meanScore(scores[2]?.scores ?? []),
    performanceScore: meanScore(scores.flatMap((it) => it.scores)),
    overallReviewScore: overallScore(scores),
  })
  expect(
    summary.categories.map(({ name, displayOrder, weight, scorecardDetails }) => ({
      name,
      displayOrder,
      weight,
      details: scorecardDetails.map((it) => [
        it.id,
        it.name,
        it.currentReviewScore,
        it.relativeToPrevReview,
        it.comment,
        it.evidences,
      ]),
    })),
  ).toEqual(
    cards.map(({ name, weight, items }, index) => ({
      name,
      displayOrder: index + 1,
      weight,
      details: items.map((it) => [
        it.subCategoryId,
        it.name,
        it.score,
        (it.score ?? 0) - (it.previousScore ?? 0),
        it.comment,
        it.evidences,
      ]),
    })),
  )
})

test('compares with the survey where there was one, and says nothing where there was none [REV-09]', async () => {
  await world.start('Priya Raman')
  const values = await world.scorecard('Priya Raman', 'VALUES')
  const first = values.items[0]
  await world.save(values, { entries: [{ subCategoryId: first?.subCategoryId, score: 5, comment: '' }] })
  const { body } = await world.asManager.get(at.summary(world.idOf('Priya Raman'), world.period))
  const [scored, open] = body.categories[0].scorecardDetails
  expect(scored.relativeToPTSurvey).toBeGreaterThan(0)
  expect(scored.relativeToPrevReview).toBe(5 - (first?.previousScore ?? 0))
  expect(open).toMatchObject({ currentReviewScore: null, relativeToPrevReview: null, relativeToPTSurvey: null })
  expect(body).toMatchObject({ overallReviewScore: 5, valuesScore: 5, functionalCompetenciesScore: null })
})

test('has no change in the first review [REV-09]', async () => {
  const { body } = await world.asManager.get(at.summary(world.idOf('Lena Fischer'), world.previousPeriod))
  const details = body.categories.flatMap((it: { scorecardDetails: object[] }) => it.scorecardDetails)
  expect(details).toHaveLength(13)
  for (const it of details) expect(it).toMatchObject({ relativeToPrevReview: null })
})

test('does not exist before the review is started', async () => {
  expect(await world.asManager.get(at.summary(world.idOf('Kwame Mensah'), world.period))).toMatchObject({
    status: 404,
    body: { message: 'The review has not been started' },
  })
})

test('says that the employee has no active account, once there is a review [REV-08]', async () => {
  const kwame = world.idOf('Kwame Mensah')
  const life = async () => {
    const { body } = await world.asManager.get(at.summary(kwame, world.period))
    return body.life
  }
  await world.start('Kwame Mensah')
  expect(await life()).toMatchObject({ employeeName: 'Kwame Mensah' })
  expect((await life()).hasNoAccount).toBe(true)
  await world.start('Priya Raman')
  const ofPriya = await world.asManager.get(at.summary(world.idOf('Priya Raman'), world.period))
  expect(ofPriya.body.life.hasNoAccount).toBeUndefined()
})

test('says that the manager has no active account, where they have none [REV-07]', async () => {
  const lifeOf = async (name: string) => {
    const { body } = await world.asAdmin.get(at.summary(world.idOf(name), world.period))
    return body.life
  }
  await world.start('Kwame Mensah')
  expect((await lifeOf('Kwame Mensah')).managerHasNoAccount).toBeUndefined()
  expect(await lifeOf('Alba Andrade')).toMatchObject({ status: 'IN_PROGRESS', managerHasNoAccount: true })
})

test('is read by the employee once it is completed, and not before', async () => {
  const priya = world.idOf('Priya Raman')
  await world.start('Priya Raman')
  expect(await world.asEmployee.get(at.summary(priya, world.previousPeriod))).toMatchObject({
    status: 200,
    body: { employeeName: 'Priya Raman', status: 'COMPLETED' },
  })
  expect(await world.asEmployee.get(at.summary(priya, world.period))).toMatchObject({
    status: 200,
    body: { status: 'IN_PROGRESS', submittedAt: null, overallReviewScore: null, valuesScore: null, categories: [] },
  })
})
