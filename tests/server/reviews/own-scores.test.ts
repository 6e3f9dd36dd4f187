import { eq } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import type { Reportee } from '#src/contract/reviews.ts'
import { inCompany } from '#src/server/database.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { setMembership } from '#tests/server/accounts.ts'
import { at as plans } from '#tests/server/plans/world.ts'
import { allScored, at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
let priya: number
let daniel: number
/** Priya Raman, whose review her manager has begun to score, is a super user. */
beforeAll(async () => {
  world = await reviewWorld()
  priya = world.idOf('Priya Raman')
  daniel = world.idOf('Daniel Okafor')
  const user = world.users.find((it) => it.email === 'employee@example.com')
  await setMembership(world.db, user?.id ?? 0, { role: 'CEO' })
  await world.start('Priya Raman')
  const values = await world.scorecard('Priya Raman', 'VALUES')
  await world.save(values, allScored(values, 5, 'Best of the year'))
})
afterAll(() => world.close())

const asPriya = () => world.asEmployee
const ownRow = (members: Reportee[]) => members.find((it) => it.employeeId === priya)
const census = `${services.adminData}/census`

test('a super user does not read their own score in the summary of their team before submission [REV-09]', async () => {
  const { body } = await asPriya().get(plans.team(daniel, `?planPeriodId=${world.period}`))
  expect(ownRow(body.members)).toMatchObject({ status: 'IN_PROGRESS', overallScore: null })
  expect(JSON.stringify(body.members.find((it: Reportee) => it.name === 'Tomás Herrera'))).toMatch(/overallScore":\d/)
  const seenByManager = await world.asManager.get(plans.team(daniel, `?planPeriodId=${world.period}`))
  expect(ownRow(seenByManager.body.members)?.overallScore).toBe(5)
})

/** What the reviewed person reads of the scorecards: those of their self-review, which is empty. */
const ownScorecards = async () => JSON.stringify((await asPriya().get(at.scorecards(priya, world.period))).body)

test('no other call tells a super user their own scores before submission [REV-09]', async () => {
  const answers = await Promise.all(
    [
      at.summary(priya, world.period),
      at.scorecards(priya, world.period),
      at.subtasks(world.period, priya),
      plans.reportee(world.period, priya),
      plans.history(priya),
      at.reportees(world.period),
    ].map((path) => asPriya().get(path)),
  )
  expect(answers.map((it) => it.status)).toEqual([200, 200, 200, 403, 200, 200])
  expect(
    answers
      .map((it) => JSON.stringify(it.body))
      .filter((it) => /Best of the year|"score":5|(Review|overall)Score":5/.test(it)),
  ).toEqual([])
  const log = await Promise.all(
    ['review', 'scorecard', 'performance_review', 'employee', 'census'].map((type) =>
      asPriya().get(`${services.admin}/activity/${type}/${priya}`),
    ),
  )
  expect(JSON.stringify(log.map((it) => it.body))).not.toMatch(/Best of the year|score/i)
})

test('a super user cannot take their account off their own record to read its review [REV-09]', async () => {
  const { content } = (await asPriya().get(`${census}?search=Priya%20Raman`)).body
  const answer = await asPriya().request('PATCH', `${census}/${priya}`, { userId: null }, basedOn(content[0].version))
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'userId' }] } })
  expect(await ownScorecards()).not.toMatch(/"score":\d|Best of the year/)
})

test('nobody is their own manager in a review, whatever the record says [REV-09]', async () => {
  await inCompany(world.db, 1, (tx) =>
    tx.update(employeesTable).set({ managerId: priya }).where(eq(employeesTable.id, priya)),
  )
  expect(await ownScorecards()).not.toMatch(/"score":\d|Best of the year/)
  expect(ownRow((await asPriya().get(at.reportees(world.period))).body)?.overallScore).toBeNull()
})
