import { CompanyTasks, Reportee } from '#src/contract/reviews.ts'
import { z } from '#src/contract/zod.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

// The sample's plan period is the year of the clock.
const year = new Date().getUTCFullYear()
let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

describe('the reportees of a manager', () => {
  test('come with the state of their reviews [REV-02]', async () => {
    const reportees = z.array(Reportee).parse((await world.asManager.get(at.reportees(world.period))).body)
    expect(reportees.map(({ name, status, stepsDone }) => [name, status, stepsDone])).toEqual([
      ['Aisha Bello', 'COMPLETED', 4],
      ['Kwame Mensah', 'NOT_STARTED', 0],
      ['Lena Fischer', 'IN_PROGRESS', 0],
      ['Marcus Lindqvist', 'NOT_STARTED', 0],
      ['Priya Raman', 'NOT_STARTED', 0],
      ['Sofia Marchetti', 'IN_PROGRESS', 3],
      ['Tomás Herrera', 'IN_PROGRESS', 1],
      ['Yuki Tanaka', 'NOT_STARTED', 0],
    ])
  })

  test('carry the overall score so far and the previous one [REV-02]', async () => {
    const { body } = await world.asManager.get(at.summary(world.idOf('Aisha Bello'), world.period))
    const { body: before } = await world.asManager.get(at.summary(world.idOf('Aisha Bello'), world.previousPeriod))
    expect(await world.reportee('Aisha Bello')).toMatchObject({
      stepsTotal: 4,
      overallScore: body.overallReviewScore,
      previousScore: before.overallReviewScore,
      updatedAt: expect.any(String),
    })
    expect(await world.reportee('Kwame Mensah')).toMatchObject({ overallScore: null, updatedAt: null })
  })

  test('are nobody for an employee who manages nobody [REV-02]', async () => {
    expect((await world.asEmployee.get(at.reportees(world.period))).body).toEqual([])
  })

  test('are those of the chosen company [APP-05]', async () => {
    const [period] = await world.periodsOf(2)
    const { body } = await world.asManager.get(at.reportees(period.id), { company: 2 })
    expect(body.map((it: { name: string }) => it.name)).toEqual(['Grace Adeyemi', 'Noor Haddad', 'Samuel Ortiz'])
  })
})

describe('the company tasks of a plan period', () => {
  test('stand in order, with their groups [REV-01] [REV-03]', async () => {
    const { body } = await world.asManager.get(at.companyTasks(world.period))
    expect(CompanyTasks.parse(body).subTasks.map(({ taskId: _, ...task }) => task)).toEqual([
      { name: 'Evaluate', order: 1, status: 'IN_PROGRESS', dueDate: `${year}-12-15` },
      { name: 'Calibrate', order: 2, grouping: 'Calibration', status: 'NOT_INITIATED' },
      { name: 'Stack Rank', order: 3, grouping: 'Calibration', status: 'NOT_INITIATED' },
      { name: 'Merit Increase', order: 4, grouping: 'Outcomes', status: 'NOT_INITIATED' },
      { name: 'PIP/PDP', order: 5, grouping: 'Outcomes', status: 'NOT_INITIATED' },
      { name: 'Promotions', order: 6, grouping: 'Outcomes', status: 'NOT_INITIATED' },
      { name: 'Delivery', order: 7, status: 'NOT_INITIATED', dueDate: `${year + 1}-01-31` },
    ])
  })

  test('say of the evaluation how far the caller is [REV-01] [REV-03]', async () => {
    const evaluation = async (who: typeof world.asManager, period: number) =>
      (await who.get(at.companyTasks(period))).body.subTasks[0].status
    expect(await evaluation(world.asAdmin, world.period)).toBe('TODO')
    expect(await evaluation(world.asManager, world.period)).toBe('IN_PROGRESS')
    expect(await evaluation(world.asManager, world.previousPeriod)).toBe('COMPLETED')
  })
})

describe('starting a review', () => {
  test('opens the first step and locks the others [REV-01] [REV-02] [REV-04]', async () => {
    const before = await world.asManager.get(at.subtasks(world.period, world.idOf('Yuki Tanaka')))
    expect(before).toMatchObject({ status: 404, body: { message: 'The review has not been started' } })
    expect(await world.start('Yuki Tanaka')).toMatchObject({ status: 200, body: { success: true, errorMessage: '' } })
    const { body } = await world.asManager.get(at.subtasks(world.period, world.idOf('Yuki Tanaka')))
    const taskId = expect.any(Number)
    expect(body).toEqual({
      subTasks: [
        { taskId, name: 'Values', order: 1, status: 'TODO' },
        { taskId, name: 'Behavioural Competencies', order: 2, grouping: 'Competencies', status: 'NOT_INITIATED' },
        { taskId, name: 'Functional Competencies', order: 3, grouping: 'Competencies', status: 'NOT_INITIATED' },
        { taskId, name: 'Performance', order: 4, status: 'NOT_INITIATED' },
      ],
      showBackButton: true,
      backButtonText: 'Back to Evaluation',
      employeeProfile: { profilePhotoNeeded: true, employeeProfilePhotoURL: null, employeeName: 'Yuki Tanaka' },
      canEdit: true,
      isSelfReview: false,
      dueDate: `${year}-12-15`,
    })
    expect(await world.reportee('Yuki Tanaka')).toMatchObject({ status: 'IN_PROGRESS', stepsDone: 0 })
  })

  test('twice changes nothing, also at the same moment [REV-02]', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.start('Kwame Mensah')))
    expect(answers.map((it) => [it.status, it.body.success])).toEqual(Array(4).fill([200, true]))
    const tasks = await world.tasks('Kwame Mensah')
    await world.start('Kwame Mensah')
    expect(await world.tasks('Kwame Mensah')).toEqual(tasks)
    expect(tasks).toHaveLength(4)
  })

  test('is refused in a period that is not in progress [REV-02]', async () => {
    const [period] = await world.periodsOf(4)
    const beatrice = (await world.employeesOf(4)).find((it) => it.name === 'Beatrice Quinn')?.id ?? 0
    expect(await world.asAdmin.post(at.start(period.id, beatrice), undefined, { company: 4 })).toMatchObject({
      status: 200,
      body: { success: false, errorMessage: 'This plan period is not in progress' },
    })
  })
})

describe('a review may be written', () => {
  const canEdit = async (who: typeof world.asManager, name: string, period = world.period) =>
    (await who.get(at.subtasks(period, world.idOf(name)))).body.canEdit

  test('by its manager, until it is submitted [REV-08]', async () => {
    expect(await canEdit(world.asManager, 'Tomás Herrera')).toBe(true)
    expect(await canEdit(world.asManager, 'Aisha Bello')).toBe(false)
    expect(await canEdit(world.asManager, 'Tomás Herrera', world.previousPeriod)).toBe(false)
  })

  test('by nobody else who may read it', async () => {
    expect(await canEdit(world.asAdmin, 'Tomás Herrera')).toBe(false)
    expect(await world.asAdmin.get(at.scorecards(world.idOf('Oliver Grant'), world.period))).toMatchObject({
      status: 200,
    })
  })
})
