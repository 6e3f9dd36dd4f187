import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { HiringTask } from '#src/contract/requisitions.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { notify, usersOfEmployees } from '../notify.ts'
import { noSuchRecord } from '../policies.ts'
import { applicationsTable, candidatesTable, hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { delegatesOf } from './delegations.ts'

const assigneesTable = alias(employeesTable, 'assignee')

/** Tasks with what they are about; `where`, order and page are added to it. */
export const taskRows = (tx: Tx) =>
  tx
    .select({
      it: hiringTasksTable,
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
      candidate: { id: candidatesTable.id, firstName: candidatesTable.firstName, lastName: candidatesTable.lastName },
      application: { id: applicationsTable.id, status: applicationsTable.status },
    })
    .from(hiringTasksTable)
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, hiringTasksTable.requisitionId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .leftJoin(assigneesTable, eq(assigneesTable.id, hiringTasksTable.assigneeId))
    .leftJoin(applicationsTable, eq(applicationsTable.id, hiringTasksTable.applicationId))
    .leftJoin(candidatesTable, eq(candidatesTable.id, applicationsTable.candidateId))

export type TaskRow = Awaited<ReturnType<typeof taskRows>>[number]

const iso = (it: Date | null) => it?.toISOString() ?? null

export const isOpen = ({ status }: { status: string }) => status === 'TODO' || status === 'IN_PROGRESS'
/** The same as `isOpen`, asked of the database. */
export const areOpen = inArray(hiringTasksTable.status, ['TODO', 'IN_PROGRESS'])
/** Open tasks whose time is up. */
export const overdue = sql`${areOpen} and ${hiringTasksTable.dueAt} < now()`
export const inOrder = [asc(hiringTasksTable.stageOrder), asc(hiringTasksTable.taskOrder), asc(hiringTasksTable.id)]

export const taskOf = ({ it, assignee, requisition, candidate, application }: TaskRow): HiringTask => ({
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
  isOverdue: isOpen(it) && it.dueAt !== null && it.dueAt < new Date(),
  completedAt: iso(it.completedAt),
  completedBy: it.completedBy,
  note: it.note,
  jobRequisition: {
    id: requisition.id,
    displayId: requisitionDisplayId(requisition.number),
    status: requisition.status,
    jobTitle: requisition.jobTitle,
  },
  candidate:
    candidate && application
      ? { id: candidate.id, name: `${candidate.firstName} ${candidate.lastName}`, status: application.status }
      : null,
})

/** @throws ApiError 404 when the company has no such task */
export const findTask = async (tx: Tx, caller: Caller, id: number): Promise<TaskRow> => {
  const [row] = await taskRows(tx).where(
    and(eq(hiringTasksTable.companyId, caller.companyId), eq(hiringTasksTable.id, id)),
  )
  if (!row) throw noSuchRecord()
  return row
}

export const aboutTask = (row: TaskRow) => {
  const { jobRequisition, candidate, ...task } = taskOf(row)
  return {
    jobRequisition: { id: jobRequisition.id, displayId: jobRequisition.displayId, status: jobRequisition.status },
    ...(candidate && {
      candidateApplication: { candidateId: candidate.id, name: candidate.name, status: candidate.status },
    }),
    candidateTaskId: task.id,
    candidateTaskVersion: task.version,
    taskName: task.name,
    ...(task.subTask !== null && { subtaskName: task.subTask }),
  }
}

/** Tells the assignee, and the hiring manager as one concerned, what happened to a task. */
export const tellOfTask = async (tx: Tx, caller: Caller, event: 'TASK_ASSIGNED' | 'TASK_COMPLETED', row: TaskRow) => {
  const { assigneeId } = row.it
  const { hiringManagerId } = row.requisition
  const isDone = event === 'TASK_COMPLETED'
  const { companyId } = caller
  // Reviews and approvals are what delegates decide.
  const isDecision = row.it.applicationId === null && !isDone && assigneeId !== null
  const delegates = isDecision ? await delegatesOf(tx, caller, assigneeId) : []
  await notify(tx, caller, {
    event,
    to: await usersOfEmployees(tx, companyId, [isDone ? hiringManagerId : assigneeId]),
    related: await usersOfEmployees(tx, companyId, [isDone ? assigneeId : hiringManagerId, ...delegates]),
    metadata: aboutTask(row),
  })
}

const dueIn = sql`now() + ${hiringTasksTable.slaHours} * interval '1 hour'`
const nextVersion = sql`${hiringTasksTable.version} + 1`

/** Opens tasks: their time runs from now, and those who do them are told. */
export const openTasks = async (tx: Tx, caller: Caller, where: SQL | undefined): Promise<void> => {
  const opened = await tx
    .update(hiringTasksTable)
    .set({
      status: 'TODO',
      dueAt: dueIn,
      completedAt: null,
      completedBy: null,
      overdueToldAt: null,
      version: nextVersion,
    })
    .where(and(eq(hiringTasksTable.companyId, caller.companyId), where))
    .returning({ id: hiringTasksTable.id })
  if (opened.length === 0) return
  const rows = await taskRows(tx).where(
    inArray(
      hiringTasksTable.id,
      opened.map((it) => it.id),
    ),
  )
  for (const row of rows) await tellOfTask(tx, caller, 'TASK_ASSIGNED', row)
}

/** Takes tasks back to where nobody has to do them yet. */
export const lockTasks = (tx: Tx, caller: Caller, where: SQL | undefined): Promise<unknown> =>
  tx
    .update(hiringTasksTable)
    .set({ status: 'NOT_INITIATED', dueAt: null, completedAt: null, completedBy: null, version: nextVersion })
    .where(and(eq(hiringTasksTable.companyId, caller.companyId), where))

/** Marks tasks as done by the caller; their note says how. */
export const finishTasks = async (
  tx: Tx,
  caller: Caller,
  where: SQL | undefined,
  note: string | null = null,
): Promise<void> => {
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
  if (done.length === 0) return
  const rows = await taskRows(tx).where(
    inArray(
      hiringTasksTable.id,
      done.map((it) => it.id),
    ),
  )
  for (const row of rows) await tellOfTask(tx, caller, 'TASK_COMPLETED', row)
}
