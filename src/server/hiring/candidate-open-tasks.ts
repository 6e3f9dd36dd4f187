import { and, eq } from 'drizzle-orm'
import type { OpenTask } from '#src/contract/candidates.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { rowsByHash } from '../lookup.ts'
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
    .select({ applicationId, assigneeId, name, subTask, isOverdue })
    .from(hiringTasksTable)
    .where(and(eq(hiringTasksTable.companyId, caller.companyId), isOneOf(applicationId, [...seen.keys()]), areOpen))
    .orderBy(...inOrder)
  const first = new Map<number, (typeof tasks)[number]>()
  for (const task of tasks) {
    const { applicationId: id } = task
    if (id === null || first.has(id) || !(seen.get(id) || task.assigneeId === caller.employeeId)) continue
    first.set(id, task)
  }
  const assignees = await rowsByHash(tx, employeesTable, new Set([...first.values()].map((it) => it.assigneeId)))
  return new Map(
    [...first].map(([id, { name, subTask, isOverdue, assigneeId }]) => {
      const assignee = assignees.get(assigneeId ?? 0)
      return [id, { name, subTask, isOverdue, assignee: assignee ? { id: assignee.id, name: assignee.name } : null }]
    }),
  )
}
