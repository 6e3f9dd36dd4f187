import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import { textIn } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { saveActor } from './save-actor.ts'

type Given<I> = { input: I; signal: AbortSignal }

/** A task as the form holds it in which somebody is chosen for it. */
export const assigneeRecord = ({ id, version, assignee }: HiringTask): FormRecord => ({
  id,
  version,
  values: { assigneeId: assignee ? String(assignee.id) : '' },
})

/** The calls of the form in which a task is given to somebody. */
export const assigneeActors = (api: Api) => ({
  saveRecord: saveActor(({ record, values, signal }) => {
    if (record === null) throw new Error('a task is there before it is given to somebody')
    const body = { assigneeId: Number(textIn(values, 'assigneeId')) }
    return api.call(candidates.assign, { params: { taskId: record.id }, body, version: record.version, signal })
  }),
  loadRecord: callActor(
    async ({ input: { id }, signal }: Given<RecordKey>): Promise<FormRecord> =>
      assigneeRecord(await api.call(candidates.task, { params: { taskId: id }, signal })),
  ),
})
