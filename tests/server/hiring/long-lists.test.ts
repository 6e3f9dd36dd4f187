import { type SQL, sql } from 'drizzle-orm'
import { candidates } from '#src/contract/candidates.ts'
import { census } from '#src/contract/general.ts'
import { notifications } from '#src/contract/notifications.ts'
import { users } from '#src/contract/users.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { reauthenticate } from '#src/server/authenticate.ts'
import { type Db, enterCompany, enterInstallation, inCompany, rowsOf, type Tx } from '#src/server/database.ts'
import { ownApplications } from '#src/server/hiring/candidate-themself.ts'
import { notifyAll } from '#src/server/notify.ts'
import { ask } from '#tests/server/contract-order.ts'
import { recordStatements } from '#tests/server/statements.ts'
import { testServer } from '#tests/server/support.ts'

const many = 12_000
const nobody = { companyId: 1, userId: 0 }
let server: Awaited<ReturnType<typeof testServer>>

/** Company 1 with many candidates and employees, and one of company 2 with a name that both could find. */
const fill = async (db: Db) => {
  const people = (tx: Tx, companyId: number, from: number, to: number, lastName: string) =>
    tx.execute(sql`
      insert into candidates (company_id, number, first_name, last_name, email, phone, title, source, created_at)
      select ${companyId}::int, 100000 + n, 'Given', ${lastName}::text || ' ' || n, 'p' || n || '@example.org', '', '', '',
        '2020-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n`)
  await db.transaction(async (tx) => {
    await enterCompany(tx, 1)
    await people(tx, 1, 1, many, 'Nguyenova')
    await people(tx, 1, many + 1, many + 3, 'Zwetschgenbaum')
    await tx.execute(sql`
      insert into employees (company_id, name, title, department)
      select 1, 'Person ' || n, case n when 5000 then 'Quartermaster' else 'Clerk' end, 'Archive'
      from generate_series(1, ${many}::int) n`)
    await enterCompany(tx, 2)
    await people(tx, 2, 1, 1, 'Zwetschgenbaum')
    await enterCompany(tx, 1)
    await tx.execute(sql`
      insert into notifications (company_id, user_id, code, content, metadata)
      select 1, users.id, 'TASK_ASSIGNED', 'Told ' || n, '{}' from users, generate_series(1, 1100) n
      where email = 'employee@example.com'`)
    await tx.execute(sql`
      insert into hiring_tasks (company_id, requisition_id, name, stage_order, task_order, sla_hours, status, assignee_id, due_at)
      select 1, (select min(id) from requisitions where company_id = 1), 'Interview', 1, 1, 48, 'TODO',
        employees.id, '2020-01-01'::timestamptz + n % 7 * interval '1 day'
      from generate_series(1, ${many}::int) n, employees join users on users.id = user_id
      where email = 'employee@example.com' and employees.company_id = 1`)
    await enterInstallation(tx)
    await tx.execute(sql`
      insert into users (email, name, title)
      select 'member' || n || '@example.net', 'Member ' || n % 7, '' from generate_series(1, 120) n`)
    await tx.execute(sql`
      insert into memberships (user_id, company_id, role_id)
      select users.id, 1, (select min(id) from roles where company_id is null)
      from users where email like 'member%@example.net'`)
  })
  await db.execute(sql`analyze`)
}

beforeAll(async () => {
  server = await testServer({ prepare: fill })
})
afterAll(() => server.close())

const list = async (query: Record<string, string | number>) =>
  (await ask(server.asAdmin, candidates.list, { query: { size: 25, ...query } })).body

const total = many + 3 + 220

describe('a whole list of more than 10,000', () => {
  test('is counted as it changes, and its last page is as near as its first [TBL-03]', async () => {
    const pages = Math.ceil(total / 25)
    expect(await list({})).toMatchObject({ totalElements: total, isTotalCapped: false, totalPages: pages })
    const last = await list({ page: pages - 1 })
    expect(last).toMatchObject({ totalElements: total, totalPages: pages })
    expect(last.content).toHaveLength(total % 25)
    expect(await list({ page: pages + 10 })).toMatchObject({ content: [], totalElements: total })
  })

  test('has the same rows from either end [TBL-03]', async () => {
    const ids = async (query: Record<string, string | number>) =>
      ((await list(query)).content as { id: number }[]).map((it) => it.id)
    const last = Math.floor(total / 25)
    const end = [...(await ids({ page: last - 1 })), ...(await ids({ page: last }))].slice(total % 25)
    expect(end.toReversed()).toEqual(await ids({ sort: 'createdAt,asc' }))
    const middle = Math.floor(total / 50)
    const around = [...(await ids({ page: middle })), ...(await ids({ page: middle + 1 }))]
    expect(new Set(around).size).toBe(50)
  })

  test('is counted as every transaction sees it, also when rows go or are undone [TBL-03]', async () => {
    const lengths = (tx: Tx) =>
      Promise.all([
        tx.execute(sql`select count(*)::int as rows from employees where company_id = 3`),
        tx.execute(sql`select coalesce(sum(rows), 0)::int as rows from list_counts where list = 'employees'`),
      ]).then((answers) => answers.map((it) => rowsOf<{ rows: number }>(it)[0]?.rows))
    const [before] = await inCompany(server.db, 3, lengths)
    const within = await inCompany(server.db, 3, async (tx) => {
      // Often enough that what is left behind is put together in between.
      for (let time = 0; time < 100; time += 1)
        await tx.execute(sql`insert into employees (company_id, name, title, department) values (3, 'New', '', '')`)
      await tx.execute(sql`delete from employees where id in (select id from employees where name = 'New' limit 40)`)
      return lengths(tx)
    })
    expect(within).toEqual([(before ?? 0) + 60, (before ?? 0) + 60])
    const undone = inCompany(server.db, 3, async (tx) => {
      await tx.execute(sql`delete from employees where name = 'New'`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await inCompany(server.db, 3, lengths)).toEqual(within)
    await inCompany(server.db, 3, (tx) => tx.execute(sql`delete from employees where name = 'New'`))
    expect(await inCompany(server.db, 3, lengths)).toEqual([before, before])
  })
})

test('the members of a company and the accounts of all are counted, however they come and go [ADM-08]', async () => {
  const lengths = (tx: Tx) =>
    tx
      .execute(sql`
        select (select count(*)::int from memberships where company_id = 1 and is_active) as members,
          (select sum(rows)::int from list_counts where list = 'memberships' and company_id = 1) as counted_members,
          (select count(*)::int from users) as accounts,
          (select sum(rows)::int from list_counts where list = 'users') as counted_accounts`)
      .then((answer) => rowsOf<Record<string, number>>(answer)[0] ?? {})
  const expectSame = async (steps: SQL[]) =>
    inCompany(server.db, 1, async (tx) => {
      await enterInstallation(tx)
      for (const step of steps) {
        await tx.execute(step)
        const { members, counted_members, accounts, counted_accounts } = await lengths(tx)
        expect({ members, accounts }).toEqual({ members: counted_members, accounts: counted_accounts })
      }
    })
  await expectSame([
    sql`insert into users (email, name, title) select 'new' || n || '@example.net', 'New', '' from generate_series(1, 5) n`,
    sql`insert into memberships (user_id, company_id, role_id)
      select users.id, 1, (select min(id) from roles) from users where email like 'new%@example.net'`,
    sql`update memberships set is_active = false where user_id in (select id from users where email like 'new1%')`,
    sql`update memberships set is_active = true where company_id = 1`,
    sql`delete from memberships where user_id in (select id from users where email like 'new%@example.net')`,
    sql`delete from users where email like 'new%@example.net'`,
  ])
})

describe('a search that finds more than 10,000', () => {
  const found = (page = 0) => list({ search: 'nguyenova', page })

  test('says that there are more than it counts, and leads on page by page [TBL-03]', async () => {
    expect(await found()).toMatchObject({ totalElements: 10_000, isTotalCapped: true, totalPages: 400 })
    expect(await found(399)).toMatchObject({ totalElements: 10_000, isTotalCapped: true, totalPages: 401 })
    const beyond = await found(450)
    expect(beyond).toMatchObject({ totalElements: 10_000, isTotalCapped: true, totalPages: 452 })
    expect(beyond.content).toHaveLength(25)
  })

  test('knows on its last page how many there are [TBL-03]', async () => {
    const last = await found(many / 25 - 1)
    expect(last).toMatchObject({ totalElements: many, isTotalCapped: false, totalPages: many / 25 })
    expect(await found(many / 25 + 10)).toMatchObject({ content: [], totalElements: 10_000, isTotalCapped: true })
  })

  test('is counted to the end where it finds fewer [CAND-01] [TBL-02]', async () => {
    expect(await list({ search: 'zwetschgen' })).toMatchObject({ totalElements: 3, isTotalCapped: false })
    const { body } = await ask(server.asAdmin, workspaces.search, { query: { query: 'Nguyenova' } })
    expect(body.pagination).toMatchObject({ totalCandidates: 10_000, isTotalCapped: true })
  })
})

describe('more than 10,000 tasks', () => {
  const lists = () => [
    [server.asEmployee, workspaces.yourTasks] as const,
    [server.asManager, workspaces.overdueTasks] as const,
  ]
  const pageOf = async (list: ReturnType<typeof lists>[number], page: number) =>
    (await ask(list[0], list[1], { query: { size: 25, page } })).body

  test('are said to be more than that, and are there page by page [HIRE-01] [TBL-03]', async () => {
    for (const list of lists()) {
      expect(await pageOf(list, 0)).toMatchObject({ totalElements: 10_000, isTotalCapped: true, totalPages: 400 })
      const rows: { id: number; dueAt: string }[] = []
      for (const page of [0, 1, 398, 399, 400, 401]) rows.push(...(await pageOf(list, page)).content)
      expect(new Set(rows.map((it) => it.id)).size).toBe(150)
      expect(rows.map((it) => it.dueAt)).toEqual(rows.map((it) => it.dueAt).toSorted())
      expect(await pageOf(list, 1000)).toMatchObject({ content: [], totalElements: 10_000, isTotalCapped: true })
    }
  })

  test('are read in their order at once, and neither they nor their requisitions looked up again [HIRE-01]', async () => {
    for (const [who, list] of lists()) {
      const { answer, statements } = await recordStatements(() => ask(who, list, { query: { size: 25 } }))
      expect(answer.body.content).toHaveLength(25)
      const found = statements.filter(({ text }) => /from "hiring_tasks"/.test(text) && !/ count\(\*\)/.test(text))
      expect(found).toHaveLength(1)
      const ofTasks = statements.filter(({ text }) => /from "hiring_tasks"/.test(text))
      expect(ofTasks.filter(({ text }) => /"requisitions"/.test(text))).toEqual([])
      expect(statements.filter(({ text }) => /from "candidates"/.test(text))).toEqual([])
    }
  })
})

test('a page beyond the last own task is empty and still says how many there are [HIRE-01] [TBL-03]', async () => {
  const { totalElements } = (await ask(server.asAdmin, workspaces.yourTasks)).body
  expect(totalElements).toBeGreaterThan(0)
  const { body } = await ask(server.asAdmin, workspaces.yourTasks, { query: { size: 25, page: 9 } })
  expect(body).toMatchObject({ content: [], totalElements, isTotalCapped: false })
})

test('the users of a company are the same piece by piece as in one, read in one go [ADM-08]', async () => {
  const piece = (offset: number, limit: number) => ask(server.asAdmin, users.list, { query: { offset, limit } })
  const all = (await piece(0, 1000)).body
  expect(all.length).toBeGreaterThan(120)
  const pieces = []
  for (let offset = 0; offset < all.length; offset += 25) pieces.push(...(await piece(offset, 25)).body)
  expect(pieces).toEqual(all)
  const { statements } = await recordStatements(() => piece(0, 25))
  expect(statements.filter(({ text }) => /join "users"/.test(text))).toHaveLength(1)
})

test('people are found by name, title, department or manager among many thousands [ADM-13]', async () => {
  const found = async (search: string) =>
    (await ask(server.asAdmin, census.list, { query: { search, size: 25 } })).body.content.map(
      (it: { name: string }) => it.name,
    )
  expect(await found('quarterm')).toEqual(['Person 5000'])
  expect(await found('PERSON 11999')).toEqual(['Person 11999'])
  const reports = await found('Daniel Okafor')
  expect(reports.length).toBeGreaterThan(1)
  expect(await found('manager@example.com')).toEqual(['Daniel Okafor'])
})

test('a page of records has at most as many as a screen shows [API-01]', async () => {
  for (const endpoint of [candidates.list, census.list, workspaces.yourTasks])
    expect(await ask(server.asAdmin, endpoint, { query: { size: 101 } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'query.size' }] },
    })
})

test('notifications are counted to 1,000, and those beyond are still there [NOTI-01]', async () => {
  const page = async (offset: number) =>
    (await ask(server.asEmployee, notifications.list, { query: { offset, limit: 15 } })).body
  expect(await page(0)).toMatchObject({ totalElements: 1000, unreadCount: 1000 })
  const deep = await page(1050)
  expect(deep.content).toHaveLength(15)
  expect(deep.totalElements).toBe(1066)
})

// Of these alone: what a call reads of the catalogue depends on what its connection knows already.
const reads = async (tx: Tx) => {
  const answer = await tx.execute(sql`
    select pg_stat_get_xact_numscans('candidates'::regclass)::int as "tableScans",
      pg_stat_get_xact_blocks_fetched('candidates'::regclass)::int as "tablePages",
      pg_stat_get_xact_numscans('candidates_search'::regclass)::int as "indexScans"`)
  const [{ tableScans = 0, tablePages = 0, indexScans = 0 } = {}] = rowsOf<Record<string, number>>(answer)
  return { tableScans, tablePages, indexScans }
}

const manager = 2
test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['who calls', (tx) => reauthenticate(tx, manager, 1)],
  ['who is notified', (tx) => notifyAll(tx, nobody, [{ event: 'TASK_ASSIGNED', to: [manager], metadata: {} }])],
  ['what an employee has applied for', (tx) => ownApplications(tx, nobody, 1)],
])('among many candidates, %s is known by an index of their addresses [CAND-01] [APP-05]', async (_, look) => {
  const [before, after] = await inCompany(server.db, 1, async (tx) => {
    const before = await reads(tx)
    await look(tx)
    return [before, await reads(tx)]
  })
  expect(after.tableScans - before.tableScans).toBe(0)
  expect(after.tablePages - before.tablePages).toBeLessThan(10)
})

describe('what looks into the indexes of words', () => {
  const holding = (setting: number | null, lookup: string, words: string) =>
    server.db.transaction(async (tx) => {
      if (setting !== null) await enterCompany(tx, setting)
      const answer = await tx.execute(
        sql`select id from ${sql.raw(`holding_${lookup}`)}(${words}::text, 100) as it (id)`,
      )
      return rowsOf<{ id: number }>(answer).map((it) => it.id)
    })
  const lookups = ['accounts', 'candidates', 'employee_names', 'employees', 'requisitions']
  const tables: Record<string, string> = { accounts: 'users', employee_names: 'employees' }
  const idsOf = (companyId: number, table: string) =>
    inCompany(server.db, companyId, async (tx) =>
      rowsOf<{ id: number }>(await tx.execute(sql`select id from ${sql.identifier(table)}`)).map((it) => it.id),
    )

  test('answers ids of the company entered alone, and none without a company [APP-05]', async () => {
    for (const lookup of lookups) {
      const table = tables[lookup] ?? lookup
      for (const company of [1, 2]) {
        const own = new Set(await idsOf(company, table))
        const found = await holding(company, lookup, '%a%')
        const numbered = await holding(company, lookup, '%0%')
        expect([lookup, company, [...found, ...numbered].filter((id) => !own.has(id))]).toEqual([lookup, company, []])
      }
      expect([lookup, await holding(null, lookup, '%')]).toEqual([lookup, []])
    }
    expect(await holding(2, 'candidates', '%zwetschgen%')).toHaveLength(1)
    expect(await holding(1, 'candidates', '%zwetschgen%')).toHaveLength(3)
  })

  test('takes whatever is typed as words [APP-05]', async () => {
    for (const words of [`' or true --`, `%') or company_id = 2 --`, `'; select 1`])
      for (const lookup of lookups) expect(await holding(1, lookup, words)).toEqual([])
    expect((await list({ search: `zwetschgenbaum' or '1'='1` })).content).toEqual([])
  })

  test('is closed to everybody but the application, and changes nothing [APP-05]', async () => {
    const answer = await server.db.execute(sql`
      select proname, provolatile, prosecdef, has_function_privilege('public', oid, 'execute') as is_public,
        array_to_string(proconfig, ',') as settings
      from pg_proc where proname like 'holding\\_%' order by 1`)
    expect(rowsOf(answer)).toEqual(
      lookups.map((it) => ({
        proname: `holding_${it}`,
        provolatile: 's',
        prosecdef: true,
        is_public: false,
        settings: 'search_path=pg_catalog, public, pg_temp,enable_seqscan=off,enable_indexscan=off',
      })),
    )
  })

  test('reads an index and not the table [CAND-01]', async () => {
    const [before, after] = await inCompany(server.db, 1, async (tx) => {
      const before = await reads(tx)
      await tx.execute(sql`select * from holding_candidates('%zwetschgen%', 100)`)
      return [before, await reads(tx)]
    })
    expect(after.tableScans - before.tableScans).toBe(0)
    expect(after.indexScans - before.indexScans).toBe(1)
    // Those that were found, and no more than a few with the same groups of letters; the table has hundreds.
    expect(after.tablePages - before.tablePages).toBeLessThan(10)
  })
})

test('the open requisitions are counted, however they open and close [REQ-01]', async () => {
  const lengths = (tx: Tx) =>
    tx
      .execute(sql`
        select (select count(*)::int from requisitions where company_id = 1 and status = 'OPEN') as open,
          (select sum(rows)::int from list_counts where list = 'open_requisitions' and company_id = 1) as counted`)
      .then((answer) => rowsOf<Record<string, number>>(answer)[0] ?? {})
  await inCompany(server.db, 1, async (tx) => {
    const { open = 0, counted } = await lengths(tx)
    expect(counted).toBe(open)
    await tx.execute(sql`
      insert into requisitions (company_id, number, kind, status, job_title_id, department_id, location_id,
        hiring_manager_id, reviewer_id, approver_id, openings, employment_type, justification, created_by)
      select company_id, 900000 + n, kind, case n when 1 then 'CLOSED' else 'OPEN' end, job_title_id, department_id,
        location_id, hiring_manager_id, reviewer_id, approver_id, openings, employment_type, '', ''
      from (select * from requisitions order by id limit 1) it, generate_series(1, 4) n`)
    expect(await lengths(tx)).toEqual({ open: open + 3, counted: open + 3 })
    await tx.execute(sql`update requisitions set status = 'CLOSED' where number in (900002, 900003)`)
    expect(await lengths(tx)).toEqual({ open: open + 1, counted: open + 1 })
    await tx.execute(sql`update requisitions set status = 'OPEN' where number = 900001`)
    expect(await lengths(tx)).toEqual({ open: open + 2, counted: open + 2 })
    await tx.execute(sql`delete from requisitions where number > 900000 and number < 900005`)
    expect(await lengths(tx)).toEqual({ open, counted: open })
  })
})
