import { and, eq, min, ne } from 'drizzle-orm'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { hiringTasksTable } from '../schema/hiring.ts'
import { areOpen, finishTasks, lockTasks, openTasks } from './tasks.ts'

/** The task that approving or rejecting an applicant completes; nobody marks it as done by hand. */
export const reviewTaskName = 'Review'

export const ofApplication = (id: number) => eq(hiringTasksTable.applicationId, id)
export const isReview = eq(hiringTasksTable.name, reviewTaskName)

/** Opens the first stage that is not done. */
export const openStage = async (tx: Tx, caller: Caller, applicationId: number): Promise<void> => {
  const waiting = and(ofApplication(applicationId), ne(hiringTasksTable.status, 'COMPLETED'))
  const [next] = await tx
    .select({ stage: min(hiringTasksTable.stageOrder) })
    .from(hiringTasksTable)
    .where(waiting)
  if (next?.stage === null || next?.stage === undefined) return
  await openTasks(
    tx,
    caller,
    and(waiting, eq(hiringTasksTable.stageOrder, next.stage), eq(hiringTasksTable.status, 'NOT_INITIATED')),
  )
}

/** The tasks follow the candidate: which are open, and which wait. */
export const storeTasks = async (
  tx: Tx,
  caller: Caller,
  applicationId: number,
  before: CandidateStatus,
  after: CandidateStatus,
) => {
  const own = ofApplication(applicationId)
  if (after === 'REVIEW') {
    await lockTasks(tx, caller, and(own, areOpen, ne(hiringTasksTable.name, reviewTaskName)))
    return openTasks(tx, caller, and(own, isReview))
  }
  if (after === 'ACTIVE') {
    await finishTasks(tx, caller, and(own, isReview, ne(hiringTasksTable.status, 'COMPLETED')))
    return openStage(tx, caller, applicationId)
  }
  if (after === 'REJECTED' && before === 'REVIEW') await finishTasks(tx, caller, and(own, areOpen, isReview))
  await lockTasks(tx, caller, and(own, areOpen))
}
