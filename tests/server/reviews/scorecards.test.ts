import { desc, eq } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import { Scorecard } from '#src/contract/scorecards.ts'
import { z } from '#src/contract/zod.ts'
import { inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { allScored, at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

const started = async (name: string) => {
  await world.start(name)
  return world.scorecard(name, 'VALUES')
}
const entry = (it: Scorecard, change: object = {}) => ({
  entries: [{ subCategoryId: it.items[0]?.subCategoryId, score: 4, comment: '', ...change }],
})

describe('reading scorecards', () => {
  test('gives one a category, in order, with behaviours and previous scores [REV-05]', async () => {
    const { body } = await world.asManager.get(at.scorecards(world.idOf('Tomás Herrera'), world.period))
    const cards = z.array(Scorecard).parse(body)
    expect(cards.map(({ name, weight, status }) => [name, weight, status])).toEqual([
      ['Values', 30, 'COMPLETED'],
      ['Behavioural Competencies', 30, 'IN_PROGRESS'],
      ['Functional Competencies', 40, 'NOT_INITIATED'],
    ])
    for (const item of cards.flatMap((it) => it.items)) {
      expect(item.subComponents.length).toBeGreaterThanOrEqual(2)
      expect(item.previousScore).toEqual(expect.any(Number))
    }
    const surveyed = cards.flatMap((it) => it.items.map(({ surveyScore }) => surveyScore))
    expect(surveyed).toEqual(surveyed.map(() => expect.any(Number)))
    expect(cards[0]).toMatchObject({ version: 2, updatedBy: 'Daniel Okafor', updatedAt: expect.any(String) })
    expect(cards[2]).toMatchObject({ version: 1, updatedBy: null, updatedAt: null })
  })

  test('gives only the part that is asked for [REV-05]', async () => {
    const path = at.scorecards(world.idOf('Tomás Herrera'), world.period)
    const { body } = await world.asManager.get(`${path}?subCategory=VALUES`)
    expect(body.map((it: Scorecard) => it.subCategory)).toEqual(['VALUES'])
    expect(await world.asManager.get(`${path}?subCategory=OTHER`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'query.subCategory' }] },
    })
  })

  test('asks the functional competencies of the job family [REV-05]', async () => {
    const names = async (name: string) =>
      (await world.scorecard(name, 'FUNCTIONAL_COMPETENCIES')).items.map((it) => it.name)
    expect(await names('Tomás Herrera')).toEqual([
      'Engineering craft',
      'Systems thinking',
      'Safety and quality',
      'Delivery',
    ])
    expect(await names('Sofia Marchetti')).toContain('Process discipline')
  })
})

describe('saving a scorecard', () => {
  test('stores scores and comments exactly, opens the step and is read back [REV-05]', async () => {
    const values = await started('Yuki Tanaka')
    const comment = '=1+1 <b>"quoted"</b>\n\u202e naïve 👩🏽‍🚀 e\u0301 '
    const answer = await world.save(values, entry(values, { comment }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"2"')
    const saved = Scorecard.parse(answer.body)
    expect(saved).toMatchObject({ version: 2, status: 'IN_PROGRESS', updatedBy: 'Daniel Okafor' })
    expect(saved.items[0]).toMatchObject({ score: 4, comment })
    expect(saved.items[1]).toMatchObject({ score: null, comment: '' })
    expect(await world.scorecard('Yuki Tanaka', 'VALUES')).toEqual(saved)
  })

  test('stands in the activity log by what was answered, without scores and comments', async () => {
    const values = await started('Lena Fischer')
    await world.save(values, entry(values, { comment: 'Between us' }))
    const employee = world.idOf('Lena Fischer')
    const [row] = await inCompany(world.db, 1, (tx) =>
      tx
        .select()
        .from(activitiesTable)
        .where(eq(activitiesTable.entityType, 'scorecard'))
        .orderBy(desc(activitiesTable.id)),
    )
    expect(row).toMatchObject({
      action: 'update',
      userName: 'Daniel Okafor',
      after: {
        employeeId: employee,
        planPeriodId: world.period,
        categoryId: values.categoryId,
        version: values.version + 1,
        answered: [values.items[0]?.subCategoryId],
      },
    })
    expect(JSON.stringify(row)).not.toMatch(/Between us|score"/)
  })

  test('keeps what is not sent, and takes a score back [REV-05]', async () => {
    const values = await started('Marcus Lindqvist')
    const full = await world.save(values, allScored(values, 5, 'Strong'))
    const { body } = await world.save(full.body, entry(values, { score: null, comment: 'Open again' }))
    expect(body.items.map((it: { score: number | null }) => it.score)).toEqual([null, 5, 5, 5, 5])
    expect(body.items[0].comment).toBe('Open again')
    expect(await world.scorecard('Marcus Lindqvist', 'VALUES')).toEqual(body)
  })

  test('with nothing in it is a save all the same [REV-05]', async () => {
    const values = await started('Kwame Mensah')
    expect((await world.save(values, { entries: [] })).body).toMatchObject({ version: 2, status: 'IN_PROGRESS' })
  })

  test.each([
    ['a score of 0', { score: 0 }, 'entries.0.score'],
    ['a score of 6', { score: 6 }, 'entries.0.score'],
    ['half a score', { score: 2.5 }, 'entries.0.score'],
    ['a score as text', { score: '4' }, 'entries.0.score'],
    ['no score', { score: undefined }, 'entries.0.score'],
    ['NUL in a comment', { comment: 'a\u0000b' }, 'entries.0.comment'],
    ['half a character', { comment: '\ud83d' }, 'entries.0.comment'],
    ['a comment that is too long', { comment: 'x'.repeat(4001) }, 'entries.0.comment'],
    ['an id that no column holds', { subCategoryId: 2_147_483_648 }, 'entries.0.subCategoryId'],
    ['something that is not asked', { subCategoryId: 999_999 }, 'entries.0.subCategoryId'],
  ])('refuses %s, names the field and stores nothing [REV-05]', async (_, change, field) => {
    const values = await started('Priya Raman')
    expect(await world.save(values, entry(values, change))).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
    expect(await world.scorecard('Priya Raman', 'VALUES')).toEqual(values)
  })

  test('refuses the same value twice, and a value of another category [REV-05]', async () => {
    const values = await started('Priya Raman')
    const other = await world.scorecard('Priya Raman', 'BEHAVIORAL_COMPETENCIES')
    const [first] = entry(values).entries
    expect(await world.save(values, { entries: [first, first] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'entries.1.subCategoryId' }] },
    })
    expect(await world.save(values, entry(other))).toMatchObject({ status: 400 })
  })

  test('ignores what a body may not decide [REV-05]', async () => {
    const values = await started('Priya Raman')
    const body = { ...entry(values), companyId: 2, version: 99, updatedBy: 'Somebody', status: 'COMPLETED' }
    expect((await world.save(values, body)).body).toMatchObject({
      version: values.version + 1,
      updatedBy: 'Daniel Okafor',
      status: 'IN_PROGRESS',
    })
  })

  test('of a locked step is refused [REV-05] [REV-07]', async () => {
    const locked = await world.scorecard('Tomás Herrera', 'FUNCTIONAL_COMPETENCIES')
    expect(await world.save(locked, entry(locked))).toMatchObject({ status: 409, body: { error: 'STEP_LOCKED' } })
  })

  test('under the task of another step, or of another person, finds nothing [REV-05]', async () => {
    const values = await world.scorecard('Lena Fischer', 'VALUES')
    const other = await world.scorecard('Lena Fischer', 'BEHAVIORAL_COMPETENCIES')
    for (const task of [other.performanceReviewTaskId, 999_999]) {
      const path = at.save(values.employeeId, world.period, values.categoryId, task)
      expect(await world.asManager.post(path, entry(values), basedOn(values.version))).toMatchObject({ status: 404 })
    }
  })

  test('of a completed step keeps every score [REV-05]', async () => {
    const values = await world.scorecard('Tomás Herrera', 'VALUES')
    expect(await world.save(values, entry(values, { score: null }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'entries.0.score' }] },
    })
    const { body } = await world.save(values, entry(values, { score: 2, comment: 'On reflection' }))
    expect(body).toMatchObject({ status: 'COMPLETED', items: [{ score: 2, comment: 'On reflection' }, {}, {}, {}, {}] })
  })
})

describe('a save that was based on an older version', () => {
  const stale = { status: 412, body: { error: 'PRECONDITION_FAILED', error_type: 'STALE_VERSION' } }

  test('is refused and changes nothing', async () => {
    const values = await world.scorecard('Lena Fischer', 'VALUES')
    const { body: newer } = await world.save(values, entry(values, { comment: 'First' }))
    expect(await world.save(values, entry(values, { comment: 'Second' }))).toMatchObject(stale)
    expect(await world.scorecard('Lena Fischer', 'VALUES')).toEqual(newer)
  })

  test('is refused without saying what it was based on', async () => {
    const it = await world.scorecard('Lena Fischer', 'VALUES')
    const path = at.save(it.employeeId, world.period, it.categoryId, it.performanceReviewTaskId)
    expect(await world.asManager.post(path, entry(it))).toMatchObject({ status: 428 })
    expect(await world.asManager.post(path, entry(it), { headers: { 'if-match': '*' } })).toMatchObject({ status: 400 })
  })

  test('loses against exactly one of four saves at the same moment, every time', async () => {
    const path = at.scorecards(world.idOf('Lena Fischer'), world.period)
    // Opens the connections of the pool beforehand, so that the saves really meet.
    await Promise.all(Array.from({ length: 8 }, () => world.asManager.get(path)))
    for (let round = 1; round <= 8; round++) {
      const values = await world.scorecard('Lena Fischer', 'VALUES')
      const answers = await Promise.all(
        [1, 2, 3, 4].map((score) => world.save(values, allScored(values, score, `Round ${round}, save ${score}`))),
      )
      expect(answers.map((it) => it.status).sort()).toEqual([200, 412, 412, 412])
      const won = answers.find((it) => it.status === 200)
      expect(await world.scorecard('Lena Fischer', 'VALUES')).toEqual(won?.body)
      expect(won?.body.version).toBe(values.version + 1)
    }
  })
})

test('a review keeps its questions and scores when its department is renamed [REV-05] [REV-09]', async () => {
  const employee = world.idOf('Tomás Herrera')
  const asked = async () =>
    (await world.scorecard('Tomás Herrera', 'FUNCTIONAL_COMPETENCIES')).items.map((it) => it.name)
  const before = (await world.asManager.get(at.summary(employee, world.previousPeriod))).body
  const questions = await asked()
  const list = `${services.adminData}/department`
  const { content } = (await world.asAdmin.get(`${list}?search=Engineering`)).body
  const { id, version } = content.find((it: { name: string }) => it.name === 'Engineering')
  const renamed = await world.asAdmin.request('PATCH', `${list}/${id}`, { name: 'Research' }, basedOn(version))
  expect(renamed.status).toBe(200)
  expect(questions).toContain('Engineering craft')
  expect(await asked()).toEqual(questions)
  const after = (await world.asManager.get(at.summary(employee, world.previousPeriod))).body
  expect(after).toEqual(before)
})
