import { sql } from 'drizzle-orm'
import { type Db, enterCompany, enterInstallation, rowsOf, type Tx } from '#src/server/database.ts'
import { fillSampleData } from '#src/server/sample/fill.ts'

/**
 * What one person has to do and was told of, and what happened to one record: as much in a company of any size. So few
 * that at either size hardly two of them lie on one page among those of everybody else.
 */
export const ownRows = 100
/** Open tasks of everybody else: so few that the whole team has some, in the smaller company as well. */
const tasksEach = 20
/** Who apply for one requisition, one after the other; one person has a task with all of them. */
const applicantsEach = 10

/** Statements that take what slows an insert down away, and bring it back. */
const slowParts = async (tx: Tx) => {
  const answer = await tx.execute(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam where amname = 'gin'`)
  return rowsOf<{ drop: string; add: string }>(answer)
}

const fill = async (tx: Tx, rows: number) => {
  const oneOf = (table: string, where = 'true') =>
    sql.raw(`(select array_agg(id order by id) from ${table} where company_id = 1 and ${where})`)
  const pick = (list: string) => sql.raw(`${list}[1 + n % cardinality(${list})]`)
  const series = sql`generate_series(1, ${rows}::int) as n`
  await enterCompany(tx, 1)
  await enterInstallation(tx)
  await tx.execute(sql`
    insert into users (email, name, title)
    select 'account' || n || '@example.org', case when n between 1230 and 1234 then 'Zwetschgenbaum ' else 'Account ' end || n * 7919::bigint % ${rows}::int, '' from ${series}`)
  await tx.execute(sql`
    insert into memberships (user_id, company_id, role_id)
    select users.id, 1, (select id from roles where name = 'Employee' and company_id is null)
    from users where email like 'account%@example.org'`)
  await tx.execute(sql`
    insert into employees (company_id, name, title, department, manager_id)
    select 1, case when n between 1230 and 1234 then 'Employee Zwetschgenbaum ' else 'Employee ' end || n * 7919::bigint % ${rows}::int, 'Clerk', 'Engineering',
      case when n <= 2000 then ${pick('managers')} end
    from ${series}, (select ${oneOf('employees')} as managers) as known`)
  await tx.execute(sql`
    insert into requisitions (company_id, number, kind, status, job_title_id, department_id, location_id, hiring_manager_id,
      reviewer_id, approver_id, openings, employment_type, justification, created_by, created_at)
    select 1, 1000000 + n, 'UNPLANNED', case n % 2 when 0 then 'OPEN' else 'CLOSED' end, ${pick('titles')},
      ${pick('departments')}, ${pick('locations')}, ${pick('people')}, ${pick('people')}, ${pick('people')}, 1, 'FULL_TIME',
      '', '', '2010-01-01'::timestamptz + n * interval '1 minute'
    from ${series}, (select ${oneOf('job_titles')} as titles, ${oneOf('departments')} as departments,
      ${oneOf('locations')} as locations, ${oneOf('employees', "name not like 'Employee%'")} as people) as known`)
  await tx.execute(sql`
    insert into candidates (company_id, number, first_name, last_name, email, phone, title, source, created_at)
    select 1, 1000000 + n, 'Given ' || n % 1000, case when n between 1230 and 1234 then 'Zwetschgenbaum' else 'Family ' || n * 7919::bigint % ${rows}::int end, 'candidate' || n || '@example.org',
      '', '', '', '2010-01-01'::timestamptz + n * interval '1 minute'
    from ${series}`)
  await tx.execute(sql`
    insert into applications (company_id, candidate_id, candidate_name, requisition_id, status)
    select 1, candidates.id, first_name || ' ' || last_name, requisitions.id, case candidates.number % 3 when 0 then 'OFFERED' else 'ACTIVE' end
    from candidates join requisitions on requisitions.company_id = 1
      and requisitions.number = 1000001 + (candidates.number - 1000001) / ${applicantsEach}::int
    where candidates.company_id = 1 and candidates.number > 1000000`)
  await tx.execute(sql`
    insert into offers (company_id, application_id, status, compensations, start_date, note, created_by, created_at)
    select 1, id, 'SENT', '[]', '2027-01-01', '', '', '2010-01-01'::timestamptz + id * interval '1 minute'
    from applications where candidate_id in (select id from candidates where number > 1000000)`)
  await tx.execute(sql`
    insert into hiring_tasks (company_id, requisition_id, application_id, name, stage_order, task_order, sla_hours, status,
      assignee_id, due_at, requisition_is_closed)
    select 1, requisition_id, applications.id, 'Interview', 1, 1, 48, 'TODO',
      case when requisition_id % ${rows / ownRows}::int = 0 then employee
        else 1 + requisition_id % ${rows / tasksEach}::int end, now() - interval '1 year' - applications.id * interval '1 second',
      requisitions.status = 'CLOSED'
    from applications join requisitions on requisitions.id = requisition_id, (select employees.id as employee from employees join users on users.id = user_id
      where email = 'admin@example.com' and company_id = 1) as me
    where candidate_id in (select id from candidates where number > 1000000)`)
  await tx.execute(sql`
    insert into notifications (company_id, user_id, code, content, metadata, read_at)
    select 1, case n % ${rows / ownRows}::int when 0 then me else 1 end, 'TASK_ASSIGNED', 'Told', '{}', case n % 3 when 0 then null else now() end
    from ${series}, (select id as me from users where email = 'admin@example.com') as it`)
  await tx.execute(sql`
    insert into activities (company_id, entity_type, entity_id, action, user_id, user_name)
    select 1, 'department', case n % ${rows / ownRows}::int when 0 then 1 else n end, 'update', 1, 'Somebody' from ${series}`)
}

/** The sample, and in company 1 so many rows of everything that grows. One statement a table. */
export const fillLists = async (db: Db, rows: number): Promise<void> => {
  await fillSampleData(db)
  await db.transaction(async (tx) => {
    const parts = await slowParts(tx)
    for (const { drop } of parts) await tx.execute(sql.raw(drop))
    await fill(tx, rows)
    for (const { add } of parts) await tx.execute(sql.raw(add))
  })
  await db.execute(sql`vacuum analyze`)
}
