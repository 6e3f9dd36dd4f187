import { sql } from 'drizzle-orm'
import { type CandidateOutcome, candidates } from '#src/contract/candidates.ts'
import { inCompany, rowsOf } from '#src/server/database.ts'
import { ask } from '#tests/server/contract-order.ts'
import { recordStatements } from '../statements.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 2 })).id
})
afterAll(() => world.close())

let added = 0
/** So many applicants in review, stored at once as the API stores each. */
const applicants = (count: number): Promise<number[]> =>
  inCompany(world.db, 1, async (tx) => {
    added += 1
    const answer = await tx.execute(sql`
      with people as (
        insert into candidates (company_id, number, first_name, last_name, email, phone, title, source)
        select 1, ${added}::int * 100000 + n, 'Bulk', 'Applicant ' || n, 'bulk' || ${added}::int * 100000 + n || '@example.org', '', '', ''
        from generate_series(1, ${count}::int) n returning id
      ), applied as (
        insert into applications (company_id, candidate_id, requisition_id)
        select 1, id, ${open}::int from people returning id, candidate_id
      ), tasks as (
        insert into hiring_tasks (company_id, requisition_id, application_id, name, stage_order, task_order, sla_hours,
          status, assignee_id, due_at)
        select 1, ${open}::int, applied.id, task.name, task.stage, 1, 48,
          case task.stage when 0 then 'TODO' else 'NOT_INITIATED' end, ${world.daniel}::int, now()
        from applied, (values ('Review', 0), ('Interview', 1), ('Topgrade', 2)) as task (name, stage)
      )
      select candidate_id as id from applied order by candidate_id`)
    return rowsOf<{ id: number }>(answer).map((it) => it.id)
  })

const counted = (statement: string) =>
  inCompany(world.db, 1, async (tx) => rowsOf<Record<string, unknown>>(await tx.execute(sql.raw(statement))))

test('500 candidates are moved in at most 50 statements, each with tasks, news and history [CAND-04]', async () => {
  const ids = await applicants(500)
  const { answer, statements } = await recordStatements(() =>
    ask(world.asStaff, candidates.moveAll, { body: { candidateIds: ids, move: 'approve' } }),
  )
  expect(answer.body).toMatchObject({ succeeded: 500, failed: 0 })
  expect(statements.length).toBeLessThanOrEqual(50)
  const list = ids.join()
  expect(
    await counted(`select a.status, t.name, t.status as task, count(*)::int as count from applications a
      join hiring_tasks t on t.application_id = a.id where a.candidate_id in (${list}) group by 1, 2, 3 order by 2`),
  ).toEqual([
    { status: 'ACTIVE', name: 'Interview', task: 'TODO', count: 500 },
    { status: 'ACTIVE', name: 'Review', task: 'COMPLETED', count: 500 },
    { status: 'ACTIVE', name: 'Topgrade', task: 'NOT_INITIATED', count: 500 },
  ])
  expect(
    await counted(`select action, count(*)::int as count from activities
      where entity_type = 'candidate' and entity_id in (${list}) group by 1`),
  ).toEqual([{ action: 'move', count: 500 }])
  const manager = world.users.find((it) => it.email === 'manager@example.com')?.id
  expect(
    await counted(`select code, count(*)::int as count from notifications
      where user_id = ${manager} and (metadata->'candidateApplication'->>'candidateId')::int in (${list}) group by 1 order by 1`),
  ).toEqual([
    { code: 'CANDIDATE_STATUS_CHANGED', count: 500 },
    { code: 'TASK_ASSIGNED', count: 500 },
    { code: 'TASK_COMPLETED', count: 500 },
  ])
})

test('500 who stand differently are moved in at most 50 statements as well [CAND-04]', async () => {
  const ids = await applicants(500)
  await ask(world.asStaff, candidates.moveAll, { body: { candidateIds: ids.slice(0, 250), move: 'approve' } })
  const { answer, statements } = await recordStatements(() =>
    ask(world.asStaff, candidates.moveAll, { body: { candidateIds: ids, move: 'reject', reason: 'On hold' } }),
  )
  expect(answer.body.succeeded).toBe(500)
  expect(statements.length).toBeLessThanOrEqual(50)
  const again = await recordStatements(() =>
    ask(world.asStaff, candidates.moveAll, { body: { candidateIds: ids, move: 'restore' } }),
  )
  expect(again.statements.length).toBeLessThanOrEqual(50)
  const statuses = (again.answer.body.results as CandidateOutcome[]).map((it) => it.status)
  expect(statuses).toEqual(ids.map((_, index) => (index < 250 ? 'ACTIVE' : 'REVIEW')))
})

test('the assessments of 500 go out again in at most 50 statements [CAND-04]', async () => {
  const ids = await applicants(500)
  await inCompany(world.db, 1, (tx) =>
    tx.execute(
      sql.raw(`insert into candidate_assessments (company_id, application_id, times_sent)
      select 1, id, 1 from applications where candidate_id in (${ids.join()})`),
    ),
  )
  const { answer, statements } = await recordStatements(() =>
    ask(world.asStaff, candidates.resendAssessment, { body: { candidateIds: ids } }),
  )
  expect(answer.body).toMatchObject({ succeeded: 500, failed: 0 })
  expect(statements.length).toBeLessThanOrEqual(50)
})

test('a dry run locks and writes nothing, also when it comes with a key [CAND-04]', async () => {
  const ids = await applicants(20)
  let held: { xid: unknown; locks: unknown[] } | undefined
  const { answer } = await recordStatements(
    () =>
      ask(
        world.asStaff,
        candidates.moveAll,
        { body: { candidateIds: ids, move: 'approve', isDryRun: true } },
        { headers: { 'idempotency-key': 'rehearsal' } },
      ),
    async (client) => {
      const { rows } = await client.query(`select pg_current_xact_id_if_assigned() as xid,
        array(select mode from pg_locks where pid = pg_backend_pid() and locktype in ('relation', 'tuple', 'advisory')
          and mode <> 'AccessShareLock' and (locktype, mode) <> ('advisory', 'ShareLock')) as locks`)
      held = rows[0]
    },
  )
  expect(answer.body).toMatchObject({ succeeded: 20, failed: 0 })
  // Every call shares a lock with the others of the same person, for which an erasure of that person waits.
  // PostgreSQL numbers a transaction with its first write or row lock.
  expect(held).toEqual({ xid: null, locks: [] })
})

test('a dry run of hiring counts the openings that it would fill [CAND-04]', async () => {
  const { id } = await world.openRequisition({ openings: 3 })
  const people = [await world.offered(id), await world.offered(id), await world.offered(id)]
  // As an earlier version allowed it: three offers for two openings.
  await inCompany(world.db, 1, (tx) => tx.execute(sql`update requisitions set openings = 2 where id = ${id}`))
  for (const { offerId } of people) await world.moveOffer(offerId, 'accept')
  const body = { candidateIds: people.map((it) => it.candidate.id), move: 'hire' }
  const reply = async (isDryRun: boolean) =>
    (await ask(world.asStaff, candidates.moveAll, { body: { ...body, isDryRun } })).body.results.map(
      (it: CandidateOutcome) => it.errorMessage,
    )
  const expected = ['', '', 'All openings of the requisition are filled.']
  expect(await reply(true)).toEqual(expected)
  expect(await reply(false)).toEqual(expected)
})

test('of 500 of whom half were moved since the dry run the others are moved, and each says why not [CAND-04]', async () => {
  const ids = await applicants(500)
  const gone = ids.filter((_, index) => index % 2 === 0)
  const ofAll = { candidateIds: ids, move: 'approve' }
  const dry = await ask(world.asStaff, candidates.moveAll, { body: { ...ofAll, isDryRun: true } })
  expect(dry.body).toMatchObject({ succeeded: 500, failed: 0 })
  await ask(world.asManager, candidates.moveAll, {
    body: { candidateIds: gone, move: 'reject', reason: 'The site closes' },
  })
  const { body } = await ask(world.asStaff, candidates.moveAll, { body: ofAll })
  expect(body).toMatchObject({ succeeded: 250, failed: 250 })
  const refused = body.results.filter((it: CandidateOutcome) => !it.success)
  expect(refused.map((it: CandidateOutcome) => it.candidateId)).toEqual(gone)
  expect(new Set(refused.map((it: CandidateOutcome) => it.errorMessage))).toEqual(
    new Set(['Only a candidate in review can be approved; this one is rejected.']),
  )
  expect(
    await counted(`select status, count(*)::int as count from applications where candidate_id in (${ids.join()})
      group by 1 order by 1`),
  ).toEqual([
    { status: 'ACTIVE', count: 250 },
    { status: 'REJECTED', count: 250 },
  ])
})
