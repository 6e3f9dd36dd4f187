import { and, asc, desc, eq, exists, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#src/contract/endpoint.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { candidateDisplayId, requisitionDisplayId } from '../display-ids.ts'
import { lengthOf } from '../list-counts.ts'
import { exactly, isOneOf, orderOf, readPage, recordPageOf } from '../page.ts'
import { isHiringStaff, mayHire, seesEveryCandidate } from '../policies.ts'
import { applicationsTable, candidatesTable, hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { type Api, serve } from '../serve.ts'
import { candidatesOf } from './candidate-rows.ts'
import { candidatesNamed } from './candidate-search.ts'
import { isDelegateIn, standsInFor } from './delegations.ts'
import { settingsOf } from './hiring-settings.ts'
import { inOthersPlace } from './offer-tasks.ts'
import { requisitionOf, requisitionsById, requisitionsOf } from './requisition-rows.ts'
import { searchedRequisitions } from './requisition-search.ts'
import { tasksThat } from './task-filters.ts'
import { requisitionApproval, requisitionReview } from './task-names.ts'
import { areOpen, ofUnclosed, overdue, type TaskRow, taskOf, tasksById, tasksInOrder } from './tasks.ts'

/** Nobody is shown how far their own application has come: neither what they stand in for, nor what their team works on. */
const isNotOwnCandidacy = (tx: Tx, { companyId, candidateId }: Caller): SQL | undefined => {
  if (candidateId === null) return undefined
  const own = tx
    .select({ id: applicationsTable.id })
    .from(applicationsTable)
    .where(and(eq(applicationsTable.companyId, companyId), eq(applicationsTable.candidateId, candidateId)))
  return or(isNull(hiringTasksTable.applicationId), notInArray(hiringTasksTable.applicationId, own))
}

const taskPage = async (
  tx: Tx,
  caller: Caller,
  query: { size?: number | undefined; page?: number | undefined },
  which: SQL | undefined,
  answerOf: (row: TaskRow) => HiringTask = taskOf(caller),
) => {
  const { id, dueAt } = hiringTasksTable
  const page = recordPageOf(query)
  const where = and(eq(hiringTasksTable.companyId, caller.companyId), isNotOwnCandidacy(tx, caller), which)
  const { rows, total } = await readPage(tx, page, {
    found: () => tx.select({ id }).from(hiringTasksTable).$dynamic(),
    where,
    order: [asc(dueAt), asc(id)],
    rows: (ids) => tasksById(tx, ids),
    whole: (inOrder) => tasksInOrder(tx, inOrder),
    idOf: ({ it }) => it.id,
  })
  return page.answer(rows.map(answerOf), total)
}

const foundRequisitions = async (tx: Tx, caller: Caller, words: string, limit: number, offset: number) => {
  const found = await searchedRequisitions(tx, caller, words, ['jobTitle'])
  const { id, number } = requisitionsTable
  return readPage(
    tx,
    { limit, offset },
    {
      found: () => tx.select({ id }).from(requisitionsTable).$dynamic(),
      where: and(requisitionsOf(caller), found.where),
      order: [desc(id)],
      rows: (ids) =>
        tx
          .select({ id, number, jobTitle: jobTitlesTable.title })
          .from(requisitionsTable)
          .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
          .where(isOneOf(id, ids)),
      idOf: (it) => it.id,
      known: isHiringStaff(caller) ? found.total : undefined,
    },
  )
}

// Written out, because without a join the query builder leaves out the table, and `id` would be that of the application.
const currentRequisition = sql<number | null>`(
  select it.requisition_id from ${applicationsTable} it
  where it.company_id = candidates.company_id and it.candidate_id = candidates.id and it.is_current)`

const foundCandidates = async (tx: Tx, caller: Caller, words: string, limit: number, offset: number) => {
  const named = await candidatesNamed(tx, caller, words)
  const { id, number, firstName, lastName } = candidatesTable
  return readPage(
    tx,
    { limit, offset },
    {
      found: () => tx.select({ id }).from(candidatesTable).$dynamic(),
      where: and(candidatesOf(tx, caller), named.where),
      order: [sql`lower(${lastName})`, sql`lower(${firstName})`, asc(id)],
      rows: (ids) =>
        tx
          .select({ id, number, firstName, lastName, jobRequisitionId: currentRequisition })
          .from(candidatesTable)
          .where(isOneOf(id, ids)),
      idOf: (it) => it.id,
      known: seesEveryCandidate(caller) ? named.total : undefined,
    },
  )
}

/** Requisitions and candidates that hold the words, a page of each. */
export const quickSearch = async (tx: Tx, caller: Caller, query: Query<typeof workspaces.search>) => {
  const { page = 0, size = 10 } = query
  const words = query.query.trim()
  // Nothing typed finds nothing: it is no way to list everything.
  const nothing = { rows: [], total: exactly(0) }
  const requisitions = words === '' ? nothing : await foundRequisitions(tx, caller, words, size, page * size)
  const candidates = words === '' ? nothing : await foundCandidates(tx, caller, words, size, page * size)
  return {
    requisitions: requisitions.rows.map(({ number, ...it }) => ({ ...it, displayId: requisitionDisplayId(number) })),
    candidates: candidates.rows.map(({ number, ...it }) => ({ ...it, displayId: candidateDisplayId(number) })),
    pagination: {
      page,
      size,
      totalPages: Math.ceil(Math.max(requisitions.total.count, candidates.total.count) / size),
      totalRequisitions: requisitions.total.count,
      totalCandidates: candidates.total.count,
      isTotalCapped: requisitions.total.isCapped || candidates.total.isCapped,
    },
  }
}

const isOwn = ({ employeeId }: Caller) => eq(hiringTasksTable.assigneeId, employeeId ?? 0)

/** The requisitions that the caller may decide on for somebody else, as `decisionRefusal` has it. */
const isDelegated = async (tx: Tx, caller: Caller) => {
  const { id, companyId, askedByIds, hiringManagerId, reviewedById } = requisitionsTable
  const { requisitionId, assigneeId, name } = hiringTasksTable
  const isOwnRequisition = or(
    eq(hiringManagerId, caller.employeeId ?? 0),
    sql`${caller.userId} = any(${askedByIds})`,
    and(eq(name, requisitionApproval), eq(reviewedById, caller.userId)),
  )
  const { mayDecideOwn } = await settingsOf(tx, caller)
  return exists(
    tx
      .select({ id })
      .from(requisitionsTable)
      .where(
        and(
          eq(companyId, caller.companyId),
          eq(id, requisitionId),
          isDelegateIn(tx, caller, assigneeId, askedByIds),
          mayDecideOwn ? undefined : sql`${isOwnRequisition} is not true`,
        ),
      ),
  )
}

/** The caller's own tasks, and the reviews and approvals that the caller may decide for others today. */
const isForCaller = async (tx: Tx, caller: Caller) => {
  const others = (await standsInFor(tx, caller)).map((it) => it.id)
  if (others.length === 0) return isOwn(caller)
  const isDecision = and(
    isNull(hiringTasksTable.applicationId),
    inArray(hiringTasksTable.name, [requisitionReview, requisitionApproval]),
    isOneOf(hiringTasksTable.assigneeId, others),
    await isDelegated(tx, caller),
  )
  return or(isOwn(caller), isDecision, inOthersPlace(tx, caller))
}

/** Quick search, and what a person's workspace shows. */
export const workspacesRoutes = (api: Api): void => {
  serve(api, workspaces.search, ({ query, caller, tx }) => quickSearch(tx, caller, query))

  serve(api, workspaces.yourTasks, async ({ query, caller, tx }) =>
    taskPage(tx, caller, query, and(areOpen, ofUnclosed, await isForCaller(tx, caller), tasksThat(query))),
  )

  serve(api, workspaces.overdueTasks, async ({ query, caller, tx }) => {
    const ofTeam = eq(hiringTasksTable.assigneeManagerId, caller.employeeId ?? 0)
    // Somebody in the team may work for a requisition that is none of the caller's business.
    const answerOf = (row: TaskRow) => ({ ...taskOf(caller)(row), mayOpen: mayHire.read(caller, row.requisition) })
    return taskPage(tx, caller, query, and(overdue, ofUnclosed, ofTeam, tasksThat(query)), answerOf)
  })

  serve(api, workspaces.openRequisitions, async ({ query, caller, tx }) => {
    const page = recordPageOf(query)
    const { id, createdAt, kind, status } = requisitionsTable
    const ofKind = query.requisitionKind && eq(kind, query.requisitionKind)
    const where = and(requisitionsOf(caller), eq(status, 'OPEN'), ofKind)
    const { rows, total } = await readPage(tx, page, {
      found: () => tx.select({ id: requisitionsTable.id }).from(requisitionsTable).$dynamic(),
      where,
      ...orderOf({ createdAt }, 'createdAt,desc', 'createdAt', id),
      rows: (ids) => requisitionsById(tx, caller, ids),
      idOf: ({ it }) => it.id,
      known: isHiringStaff(caller) && !ofKind ? await lengthOf(tx, caller, 'open_requisitions') : undefined,
    })
    return page.answer(rows.map(requisitionOf), total)
  })
}
