import { and, eq } from 'drizzle-orm'
import { taskLock } from '#machines/hiring/mark-done-lock.ts'
import { isOpenTask } from '#machines/hiring/open-task.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { mayHire, noSuchRecord } from '../policies.ts'
import { hiringTasksTable } from '../schema/hiring.ts'
import * as texts from '../texts/hiring.ts'
import { openStage } from './application-tasks.ts'
import { type CandidateRow, findCandidate, requireOtherCandidate } from './candidate-rows.ts'
import { moveRefused } from './requisition-moves.ts'
import { findTask, finishTasks, type TaskRow, worksOn } from './tasks.ts'

const isAssignee = (caller: Caller, row: TaskRow) =>
  caller.employeeId !== null && row.it.assigneeId === caller.employeeId

/**
 * @param whyNot what is said to whom the task is assigned while it is not open
 * @throws ApiError 404 for somebody who has no part in what the task is about
 */
export const readableTask = async (
  tx: Tx,
  caller: Caller,
  id: number,
  whyNot?: (task: string) => string,
): Promise<TaskRow> => {
  const row = await findTask(tx, caller, id)
  if (row.candidate) requireOtherCandidate(caller, row.candidate.id)
  if (mayHire.read(caller, row.requisition)) return row
  if (!isAssignee(caller, row)) throw noSuchRecord()
  const { name, status } = row.it
  const reason = whyNot ?? (status === 'COMPLETED' ? texts.taskDone : texts.taskNotOpen)
  if (!isOpenTask(row.it)) throw new ApiError(403, 'TASK_NOT_OPEN', reason(name))
  return row
}

/**
 * A task of a candidate that the caller may do, with the candidate locked.
 * @throws ApiError 403 for somebody who may only look at it, 404
 */
export const workableTask = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<{ row: TaskRow; candidate: CandidateRow }> => {
  const seen = await readableTask(tx, caller, id, texts.taskNoLongerOpen)
  if (!seen.candidate) throw noSuchRecord()
  const candidate = await findCandidate(tx, caller, seen.candidate.id, { lock: true })
  // What was read before the lock may have changed while this waited for it.
  const row = await findTask(tx, caller, id)
  if (!worksOn(caller, row)) throw new ApiError(403, 'FORBIDDEN', texts.notYourTask)
  return { row, candidate }
}

const lockOf = ({ it, application, requisition }: TaskRow) =>
  taskLock({ ...it, candidate: application, jobRequisition: requisition })

/** @throws ApiError 409 saying why the task cannot be worked on now */
export const requireOpen = (row: TaskRow): void => {
  const lock = lockOf(row)
  if (lock !== null) throw moveRefused(lock)
}

/** Completes a task whose work is done, unless it cannot be worked on now: then it stays as it is. */
export const completeIfOpen = async (tx: Tx, caller: Caller, row: TaskRow): Promise<void> => {
  if (lockOf(row) === null) await completeTask(tx, caller, row)
}

/** Marks an open task as begun. */
export const beginTask = (tx: Tx, caller: Caller, { it }: TaskRow): Promise<unknown> =>
  tx
    .update(hiringTasksTable)
    .set({ status: 'IN_PROGRESS', version: it.version + 1 })
    .where(
      and(
        eq(hiringTasksTable.companyId, caller.companyId),
        eq(hiringTasksTable.id, it.id),
        eq(hiringTasksTable.status, 'TODO'),
      ),
    )

/** Completes an open task and opens the next stage when it was the last of its own. */
export const completeTask = async (tx: Tx, caller: Caller, row: TaskRow, note: string | null = null): Promise<void> => {
  requireOpen(row)
  await finishTasks(tx, caller, eq(hiringTasksTable.id, row.it.id), note)
  if (row.it.applicationId !== null) await openStage(tx, caller, row.it.applicationId)
  await recordActivity(tx, caller, {
    entityType: 'candidate_task',
    entityId: row.it.id,
    action: 'move',
    before: { status: row.it.status },
    after: { status: 'COMPLETED', note },
  })
}
