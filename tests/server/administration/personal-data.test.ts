import { sql } from 'drizzle-orm'
import pg from 'pg'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { census } from '#src/contract/general.ts'
import { interviews } from '#src/contract/interviews.ts'
import { people } from '#src/contract/people.ts'
import { personalData } from '#src/contract/personal-data.ts'
import { users } from '#src/contract/users.ts'
import { recordActivity } from '#src/server/activity.ts'
import { authenticate } from '#src/server/authenticate.ts'
import { inCompany, rowsOf } from '#src/server/database.ts'
import { heldOn } from '#src/server/privacy/held.ts'
import { addUser, setMembership } from '../accounts.ts'
import { ask, pathOf } from '../contract-order.ts'
import { caller, testServer } from '../support.ts'
import { databaseUrl } from '../test-database.ts'

const server = await testServer()
const { db, asAdmin, asManager, asStranger } = server
/** As the owner of the cluster, whom no row security binds. */
const [here] = rowsOf<{ name: string }>(await db.execute(sql`select current_database() as name`))
const owner = new pg.Client({ connectionString: databaseUrl(here?.name ?? '', 'postgres') })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await server.close()
})

type Column = { table: string; column: string; type: string; isOfCompany: boolean }
const wordColumns = async (): Promise<Column[]> =>
  (
    await owner.query(`select c.table_name as table, c.column_name as column, c.udt_name as type,
        exists (select from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'company_id')
          as "isOfCompany"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.udt_name in ('text', 'varchar', 'jsonb', 'json', '_text', 'bytea')`)
  ).rows

/** Every column of every table that holds one of these words, in whatever company or in this one. */
const placesOf = async (words: string[], company?: number): Promise<string[]> => {
  const found: string[] = []
  for (const { table, column, type, isOfCompany } of await wordColumns()) {
    if (company !== undefined && !isOfCompany) continue
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `"${column}"::text`
    const where = words.map((_, index) => `position(lower($${index + 1}) in lower(${text})) > 0`).join(' or ')
    const only = company === undefined ? '' : `company_id = ${company} and`
    const { rows } = await owner.query(`select count(*)::int as count from "${table}" where ${only} (${where})`, words)
    if (rows[0].count > 0) found.push(`${table}.${column}`)
  }
  return found
}

const idOf = (email: string) => server.users.find((it) => it.email === email)?.id ?? 0
const person = (kind: string, id: number) => ({ params: { kind, id } })
const preview = async (kind: string, id: number, company = 1) =>
  (await ask(asAdmin, personalData.preview, person(kind, id), { company })).body
const erase = async (kind: string, id: number, { company = 1, who = asAdmin, name = '' } = {}) => {
  const { version, name: stored } = await preview(kind, id, company)
  return ask(who, personalData.erase, { ...person(kind, id), body: { name: name || stored }, version }, { company })
}
const counts = (list: { what: string; count: number }[]) => Object.fromEntries(list.map((it) => [it.what, it.count]))
let added = 0
const newPerson = (name = `Quirin Zabel${++added}`) =>
  addUser(db, { name, email: `q.zabel-${++added}@example.com` }, { role: 'Employee', companyId: 1 })

/** A candidate of company 1 with a CV, a referee and whatever else there is of one, out of the pipeline. */
const aCandidate = async (): Promise<{ id: number; name: string; email: string }> => {
  const { rows } = await owner.query(`select it.id, first_name || ' ' || last_name as name, email
    from candidates it join applications a on a.candidate_id = it.id and a.is_current
    where it.company_id = 1 and a.status = 'REJECTED' and it.erased_at is null order by it.id limit 1`)
  const [{ id, name, email }] = rows
  await owner.query(
    `insert into candidate_documents (company_id, candidate_id, name, type, size, content, uploaded_by)
      values (1, $1, $2, 'PDF', 4, $3, 'Somebody')`,
    [id, `CV of ${name}.pdf`, Buffer.from(`%PDF ${name}`)],
  )
  return { id, name, email }
}

describe('an erased user', () => {
  test('of two companies is forgotten by one, and by all when the other one forgets them too', async () => {
    const id = idOf('manager@example.com')
    const words = ['Daniel Okafor', 'manager@example.com']
    expect(counts((await preview('user', id)).remaining)).toMatchObject({ OTHER_COMPANIES: 1 })
    const employed = (await owner.query(`select id from employees where user_id = ${id}`)).rows.map((it) => it.id)
    expect(employed).toHaveLength(2)
    const first = await erase('user', id)
    expect(first.body).toMatchObject({ name: 'Daniel Okafor', erasedAt: expect.any(String) })
    expect(await placesOf(words, 1)).toEqual([])
    expect((await ask(asManager, users.list)).status).toBe(401)
    const second = await erase('user', id, { company: 2 })
    expect(second.body).toMatchObject({ name: 'Erased person', removed: [], remaining: [] })
    expect(await placesOf(words)).toEqual([])
    const tables = ['notifications', 'scorecard_drafts', 'mails', 'notification_settings', 'idempotency_keys']
    for (const table of tables) {
      const { rows } = await owner.query(`select from ${table} where user_id = ${id} and company_id in (1, 2)`)
      expect(rows).toEqual([])
    }
    // What others need of them stays, and can be read.
    const { rows } = await owner.query(`select name, user_id from employees where id = any($1)`, [employed])
    expect(rows).toEqual(employed.map(() => ({ name: 'Erased person', user_id: null })))
    const reviewed = await owner.query(`select count(*)::int as count from employees where manager_id = any($1)`, [
      employed,
    ])
    expect(reviewed.rows[0].count).toBeGreaterThan(0)
  })

  test('who works on elsewhere is named by no mention, address or invitation to an interview', async () => {
    const id = await newPerson()
    await setMembership(db, id, { role: 'Employee', companyId: 2 })
    const { name, email } = await preview('user', id)
    const [employee] = (
      await owner.query(
        `insert into employees (company_id, name, title, department, user_id) values (1, $1, 'Clerk', 'Sales', $2) returning id`,
        [name, id],
      )
    ).rows
    const [note] = (
      await owner.query(
        `update candidate_notes set mentioned_ids = array[$1::int] where id = (
          select min(id) from candidate_notes where company_id = 1) returning candidate_id`,
        [id],
      )
    ).rows
    const [interview] = (
      await owner.query(
        `update interviews set created_by_id = $1 where id = (select min(interview_id) from interview_panel
          where company_id = 1) returning id`,
        [id],
      )
    ).rows
    await owner.query(
      `update interview_panel set employee_id = $1 where id = (select min(id) from interview_panel where interview_id = $2)`,
      [employee.id, interview.id],
    )
    const calls = [
      [candidateNotes.list, { params: { candidateId: note.candidate_id } }],
      [census.list, { query: { search: name } }],
      [census.list, { query: { search: email } }],
      [interviews.calendar, { params: { id: interview.id } }],
    ] as const
    const answers = async () => {
      const all = await Promise.all(calls.map(([endpoint, it]) => ask(asAdmin, endpoint, it)))
      expect(all.map((it) => it.status)).toEqual([200, 200, 200, 200])
      // A long line of a calendar goes on in the next, after a blank.
      return all.map(({ body }) => JSON.stringify(body).replaceAll('\\r\\n ', ''))
    }
    const naming = async () => (await answers()).map((it) => it.includes(name) || it.includes(email))
    expect(await naming()).toEqual([true, true, true, true])
    await erase('user', id)
    expect(await naming()).toEqual([false, false, false, false])
    expect((await answers())[0]).toContain('"name":"Erased person"')
  })

  test('stays erased when somebody erases them again, and the audit stream names neither', async () => {
    const id = await newPerson()
    const { name, version } = await preview('user', id)
    const first = await ask(asAdmin, personalData.erase, { ...person('user', id), body: { name }, version })
    const again = await ask(asAdmin, personalData.erase, { ...person('user', id), body: { name }, version })
    expect(again).toMatchObject({ status: 200, body: first.body })
    const { rows } = await owner.query(`select * from audit_events where entity_id = $1 and kind = 'ERASED'`, [id])
    expect(rows).toMatchObject([{ user_id: idOf('admin@example.com'), entity_type: 'user', action: 'erase' }])
    expect(await placesOf([name])).toEqual([])
  })

  test('takes nothing from somebody else of the same name', async () => {
    const [one, other] = [await newPerson('Pia Zwilling'), await newPerson('Pia Zwilling')]
    await inCompany(db, 1, (tx) =>
      tx.execute(sql`update requisitions set justification = 'For Pia Zwilling' where id =
        (select id from requisitions where company_id = 1 limit 1)`),
    )
    expect(counts((await preview('user', one)).remaining)).toMatchObject({ SAME_NAME: 1 })
    await erase('user', one)
    expect(await placesOf(['Pia Zwilling'])).toEqual(['requisitions.justification', 'users.name'])
    await erase('user', other)
    expect(await placesOf(['Pia Zwilling'])).toEqual([])
  })

  test('leaves no words of theirs, nor how a file says they were, though neither names them', async () => {
    const id = await newPerson()
    const [employee] = (
      await owner.query(
        `insert into employees (company_id, user_id, name, title, department) values (1, $1, 'Quirin', '', '') returning id`,
        [id],
      )
    ).rows
    const words = ['Thank you for a kind year', 'Former Head of Kites', 'Head of Kites']
    await owner.query(
      `insert into activities (company_id, entity_type, entity_id, action, user_id, user_name, after)
        values (1, 'review', 1, 'move', $1, 'Somebody', $2)`,
      [id, { employeeId: employee.id, planPeriodId: 1, kind: 'ACKNOWLEDGED', step: null, comment: words[0] }],
    )
    for (const [kind, record] of [
      ['user', id],
      ['census', employee.id],
    ]) {
      const { rows } = await owner.query(
        `insert into imports (company_id, entity_type, mode, user_id, user_name, file_name)
          values (1, $1, 'ALL_OR_NOTHING', 1, 'Somebody', 'people.csv') returning id`,
        [kind],
      )
      await owner.query(
        `insert into import_rows (company_id, import_id, row, cells, state, entity_id, changes, before)
          values (1, $1, 2, '{}', 'IMPORTED', $2, $3, $4)`,
        [
          rows[0].id,
          record,
          JSON.stringify([{ column: 'Title', before: words[1], after: words[2] }]),
          { title: words[1] },
        ],
      )
    }
    expect((await placesOf(words)).toSorted()).toEqual([
      'activities.after',
      'import_rows.before',
      'import_rows.changes',
    ])
    await erase('user', id)
    expect(await placesOf(words)).toEqual([])
  })

  test('with a name of one word is not looked for inside of what others wrote', async () => {
    const id = await newPerson('May')
    const { rows } = await owner.query(`update requisitions set justification = 'In May we may', created_by = 'May'
      where company_id = 1 returning id`)
    expect(rows.length).toBeGreaterThan(1)
    await erase('user', id)
    const after = await owner.query(`select distinct justification, created_by from requisitions where company_id = 1`)
    expect(after.rows).toEqual([{ justification: 'In May we may', created_by: 'Erased person' }])
  })
})

describe('an erased candidate', () => {
  test('leaves the application behind, and nothing that says whose it was', async () => {
    const { id, name, email } = await aCandidate()
    const { removed, remaining } = await preview('candidate', id)
    expect(counts(removed)).toMatchObject({ CANDIDATE: 1, DOCUMENTS: expect.any(Number) })
    expect(counts(remaining)).toMatchObject({ APPLICATIONS: expect.any(Number) })
    expect((await erase('candidate', id)).status).toBe(200)
    expect(await placesOf([name, email])).toEqual([])
    const { rows } = await owner.query(`select status, candidate_name from applications where candidate_id = $1`, [id])
    expect(rows[0]).toEqual({ status: 'REJECTED', candidate_name: 'Erased person' })
    const shown = await asAdmin.get(`/candidate/api/v1/candidate/${id}`)
    expect(shown).toMatchObject({ status: 200, body: { firstName: 'Erased', lastName: 'person', phone: '' } })
    expect((await ask(asAdmin, personalData.find, { query: { email } })).body).toEqual([])
  })
})

describe('an erasure', () => {
  test('is confirmed by the name, of what was read, and by nobody but a super user', async () => {
    const id = await newPerson()
    const { version, name } = await preview('user', id)
    const asked = { ...person('user', id), body: { name }, version }
    expect((await ask(asStranger, personalData.erase, asked)).status).toBe(401)
    expect((await ask(server.asEmployee, personalData.erase, asked)).status).toBe(403)
    expect((await ask(asAdmin, personalData.erase, { ...asked, body: { name: 'Quirin' } })).body).toMatchObject({
      errors: [{ field: 'name' }],
    })
    expect((await ask(asAdmin, personalData.erase, { ...asked, version: version + 1 })).status).toBe(412)
    expect((await ask(asAdmin, personalData.erase, asked, { company: 2 })).status).toBe(404)
    expect((await preview('user', id)).erasedAt).toBeNull()
  })

  test.each([
    ['oneself', () => ['user', idOf('admin@example.com')] as const, 403],
    ['a candidate of an open application', () => ['candidate', 0] as const, 409],
  ])('refuses %s in words', async (_, who, status) => {
    const [kind, given] = who()
    const open = await owner.query(`select candidate_id as id from applications where company_id = 1 and is_current
      and status = 'ACTIVE' limit 1`)
    expect(await erase(kind, given || open.rows[0].id)).toMatchObject({
      status,
      body: { error: 'NOT_ERASABLE', message: expect.any(String) },
    })
  })
})

test('an erasure waits for what the person has begun, and lets them begin nothing meanwhile', async () => {
  const id = await newPerson()
  const { name } = await preview('user', id)
  const asThem = caller(server.app, await server.tokenFor(id))
  let erased: ReturnType<typeof erase> | undefined
  const during: number[] = []
  await db.transaction(async (tx) => {
    const them = await authenticate(tx, { userId: id, issuedAt: Date.now() }, 1)
    erased = erase('user', id)
    await expect
      .poll(async () => {
        const { rows } = await owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)
        return rows.length
      })
      .toBe(1)
    during.push((await ask(asThem, people.info)).status)
    await recordActivity(tx, them, { entityType: 'department', entityId: 1, action: 'update', after: { by: name } })
  })
  expect((await erased)?.status).toBe(200)
  expect(during).toEqual([503])
  expect(await placesOf([name])).toEqual([])
  expect((await ask(asThem, people.info)).status).toBe(401)
})

describe('the file of a person', () => {
  const fileOf = async (kind: string, id: number, who = asAdmin) => who.get(pathOf(personalData.file, person(kind, id)))

  test('has everything of a candidate with their documents, and stands in the audit stream', async () => {
    const { id, name } = await aCandidate()
    const { status, headers, body } = await fileOf('candidate', id)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(`personal-data-candidate-${id}.json`)
    const { about, records } = body
    expect(about).toMatchObject({ kind: 'candidate', id, companyId: 1 })
    expect(records.candidates).toMatchObject([{ id, email: expect.any(String) }])
    expect(records.candidates[0]).not.toHaveProperty('search_text')
    const [cv] = records.candidate_documents.filter((it: { name: string }) => it.name.startsWith('CV of'))
    expect(Buffer.from(cv.content, 'base64').toString()).toBe(`%PDF ${name}`)
    expect(records.applications.length).toBeGreaterThan(0)
    const { rows } = await owner.query(`select * from audit_events where kind = 'EXPORTED' order by id desc limit 1`)
    expect(rows).toMatchObject([{ entity_type: 'candidate', entity_id: id }])
  })

  test('has everything of a user in this company, and no password', async () => {
    const id = idOf('employee@example.com')
    await owner.query(`insert into activities (company_id, entity_type, entity_id, action, user_id, user_name)
      select 1, 'department', 1, 'update', ${id}, 'Priya' from generate_series(1, 4200)`)
    const { body } = await fileOf('user', id)
    expect(body.records.users).toMatchObject([{ id, email: 'employee@example.com' }])
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt/)
    expect(body.records.reviews.length).toBeGreaterThan(0)
    expect(body.records.activities.length).toBeGreaterThanOrEqual(4200)
    const companies = Object.values<{ company_id?: number }[]>(body.records)
      .flat()
      .map((it) => it.company_id ?? 1)
    expect(new Set(companies)).toEqual(new Set([1]))
  })

  test('is for the super users of the company alone, and of others than oneself', async () => {
    const id = idOf('employee@example.com')
    expect((await fileOf('user', id, asStranger)).status).toBe(401)
    expect((await fileOf('user', id, server.asEmployee)).status).toBe(403)
    expect((await fileOf('user', idOf('admin@example.com'))).status).toBe(403)
    expect((await fileOf('user', 999_999)).status).toBe(404)
    expect((await fileOf('nobody', 1)).status).toBe(400)
  })

  test('leaves out no table that names people by a key', async () => {
    const all = { userId: 1, employeeId: 1, candidateIds: [1] }
    const tables = new Set(heldOn({ ...all } as Parameters<typeof heldOn>[0]).map((it) => it.table))
    const { rows } = await owner.query(`select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid::regclass::text in
        ('users', 'memberships', 'employees', 'candidates', 'applications', 'reviews', 'directory_users')`)
    const missing = rows.map((it) => it.table).filter((it) => !tables.has(it))
    // Of an invitation a digest is kept, for a while.
    expect(missing).toEqual(['invitations'])
  })

  test('has what a referee has begun to write, the row of a file, and what was done with the review', async () => {
    const { id } = await aCandidate()
    const { rows } = await owner.query(
      `update reference_checks set application_id = (select id from applications where candidate_id = $1 limit 1)
        where id = (select min(id) from reference_checks where company_id = 1) returning id`,
      [id],
    )
    await owner.query(
      `insert into reference_links (company_id, check_id, digest, draft, expires_at, created_by)
        values (1, $1, 'a-secret-digest', '{"Teamwork": "Kind to"}', now(), 'Somebody')`,
      [rows[0].id],
    )
    const { body } = await fileOf('candidate', id)
    expect(body.records.reference_links).toMatchObject([{ draft: { Teamwork: 'Kind to' } }])
    expect(JSON.stringify(body)).not.toContain('a-secret-digest')
    const reviewed = (await fileOf('user', idOf('employee@example.com'))).body.records
    expect(reviewed.activities.filter((it: { entity_type: string }) => it.entity_type === 'review')).not.toEqual([])
    await owner.query('delete from reference_links where check_id = $1', [rows[0].id])
  })
})

/** What makes a row a person of that name: somebody else. */
const isSomebody = (table: string, column: string) =>
  table === 'candidates' ? /name|email/.test(column) : table === 'employees' && column === 'name'

/** What a company sets up is told apart by these: nothing of it is called after a person. */
const setUp = `assessment_profiles.name
  departments.name
  epp_attributes.name
  epp_combinations.name
  epp_profile_combination_impacts.impact
  field_permissions.entity_type
  field_permissions.field_name
  jd_qualification_fields.field_name
  jd_qualification_types.name
  jd_qualification_types.type
  job_titles.title
  locations.name
  permission_levels.name
  permissions.name
  plan_periods.code
  scorecard_categories.category_name
  scorecard_details.definition
  standard_jobs.job_name
  sub_tasks.sub_task_description
  task_roles.name
  tasks.task_description
  topgrade_questions.question
  workflow_levels.name`.split(/\s+/)

describe('whatever was written of somebody', () => {
  test('names them no more in any column of any table, wherever it stands', async () => {
    const [name, email] = ['Ada Quillon-Byron', 'ada.q+byron@example.com']
    const id = await addUser(db, { name, email }, { role: 'Employee', companyId: 1 })
    let planted = 0
    for (const { table, column, type, isOfCompany } of await wordColumns()) {
      if (!isOfCompany || table === 'audit_events' || type === 'bytea' || isSomebody(table, column)) continue
      const text = `Asked ADA  quillon-byron (${email}), then.\nAda Quillon-Byron said`
      const value = { text, jsonb: JSON.stringify({ text, [name]: [name] }), _text: [text, name] }[type]
      // What may hold a few words alone, or keeps records apart, holds no names.
      await owner
        .query(
          `update "${table}" set "${column}" = $1 where company_id = 1
          and ctid = (select ctid from "${table}" where company_id = 1 limit 1)`,
          [value],
        )
        .then(({ rowCount }) => (planted += rowCount ?? 0))
        .catch(() => 0)
    }
    expect(planted).toBeGreaterThan(80)
    expect((await placesOf([name, email])).length).toBeGreaterThan(80)
    expect((await erase('user', id)).status).toBe(200)
    expect((await placesOf([name, email, 'quillon'])).toSorted()).toEqual(setUp)
  })
})
