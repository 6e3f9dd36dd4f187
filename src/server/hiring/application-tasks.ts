import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { hiringTasksTable } from '../schema/hiring.ts'
import { dropOfferTasks } from './offer-tasks.ts'
import { areOpen, lockTasks, notifyOfChanges, setDone, setOpen, type TaskChange } from './tasks.ts'

/** The task that approving or rejecting an applicant completes; nobody marks it as done by hand. */
export const reviewTaskName = 'Review'

export const ofApplication = (id: number) => eq(hiringTasksTable.applicationId, id)
export const isReview = eq(hiringTasksTable.name, reviewTaskName)

/** Tasks of the first stage of their application that is not done. */
const isOfNextStage = sql`${hiringTasksTable.stageOrder} = (
  select min(it.stage_order) from ${hiringTasksTable} it
  where it.company_id = ${hiringTasksTable.companyId} and it.application_id = ${hiringTasksTable.applicationId}
    and it.status <> 'COMPLETED')`

const setStageOpen = (tx: Tx, caller: Caller, own: SQL) =>
  setOpen(tx, caller, and(own, isOfNextStage, eq(hiringTasksTable.status, 'NOT_INITIATED')))

/** Opens the first stage that is not done. */
export const openStage = async (tx: Tx, caller: Caller, applicationId: number): Promise<void> =>
  notifyOfChanges(tx, caller, [await setStageOpen(tx, caller, ofApplication(applicationId))])

/** The tasks follow the candidates: which are open, and which wait. Answers what there is to tell. */
export const storeTasks = async (
  tx: Tx,
  caller: Caller,
  applicationIds: readonly number[],
  before: CandidateStatus,
  after: CandidateStatus,
): Promise<TaskChange[]> => {
  const own = isOneOf(hiringTasksTable.applicationId, applicationIds)
  // Whatever becomes of the candidate, an offer that waited does so no more.
  await dropOfferTasks(tx, caller, applicationIds)
  if (after === 'REVIEW') {
    await lockTasks(tx, caller, and(own, areOpen, ne(hiringTasksTable.name, reviewTaskName)))
    return [await setOpen(tx, caller, and(own, isReview))]
  }
  if (after === 'ACTIVE')
    return [
      await setDone(tx, caller, and(own, isReview, ne(hiringTasksTable.status, 'COMPLETED'))),
      await setStageOpen(tx, caller, own),
    ]
  const done =
    after === 'REJECTED' && before === 'REVIEW' ? [await setDone(tx, caller, and(own, areOpen, isReview))] : []
  await lockTasks(tx, caller, and(own, areOpen))
  return done
}
