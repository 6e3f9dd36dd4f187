import { eq, sql } from 'drizzle-orm'
import { enterCompany, inCompany, rowsOf } from '#src/server/database.ts'
import { readEnv } from '#src/server/env.ts'
import { doDueJobs, enqueue } from '#src/server/jobs.ts'
import { type Retention, retentionRound, retentionWorkers } from '#src/server/retention.ts'
import { jobsTable } from '#src/server/schema/jobs.ts'
import { testServer } from '../support.ts'

const server = await testServer()
const { db } = server
afterAll(() => server.close())

const tables = ['notifications', 'activities', 'imports', 'import_rows', 'audit_events'] as const
const countIn = (company: number) =>
  inCompany(db, company, async (tx) => {
    const counts: Record<string, number> = {}
    for (const it of tables) {
      const [row] = rowsOf<{ count: number }>(
        await tx.execute(sql`select count(*)::int as count from ${sql.identifier(it)} where company_id = ${company}`),
      )
      counts[it] = row?.count ?? 0
    }
    return counts
  })

/** Rows of 100 and of 10 days ago, of each kind, in both companies; one import that is not finished. */
const addRows = (company: number) =>
  db.transaction(async (tx) => {
    await enterCompany(tx, company)
    for (const days of [100, 10]) {
      const then = sql`now() - make_interval(days => ${days}::int)`
      await tx.execute(sql`insert into notifications (company_id, user_id, code, content, metadata, created_at)
        select company_id, user_id, code, content, metadata, ${then} from notifications where company_id = ${company} limit 3`)
      await tx.execute(sql`insert into activities (company_id, entity_type, entity_id, action, user_id, user_name, at)
        select ${company}, 'department', 1, 'create', 1, 'Somebody', ${then} from generate_series(1, 1200)`)
      await tx.execute(sql`insert into audit_events (company_id, kind, at) values (${company}, 'SIGNED_IN', ${then})`)
      await tx.execute(sql`insert into imports (company_id, entity_type, file_name, mode, user_id, user_name, created_at, finished_at)
        values (${company}, 'department', 'a.csv', 'GOOD_ROWS', 1, 'Somebody', ${then}, ${then}),
          (${company}, 'department', 'b.csv', 'GOOD_ROWS', 1, 'Somebody', ${then}, null)`)
      await tx.execute(sql`insert into import_rows (company_id, import_id, row, cells, state)
        select company_id, id, 2, '{}', 'IMPORTED' from imports where company_id = ${company} and created_at = ${then}`)
    }
  })

const keepNothing = {} as Retention
const run = async (days: Partial<Retention>) => {
  await db.transaction((tx) => enqueue(tx, retentionRound))
  await db.update(jobsTable).set({ runAt: sql`now()` }).where(eq(jobsTable.kind, 'retention-round'))
  await doDueJobs(db, retentionWorkers({ ...keepNothing, ...days }))
}

describe('old rows', () => {
  beforeAll(async () => {
    // What the sample brings is of many days.
    for (const company of [1, 2]) {
      await inCompany(db, company, (tx) => tx.execute(sql`update notifications set created_at = now()`))
      await inCompany(db, company, (tx) => tx.execute(sql`update activities set at = now()`))
      await addRows(company)
    }
  })

  test('stay where no setting says when they go', async () => {
    const before = await countIn(1)
    await run({})
    expect(await countIn(1)).toEqual(before)
  })

  test.each<[keyof Retention, Record<string, number>]>([
    ['RETAIN_NOTIFICATIONS', { notifications: 3 }],
    ['RETAIN_ACTIVITIES', { activities: 1200 }],
    ['RETAIN_IMPORTS', { imports: 1, import_rows: 1 }],
    ['RETAIN_AUDIT', { audit_events: 1 }],
  ])('of %s go in each company, however many, and nothing else', async (name, gone) => {
    const before = [await countIn(1), await countIn(2)]
    await run({ [name]: 95 })
    const after = [await countIn(1), await countIn(2)]
    const less = before.map((it) =>
      Object.fromEntries(Object.entries(it).map(([key, n]) => [key, n - (gone[key] ?? 0)])),
    )
    expect(after).toEqual(less)
    await run({ [name]: 95 })
    expect([await countIn(1), await countIn(2)]).toEqual(after)
  })

  test('of the audit stream never go while they are younger than ninety days', async () => {
    const before = await countIn(1)
    await run({ RETAIN_AUDIT: 1 })
    expect(await countIn(1)).toEqual(before)
    await inCompany(db, 1, (tx) => tx.execute(sql`select drop_old_audit(now() + interval '1 year', 1000)`))
    expect(await countIn(1)).toEqual(before)
    const direct = inCompany(db, 1, async (tx) => {
      await tx.execute(sql`select set_config('app.audit_retention', 'on', true)`)
      await tx.execute(sql`delete from audit_events`)
    })
    await expect(direct).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('are looked for again at two the next night', async () => {
    await run({})
    const [job] = await db.select().from(jobsTable).where(eq(jobsTable.kind, 'retention-round'))
    expect(job?.runAt.toISOString()).toMatch(/T02:00:00\.000Z$/)
    expect(job?.runAt.getTime()).toBeGreaterThan(Date.now())
  })
})

test.each([
  ['RETAIN_AUDIT', '89', 'must be at least 90 days'],
  ['RETAIN_IMPORTS', '0', 'must be at least 30 days'],
  ['RETAIN_ACTIVITIES', 'long', 'must be a number of days'],
])('%s=%s is refused at start', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name}: ${message}`)
})
