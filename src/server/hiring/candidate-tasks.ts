import { and, eq } from 'drizzle-orm'
import { candidates } from '#src/contract/candidates.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import { mayHire, requireHiringRights } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { hiringTasksTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/common.ts'
import { notHandedOn, offerNotAssigned } from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { findCandidate, seesAllOf } from './candidate-rows.ts'
import { moveRefused } from './requisition-moves.ts'
import { completeTask, readableTask, workableTask } from './task-moves.ts'
import { timeConfirmation } from './task-names.ts'
import { findTask, inOrder, notifyOfTasks, taskOf, taskRows } from './tasks.ts'

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
    return rows.map(taskOf)
  })

  serve(api, candidates.task, async ({ params, caller, tx }) => taskOf(await readableTask(tx, caller, params.taskId)))

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
    }
    if (row.it.name === timeConfirmation) throw moveRefused(notHandedOn)
    if (row.it.offerId !== null) throw moveRefused(offerNotAssigned)
    if (row.it.status === 'COMPLETED') throw new ApiError(409, 'MOVE_REFUSED', `${row.it.name} is already done.`)
    await tx
      .update(hiringTasksTable)
      .set({ assigneeId: body.assigneeId, version: row.it.version + 1 })
      .where(and(eq(hiringTasksTable.companyId, caller.companyId), eq(hiringTasksTable.id, row.it.id)))
    const after = await findTask(tx, caller, row.it.id)
    await notifyOfTasks(tx, caller, [{ event: 'TASK_ASSIGNED', row: after }])
    await recordActivity(tx, caller, {
      entityType: 'candidate_task',
      entityId: row.it.id,
      action: 'update',
      before: { assigneeId: row.it.assigneeId },
      after: { assigneeId: body.assigneeId },
    })
    return taskOf(after)
  })

  serve(api, candidates.markDone, async ({ params, body, caller, tx, version }) => {
    const { row } = await workableTask(tx, caller, params.taskId)
    requireVersion(row.it.version, version)
    await completeTask(tx, caller, row, body.note ?? null)
    return taskOf(await findTask(tx, caller, params.taskId))
  })
}
