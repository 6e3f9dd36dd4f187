import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { openTaskStatuses } from '#machines/hiring/open-task.ts'
import type { OfferStatus } from '#src/contract/hiring-values.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { rowsByHash, rowsById } from '../lookup.ts'
import { notifyAll, usersByEmployee } from '../notify.ts'
import { type InOrder, isOneOf } from '../page.ts'
import { mayHire, noSuchRecord } from '../policies.ts'
import { applicationsTable, hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import { oneOf } from '../schema/one-of.ts'
import { employeesTable } from '../schema/people.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { delegatesOf } from './delegations.ts'

const assigneesTable = alias(employeesTable, 'assignee')

/** The same as `isOpenTask`, asked of the database; in the words of the indexes of open tasks, so that a cached plan uses them. */
export const areOpen = oneOf(hiringTasksTable.status, openTaskStatuses)
/** Open tasks whose time is up. */
export const overdue = sql`${areOpen} and ${hiringTasksTable.dueAt} < now()`
export const isOverdue = sql<boolean>`coalesce(${overdue}, false)`

/** On a closed requisition nothing can be done until it is opened again: its tasks wait for nobody. */
export const ofUnclosed = sql`not ${hiringTasksTable.requisitionIsClosed}`

/** Tasks with what they are about; `where`, order and page are added to it. */
export const taskRows = (tx: Tx) =>
  tx
    .select({
      it: hiringTasksTable,
      isOverdue,
      assignee: { id: assigneesTable.id, name: assigneesTable.name },
      requisition: {
        id: requisitionsTable.id,
        number: requisitionsTable.number,
        status: requisitionsTable.status,
        jobTitle: jobTitlesTable.title,
        hiringManagerId: requisitionsTable.hiringManagerId,
        reviewerId: requisitionsTable.reviewerId,
        approverId: requisitionsTable.approverId,
      },
      candidate: { id: applicationsTable.candidateId, name: applicationsTable.candidateName },
      application: { id: applicationsTable.id, status: applicationsTable.status },
    })
    .from(hiringTasksTable)
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, hiringTasksTable.requisitionId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .leftJoin(assigneesTable, eq(assigneesTable.id, hiringTasksTable.assigneeId))
    .leftJoin(applicationsTable, eq(applicationsTable.id, hiringTasksTable.applicationId))

export type TaskRow = Awaited<ReturnType<typeof taskRows>>[number]

const listed = (tx: Tx) => tx.select({ it: hiringTasksTable, isOverdue }).from(hiringTasksTable)

/** Looks up what tasks are about, for a whole page of them. */
const withSubjects = async (tx: Tx, found: Awaited<ReturnType<typeof listed>>): Promise<TaskRow[]> => {
  const requisitions = await rowsByHash(tx, requisitionsTable, new Set(found.map(({ it }) => it.requisitionId)))
  const titleIds = new Set([...requisitions.values()].map((it) => it.jobTitleId))
  const jobTitles = await rowsById(tx, jobTitlesTable, titleIds)
  const assignees = await rowsByHash(tx, employeesTable, new Set(found.map(({ it }) => it.assigneeId)))
  const applications = await rowsById(tx, applicationsTable, new Set(found.map(({ it }) => it.applicationId)))
  return found.flatMap(({ it, isOverdue }) => {
    const requisition = requisitions.get(it.requisitionId)
    const jobTitle = jobTitles.get(requisition?.jobTitleId ?? 0)?.title
    const application = applications.get(it.applicationId ?? 0) ?? null
    const assignee = assignees.get(it.assigneeId ?? 0) ?? null
    const candidate = application && { id: application.candidateId, name: application.candidateName }
    return requisition && jobTitle !== undefined
      ? { it, isOverdue, assignee, requisition: { ...requisition, jobTitle }, candidate, application }
      : []
  })
}

/** The same as {@link taskRows} for a page of tasks, in any order. */
export const tasksById = async (tx: Tx, ids: readonly number[]): Promise<TaskRow[]> =>
  withSubjects(tx, await listed(tx).where(isOneOf(hiringTasksTable.id, ids)))

/** The same in the order of a list. */
export const tasksInOrder = async (tx: Tx, inOrder: InOrder): Promise<TaskRow[]> =>
  withSubjects(tx, await inOrder(listed(tx).$dynamic()))

const iso = (it: Date | null) => it?.toISOString() ?? null

export const inOrder = [asc(hiringTasksTable.stageOrder), asc(hiringTasksTable.taskOrder), asc(hiringTasksTable.id)]

/** Whether somebody does a task of a candidate: it is theirs, or they run the requisition. */
export const worksOn = (caller: Caller, { it, requisition }: TaskRow): boolean =>
  mayHire.change(caller, requisition) || (caller.employeeId !== null && it.assigneeId === caller.employeeId)

const shownOf = ({ it, isOverdue, assignee, requisition, candidate, application }: TaskRow) => ({
  id: it.id,
  version: it.version,
  name: it.name,
  subTask: it.subTask,
  taskRole: it.taskRole,
  status: it.status,
  stageOrder: it.stageOrder,
  taskOrder: it.taskOrder,
  slaHours: it.slaHours,
  assignee,
  dueAt: iso(it.dueAt),
  isOverdue,
  completedAt: iso(it.completedAt),
  completedBy: it.completedBy,
  note: it.note,
  jobRequisition: {
    id: requisition.id,
    displayId: requisitionDisplayId(requisition.number),
    status: requisition.status,
    jobTitle: requisition.jobTitle,
  },
  candidate: candidate && application ? { ...candidate, status: application.status } : null,
  offerId: it.offerId,
})

/** A task as the caller sees it. */
export const taskOf =
  (caller: Caller) =>
  (row: TaskRow): HiringTask => ({ ...shownOf(row), mayWork: worksOn(caller, row) })

/** @throws ApiError 404 when the company has no such task */
export const findTask = async (tx: Tx, caller: Caller, id: number): Promise<TaskRow> => {
  const [row] = await taskRows(tx).where(
    and(eq(hiringTasksTable.companyId, caller.companyId), eq(hiringTasksTable.id, id)),
  )
  if (!row) throw noSuchRecord()
  return row
}

/** An offer has a task only while it waits for its approval. */
export const offerInApproval: OfferStatus = 'IN_APPROVAL'

export const aboutTask = (row: TaskRow) => {
  const { jobRequisition, candidate, ...task } = shownOf(row)
  return {
    jobRequisition: { id: jobRequisition.id, displayId: jobRequisition.displayId, status: jobRequisition.status },
    ...(candidate && {
      candidateApplication: { candidateId: candidate.id, name: candidate.name, status: candidate.status },
    }),
    candidateTaskId: task.id,
    candidateTaskVersion: task.version,
    taskName: task.name,
    ...(task.subTask !== null && { subtaskName: task.subTask }),
    ...(task.offerId !== null && { offer: { id: task.offerId, status: offerInApproval } }),
  }
}

type TaskEvent = 'TASK_ASSIGNED' | 'TASK_COMPLETED'

/** The delegates who hear of a task as well: of reviews and approvals, which they decide. */
const delegatesFor = (tx: Tx, caller: Caller, event: TaskEvent, { it }: TaskRow) =>
  it.applicationId === null && event === 'TASK_ASSIGNED' && it.assigneeId !== null
    ? delegatesOf(tx, caller, it.assigneeId)
    : []

/** Tells the assignees, and the hiring managers as those concerned, what happened to their tasks. */
export const notifyOfTasks = async (
  tx: Tx,
  caller: Caller,
  entries: readonly { event: TaskEvent; row: TaskRow }[],
): Promise<void> => {
  const concerned: { event: TaskEvent; row: TaskRow; to: number | null; related: (number | null)[] }[] = []
  for (const { event, row } of entries) {
    const { assigneeId } = row.it
    const { hiringManagerId } = row.requisition
    const [to, other] = event === 'TASK_COMPLETED' ? [hiringManagerId, assigneeId] : [assigneeId, hiringManagerId]
    concerned.push({ event, row, to, related: [other, ...(await delegatesFor(tx, caller, event, row))] })
  }
  const employeeIds = concerned.flatMap(({ to, related }) => [to, ...related])
  const users = await usersByEmployee(tx, caller.companyId, employeeIds)
  const userOf = (employeeId: number | null) => users.get(employeeId ?? 0) ?? null
  await notifyAll(
    tx,
    caller,
    concerned.map(({ event, row, to, related }) => ({
      event,
      to: [userOf(to)],
      related: related.map(userOf),
      metadata: aboutTask(row),
    })),
  )
}

const dueIn = sql`now() + ${hiringTasksTable.slaHours} * interval '1 hour'`
const nextVersion = sql`${hiringTasksTable.version} + 1`

/** What happened to some tasks, to be notified of once all has happened. */
export type TaskChange = { event: TaskEvent; taskIds: number[] }

/** Tells the people concerned what happened to tasks. */
export const notifyOfChanges = async (tx: Tx, caller: Caller, changes: readonly TaskChange[]): Promise<void> => {
  const ids = changes.flatMap((it) => it.taskIds)
  if (ids.length === 0) return
  const rows = await taskRows(tx).where(isOneOf(hiringTasksTable.id, ids))
  const byId = new Map(rows.map((row) => [row.it.id, row]))
  const entries = changes.flatMap(({ event, taskIds }) =>
    taskIds.flatMap((id) => {
      const row = byId.get(id)
      return row ? [{ event, row }] : []
    }),
  )
  await notifyOfTasks(tx, caller, entries)
}

/** Opens tasks: their time runs from now. Nobody is notified yet. */
export const setOpen = async (tx: Tx, caller: Caller, where: SQL | undefined): Promise<TaskChange> => {
  const opened = await tx
    .update(hiringTasksTable)
    .set({
      status: 'TODO',
      dueAt: dueIn,
      completedAt: null,
      completedBy: null,
      overdueNotifiedAt: null,
      version: nextVersion,
    })
    .where(and(eq(hiringTasksTable.companyId, caller.companyId), where))
    .returning({ id: hiringTasksTable.id })
  return { event: 'TASK_ASSIGNED', taskIds: opened.map((it) => it.id) }
}

/** The same, and those who do them are notified. */
export const openTasks = async (tx: Tx, caller: Caller, where: SQL | undefined): Promise<void> =>
  notifyOfChanges(tx, caller, [await setOpen(tx, caller, where)])

/** Takes tasks back to where nobody has to do them yet. */
export const lockTasks = (tx: Tx, caller: Caller, where: SQL | undefined): Promise<unknown> =>
  tx
    .update(hiringTasksTable)
    .set({ status: 'NOT_INITIATED', dueAt: null, completedAt: null, completedBy: null, version: nextVersion })
    .where(and(eq(hiringTasksTable.companyId, caller.companyId), where))

/** Marks tasks as done by the caller; their note says how. Nobody is notified yet. */
export const setDone = async (
  tx: Tx,
  caller: Caller,
  where: SQL | undefined,
  note: string | null = null,
): Promise<TaskChange> => {
  const done = await tx
    .update(hiringTasksTable)
    .set({
      status: 'COMPLETED',
      completedAt: sql`now()`,
      completedBy: caller.name,
      note: note === null ? sql`${hiringTasksTable.note}` : note,
      version: nextVersion,
    })
    .where(and(eq(hiringTasksTable.companyId, caller.companyId), where))
    .returning({ id: hiringTasksTable.id })
  return { event: 'TASK_COMPLETED', taskIds: done.map((it) => it.id) }
}

/** The same, and those concerned are notified. */
export const finishTasks = async (
  tx: Tx,
  caller: Caller,
  where: SQL | undefined,
  note: string | null = null,
): Promise<void> => notifyOfChanges(tx, caller, [await setDone(tx, caller, where, note)])
