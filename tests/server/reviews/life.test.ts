import { eq } from 'drizzle-orm'
import { reviewReaders } from '#machines/reviews/visible-to.ts'
import { services } from '#src/contract/endpoint.ts'
import { notifications } from '#src/contract/notifications.ts'
import type { ReviewEvent, Task } from '#src/contract/reviews.ts'
import type { SubCategory } from '#src/contract/scorecards.ts'
import { inCompany } from '#src/server/database.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { evidencesTable, reviewsTable, scorecardEntriesTable } from '#src/server/schema/reviews.ts'
import { setMembership } from '#tests/server/accounts.ts'
import { ask } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { allScored, at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

const person = 'Priya Raman'
const parts: SubCategory[] = ['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES']
const done = { status: 200, body: { success: true, errorMessage: '' } }
const refused = (errorMessage: string) => ({ status: 200, body: { success: false, errorMessage } })

let world: ReviewWorld
let employee = 0
beforeEach(async () => {
  world = await reviewWorld()
  employee = world.idOf(person)
  await world.start(person)
  for (const part of parts) await world.scoreAndComplete(person, part, 4)
  return () => world.close()
})

const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(world.db, 1, work)
const stepsNow = async () =>
  (await world.tasks(person)).map((it: Task) => [it.status, it.toConfirm ?? false, it.sentBack?.reason ?? null])
const sendBack = async (who: Caller, step: string, reason = 'No example for the second value') => {
  const task = (await world.tasks(person)).find((it) => it.name === step)?.taskId ?? 0
  return who.post(at.sendBack(world.period, employee, task), { reason })
}
const submit = () => world.complete(person, 'Performance')
const reopen = (who: Caller, reason = 'Two scores were swapped') =>
  who.post(at.reopen(world.period, employee), { reason })
const acknowledge = (who: Caller, comment = '') => who.post(at.acknowledge(world.period, employee), { comment })
const summary = async (who: Caller) => (await who.get(at.summary(employee, world.period))).body
const history = async (who: Caller, query = ''): Promise<ReviewEvent[]> =>
  (await who.get(at.history(world.period, employee, query))).body.content
const newest = async (who: Caller) => {
  const { body } = await ask(who, notifications.list, { query: { offset: '0', limit: '1' } })
  return body.content[0]?.content
}
const everythingSaid = () =>
  inWorld(async (tx) => {
    const [review] = await tx.select().from(reviewsTable).where(eq(reviewsTable.employeeId, employee))
    const reviewId = review?.id ?? 0
    return [
      await tx.select().from(scorecardEntriesTable).where(eq(scorecardEntriesTable.reviewId, reviewId)),
      await tx.select().from(evidencesTable).where(eq(evidencesTable.reviewId, reviewId)),
    ]
  })

test('a step sent back loses nothing, and the parts after it take one confirmation each [REV-07]', async () => {
  const before = await everythingSaid()
  expect(await sendBack(world.asManager, 'Values')).toMatchObject(done)
  expect(await stepsNow()).toEqual([
    ['IN_PROGRESS', false, 'No example for the second value'],
    ['TODO', true, null],
    ['TODO', true, null],
    ['NOT_INITIATED', false, null],
  ])
  expect((await world.tasks(person))[0]?.sentBack).toMatchObject({
    by: 'Daniel Okafor',
    at: expect.stringMatching(/Z$/),
  })
  expect(await everythingSaid()).toEqual(before)
  expect(await world.complete(person, 'Functional Competencies')).toMatchObject(refused('Complete Values first.'))
  expect(await submit()).toMatchObject(refused('Performance opens once Functional Competencies is completed.'))
  for (const step of ['Values', 'Behavioural Competencies', 'Functional Competencies'])
    expect(await world.complete(person, step)).toMatchObject(done)
  expect(await stepsNow()).toEqual([...Array(3).fill(['COMPLETED', false, null]), ['TODO', false, null]])
  expect(await submit()).toMatchObject(done)
})

test('a super user sends a step back, which the manager is told, and nobody else learns of [APP-05]', async () => {
  expect(await sendBack(world.asAdmin, 'Behavioural Competencies')).toMatchObject(done)
  expect(await newest(world.asManager)).toMatch(/^The \S+ review of Priya Raman was sent back$/)
  expect(await newest(world.asEmployee)).not.toMatch(/sent back/)
  const { status } = await sendBack(world.asEmployee, 'Values')
  expect(status).toBe(403)
})

test('the scores of a review are read by those whom its words name, before and after it is submitted [REV-13]', async () => {
  const callers = { employee: world.asEmployee, manager: world.asManager, superUser: world.asAdmin }
  const readers = async () => {
    const scores = Object.entries(callers).map(async ([who, it]) => [who, (await summary(it)).overallReviewScore])
    return (await Promise.all(scores)).flatMap(([who, score]) => (score === null ? [] : [who]))
  }
  expect(await readers()).toEqual(reviewReaders(false))
  await submit()
  expect(await readers()).toEqual(reviewReaders(true))
})

test('a note and a reason are needed, and a step that is not there is missing', async () => {
  expect((await sendBack(world.asManager, 'Values', ' ')).body.errors).toMatchObject([{ field: 'reason' }])
  expect((await reopen(world.asManager, '')).body.errors).toMatchObject([{ field: 'reason' }])
  const path = at.sendBack(world.period, employee, 999_999)
  expect(await world.asManager.post(path, { reason: 'Whatever' })).toMatchObject({ status: 404 })
})

test('the employee is told of the submission, acknowledges it once, and the manager reads what they said', async () => {
  const tooEarly = 'This review is not submitted at the moment. You can acknowledge it once it is.'
  expect(await acknowledge(world.asEmployee)).toMatchObject(refused(tooEarly))
  await submit()
  expect(await newest(world.asEmployee)).toMatch(/^Your \S+ review was submitted$/)
  for (const who of [world.asManager, world.asAdmin])
    expect(await acknowledge(who)).toMatchObject(refused('Only Priya Raman can acknowledge this review.'))
  expect(await acknowledge(world.asEmployee, ' Thank you. The second goal was dropped in May. ')).toMatchObject(done)
  expect(await acknowledge(world.asEmployee, 'Again')).toMatchObject(
    refused('You have already acknowledged this review.'),
  )
  expect(await newest(world.asManager)).toMatch(/^The \S+ review of Priya Raman was acknowledged$/)
  expect((await summary(world.asManager)).life).toMatchObject({
    status: 'ACKNOWLEDGED',
    acknowledgement: { at: expect.stringMatching(/Z$/), comment: 'Thank you. The second goal was dropped in May.' },
  })
})

test('a comment longer than 4000 characters is refused, and one of 4000 is kept whole', async () => {
  await submit()
  expect((await acknowledge(world.asEmployee, 'x'.repeat(4001))).status).toBe(400)
  expect(await acknowledge(world.asEmployee, 'x'.repeat(4000))).toMatchObject(done)
  expect((await summary(world.asEmployee)).life.acknowledgement.comment).toHaveLength(4000)
})

test('a submitted review is reopened with a reason, its scores close for the employee and stay [REV-08]', async () => {
  await submit()
  const before = await everythingSaid()
  expect(await reopen(world.asManager)).toMatchObject(done)
  expect(await stepsNow()).toEqual([...Array(3).fill(['COMPLETED', false, null]), ['TODO', false, null]])
  expect(await everythingSaid()).toEqual(before)
  const { life, submittedAt } = await summary(world.asManager)
  expect({ life, submittedAt }).toMatchObject({
    submittedAt: null,
    life: { status: 'IN_PROGRESS', reopened: { by: 'Daniel Okafor', reason: 'Two scores were swapped' } },
  })
  expect(await summary(world.asEmployee)).toMatchObject({
    status: 'IN_PROGRESS',
    overallReviewScore: null,
    categories: [],
  })
  expect(await newest(world.asEmployee)).toMatch(/^Your \S+ review was reopened$/)
  const values = await world.scorecard(person, 'VALUES')
  expect((await world.save(values, allScored(values, 5))).status).toBe(200)
  await submit()
  expect((await summary(world.asManager)).life).toMatchObject({ status: 'SUBMITTED', reopened: null })
})

test('what the employee acknowledged only a super user reopens, and it is acknowledged anew', async () => {
  await submit()
  await acknowledge(world.asEmployee, 'Read it')
  expect(await reopen(world.asManager)).toMatchObject(
    refused('Priya Raman has acknowledged this review. Only a super user can reopen it.'),
  )
  expect(await reopen(world.asAdmin)).toMatchObject(done)
  await submit()
  expect((await summary(world.asEmployee)).life).toMatchObject({ status: 'SUBMITTED', acknowledgement: null })
  expect(await acknowledge(world.asEmployee)).toMatchObject(done)
  expect((await history(world.asManager)).filter((it) => it.kind === 'ACKNOWLEDGED').map((it) => it.comment)).toEqual([
    null,
    'Read it',
  ])
})

test('once the period is over nothing is sent back or reopened', async () => {
  await submit()
  await inWorld((tx) =>
    tx.update(planPeriodsTable).set({ status: 'COMPLETED' }).where(eq(planPeriodsTable.id, world.period)),
  )
  const reason = expect.stringMatching(/is not in progress, so this review can no longer be changed\.$/)
  expect((await reopen(world.asAdmin)).body).toEqual({ success: false, errorMessage: reason })
  expect(await acknowledge(world.asEmployee)).toMatchObject(done)
})

describe('the history of a review', () => {
  beforeEach(async () => {
    await sendBack(world.asAdmin, 'Functional Competencies', 'Too short for a staff engineer')
    await world.complete(person, 'Functional Competencies')
    await submit()
    await acknowledge(world.asEmployee, 'Thank you')
    await reopen(world.asAdmin, 'A score was wrong')
  })

  test('says who did what and when, newest first, in pages', async () => {
    expect((await history(world.asManager)).map((it) => [it.kind, it.by, it.step ?? it.comment])).toEqual([
      ['REOPENED', expect.any(String), 'A score was wrong'],
      ['ACKNOWLEDGED', person, 'Thank you'],
      ['SUBMITTED', 'Daniel Okafor', null],
      ['STEP_COMPLETED', 'Daniel Okafor', 'Functional Competencies'],
      ['STEP_SENT_BACK', expect.any(String), 'Functional Competencies'],
      ['STEP_COMPLETED', 'Daniel Okafor', 'Functional Competencies'],
      ['STEP_COMPLETED', 'Daniel Okafor', 'Behavioural Competencies'],
      ['STEP_COMPLETED', 'Daniel Okafor', 'Values'],
      ['STARTED', 'Daniel Okafor', null],
    ])
    expect((await history(world.asAdmin, '?size=2&page=4')).map((it) => it.kind)).toEqual(['STARTED'])
  })

  test('shows the employee what came of submitting it, without internal notes [REV-08]', async () => {
    expect((await history(world.asEmployee)).map((it) => it.kind)).toEqual(['REOPENED', 'ACKNOWLEDGED', 'SUBMITTED'])
  })

  test('is read by nobody in the activities of their own review, super user or not [APP-05]', async () => {
    const own = await inWorld((tx) => tx.select().from(reviewsTable).where(eq(reviewsTable.employeeId, employee)))
    const path = `${services.admin}/activity/review/${own.at(-1)?.id}`
    expect((await world.asAdmin.get(path)).body.totalElements).toBe(9)
    const user = world.users.find((it) => it.email === 'employee@example.com')
    await setMembership(world.db, user?.id ?? 0, { role: 'CEO' })
    expect((await world.asEmployee.get(path)).body).toMatchObject({ totalElements: 0, content: [] })
    expect(await history(world.asEmployee)).toHaveLength(3)
  })
})

test('whoever wrote a review is told who took it over, and when; nobody else learns of it', async () => {
  const values = await world.scorecard(person, 'VALUES')
  const { content } = (await world.asAdmin.get(`${services.adminData}/census?search=Priya%20Raman`)).body
  const moved = await world.asAdmin.request(
    'PATCH',
    `${services.adminData}/census/${employee}`,
    { managerId: world.idOf('Emma van Dijk') },
    basedOn(content[0].version),
  )
  expect(moved.status).toBe(200)
  const message = expect.stringMatching(/^This review was reassigned to Emma van Dijk on \w{3} \d+, \d{4}\.$/)
  const told = { status: 403, body: { error: 'REVIEW_REASSIGNED', message } }
  expect(await world.save(values, allScored(values, 2))).toMatchObject(told)
  expect(await world.asManager.get(at.scorecards(employee, world.period))).toMatchObject(told)
  const recruiter = await world.as('recruiter@example.com')
  expect((await recruiter.get(at.scorecards(employee, world.period))).status).toBe(404)
  expect(await everythingSaid()).not.toEqual([])
})

test('a super user who wrote a review is told who took it over, and reads it on [REV-08] [REV-15]', async () => {
  const moveTo = async (name: string) => {
    const { content } = (await world.asAdmin.get(`${services.adminData}/census?search=Priya%20Raman`)).body
    const change = { managerId: world.idOf(name) }
    const path = `${services.adminData}/census/${employee}`
    return (await world.asAdmin.request('PATCH', path, change, basedOn(content[0].version))).status
  }
  expect(await moveTo('Ingrid Solheim')).toBe(200)
  const read = `${at.scorecards(employee, world.period)}?subCategory=VALUES`
  const [values] = (await world.asAdmin.get(read)).body
  expect(await moveTo('Emma van Dijk')).toBe(200)
  const save = at.save(employee, world.period, values.categoryId, values.performanceReviewTaskId)
  expect(await world.asAdmin.post(save, allScored(values, 2), basedOn(values.version))).toMatchObject({
    status: 403,
    body: { error: 'REVIEW_REASSIGNED', message: expect.stringContaining('was reassigned to Emma van Dijk on') },
  })
  expect((await world.asAdmin.get(read)).status).toBe(200)
})

test('what was not done in a plan period that is completed says so, to its employee too [REV-03] [REV-08]', async () => {
  const setStatus = (status: 'COMPLETED' | 'IN_PROGRESS') =>
    inWorld((tx) => tx.update(planPeriodsTable).set({ status }).where(eq(planPeriodsTable.id, world.period)))
  const said = async () => {
    const tasks = [at.companyTasks(world.period), at.subtasks(world.period, employee)]
    const [ofManager, ofReview] = await Promise.all(
      tasks.map(async (it) => (await world.asManager.get(it)).body.subTasks),
    )
    const { body } = await world.asManager.get(at.summary(employee, world.period))
    const { body: own } = await world.asEmployee.get(at.summary(employee, world.period))
    const periodsOf = (all: { missedIn?: string }[]) => [...new Set(all.map((it) => it.missedIn))]
    return [periodsOf(ofManager), periodsOf([...ofReview, body, own])]
  }
  const missed = expect.stringMatching(/^FY\d+$/)
  expect(await said()).toEqual([[undefined], [undefined]])
  await setStatus('COMPLETED')
  expect(await said()).toEqual([[missed], [missed]])
  await setStatus('IN_PROGRESS')
  await submit()
  await setStatus('COMPLETED')
  expect(await said()).toEqual([expect.arrayContaining([missed]), [undefined]])
  await setStatus('IN_PROGRESS')
})

test('a save into a submitted review, or one of a period that is over, says what happened [REV-08]', async () => {
  const values = await world.scorecard(person, 'VALUES')
  await inWorld((tx) =>
    tx.update(planPeriodsTable).set({ status: 'COMPLETED' }).where(eq(planPeriodsTable.id, world.period)),
  )
  expect((await world.save(values, allScored(values, 2))).body.message).toMatch(
    /^FY\d+ is not in progress, so this review can no longer be changed\.$/,
  )
  await inWorld((tx) =>
    tx.update(planPeriodsTable).set({ status: 'IN_PROGRESS' }).where(eq(planPeriodsTable.id, world.period)),
  )
  await submit()
  expect((await world.save(values, allScored(values, 2))).body.message).toBe(
    'This review is submitted and read-only. Reopen it to make changes.',
  )
})
