import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { NotificationMetadata } from '#src/contract/notifications.ts'
import { enterInstallation, type Tx } from './database.ts'
import { requisitionDisplayId } from './display-ids.ts'
import { remindPanels } from './hiring/interview-tasks.ts'
import { areOpen, offerInApproval, ofUnclosed } from './hiring/tasks.ts'
import { enqueue, type Job, type Rest, type Work, type Workers } from './jobs.ts'
import { notify, usersOfEmployees } from './notify.ts'
import { applicationsTable, hiringTasksTable, requisitionsTable } from './schema/hiring.ts'
import { companiesTable } from './schema/people.ts'

/** Comes round every minute and asks each company. */
export const overdueRound = { kind: { name: 'overdue-round', version: 1 }, companyId: 0, subjectId: 0 }
const overdueJob = { name: 'overdue', version: 1 }
const interviewsJob = { name: 'interview-reminders', version: 1 }
const everyMinute = 60_000
/** Tasks notified of in one transaction. */
const atOnce = 50

const round: Work = async (tx, _job, now) => {
  await enterInstallation(tx)
  const companies = await tx
    .select({ id: companiesTable.id })
    .from(companiesTable)
    .where(eq(companiesTable.isActive, true))
  for (const { id } of companies) {
    await enqueue(tx, { kind: overdueJob, companyId: id, subjectId: 0 }, now)
    await enqueue(tx, { kind: interviewsJob, companyId: id, subjectId: 0 }, now)
  }
  return { at: new Date(now.getTime() + everyMinute) }
}

/** Takes the tasks that nobody has been notified of yet, so that nobody takes them again. Those at work now come next minute. */
const takeOverdue = async (tx: Tx, companyId: number, now: Date) => {
  const due = tx
    .select({ id: hiringTasksTable.id })
    .from(hiringTasksTable)
    .where(
      and(
        eq(hiringTasksTable.companyId, companyId),
        areOpen,
        ofUnclosed,
        lt(hiringTasksTable.dueAt, now),
        isNull(hiringTasksTable.overdueNotifiedAt),
      ),
    )
    .orderBy(asc(hiringTasksTable.dueAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const taken = await tx
    .update(hiringTasksTable)
    .set({ overdueNotifiedAt: now })
    .where(inArray(hiringTasksTable.id, due))
    .returning({ id: hiringTasksTable.id })
  if (taken.length === 0) return []
  return tx
    .select({
      task: {
        id: hiringTasksTable.id,
        version: hiringTasksTable.version,
        name: hiringTasksTable.name,
        subTask: hiringTasksTable.subTask,
        assigneeId: hiringTasksTable.assigneeId,
        offerId: hiringTasksTable.offerId,
      },
      requisition: {
        id: requisitionsTable.id,
        number: requisitionsTable.number,
        status: requisitionsTable.status,
        hiringManagerId: requisitionsTable.hiringManagerId,
      },
      candidate: {
        id: applicationsTable.candidateId,
        name: applicationsTable.candidateName,
        status: applicationsTable.status,
      },
      managerId: hiringTasksTable.assigneeManagerId,
    })
    .from(hiringTasksTable)
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, hiringTasksTable.requisitionId))
    .leftJoin(applicationsTable, eq(applicationsTable.id, hiringTasksTable.applicationId))
    .where(
      inArray(
        hiringTasksTable.id,
        taken.map((it) => it.id),
      ),
    )
}

type Overdue = Awaited<ReturnType<typeof takeOverdue>>[number]

const metadataOf = ({ task, requisition, candidate }: Overdue): NotificationMetadata => ({
  jobRequisition: {
    id: requisition.id,
    displayId: requisitionDisplayId(requisition.number),
    status: requisition.status,
  },
  ...(candidate && {
    candidateApplication: { candidateId: candidate.id, name: candidate.name, status: candidate.status },
  }),
  candidateTaskId: task.id,
  candidateTaskVersion: task.version,
  taskName: task.name,
  ...(task.subTask && { subtaskName: task.subTask }),
  ...(task.offerId !== null && { offer: { id: task.offerId, status: offerInApproval } }),
})

/** Tells the assignee of each overdue task; their manager and the hiring manager hear of it too. */
const notifyOverdue = async (tx: Tx, { companyId }: Job, now: Date): Promise<Rest> => {
  const overdue = await takeOverdue(tx, companyId, now)
  for (const it of overdue)
    await notify(
      tx,
      { companyId, userId: 0 },
      {
        event: 'TASK_OVERDUE',
        to: await usersOfEmployees(tx, companyId, [it.task.assigneeId]),
        related: await usersOfEmployees(tx, companyId, [it.managerId, it.requisition.hiringManagerId]),
        metadata: metadataOf(it),
      },
    )
  return overdue.length === atOnce ? 'again' : 'done'
}

/** Reminds the panels of the interviews of the coming day. */
const remindOfInterviews = async (tx: Tx, { companyId }: Job, now: Date): Promise<Rest> =>
  (await remindPanels(tx, companyId, now)) === atOnce ? 'again' : 'done'

export const overdueWorkers: Workers = [
  { kind: overdueRound.kind, work: round, isRecurring: true },
  { kind: overdueJob, work: notifyOverdue },
  { kind: interviewsJob, work: remindOfInterviews },
]
