import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pipedText } from '#machines/admin/import-cells.ts'
import type { RowChange } from '#src/contract/imports.ts'
import { type Names, namesIn } from '../activity-names.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { lockFor } from '../row-locks.ts'
import type { Cells, Column } from './importable.ts'

export type VersionedTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; companyId?: AnyPgColumn }
export type Values = Record<string, unknown>
export type StoredRow = Values & { id: number; version: number }

/** What of a record a file says otherwise than it is. */
export type Change = { record: StoredRow; values: Values; columns: readonly Column[] }

/** The records, locked, that may be the same as what these values say: by each column of the key. */
export const recordsLike = async (
  table: VersionedTable,
  key: readonly string[],
  tx: Tx,
  caller: Caller,
  values: readonly Values[],
): Promise<StoredRow[]> => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const isOneOfThem = key.map((name) => {
    const column = columns[name] as AnyPgColumn
    const wanted = [...new Set(values.map((it) => it[name]))]
    const isListed = inArray(
      column,
      wanted.filter((it) => it !== null && it !== undefined),
    )
    return wanted.includes(null) ? or(isNull(column), isListed) : isListed
  })
  const ofCompany = table.companyId && eq(table.companyId, caller.companyId)
  return (await tx
    .select()
    .from(table as PgTable)
    .where(and(ofCompany, ...isOneOfThem))
    .for(lockFor.change)) as StoredRow[]
}

/** The name of a stored value that a column of a file stands for; undefined where nothing is stored of it. */
export const storedAs = ({ stores, field }: Column, values: Values): string | undefined =>
  [stores, field, `${field}Id`].find((it) => it !== undefined && it in values)

/** An empty cell stands for no value and for an empty text; blanks around a text do not come through a file. */
const saidOf = (value: unknown) => {
  const said = typeof value === 'string' ? value.trim() : value
  return said === '' ? null : (said ?? null)
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(saidOf(one)) === JSON.stringify(saidOf(other))

/**
 * What a row changes of its record: only what its file has columns for, and what has to follow; null when all is the same.
 */
export const changeOf = (
  record: StoredRow,
  values: Values,
  cells: Cells,
  columns: readonly Column[],
): Change | null => {
  const differing = columns.flatMap((column) => {
    const name = storedAs(column, values)
    return name !== undefined && name in record && !isSame(values[name], record[name]) ? [{ column, name }] : []
  })
  const given = differing.filter(({ column }) => column.header in cells)
  const fields = given.map(({ column }) => column.field)
  const changed = differing.filter((it) => given.includes(it) || fields.includes(it.column.follows ?? ''))
  if (changed.length === 0) return null
  return {
    record,
    values: Object.fromEntries(changed.map(({ name }) => [name, values[name]])),
    columns: changed.map(({ column }) => column),
  }
}

const textOf = (stored: unknown, column: Column, names: Names[string] = {}): string => {
  if (stored === null || stored === undefined) return ''
  if (column.write) return column.write(stored)
  if (typeof stored === 'boolean') return stored ? 'yes' : 'no'
  if (Array.isArray(stored)) return pipedText(stored.map(String))
  return names[String(stored)] ?? String(stored)
}

/** Changes in the words of the file: each cell before and after. */
export const changedCells = async (
  tx: Tx,
  entityType: string,
  changes: readonly Change[],
): Promise<RowChange['cells'][]> => {
  if (changes.length === 0) return []
  const names = await namesIn(
    tx,
    entityType,
    changes.flatMap(({ record, values }) => [record, values]),
  )
  return changes.map(({ record, values, columns }) =>
    columns.map((column) => {
      const name = storedAs(column, values) ?? ''
      return {
        column: column.header,
        before: textOf(record[name], column, names[name]),
        after: textOf(values[name], column, names[name]),
      }
    }),
  )
}

/** Gives each of these records its own values of the same columns, and one more version. */
export const updateMany = async (
  tx: Tx,
  table: VersionedTable,
  rows: readonly { id: number; values: Values }[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const names = Object.keys(first.values)
  const list = (parts: readonly ReturnType<typeof sql>[]) => sql.join([...parts], sql`, `)
  const quoted = (name: string) => sql.identifier(name)
  const given = rows.map(({ id, values }) => ({ ...values, id }))
  const typed = names.map((name) => sql`${quoted(name)} ${sql.raw(columns[name]?.getSQLType() ?? 'text')}`)
  await tx.execute(sql`
    update ${table} it
    set ${list(names.map((name) => sql`${quoted(toSnakeCase(name))} = given.${quoted(name)}`))}, version = it.version + 1
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id int, ${list(typed)})
    where it.id = given.id`)
}

/** The records after their changes. */
export const changedRecord = ({ record, values }: Pick<Change, 'record' | 'values'>): StoredRow => ({
  ...record,
  ...values,
  version: record.version + 1,
})

/** Things by their key, in their order. */
export const byKey = <T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const it of things) {
    const group = groups.get(keyOf(it))
    if (group) group.push(it)
    else groups.set(keyOf(it), [it])
  }
  return groups
}

/** Changes by the columns that they touch: one statement stores those of the same columns. */
export const byColumns = <T extends { values: Values }>(changes: readonly T[]): Iterable<T[]> =>
  byKey(changes, ({ values }) => Object.keys(values).join(' ')).values()
