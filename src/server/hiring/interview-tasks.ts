import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { notifiedRequisition } from '../display-ids.ts'
import { notify, usersOfEmployees } from '../notify.ts'
import { isOneOf } from '../page.ts'
import { applicationsTable, hiringTasksTable } from '../schema/hiring.ts'
import { interviewPanelTable, interviewsTable } from '../schema/interviews.ts'
import * as texts from '../texts/hiring.ts'
import { type InterviewRow, readInterview } from './interview-rows.ts'
import { timeConfirmation } from './task-names.ts'
import { areOpen, setDone } from './tasks.ts'

/** For how many hours somebody may think about a time. */
const answerHours = 48
/** After whatever stages the workflow of a requisition has. */
const answerStage = 1001

/** What a notification tells of an interview besides its statuses. */
type Said = 'PROPOSED' | 'CONFIRMED' | 'HELD' | 'CANCELLED' | 'DECLINED' | 'SOON'
type By = { companyId: number; userId: number }

export const notifyOfInterview = async (tx: Tx, by: By, row: InterviewRow, said: Said): Promise<void> => {
  const { it, application, requisition, panel } = row
  const ofPanel = await usersOfEmployees(
    tx,
    by.companyId,
    panel.map((one) => one.employee.id),
  )
  const runners = [it.createdById, ...(await usersOfEmployees(tx, by.companyId, [requisition.hiringManagerId]))]
  await notify(tx, by, {
    event: 'INTERVIEW_CHANGED',
    to: said === 'DECLINED' ? runners : ofPanel,
    related: said === 'CONFIRMED' || said === 'HELD' || said === 'CANCELLED' ? runners : [],
    metadata: {
      jobRequisition: notifiedRequisition(requisition),
      candidateApplication: {
        candidateId: application.candidateId,
        name: application.candidateName,
        status: application.status,
      },
      interview: { id: it.id, status: said },
    },
  })
}

/** Everybody of the panel who is still to answer gets the task to do so. */
export const openAnswers = async (tx: Tx, caller: Caller, { it, requisition, panel }: InterviewRow): Promise<void> => {
  for (const place of panel.filter((one) => one.it.answer === 'WAITING')) {
    const [task] = await tx
      .insert(hiringTasksTable)
      .values({
        companyId: caller.companyId,
        requisitionId: requisition.id,
        applicationId: it.applicationId,
        name: timeConfirmation,
        stageOrder: answerStage,
        taskOrder: 1,
        slaHours: answerHours,
        status: 'TODO',
        assigneeId: place.employee.id,
        dueAt: sql`now() + ${answerHours} * interval '1 hour'`,
      })
      .returning({ id: hiringTasksTable.id })
    await tx
      .update(interviewPanelTable)
      .set({ taskId: task?.id ?? null })
      .where(and(eq(interviewPanelTable.companyId, caller.companyId), eq(interviewPanelTable.id, place.it.id)))
  }
}

/** Nobody of the panel has to answer any more: open tasks go. */
export const dropAnswers = async (tx: Tx, caller: Caller, { panel }: InterviewRow): Promise<void> => {
  const taskIds = panel.flatMap((place) => (place.it.taskId === null ? [] : [place.it.taskId]))
  if (taskIds.length === 0) return
  const tasks = and(eq(hiringTasksTable.companyId, caller.companyId), isOneOf(hiringTasksTable.id, taskIds))
  const places = and(eq(interviewPanelTable.companyId, caller.companyId), isOneOf(interviewPanelTable.taskId, taskIds))
  await tx.update(interviewPanelTable).set({ taskId: null }).where(places)
  await tx.delete(hiringTasksTable).where(and(tasks, sql`${hiringTasksTable.status} <> 'COMPLETED'`))
}

/** The task of somebody who has answered is done. */
export const answerGiven = async (tx: Tx, caller: Caller, taskId: number | null, reason: string): Promise<void> => {
  if (taskId !== null) await setDone(tx, caller, and(eq(hiringTasksTable.id, taskId), areOpen), reason.trim() || null)
}

/**
 * The interviews ahead of people who are interviewed no longer are off, and their panels hear of it. One that was
 * confirmed and has begun stays: whether it was held, whoever was there says.
 */
export const cancelInterviews = (tx: Tx, caller: Caller, applicationIds: readonly number[]): Promise<void> =>
  cancelAhead(tx, caller, isOneOf(interviewsTable.applicationId, applicationIds), texts.candidateLeft)

/** The same of a requisition for which nobody is interviewed any more. */
export const cancelInterviewsFor = (tx: Tx, caller: Caller, requisitionId: number): Promise<void> => {
  const ofRequisition = tx
    .select({ id: applicationsTable.id })
    .from(applicationsTable)
    .where(and(eq(applicationsTable.companyId, caller.companyId), eq(applicationsTable.requisitionId, requisitionId)))
  return cancelAhead(tx, caller, inArray(interviewsTable.applicationId, ofRequisition), texts.requisitionClosed)
}

const cancelAhead = async (tx: Tx, caller: Caller, which: SQL, statusReason: string): Promise<void> => {
  const { companyId, status, version, startsAt } = interviewsTable
  const cancelled = await tx
    .update(interviewsTable)
    .set({
      status: 'CANCELLED',
      statusReason,
      version: sql`${version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(companyId, caller.companyId),
        which,
        or(eq(status, 'PROPOSED'), and(eq(status, 'CONFIRMED'), gt(startsAt, sql`now()`))),
      ),
    )
    .returning({ id: interviewsTable.id })
  for (const { id } of cancelled) {
    const row = await readInterview(tx, caller, id)
    await dropAnswers(tx, caller, row)
    await notifyOfInterview(tx, caller, row, 'CANCELLED')
  }
}

/** How long before its beginning the panel is reminded. */
const remindedBefore = sql`interval '1 day'`
const atOnce = 50

/** Reminds the panels of confirmed interviews that begin within a day, each once for a time. @returns how many */
export const remindPanels = async (tx: Tx, companyId: number, now: Date): Promise<number> => {
  const { startsAt, status, remindedAt, id } = interviewsTable
  const at = sql`${now.toISOString()}::timestamptz`
  const soon = tx
    .select({ id })
    .from(interviewsTable)
    .where(
      and(
        eq(interviewsTable.companyId, companyId),
        eq(status, 'CONFIRMED'),
        sql`${startsAt} > ${at} and ${startsAt} <= ${at} + ${remindedBefore} and ${remindedAt} is null`,
      ),
    )
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const taken = await tx.update(interviewsTable).set({ remindedAt: now }).where(inArray(id, soon)).returning({ id })
  for (const it of taken) {
    const row = await readInterview(tx, { companyId }, it.id)
    await notifyOfInterview(tx, { companyId, userId: 0 }, row, 'SOON')
  }
  return taken.length
}
