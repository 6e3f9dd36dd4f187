import { eq, sql } from 'drizzle-orm'
import { candidates } from '#src/contract/candidates.ts'
import { census } from '#src/contract/general.ts'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany, rowsOf, type Tx } from '#src/server/database.ts'
import { hiringTasksTable } from '#src/server/schema/hiring.ts'
import { ask } from '../contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: Requisition
beforeAll(async () => {
  world = await hiringWorld()
  open = await world.openRequisition({ openings: 50 })
})
afterAll(() => world.close())

const inOne = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world.db, 1, work)

/** Copies of a company that say something else than what they are copies of. */
const wrongCopies = (companyId: number) =>
  inCompany(world.db, companyId, async (tx) => {
    const answer = await tx.execute(sql`
      select 'application' as of, applications.id from applications
      join candidates on candidates.id = candidate_id where candidate_name <> first_name || ' ' || last_name
      union all
      select 'task', hiring_tasks.id from hiring_tasks
      left join employees on employees.id = assignee_id where assignee_manager_id is distinct from manager_id
      union all
      select 'closed', hiring_tasks.id from hiring_tasks
      join requisitions on requisitions.id = requisition_id
      where requisition_is_closed <> (requisitions.status = 'CLOSED')`)
    return rowsOf<{ of: string; id: number }>(answer)
  })

const employee = async (name: string) => {
  const { body } = await ask(world.asAdmin, census.list, { query: { search: name } })
  return body.content.find((it: { name: string }) => it.name === name)
}
const giveManager = async (name: string, managerId: number | null) => {
  const { id, version } = await employee(name)
  return (await ask(world.asAdmin, census.update, { params: { id }, body: { managerId }, version })).status
}
const assign = async (task: HiringTask, assigneeId: number | null) =>
  (
    await ask(world.asStaff, candidates.assign, {
      params: { taskId: task.id },
      body: { assigneeId },
      version: task.version,
    })
  ).body
const overdueOf = async (who: HiringWorld['asManager']) =>
  (await ask(who, workspaces.overdueTasks)).body.content.map((it: HiringTask) => it.id)

test('the sample holds its copies as they are [HIRE-01]', async () => {
  expect(await wrongCopies(2)).toEqual([])
  const [tasks] = await inCompany(world.db, 2, async (tx) => {
    const answer = await tx.execute(
      sql`select count(assignee_manager_id)::int as managed, count(distinct assignee_manager_id)::int as managers from hiring_tasks`,
    )
    return rowsOf<{ managed: number; managers: number }>(answer)
  })
  expect(tasks?.managed).toBeGreaterThan(100)
  expect(tasks?.managers).toBeGreaterThan(1)
})

test('what a person is late with goes over to their new manager, and with the task to another person [HIRE-01]', async () => {
  const { id } = await world.active(open.id)
  const task = await assign(await world.task(id, 'Skill Validation'), world.idOf('Lena Fischer'))
  await inOne((tx) =>
    tx.update(hiringTasksTable).set({ dueAt: sql`now() - interval '1 hour'` }).where(eq(hiringTasksTable.id, task.id)),
  )
  const { managerId } = await employee('Lena Fischer')
  expect(await overdueOf(world.asManager)).toEqual([task.id])
  expect(await overdueOf(world.asAdmin)).toEqual([])
  expect(await giveManager('Lena Fischer', world.idOf('Ingrid Solheim'))).toBe(200)
  expect([await overdueOf(world.asManager), await overdueOf(world.asAdmin)]).toEqual([[], [task.id]])
  expect(await giveManager('Lena Fischer', null)).toBe(200)
  expect([await overdueOf(world.asManager), await overdueOf(world.asAdmin)]).toEqual([[], []])
  expect(await giveManager('Lena Fischer', managerId)).toBe(200)
  expect(await overdueOf(world.asManager)).toEqual([task.id])
  // Daniel himself reports to Ingrid.
  await assign(await world.task(id, 'Skill Validation'), world.daniel)
  expect([await overdueOf(world.asManager), await overdueOf(world.asAdmin)]).toEqual([[], [task.id]])
  await assign(await world.task(id, 'Skill Validation'), null)
  expect([await overdueOf(world.asManager), await overdueOf(world.asAdmin)]).toEqual([[], []])
  expect(await wrongCopies(1)).toEqual([])
})

test('a candidate who is renamed has the new name in the list of tasks, and history keeps no copy [HIRE-01]', async () => {
  const { id } = await world.active(open.id)
  await assign(await world.task(id, 'Skill Validation'), world.idOf('Lena Fischer'))
  const named = async () => {
    const { body } = await ask(world.asLena, workspaces.yourTasks)
    return body.content.filter((it: HiringTask) => it.candidate?.id === id).map((it: HiringTask) => it.candidate?.name)
  }
  for (const names of [{ firstName: 'Ada' }, { lastName: 'Byron' }, { firstName: 'Augusta', lastName: 'King' }]) {
    const { version } = await world.candidate(id)
    await ask(world.asStaff, candidates.update, { params: { candidateId: id }, body: names, version })
    const { firstName, lastName } = await world.candidate(id)
    expect(await named()).toEqual([`${firstName} ${lastName}`])
  }
  expect(await named()).toEqual(['Augusta King'])
  expect(await wrongCopies(1)).toEqual([])
  const remembered = await inOne((tx) =>
    tx.execute(
      sql`select from activities where (before || after)::text ~ 'candidateName|assigneeManagerId|requisitionIsClosed'`,
    ),
  )
  expect(rowsOf(remembered)).toEqual([])
})

/** Begins `second` while `first` is done and not committed, and commits when `second` waits or is done. */
const overlap = async (first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) => {
  let process = 0
  let isDone = false
  const waits = async () => {
    const found = await world.database.background.execute(
      sql`select from pg_locks where pid = ${process} and not granted`,
    )
    return rowsOf(found).length > 0
  }
  const begun = await inOne(async (tx) => {
    await first(tx)
    const other = inOne(async (it) => {
      const answer = await it.execute(sql`select pg_backend_pid() as process`)
      process = rowsOf<{ process: number }>(answer)[0]?.process ?? 0
      await second(it)
      isDone = true
    })
    await vi.waitFor(async () => expect(isDone || (await waits())).toBe(true), { timeout: 240_000 })
    return { other }
  })
  await begun.other
}

describe('what is copied while it changes', () => {
  const isApplicant = (tx: Tx, candidateId: number) =>
    tx.execute(
      sql`insert into applications (company_id, candidate_id, requisition_id) values (1, ${candidateId}, ${open.id})`,
    )
  const isRenamed = (tx: Tx, candidateId: number) =>
    tx.execute(sql`update candidates set last_name = 'Renamed' || random() where id = ${candidateId}`)
  const hasTask = (tx: Tx, employeeId: number) =>
    tx.execute(sql`
      insert into hiring_tasks (company_id, requisition_id, name, stage_order, task_order, sla_hours, assignee_id)
      values (1, ${open.id}, 'Interview', 1, 1, 48, ${employeeId})`)
  const isMoved = (tx: Tx, employeeId: number) =>
    tx.execute(sql`update employees set manager_id = case manager_id when ${world.daniel} then null else ${world.daniel}::int end
      where id = ${employeeId}`)

  const isClosed = (tx: Tx, requisitionId: number) =>
    tx.execute(sql`update requisitions set status = 'CLOSED' where id = ${requisitionId}`)
  const isReopened = (tx: Tx, requisitionId: number) =>
    tx.execute(sql`update requisitions set status = 'OPEN' where id = ${requisitionId}`)
  const getsTask = (tx: Tx, requisitionId: number) =>
    tx.execute(sql`
      insert into hiring_tasks (company_id, requisition_id, name, stage_order, task_order, sla_hours)
      values (1, ${requisitionId}, 'Interview', 1, 1, 48)`)
  const another = async () => (await world.openRequisition()).id

  test.each([
    ['a name, read first', isApplicant, isRenamed, async () => (await world.applicant()).id],
    ['a name, changed first', isRenamed, isApplicant, async () => (await world.applicant()).id],
    ['a manager, read first', hasTask, isMoved, async () => world.idOf('Lena Fischer')],
    ['a manager, changed first', isMoved, hasTask, async () => world.idOf('Lena Fischer')],
    ['a requisition, read first', getsTask, isClosed, another],
    ['a requisition, closed first', isClosed, getsTask, another],
    [
      'a requisition, opened again first',
      isReopened,
      getsTask,
      async () => {
        const id = await another()
        await inOne((tx) => isClosed(tx, id))
        return id
      },
    ],
  ])('is what it was changed to: %s', async (_, first, second, subject) => {
    const id = await subject()
    await overlap(
      (tx) => first(tx, id),
      (tx) => second(tx, id),
    )
    expect(await wrongCopies(1)).toEqual([])
  })
})
