import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { allEndpoints } from '#src/contract/all.ts'
import { directoryTokens } from '#src/contract/directory-tokens.ts'
import { departments } from '#src/contract/general.ts'
import { notifications } from '#src/contract/notifications.ts'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { type PlanPeriod, planPeriods } from '#src/contract/plan-periods.ts'
import { type Reportee, reviews } from '#src/contract/reviews.ts'
import { type Scorecard, scorecards } from '#src/contract/scorecards.ts'
import { enterCompany, enterInstallation, inCompany, rowsOf, type Tx } from '#src/server/database.ts'
import { doDueJobs, enqueue } from '#src/server/jobs.ts'
import { overdueRound } from '#src/server/overdue.ts'
import { workers } from '#src/server/workers.ts'
import { ask } from '../contract-order.ts'
import { testServer } from '../support.ts'
import { makeFuzz } from './fuzz.ts'

/** The year that the clock of this process shows from here on, and nothing else in the data. */
const year = 2199

const server = await testServer()
const readNow = async () =>
  rowsOf<{ now: string }>(await server.db.execute(sql`select now()::text as now`))[0]?.now ?? ''
const began = await readNow()
vi.useFakeTimers({ toFake: ['Date'], now: new Date().setFullYear(year) })
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})
// Those of before have tokens that ran out long ago.
const [asAdmin, asManager, asEmployee] = await Promise.all(
  ['admin', 'manager', 'employee'].map((it) => server.as(`${it}@example.com`)),
)
if (!asAdmin || !asManager || !asEmployee) throw new Error('The sample has no such accounts')
const fuzz = await makeFuzz({ ...server, asAdmin, asManager, asEmployee })

/** What the manager is asked to submit a review with: all its steps are done but the last. */
const lastStep = () =>
  inCompany(server.db, 1, async (tx) => {
    const found = await tx.execute(sql`
      select employee_id as "employeeId", plan_period_id as "planPeriodId", step.id as "taskId", review_id as "reviewId"
      from review_tasks step join reviews on reviews.id = review_id join employees on employees.id = employee_id
      join employees manager on manager.id = employees.manager_id join users on users.id = manager.user_id
      where users.email = 'manager@example.com' and reviews.status <> 'COMPLETED' order by "order" desc limit 1`)
    const [{ employeeId = 0, planPeriodId = 0, taskId = 0, reviewId = 0 } = {}] = rowsOf<Record<string, number>>(found)
    await tx.execute(sql`
      update review_tasks set status = case id when ${taskId} then 'TODO' else 'COMPLETED' end where review_id = ${reviewId}`)
    return { params: { employeeId, planPeriodId }, query: { performanceReviewTaskId: taskId } }
  })

test('reviews.complete submits a review', async () => {
  expect((await ask(asManager, reviews.complete, await lastStep())).body).toMatchObject({ success: true })
})

test('scorecards.save stores a part of a self-review', async () => {
  const [period] = (await ask(asManager, planPeriods.list)).body.filter((it: PlanPeriod) => it.status === 'IN_PROGRESS')
  const reportees: Reportee[] = (await ask(asManager, reviews.reportees, { params: { planPeriodId: period.id } })).body
  const params = {
    planPeriodId: period.id,
    employeeId: reportees.find((it) => it.name === 'Priya Raman')?.employeeId ?? 0,
  }
  await ask(asManager, reviews.start, { params })
  const [card]: Scorecard[] = (await ask(asEmployee, scorecards.list, { params })).body
  if (!card) throw new Error('The review has no scorecards')
  const { categoryId, performanceReviewTaskId, version } = card
  const request = {
    params: { ...params, categoryId },
    query: { performanceReviewTaskId },
    body: { entries: [] },
    version,
  }
  expect((await ask(asEmployee, scorecards.save, request)).status).toBe(200)
})

// What is removed tells nothing any more.
const writes = allEndpoints.filter((it) => it.method !== 'GET' && it.method !== 'DELETE')
const succeeded = new Set<string>()

test.each(writes.map((it) => [it.id, it] as const))('%s stores something', async (id, endpoint) => {
  const seen = ({ status }: { status: number }) => {
    if (status === 200) succeeded.add(id)
  }
  const some = endpoint === reviews.complete ? 120 : 4
  await fuzz(endpoint, 120, seen, { isEnough: (answers) => answers >= some && succeeded.has(id) })
})

type Column = { table: string; column: string }
const momentsOf = async () =>
  rowsOf<Column>(
    await server.db.execute(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone' order by 1, 2`),
  )

/** Asks in each company. */
const everywhere = async <T>(work: (tx: Tx) => Promise<T[]>): Promise<T[]> =>
  server.db.transaction(async (tx) => {
    await enterInstallation(tx)
    const all: T[] = []
    for (const company of [1, 2, 3, 4]) {
      await enterCompany(tx, company)
      all.push(...(await work(tx)))
    }
    return all
  })

/** What these calls do not write, and why. */
const elsewhere: Record<string, string> = {
  'candidates.erased_at': 'of an erasure, which leaves nobody to ask with: personal-data.test.ts',
  'memberships.erased_at': 'the same',
  'candidate_assessments.completed_at': 'the sample alone has assessments that came back',
  'oidc_payloads.consumed_at': 'of the sign-in: wrong-clock.test.ts',
  'oidc_payloads.expires_at': 'of the sign-in: wrong-clock.test.ts',
  'recognitions.given_at': 'the sample alone has recognitions',
  'reference_links.revoked_at': 'of a referee: hiring/referee.test.ts',
  'reference_links.used_at': 'the same',
  'secrets.created_at': 'of the provider: wrong-clock.test.ts',
  'sign_in_attempts.at': 'of the sign-in: wrong-clock.test.ts',
  'task_sheets.completed_at': 'no team of the sample has all its reviews completed, which opens the first task',
  'task_sheets.updated_at': 'the same',
  'users.not_before': 'compared with tokens, which the process dates',
}

/** A directory adds somebody, and a group of them. */
const bringInByDirectory = async () => {
  const { token } = (await ask(asAdmin, directoryTokens.create, { body: { name: 'Directory', expiresInDays: 30 } }))
    .body
  const scim = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const address = `/api/scim/v2${path}`
    const answer = await server.app.request(address, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const { id } = await scim('/Users', { userName: 'by-directory@example.com' })
  await scim('/Groups', { displayName: 'By directory', members: [{ value: id }] })
}

test('of all that is stored nothing is as old as the clock of the process says', async () => {
  const { body: received } = await ask(asManager, notifications.list)
  const [past] = (await ask(asAdmin, planPeriods.list)).body.filter((it: PlanPeriod) => it.status === 'COMPLETED')
  const answers = [
    await ask(asAdmin, planPeriodLife.archive, { body: { planPeriodId: past.id } }),
    await ask(asManager, notifications.markRead, { body: { upTo: received.content[0].id } }),
    await ask(
      asAdmin,
      departments.create,
      { body: { name: 'Twice' } },
      { headers: { 'idempotency-key': randomUUID() } },
    ),
  ]
  expect(answers.map((it) => it.status)).toEqual([200, 200, 200])
  await bringInByDirectory()
  await inCompany(server.db, 1, (tx) => tx.execute(sql`update hiring_tasks set overdue_notified_at = null`))
  await inCompany(server.db, 1, (tx) =>
    tx.execute(sql`
      update interviews set status = 'CONFIRMED', starts_at = now() + interval '2 hours', reminded_at = null`),
  )
  await server.db.transaction((tx) => enqueue(tx, overdueRound))
  await doDueJobs(server.db, workers)
  const moments = await momentsOf()
  const tables = [...new Set(moments.map((it) => it.table))]
  const wrong = await everywhere(async (tx) => {
    const found: unknown[] = []
    for (const table of tables) {
      // Tokens stay with the clock of the process, and so does what they are compared with.
      const answer = await tx.execute(sql`
        select (to_jsonb(it) - 'not_before')::text as row from ${sql.identifier(table)} it
        where (to_jsonb(it) - 'not_before')::text like ${`%${year}-%`} limit 1`)
      for (const { row } of rowsOf<{ row: string }>(answer)) found.push({ table, row })
    }
    return found
  })
  expect(wrong).toEqual([])
  const written = await everywhere(async (tx) => {
    const found: string[] = []
    for (const { table, column } of moments) {
      const answer = await tx.execute(sql`
        select from ${sql.identifier(table)} where ${sql.identifier(column)} >= ${began}::timestamptz limit 1`)
      if (rowsOf(answer).length > 0) found.push(`${table}.${column}`)
    }
    return found
  })
  const unwritten = moments.map((it) => `${it.table}.${it.column}`).filter((it) => !written.includes(it))
  expect(unwritten.filter((it) => !(it in elsewhere))).toEqual([])
})
