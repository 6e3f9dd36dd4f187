import { and, eq } from 'drizzle-orm'
import { assignLock } from '#machines/hiring/assign-lock.ts'
import { isOpenTask } from '#machines/hiring/open-task.ts'
import { candidates } from '#src/contract/candidates.ts'
import { recordActivity } from '../activity.ts'
import { withoutAccount } from '../notify.ts'
import { mayHire, requireHiringRights } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { hiringTasksTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/common.ts'
import { requireVersion } from '../versions.ts'
import { findCandidate, seesAllOf } from './candidate-rows.ts'
import { requireOthers } from './candidate-themself.ts'
import { moveRefused } from './requisition-moves.ts'
import { completeTask, readableTask, workableTask } from './task-moves.ts'
import { findTask, inOrder, notifyOfTasks, type TaskRow, taskOf, taskRows } from './tasks.ts'

/** What a candidate has to go through: who does it, and what was done elsewhere. */
export const candidateTasksRoutes = (api: Api): void => {
  serve(api, candidates.tasks, async ({ params, caller, tx }) => {
    const row = await findCandidate(tx, caller, params.candidateId)
    const { application } = row
    if (!application) return []
    const own = seesAllOf(caller, row) ? undefined : eq(hiringTasksTable.assigneeId, caller.employeeId ?? 0)
    const rows = await taskRows(tx)
      .where(
        and(eq(hiringTasksTable.companyId, caller.companyId), eq(hiringTasksTable.applicationId, application.id), own),
      )
      .orderBy(...inOrder)
    // Whose approval of an offer waits may have a delegate: the offer tells whether anybody is left.
    const doerOf = ({ it }: TaskRow) => (it.status === 'COMPLETED' || it.offerId !== null ? null : it.assigneeId)
    const absent = await withoutAccount(tx, caller.companyId, rows.map(doerOf))
    return rows.map((row) => ({
      ...taskOf(caller)(row),
      ...(absent.has(doerOf(row) ?? 0) && { isStranded: true }),
    }))
  })

  serve(api, candidates.task, async ({ params, caller, tx }) =>
    taskOf(caller)(await readableTask(tx, caller, params.taskId)),
  )

  serve(api, candidates.assign, async ({ params, body, caller, tx, version }) => {
    const { row } = await workableTask(tx, caller, params.taskId)
    requireHiringRights(mayHire.change, caller, row.requisition)
    requireVersion(row.it.version, version)
    if (body.assigneeId !== null) {
      const [employee] = await tx
        .select({ id: employeesTable.id })
        .from(employeesTable)
        .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.id, body.assigneeId)))
      if (!employee) throw badRequest([{ field: 'assigneeId', message: texts.noSuchRecord }])
      if (row.candidate)
        await requireOthers(tx, caller, row.candidate.id, [{ field: 'assigneeId', employeeId: body.assigneeId }])
    }
    const lock = assignLock(row.it)
    if (lock !== null) throw moveRefused(lock)
    await tx
      .update(hiringTasksTable)
      .set({ assigneeId: body.assigneeId, version: row.it.version + 1 })
      .where(and(eq(hiringTasksTable.companyId, caller.companyId), eq(hiringTasksTable.id, row.it.id)))
    const after = await findTask(tx, caller, row.it.id)
    // Of one that waits they hear once it opens: before, it shows them nothing.
    if (isOpenTask(after.it)) await notifyOfTasks(tx, caller, [{ event: 'TASK_ASSIGNED', row: after }])
    await recordActivity(tx, caller, {
      entityType: 'candidate_task',
      entityId: row.it.id,
      action: 'update',
      before: { assigneeId: row.it.assigneeId },
      after: { assigneeId: body.assigneeId },
    })
    return taskOf(caller)(after)
  })

  serve(api, candidates.markDone, async ({ params, body, caller, tx, version }) => {
    const { row } = await workableTask(tx, caller, params.taskId)
    requireVersion(row.it.version, version)
    await completeTask(tx, caller, row, body.note ?? null)
    return taskOf(caller)(await findTask(tx, caller, params.taskId))
  })
}
