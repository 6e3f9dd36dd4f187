import { and, eq } from 'drizzle-orm'
import type { OpenTask } from '#src/contract/candidates.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { hiringTasksTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { type CandidateRow, seesAllOf } from './candidate-rows.ts'
import { areOpen, inOrder, isOverdue } from './tasks.ts'

/** The first open task of each candidate that the caller may know of, by application. */
export const openTasksOf = async (
  tx: Tx,
  caller: Caller,
  rows: readonly CandidateRow[],
): Promise<Map<number, OpenTask>> => {
  const { applicationId, assigneeId, name, subTask } = hiringTasksTable
  const seen = new Map(rows.map((row) => [row.application?.id ?? 0, seesAllOf(caller, row)]))
  const tasks = await tx
    .select({ applicationId, assigneeId, name, subTask, isOverdue, assignee: employeesTable.name })
    .from(hiringTasksTable)
    .leftJoin(employeesTable, eq(employeesTable.id, assigneeId))
    .where(and(eq(hiringTasksTable.companyId, caller.companyId), isOneOf(applicationId, [...seen.keys()]), areOpen))
    .orderBy(...inOrder)
  const first = new Map<number, OpenTask>()
  for (const { applicationId: id, assigneeId, assignee, ...task } of tasks) {
    if (id === null || first.has(id) || !(seen.get(id) || assigneeId === caller.employeeId)) continue
    first.set(id, { ...task, assignee: assigneeId === null ? null : { id: assigneeId, name: assignee ?? '' } })
  }
  return first
}
