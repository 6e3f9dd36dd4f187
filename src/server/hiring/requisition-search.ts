import { and, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { numbersShownAs } from '../display-ids.ts'
import { maySee } from '../field-permissions.ts'
import { holdsWords } from '../page.ts'
import { requisitionsTable } from '../schema/hiring.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from '../schema/reference.ts'
import { idsHolding, isEmployeeNamed, type Searching, searching } from '../search.ts'
import { displayIdSql } from './requisition-rows.ts'

const { id, companyId, number, jobTitleId, departmentId, locationId, hiringManagerId } = requisitionsTable

/** The fields of a requisition that show a name, with the condition that this name holds the words. */
const byName = (tx: Tx, caller: Caller, words: string) => {
  const called = <T extends typeof departmentsTable | typeof locationsTable>(table: T) =>
    tx
      .select({ id: table.id })
      .from(table as typeof departmentsTable)
      .where(and(eq(table.companyId, caller.companyId), holdsWords(table.name, words)))
  const titles = tx
    .select({ id: jobTitlesTable.id })
    .from(jobTitlesTable)
    .where(and(eq(jobTitlesTable.companyId, caller.companyId), holdsWords(jobTitlesTable.title, words)))
  return {
    jobTitle: inArray(jobTitleId, titles),
    department: inArray(departmentId, called(departmentsTable)),
    location: inArray(locationId, called(locationsTable)),
    hiringManager: isEmployeeNamed(hiringManagerId, words),
  }
}

/** The ids of those whose number, as it is shown, holds the words. What begins with `REQ-` is found by its number. */
const idsNumbered = (tx: Tx, caller: Caller, words: string): SQL => {
  const digits = /^req-(\d+)$/i.exec(words)?.[1]
  if (digits === undefined) return idsHolding('requisitions', words)
  const isNumbered = or(sql`false`, ...numbersShownAs(digits).map(([first, last]) => between(number, first, last)))
  return sql`${tx
    .select({ id })
    .from(requisitionsTable)
    .where(and(eq(companyId, caller.companyId), isNumbered))}`
}

/** Requisitions whose number holds the words, or one of these fields as far as the caller may see it. */
export const searchedRequisitions = (
  tx: Tx,
  caller: Caller,
  words: string,
  fields: readonly (keyof ReturnType<typeof byName>)[],
): Promise<Searching> => {
  const conditions = byName(tx, caller, words)
  const seen = fields.filter((it) => maySee(caller, `requisition.${it}`)).map((it) => conditions[it])
  const ids = seen.map(
    (it) =>
      sql` union ${tx
        .select({ id })
        .from(requisitionsTable)
        .where(and(eq(companyId, caller.companyId), it))}`,
  )
  return searching(
    tx,
    words,
    id,
    sql.join([idsNumbered(tx, caller, words), ...ids]),
    or(holdsWords(displayIdSql('REQ', number), words), ...seen),
  )
}
