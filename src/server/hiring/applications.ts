import { and, eq, ne, sql } from 'drizzle-orm'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { mayHire } from '../policies.ts'
import { refersTo } from '../refers-to.ts'
import {
  applicationFields,
  applicationsTable,
  assessmentsTable,
  hiringTasksTable,
  requisitionsTable,
} from '../schema/hiring.ts'
import { subTasksTable, taskRolesTable, tasksTable, workflowTasksTable } from '../schema/workflow.ts'
import * as texts from '../texts/hiring.ts'
import { isReview, ofApplication, reviewTaskName } from './application-tasks.ts'
import { hasAssessments } from './assessment-setup.ts'
import type { StoredApplication } from './candidate-moves.ts'
import { employeesWhoAre } from './candidate-themself.ts'
import { moveRefused, type StoredRequisition } from './requisition-moves.ts'
import { referenceCheck, skillValidation } from './task-names.ts'
import { openTasks } from './tasks.ts'

/** What a candidate has to go through where the requisition has no workflow level. */
const usualTasks = [
  { name: skillValidation, stageOrder: 1 },
  { name: 'Interview', stageOrder: 2 },
  { name: referenceCheck, stageOrder: 3 },
  { name: 'Topgrade', stageOrder: 3 },
].map((it) => ({ ...it, taskOrder: 1, slaHours: 72, workflowTaskId: null, subTask: null, taskRole: null }))

const tasksOfLevel = (tx: Tx, companyId: number, levelId: number) =>
  tx
    .select({
      workflowTaskId: workflowTasksTable.id,
      name: tasksTable.taskDescription,
      subTask: subTasksTable.subTaskDescription,
      taskRole: taskRolesTable.name,
      stageOrder: workflowTasksTable.stageOrder,
      taskOrder: workflowTasksTable.taskOrder,
      slaHours: workflowTasksTable.slaHours,
    })
    .from(workflowTasksTable)
    .innerJoin(tasksTable, refersTo(workflowTasksTable, 'taskId', tasksTable))
    .innerJoin(subTasksTable, refersTo(workflowTasksTable, 'subTaskId', subTasksTable))
    .innerJoin(taskRolesTable, refersTo(workflowTasksTable, 'taskRoleId', taskRolesTable))
    .where(
      and(
        eq(workflowTasksTable.companyId, companyId),
        eq(workflowTasksTable.workflowLevelId, levelId),
        eq(tasksTable.workflow, 'CANDIDATE'),
        ne(tasksTable.taskDescription, reviewTaskName),
      ),
    )

/**
 * A new application with its tasks and its assessment, in review.
 * @throws ApiError 409 when the requisition is not open, or while another application is not settled
 */
export const applyFor = async (
  tx: Tx,
  caller: Caller,
  candidate: { id: number; firstName: string; lastName: string },
  requisition: StoredRequisition,
): Promise<StoredApplication> => {
  const { companyId } = caller
  if (requisition.status !== 'OPEN') throw moveRefused(texts.requisitionNotOpen)
  const ofCandidate = and(eq(applicationsTable.companyId, companyId), eq(applicationsTable.candidateId, candidate.id))
  const earlier = await tx.select().from(applicationsTable).where(ofCandidate)
  if (earlier.some((it) => it.requisitionId === requisition.id)) throw moveRefused(texts.appliedBefore)
  if (earlier.some((it) => it.isCurrent && !['REJECTED', 'PASSED'].includes(it.status)))
    throw moveRefused(texts.otherApplicationOpen)
  await tx.update(applicationsTable).set({ isCurrent: false }).where(ofCandidate)
  const [application] = await tx
    .insert(applicationsTable)
    .values({ companyId, candidateId: candidate.id, requisitionId: requisition.id })
    .returning(applicationFields)
  if (!application) throw new Error('The database returned no row for an inserted application')
  const level = requisition.workflowLevelId
  const ofLevel = level === null ? [] : await tasksOfLevel(tx, companyId, level)
  const own = { companyId, requisitionId: requisition.id, applicationId: application.id }
  const isManager = (await employeesWhoAre(tx, caller, candidate.id)).some(
    (it) => it.id === requisition.hiringManagerId,
  )
  // Whoever applies to lead their own team does none of it: staff say who does.
  const assigneeId = isManager ? null : requisition.hiringManagerId
  await tx.insert(hiringTasksTable).values([
    {
      ...own,
      name: reviewTaskName,
      stageOrder: 0,
      taskOrder: 0,
      slaHours: 48,
      assigneeId,
    },
    ...(ofLevel.length > 0 ? ofLevel : usualTasks).map((it) => ({
      ...own,
      ...it,
      assigneeId,
    })),
  ])
  const sent = (await hasAssessments(tx, companyId)) ? { timesSent: 1, sentAt: sql`now()` } : { timesSent: 0 }
  await tx.insert(assessmentsTable).values({ companyId, applicationId: application.id, ...sent })
  await openTasks(tx, caller, and(ofApplication(application.id), isReview))
  await recordActivity(tx, caller, {
    entityType: 'application',
    entityId: application.id,
    action: 'create',
    after: application,
  })
  return application
}

/** The requisition of an application to come, locked so that it stays open until the application is stored. */
export const requisitionToApplyFor = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<StoredRequisition | undefined> => {
  const [row] = await tx
    .select()
    .from(requisitionsTable)
    .where(and(eq(requisitionsTable.companyId, caller.companyId), eq(requisitionsTable.id, id)))
    .for('share')
  return row && mayHire.read(caller, row) ? row : undefined
}
