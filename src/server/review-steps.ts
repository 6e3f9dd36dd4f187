import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Step } from '#machines/reviews/steps.ts'
import type { Outcome } from '#src/contract/reviews.ts'
import type { Tx } from './database.ts'
import { noSuchRecord } from './policies.ts'
import { reviewTasksTable } from './schema/reviews.ts'

export const done: Outcome = { success: true, errorMessage: '' }
export const refused = (errorMessage: string): Outcome => ({ success: false, errorMessage })

/** @throws ApiError 404 when the review has no such step */
export const stepAmong = (steps: readonly Step[], taskId: number): Step => {
  const step = steps.find((it) => it.taskId === taskId)
  if (!step) throw noSuchRecord()
  return step
}

/** Stores what a move changed of the steps, in one statement. */
export const storeSteps = async (tx: Tx, before: readonly Step[], after: readonly Step[]): Promise<void> => {
  const changed = after.filter((it, index) => !isDeepStrictEqual(it, before[index]))
  if (changed.length === 0) return
  await tx.execute(sql`
    update ${reviewTasksTable} task
    set status = it.status, sent_back = it."sentBack", to_confirm = it."toConfirm"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as it ("taskId" int, status text, "sentBack" jsonb, "toConfirm" boolean)
    where task.id = it."taskId"`)
}
