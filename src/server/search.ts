import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countedAtMost } from '#src/contract/content-list.ts'
import { rowsOf, type Tx } from './database.ts'
import { exactly, holdsWords, isOneOf, patternOf, type Total } from './page.ts'
import { employeesTable, usersTable } from './schema/people.ts'

/**
 * Functions of the database, each of which looks into one index of three-letter groups: a table's `search_text`, or the
 * names of employees, or name and address of accounts. Row-level security keeps PostgreSQL from using such an index in a query of ours; they look into
 * it as the owner of the tables, for the company entered alone, or for the owners of the installation.
 */
type Lookup = 'candidates' | 'employees' | 'employee_names' | 'requisitions' | 'accounts'

/** Three letters or digits in a row: less has no group that an index could hold. */
const hasGroup = (words: string) => /[\p{L}\p{N}]{3}/u.test(words)

/**
 * The ids of the company entered whose text holds the words.
 * @param atMost null where some of them are left out afterwards
 */
export const idsHolding = (lookup: Lookup, words: string, atMost: number | null = countedAtMost + 1): SQL =>
  sql`(select id from ${sql.raw(`holding_${lookup}`)}(${patternOf(words)}, ${atMost}::int) as holding (id))`

/**
 * Whether an id is one of those that a query answers. They are looked up first, so that what has them is found by its
 * index: of `in` PostgreSQL expects more rows than come, and reads the table.
 */
export const isAnyOf = (id: SQLWrapper, ids: SQL): SQL => sql`${id} = any(array(${ids}))`

/** Whether an id is that of an employee of the company entered whose name holds the words. */
export const isEmployeeNamed = (id: SQLWrapper, words: string): SQL =>
  hasGroup(words)
    ? isAnyOf(id, idsHolding('employee_names', words, null))
    : isAnyOf(id, sql`select id from ${employeesTable} where ${holdsWords(employeesTable.name, words)}`)

/** Accounts whose name or address holds the words. */
export const accountHolds = (words: string): SQL =>
  holdsWords(sql`${usersTable.name} || E'\\n' || ${usersTable.email}`, words)

/** The condition of a search, and how many rows it finds where that is known with it. */
export type Searching = { where: SQL | undefined; total?: Total }

/**
 * What a search finds: the ids, as long as they are not more than a list is counted to. Of words that more rows hold, or
 * that no index knows, each row is asked instead: in the order of the list enough are found soon.
 * @param ids selects what holds the words, by indexes
 * @param holds the same of a single row
 */
export const searching = async (
  tx: Tx,
  words: string,
  id: SQLWrapper,
  ids: SQL,
  holds: SQL | undefined,
): Promise<Searching> => {
  if (!hasGroup(words)) return { where: holds }
  const answer = await tx.execute(sql`select id from (${ids}) as holding limit ${countedAtMost + 1}`)
  const found = rowsOf<{ id: number }>(answer).map((it) => it.id)
  if (found.length <= countedAtMost) return { where: isOneOf(id, found), total: exactly(found.length) }
  return { where: holds, total: { count: countedAtMost, isCapped: true } }
}
