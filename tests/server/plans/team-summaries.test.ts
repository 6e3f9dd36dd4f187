import { performanceSummary } from '#src/contract/performance-summary.ts'
import { teamSummaries } from '#src/contract/team-summaries.ts'
import { ask, contractOrder } from '../contract-order.ts'
import { at, type PlanWorld, planWorld } from './world.ts'

let world: PlanWorld
let periods: number[] = []
const people: Record<string, number> = {}
beforeAll(async () => {
  world = await planWorld()
  periods = (await world.periodsOf(1)).map((it) => it.id)
  for (const name of [
    'Daniel Okafor',
    'Hannah Whitfield',
    'Priya Raman',
    'Aisha Bello',
    'Tomás Herrera',
    'Oliver Grant',
  ])
    people[name] = await world.employee(1, name)
})
afterAll(() => world.close())

const idOf = (name: string) => people[name] ?? 0
const here = () => periods[0] ?? 0

test("a reportee's scores are those of the summary of the review [REV-13]", async () => {
  const id = idOf('Aisha Bello')
  const { body: summary } = await ask(world.asManager, performanceSummary.get, {
    params: { employeeId: id, planPeriodId: here() },
  })
  const { body } = await world.asManager.get(at.reportee(here(), id))
  const { overallReviewScore, valuesScore, behavioralCompetenciesScore, functionalCompetenciesScore } = summary
  expect(body).toMatchObject({
    employeeId: id,
    employeeName: 'Aisha Bello',
    status: 'COMPLETED',
    submittedAt: summary.submittedAt,
    overallReviewScore,
    valuesScore,
    behavioralCompetenciesScore,
    functionalCompetenciesScore,
  })
  const { body: history } = await world.asManager.get(at.history(id))
  expect(history.reviews.map((it: { planPeriodId: number }) => it.planPeriodId)).toEqual(periods)
  expect(body.relativeToPrevReview).toBeCloseTo(overallReviewScore - history.reviews[1].overallReviewScore, 2)
})

test('a review that is not started has no scores [REV-13]', async () => {
  const { body } = await world.asManager.get(at.reportee(here(), idOf('Priya Raman')))
  expect(body).toMatchObject({ status: 'NOT_STARTED', submittedAt: null, overallReviewScore: null, valuesScore: null })
})

test('employees see their own completed reviews, managers all of their reportees [REV-13]', async () => {
  const own = await world.asEmployee.get(at.history(idOf('Priya Raman')))
  expect(own.body.reviews).toMatchObject([{ planPeriodId: periods[1], status: 'COMPLETED' }])
  const { body } = await world.asManager.get(at.history(idOf('Tomás Herrera')))
  expect(body.reviews.map((it: { status: string }) => it.status)).toEqual(['IN_PROGRESS', 'COMPLETED'])
})

test("a colleague's, and another manager's reportee's, are answered like missing ones [REV-13]", async () => {
  const paths = [
    [world.asEmployee, at.history(idOf('Tomás Herrera')), at.history(999_999)],
    [world.asManager, at.history(idOf('Oliver Grant')), at.history(999_999)],
    [world.asManager, at.reportee(here(), idOf('Oliver Grant')), at.reportee(here(), 999_999)],
    [world.asEmployee, at.recognitions(idOf('Tomás Herrera'), here()), at.recognitions(999_999, here())],
    [world.asManager, at.team(idOf('Hannah Whitfield')), at.team(999_999)],
  ] as const
  for (const [who, foreign, missing] of paths) {
    const [one, other] = [await who.get(foreign), await who.get(missing)]
    expect([one.status, one.body]).toEqual([404, other.body])
  }
})

test("a manager's team in the current period, with how far it is [REV-13]", async () => {
  const { body } = await world.asManager.get(at.team(idOf('Daniel Okafor')))
  expect(body).toMatchObject({
    managerName: 'Daniel Okafor',
    planPeriodId: here(),
    reviewsStarted: 4,
    reviewsCompleted: 1,
  })
  expect(body.members).toHaveLength(8)
  const aisha = body.members.find((it: { name: string }) => it.name === 'Aisha Bello')
  expect(body.averageScore).toBe(aisha.overallScore)
  const last = await world.asManager.get(at.team(idOf('Daniel Okafor'), `?planPeriodId=${periods[1]}`))
  expect(last.body).toMatchObject({ planPeriodId: periods[1], reviewsCompleted: 8 })
  expect((await world.asAdmin.get(at.team(idOf('Hannah Whitfield')))).body.members).toHaveLength(4)
})

test('a team whose manager has no active account is told as one that nobody can review [REV-13]', async () => {
  const [told, untold] = await Promise.all(
    ['Hannah Whitfield', 'Daniel Okafor'].map((name) => world.asAdmin.get(at.team(idOf(name)))),
  )
  expect([told?.body.managerHasNoAccount, untold?.body.managerHasNoAccount]).toEqual([true, undefined])
})

test('recognitions of a period with giver, title and day, newest first, and none for a person without [REV-12]', async () => {
  const id = idOf('Priya Raman')
  const { body } = await world.asManager.get(at.recognitions(id, here()))
  expect(body[0]).toMatchObject({ employeeId: id, planPeriodId: here(), giverName: expect.stringMatching(/\w/) })
  const days = body.map((it: { givenAt: string }) => it.givenAt)
  expect(days).toEqual(days.toSorted().toReversed())
  expect((await world.asEmployee.get(at.recognitions(id, here()))).body).toEqual(body)
})

test('the last completed review with the scores and comments of one part, none before the first [REV-10]', async () => {
  const id = idOf('Aisha Bello')
  const { body: before } = await ask(world.asManager, performanceSummary.get, {
    params: { employeeId: id, planPeriodId: periods[1] ?? 0 },
  })
  const [values] = before.categories
  const { body } = await ask(world.asManager, teamSummaries.previousReview, previousOf('VALUES'))
  expect(body.previous).toEqual({
    planPeriodName: `FY${new Date().getUTCFullYear() - 1}`,
    submittedAt: before.submittedAt,
    items: values.scorecardDetails.map(
      (it: { id: number; name: string; currentReviewScore: number; comment: string }) => ({
        subCategoryId: it.id,
        name: it.name,
        score: it.currentReviewScore,
        comment: it.comment,
      }),
    ),
  })
  const first = { ...previousOf('VALUES').params, planPeriodId: periods.at(-1) ?? 0 }
  expect((await ask(world.asManager, teamSummaries.previousReview, { params: first })).body).toEqual({ previous: null })
})

const previousOf = (subCategory: string) => ({
  params: { employeeId: idOf('Aisha Bello'), planPeriodId: here(), subCategory },
})
const ofAisha = () => ({ params: { employeeId: idOf('Aisha Bello'), planPeriodId: here() } })
const badEmployee = { ask: { params: { employeeId: '0', planPeriodId: 1, managerId: '0' } } }
const colleague = { who: (it: PlanWorld) => it.asEmployee, status: 404 as const }

contractOrder(
  () => world,
  [
    {
      endpoint: teamSummaries.recognitions,
      valid: ofAisha,
      bad: { ...badEmployee, field: 'path.employeeId' },
      may: (it) => it.asManager,
      mayNot: colleague,
      proves: 'REV-12',
    },
    {
      endpoint: teamSummaries.previousReview,
      valid: () => previousOf('VALUES'),
      bad: {
        ask: () => ({ params: { ...previousOf('VALUES').params, subCategory: 'CHARM' } }),
        field: 'path.subCategory',
      },
      may: (it) => it.asManager,
      mayNot: colleague,
      proves: 'REV-10',
    },
    {
      endpoint: teamSummaries.reportee,
      valid: ofAisha,
      bad: { ...badEmployee, field: 'path.employeeId' },
      may: (it) => it.asManager,
      mayNot: colleague,
      proves: 'REV-13',
    },
    {
      endpoint: teamSummaries.employee,
      valid: ofAisha,
      bad: { ...badEmployee, field: 'path.employeeId' },
      may: (it) => it.asManager,
      mayNot: colleague,
      proves: 'REV-13',
    },
    {
      endpoint: teamSummaries.team,
      valid: () => ({ params: { managerId: idOf('Daniel Okafor') } }),
      bad: { ...badEmployee, field: 'path.managerId' },
      may: (it) => it.asManager,
      mayNot: colleague,
      proves: 'REV-13',
    },
  ],
)
