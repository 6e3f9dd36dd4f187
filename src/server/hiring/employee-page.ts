import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { pageOf, readShortPage } from '../page.ts'
import { employeesTable } from '../schema/people.ts'

type Query = Parameters<typeof pageOf>[0]

/** A page of the company's employees, by name, from whom somebody is chosen. */
export const employeePage = async (tx: Tx, caller: Caller, query: Query, where: SQL | undefined) => {
  const page = pageOf(query)
  const { companyId, id, name, title } = employeesTable
  const { rows, total } = await readShortPage<{ id: number; name: string; title: string }>(tx, page, {
    found: () => tx.select({ id, name, title }).from(employeesTable).$dynamic(),
    where: and(eq(companyId, caller.companyId), where),
    order: [asc(name), asc(id)],
  })
  return page.answer(rows, total)
}
