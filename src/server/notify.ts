import { and, eq, inArray } from 'drizzle-orm'
import type { NotificationCode, NotificationEvent, NotificationMetadata } from '#src/contract/notifications.ts'
import type { Tx } from './database.ts'
import { notificationContent } from './notification-types.ts'
import { notificationsTable } from './schema/notifications.ts'
import { employeesTable, membershipsTable } from './schema/people.ts'

export type Happening = {
  event: NotificationEvent
  /** Users it was done to: the assignee of a task, the owner of a requisition. Null and repeated ones are left out. */
  to: readonly (number | null)[]
  /** Users it also concerns; they get the `_RELATED` code, unless they are told already. */
  related?: readonly (number | null)[]
  metadata: NotificationMetadata
}

/**
 * Tells people what happened, in the transaction in which it happens. Nobody is told of what they did themselves, nor
 * of a company that they may not enter any more. `by.userId` is 0 for what no person did.
 */
export const notify = async (
  tx: Tx,
  by: { companyId: number; userId: number },
  { event, to, related = [], metadata }: Happening,
): Promise<void> => {
  const codes = new Map<number, NotificationCode>()
  for (const userId of related) if (userId !== null) codes.set(userId, `${event}_RELATED`)
  for (const userId of to) if (userId !== null) codes.set(userId, event)
  codes.delete(by.userId)
  if (codes.size === 0) return
  const members = await tx
    .select({ userId: membershipsTable.userId })
    .from(membershipsTable)
    .where(
      and(
        eq(membershipsTable.companyId, by.companyId),
        eq(membershipsTable.isActive, true),
        inArray(membershipsTable.userId, [...codes.keys()]),
      ),
    )
  const rows = members.flatMap(({ userId }) => {
    const code = codes.get(userId)
    return code
      ? [{ companyId: by.companyId, userId, code, metadata, content: notificationContent(code, metadata) }]
      : []
  })
  if (rows.length > 0) await tx.insert(notificationsTable).values(rows)
}

/** The users who stand behind employees, for `notify`; employees without an account are left out. */
export const usersOfEmployees = async (
  tx: Tx,
  companyId: number,
  employeeIds: readonly (number | null)[],
): Promise<number[]> => {
  const known = employeeIds.filter((it) => it !== null)
  if (known.length === 0) return []
  const rows = await tx
    .select({ userId: employeesTable.userId })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, companyId), inArray(employeesTable.id, known)))
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}
