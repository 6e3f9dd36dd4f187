import { notifications } from '#src/contract/notifications.ts'
import type { EmployeeSubtasks } from '#src/contract/reviews.ts'
import { Scorecard, type SubCategory } from '#src/contract/scorecards.ts'
import { z } from '#src/contract/zod.ts'
import { ask } from '#tests/server/contract-order.ts'
import { allScored, at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

const person = 'Priya Raman'
const done = { status: 200, body: { success: true } }
const refused = (errorMessage: string) => ({ status: 200, body: { success: false, errorMessage } })

let world: ReviewWorld
let employee: number
beforeEach(async () => {
  world = await reviewWorld()
  employee = world.idOf(person)
  await world.start(person)
})
afterEach(() => world.close())

const steps = async (): Promise<EmployeeSubtasks> =>
  (await world.asEmployee.get(at.subtasks(world.period, employee))).body
const statuses = async () => (await steps()).subTasks.map((it) => it.status)
const cardsOf = async (who: ReviewWorld['asManager']) =>
  z.array(Scorecard).parse((await who.get(at.scorecards(employee, world.period))).body)
const own = async (subCategory: SubCategory) => {
  const card = (await cardsOf(world.asEmployee)).find((it) => it.subCategory === subCategory)
  if (!card) throw new Error(`no ${subCategory}`)
  return card
}
const save = (card: Scorecard, score: number, comment = '', version = card.version) =>
  world.asEmployee.request(
    'POST',
    at.save(employee, world.period, card.categoryId, card.performanceReviewTaskId),
    allScored(card, score, comment),
    basedOn(version),
  )
const complete = ({ performanceReviewTaskId }: Scorecard) =>
  world.asEmployee.post(at.complete(world.period, employee, performanceReviewTaskId))
const write = async (subCategory: SubCategory, score: number, comment = '') => {
  const card = await own(subCategory)
  expect((await save(card, score, comment)).status).toBe(200)
  expect(await complete(card)).toMatchObject(done)
}
const writeAll = async () => {
  await write('VALUES', 4, 'I kept every promise')
  await write('BEHAVIORAL_COMPETENCIES', 3)
  await write('FUNCTIONAL_COMPETENCIES', 5)
}
const newest = async (who: ReviewWorld['asManager']): Promise<string> =>
  (await ask(who, notifications.list, { query: { offset: '0', limit: '1' } })).body.content[0]?.content

test('an employee is told of the start and scores themself step by step, with the rules of a review', async () => {
  expect(await newest(world.asEmployee)).toMatch(/^Your \S+ review has started: write your self-review$/)
  expect(await steps()).toMatchObject({ canEdit: true, isSelfReview: true })
  expect(await statuses()).toEqual(['TODO', 'NOT_INITIATED', 'NOT_INITIATED'])
  const [values, behaviours] = await cardsOf(world.asEmployee)
  if (!values || !behaviours) throw new Error('no scorecards')
  expect((await save(behaviours, 3)).status).toBe(409)
  expect(await complete(values)).toMatchObject({ status: 200, body: { success: false } })
  expect((await save(values, 4)).body).toMatchObject({ version: 1, status: 'IN_PROGRESS', updatedBy: person })
  expect((await save(values, 2, '', 0)).status).toBe(412)
  expect(await complete(values)).toMatchObject(done)
  expect(await statuses()).toEqual(['COMPLETED', 'TODO', 'NOT_INITIATED'])
})

test('before both are done, neither side reads in any answer what the other wrote', async () => {
  await world.scoreAndComplete(person, 'VALUES', 1)
  await write('VALUES', 4, 'I kept every promise')
  const seen = await Promise.all(
    [at.scorecards(employee, world.period), at.summary(employee, world.period)].map((it) => world.asEmployee.get(it)),
  )
  expect(JSON.stringify(seen.map((it) => it.body))).not.toMatch(/"score":1|currentReviewScore":1/)
  expect(JSON.stringify(await cardsOf(world.asManager))).not.toContain('I kept every promise')
  const { body } = await world.asManager.get(at.summary(employee, world.period))
  expect(JSON.stringify(body)).not.toContain('I kept every promise')
})

test('a part is shared once both have completed it, and stays so when a step is sent back', async () => {
  await writeAll()
  expect(await newest(world.asManager)).toMatch(/^Priya Raman completed the \S+ self-review$/)
  const shared = async () => (await cardsOf(world.asManager)).map((it) => it.items[0]?.selfReview ?? null)
  expect(await shared()).toEqual([null, null, null])
  await world.scoreAndComplete(person, 'VALUES', 2)
  expect(await shared()).toEqual([{ score: 4, comment: 'I kept every promise' }, null, null])
  const [task] = await world.tasks(person)
  await world.asManager.post(at.sendBack(world.period, employee, task?.taskId ?? 0), { reason: 'Read it again' })
  expect(await shared()).toEqual([{ score: 4, comment: 'I kept every promise' }, null, null])
  expect((await cardsOf(world.asManager)).map((it) => it.selfReview)).toEqual(Array(3).fill('COMPLETED'))
})

test('a self-review can be corrected until the review is submitted, and not after it was opened again', async () => {
  await writeAll()
  expect((await save(await own('VALUES'), 3)).status).toBe(200)
  const partly = await own('VALUES')
  const [first] = partly.items
  const emptied = { entries: [{ subCategoryId: first?.subCategoryId, score: null, comment: '' }] }
  const path = at.save(employee, world.period, partly.categoryId, partly.performanceReviewTaskId)
  expect((await world.asEmployee.request('POST', path, emptied, basedOn(partly.version))).status).toBe(400)
  for (const part of ['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'] as const)
    await world.scoreAndComplete(person, part, 4)
  await world.complete(person, 'Performance')
  expect(await save(await own('VALUES'), 5)).toMatchObject({ status: 409, body: { error: 'REVIEW_COMPLETED' } })
  expect((await steps()).canEdit).toBe(false)
  await world.asManager.post(at.reopen(world.period, employee), { reason: 'A score was wrong' })
  const closed = 'The self-review closed when the review was first submitted. Reopening the review does not reopen it.'
  expect(await save(await own('VALUES'), 5)).toMatchObject({ status: 409, body: { message: closed } })
  expect(await complete(await own('VALUES'))).toMatchObject(refused(closed))
})

test('a submitted review shows both scores to both, with the history of the self-review', async () => {
  await writeAll()
  for (const part of ['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'] as const)
    await world.scoreAndComplete(person, part, 2)
  await world.complete(person, 'Performance')
  for (const who of [world.asManager, world.asEmployee]) {
    const { body } = await who.get(at.summary(employee, world.period))
    expect(body.categories[0].scorecardDetails[0]).toMatchObject({
      currentReviewScore: 2,
      selfReview: { score: 4, comment: 'I kept every promise' },
    })
    const { content } = (await who.get(at.history(world.period, employee))).body
    expect(content.map((it: { kind: string }) => it.kind)).toContain('SELF_REVIEW_COMPLETED')
  }
})

test('what the employee types is kept on the server, and nobody else reads it [REV-15]', async () => {
  const card = await own('VALUES')
  const entries = [{ subCategoryId: card.items[0]?.subCategoryId, score: null, comment: 'Half a sen' }]
  const body = { version: 0, from: [], entries, notes: {}, storedAt: 1_780_000_000 }
  const path = at.drafts(employee, world.period, card.categoryId)
  expect((await world.asEmployee.request('PUT', path, body, basedOn(0))).status).toBe(200)
  const drafts = at.drafts(employee, world.period)
  expect((await world.asEmployee.get(drafts)).body).toMatchObject([{ isSuperseded: false, draft: { entries } }])
  expect((await world.asManager.get(drafts)).body).toEqual([])
  await save(card, 4)
  expect((await world.asEmployee.get(drafts)).body).toMatchObject([{ isSuperseded: true }])
})

test('evidence that the employee adds stands beside their own words, that of the manager does not', async () => {
  const card = await own('VALUES')
  const evidence = { categoryId: card.categoryId, subCategoryId: card.items[0]?.subCategoryId, subComponentId: null }
  const add = (who: ReviewWorld['asManager'], comment: string) =>
    who.post(at.evidence(employee, world.period), { ...evidence, comment })
  expect((await add(world.asEmployee, 'The customer wrote to us')).status).toBe(200)
  expect((await add(world.asManager, 'Two releases slipped')).status).toBe(200)
  expect((await own('VALUES')).items[0]?.evidences.map((it) => it.comment)).toEqual(['The customer wrote to us'])
})

test('a manager reads evidence of a self-review as soon as it is added [REV-11]', async () => {
  const card = await own('VALUES')
  const evidence = { categoryId: card.categoryId, subCategoryId: card.items[0]?.subCategoryId, subComponentId: null }
  await world.asEmployee.post(at.evidence(employee, world.period), { ...evidence, comment: 'The customer wrote to us' })
  const [values] = await cardsOf(world.asManager)
  expect(values?.items[0]?.evidences.map((it) => it.comment)).toEqual(['The customer wrote to us'])
})

test('before the review is started there is nothing to write', async () => {
  const elsewhere = at.subtasks(world.previousPeriod, employee)
  expect((await world.asEmployee.get(elsewhere)).body).toMatchObject({ canEdit: false, isSelfReview: true })
  const aisha = world.idOf('Lena Fischer')
  expect((await world.asEmployee.get(at.scorecards(aisha, world.period))).status).toBe(404)
})
