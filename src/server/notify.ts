import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { NotificationCode, NotificationEvent, NotificationMetadata } from '#src/contract/notifications.ts'
import type { Tx } from './database.ts'
import { putNews } from './mail/outbox.ts'
import { notificationContent } from './notification-types.ts'
import { candidatesTable } from './schema/hiring.ts'
import { notificationsTable } from './schema/notifications.ts'
import { employeesTable, membershipsTable, usersTable } from './schema/people.ts'

export type Happening = {
  event: NotificationEvent
  /** Users it was done to: the assignee of a task, the owner of a requisition. Null and repeated ones are left out. */
  to: readonly (number | null)[]
  /** Users it also concerns; they get the `_RELATED` code, unless they are notified already. */
  related?: readonly (number | null)[]
  metadata: NotificationMetadata
}

type By = { companyId: number; userId: number }

/** With what code each user is notified of it. */
const codesOf = ({ event, to, related = [] }: Happening, by: By): Map<number, NotificationCode> => {
  const codes = new Map<number, NotificationCode>()
  for (const userId of related) if (userId !== null) codes.set(userId, `${event}_RELATED`)
  for (const userId of to) if (userId !== null) codes.set(userId, event)
  codes.delete(by.userId)
  return codes
}

/** Rows of one statement: each value is a parameter, and PostgreSQL takes 65,535 of them. */
const atOnce = 5000

/**
 * Notifies people of what happened, in the transaction in which it happens. Nobody is notified of what they did themselves, of
 * their own candidacy, nor of a company that they may not enter any more. `by.userId` is 0 for what no person did.
 */
export const notifyAll = async (tx: Tx, by: By, happenings: readonly Happening[]): Promise<void> => {
  const notices = happenings.map((it) => ({ it, codes: codesOf(it, by) }))
  const userIds = [...new Set(notices.flatMap(({ codes }) => [...codes.keys()]))]
  if (userIds.length === 0) return
  const members = await tx
    .select({ userId: membershipsTable.userId, candidateId: candidatesTable.id })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .leftJoin(
      candidatesTable,
      and(eq(candidatesTable.companyId, membershipsTable.companyId), eq(candidatesTable.emailKey, usersTable.email)),
    )
    .where(
      and(
        eq(membershipsTable.companyId, by.companyId),
        eq(membershipsTable.isActive, true),
        inArray(membershipsTable.userId, userIds),
      ),
    )
  const memberOf = new Map(members.map((it) => [it.userId, it]))
  const rows = notices.flatMap(({ it: { metadata }, codes }) =>
    [...codes]
      .filter(([userId]) => {
        const member = memberOf.get(userId)
        return member && (member.candidateId ?? 0) !== metadata.candidateApplication?.candidateId
      })
      .map(([userId, code]) => {
        const content = notificationContent(code, metadata)
        return { companyId: by.companyId, userId, code, metadata, content }
      }),
  )
  const { id, userId, code } = notificationsTable
  for (let from = 0; from < rows.length; from += atOnce) {
    const put = await tx
      .insert(notificationsTable)
      .values(rows.slice(from, from + atOnce))
      .returning({ id, userId, code })
    await putNews(tx, by.companyId, put)
  }
}

/** The same for one thing that happened. */
export const notify = (tx: Tx, by: By, happening: Happening): Promise<void> => notifyAll(tx, by, [happening])

/** Of an employee: there is an account that may enter the company, and reads what it is notified of. */
export const hasActiveAccount = sql<boolean>`exists (
  select from ${membershipsTable} member join ${usersTable} account on account.id = member.user_id
  where member.user_id = employees.user_id and member.company_id = employees.company_id
  and member.is_active and account.is_active)`

type Employees = readonly (number | null)[]

/** The users who stand behind employees, by employee; who has no account is not in it. */
export const usersByEmployee = async (
  tx: Tx,
  companyId: number,
  employeeIds: Employees,
): Promise<Map<number, number>> => {
  const known = [...new Set(employeeIds.filter((it) => it !== null))]
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: employeesTable.id, userId: employeesTable.userId })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, companyId), inArray(employeesTable.id, known)))
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId]])))
}

/** Those of these employees who cannot enter the company. */
export const withoutAccount = async (tx: Tx, companyId: number, employeeIds: Employees): Promise<Set<number>> => {
  const known = [...new Set(employeeIds.filter((it) => it !== null))]
  if (known.length === 0) return new Set()
  const rows = await tx
    .select({ id: employeesTable.id })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, companyId), inArray(employeesTable.id, known), not(hasActiveAccount)))
  return new Set(rows.map((it) => it.id))
}

/** The users who stand behind employees, for `notify`; employees without an account are left out. */
export const usersOfEmployees = async (tx: Tx, companyId: number, employeeIds: Employees): Promise<number[]> => [
  ...(await usersByEmployee(tx, companyId, employeeIds)).values(),
]
