import { and, type SQL, sql } from 'drizzle-orm'
import type { TaskDue, TaskKind } from '#src/contract/task-filters.ts'
import { hiringTasksTable } from '../schema/hiring.ts'

const { name, subTask, dueAt } = hiringTasksTable
const names = (part: string) => sql`lower(${name}) like ${`%${part}%`}`

/** What is done in a task, as `taskKind` of machines/notifications/destination.ts tells it by the same words in the same order. */
const kindOf = sql`case
  when ${names('topgrade')} or lower(coalesce(${subTask}, '')) like '%topgrade%' then 'topgrade'
  when ${names('reference check')} then 'referenceCheck'
  when ${names('skill validation')} then 'skillValidation'
  when ${names('interview')} then 'interview'
  when ${names('requisition')} and ${names('review')} then 'requisitionReview'
  when ${names('requisition')} and ${names('approv')} then 'requisitionApproval'
  when ${names('requisition')} and ${names('correction')} then 'requisitionCorrection'
  when ${names('offer')} and ${names('approv')} then 'offerApproval'
  else 'other' end`

const inAWeek = sql`now() + interval '7 days'`
const dueOf: Record<TaskDue, SQL> = {
  overdue: sql`${dueAt} < now()`,
  week: sql`${dueAt} between now() and ${inAWeek}`,
  later: sql`${dueAt} > ${inAWeek}`,
  none: sql`${dueAt} is null`,
}

/** The tasks of one kind and due at one time; all of them where nothing is asked. */
export const tasksThat = (asked: { kind?: TaskKind | undefined; due?: TaskDue | undefined }): SQL | undefined =>
  and(asked.kind && sql`${kindOf} = ${asked.kind}`, asked.due && dueOf[asked.due])
