import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { readShortPage, recordPageOf, searchIn } from '../page.ts'
import { employeesTable } from '../schema/people.ts'

/** What may narrow the list: a part of the name, or who is chosen already. */
type Query = Parameters<typeof recordPageOf>[0] & { search?: string | undefined; employeeId?: number | undefined }

/** A page of the company's employees, by name, from whom somebody is chosen. @param limits whom it has besides */
export const employeePage = async (tx: Tx, caller: Caller, query: Query, limits?: SQL) => {
  const page = recordPageOf(query)
  const { companyId, id, name, title } = employeesTable
  const { rows, total } = await readShortPage<{ id: number; name: string; title: string }>(tx, page, {
    found: () => tx.select({ id, name, title }).from(employeesTable).$dynamic(),
    where: and(
      eq(companyId, caller.companyId),
      query.employeeId === undefined ? undefined : eq(id, query.employeeId),
      searchIn([name], query.search),
      limits,
    ),
    order: [asc(name), asc(id)],
  })
  return page.answer(rows, total)
}
