import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#src/contract/endpoint.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { candidateDisplayId, requisitionDisplayId } from '../display-ids.ts'
import { seenBy } from '../field-permissions.ts'
import { recordPageOf, searchIn } from '../page.ts'
import { mayHire } from '../policies.ts'
import { applicationsTable, candidatesTable, hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { type Api, serve } from '../serve.ts'
import { candidatesOf } from './candidate-rows.ts'
import { candidatesNamed, countCandidates, joinedFor } from './candidate-search.ts'
import { standsInFor } from './delegations.ts'
import { requisitionColumns, requisitionOf, requisitionRows, requisitionsOf } from './requisition-rows.ts'
import { areOpen, overdue, type TaskRow, taskOf, taskRows } from './tasks.ts'

const taskPage = async (
  tx: Tx,
  caller: Caller,
  query: { size?: number | undefined; page?: number | undefined },
  which: SQL | undefined,
  answerOf: (row: TaskRow) => HiringTask = taskOf,
) => {
  const page = recordPageOf(query)
  const where = and(eq(hiringTasksTable.companyId, caller.companyId), which)
  const rows = await taskRows(tx)
    .where(where)
    .orderBy(sql`${hiringTasksTable.dueAt} asc nulls last`, asc(hiringTasksTable.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await tx.select({ count: count() }).from(hiringTasksTable).where(where)
  return page.answer(rows.map(answerOf), total?.count ?? 0)
}

const foundRequisitions = async (tx: Tx, caller: Caller, words: string, limit: number, offset: number) => {
  const { displayIdText, jobTitle } = requisitionColumns
  const where = and(
    requisitionsOf(caller),
    searchIn([displayIdText, ...seenBy(caller, { 'requisition.jobTitle': jobTitle })], words),
  )
  const rows = await tx
    .select({ id: requisitionsTable.id, number: requisitionsTable.number, jobTitle: jobTitlesTable.title })
    .from(requisitionsTable)
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .where(where)
    .orderBy(desc(requisitionsTable.id))
    .limit(limit)
    .offset(offset)
  const [total] = await tx
    .select({ count: count() })
    .from(requisitionsTable)
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .where(where)
  const shown = rows.map(({ number, ...it }) => ({ ...it, displayId: requisitionDisplayId(number) }))
  return { rows: shown, total: total?.count ?? 0 }
}

// Written out, because without a join the query builder leaves out the table, and `id` would be that of the application.
const currentRequisition = sql<number | null>`(
  select it.requisition_id from ${applicationsTable} it
  where it.company_id = candidates.company_id and it.candidate_id = candidates.id and it.is_current)`

const foundCandidates = async (tx: Tx, caller: Caller, words: string, limit: number, offset: number) => {
  const where = and(candidatesOf(tx, caller), candidatesNamed(caller, words))
  const { id, number, firstName, lastName } = candidatesTable
  const all = tx
    .select({ id, number, firstName, lastName, jobRequisitionId: currentRequisition })
    .from(candidatesTable)
    .$dynamic()
  const rows = await joinedFor(all, caller, false)
    .where(where)
    // In any case, and so not by the index of the names: walking it to the few that are found takes five times as long.
    .orderBy(sql`lower(${lastName})`, sql`lower(${firstName})`, asc(id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countCandidates(tx, caller, where, false) }
}

/** Requisitions and candidates that hold the words, a page of each. */
export const quickSearch = async (tx: Tx, caller: Caller, query: Query<typeof workspaces.search>) => {
  const { page = 0, size = 10 } = query
  const words = query.query.trim()
  // Nothing typed finds nothing: it is no way to list everything.
  const nothing = { rows: [], total: 0 }
  const requisitions = words === '' ? nothing : await foundRequisitions(tx, caller, words, size, page * size)
  const candidates = words === '' ? nothing : await foundCandidates(tx, caller, words, size, page * size)
  return {
    requisitions: requisitions.rows,
    candidates: candidates.rows.map(({ number, ...it }) => ({ ...it, displayId: candidateDisplayId(number) })),
    pagination: {
      page,
      size,
      totalPages: Math.ceil(Math.max(requisitions.total, candidates.total) / size),
      totalRequisitions: requisitions.total,
      totalCandidates: candidates.total,
    },
  }
}

const isOwn = ({ employeeId }: Caller) => eq(hiringTasksTable.assigneeId, employeeId ?? 0)
/** The reviews and approvals of those for whom the caller decides today. */
const isDecidedFor = (tx: Tx, caller: Caller) =>
  and(
    isNull(hiringTasksTable.applicationId),
    inArray(hiringTasksTable.name, ['Requisition Review', 'Requisition Approval']),
    inArray(hiringTasksTable.assigneeId, standsInFor(tx, caller)),
  )

/** Quick search, and what a person's workspace shows. */
export const workspacesRoutes = (api: Api): void => {
  serve(api, workspaces.search, ({ query, caller, tx }) => quickSearch(tx, caller, query))

  serve(api, workspaces.yourTasks, ({ query, caller, tx }) =>
    taskPage(tx, caller, query, and(areOpen, or(isOwn(caller), isDecidedFor(tx, caller)))),
  )

  serve(api, workspaces.overdueTasks, ({ query, caller, tx }) => {
    const team = tx
      .select({ id: employeesTable.id })
      .from(employeesTable)
      .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.managerId, caller.employeeId ?? 0)))
    // Somebody in the team may work for a requisition that is none of the caller's business.
    const answerOf = (row: TaskRow) => ({ ...taskOf(row), mayOpen: mayHire.read(caller, row.requisition) })
    return taskPage(tx, caller, query, and(overdue, inArray(hiringTasksTable.assigneeId, team)), answerOf)
  })

  serve(api, workspaces.openRequisitions, async ({ query, caller, tx }) => {
    const page = recordPageOf(query)
    const where = and(requisitionsOf(caller), eq(requisitionsTable.status, 'OPEN'))
    const rows = await requisitionRows(tx)
      .where(where)
      .orderBy(desc(requisitionsTable.createdAt), desc(requisitionsTable.id))
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await tx.select({ count: count() }).from(requisitionsTable).where(where)
    return page.answer(rows.map(requisitionOf), total?.count ?? 0)
  })
}
