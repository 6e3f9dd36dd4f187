import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Usage } from '#src/contract/crud.ts'
import { ApiError } from './api-error.ts'
import { rowsOf, type Tx } from './database.ts'
import * as texts from './texts/common.ts'

type Violation = { code?: unknown; table?: unknown; detail?: unknown }

const violationIn = (error: unknown): Violation | null => {
  if (!(error instanceof Error)) return null
  const { code } = error as Violation
  return code === '23503' ? (error as Violation) : violationIn(error.cause)
}

type Reference = { name: string; columns: string[]; keys: string[] }

/** The foreign keys that keep a row of this table from being deleted, with their columns and what they point to. */
const referencesTo = async (tx: Tx, table: string): Promise<Reference[]> =>
  rowsOf(
    await tx.execute(sql`
      select source.relname as name,
        array(select attname::text from unnest(conkey) with ordinality k(n, i)
          join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
        array(select attname::text from unnest(confkey) with ordinality k(n, i)
          join pg_attribute on attrelid = confrelid and attnum = n order by i) as keys
      from pg_constraint join pg_class source on source.oid = conrelid
      where contype = 'f' and confdeltype in ('a', 'r') and confrelid = ${table}::regclass
      order by source.relname`),
  )

/** Tables whose own names nobody meets on a screen. */
const plainNames: Record<string, string> = {
  activities: 'entries of its history',
  candidate_documents: 'documents',
  candidate_notes: 'notes',
  epp_attributes: 'EPP attributes',
  epp_combinations: 'EPP combinations',
  epp_profile_attributes: 'profile attributes',
  epp_profile_combination_impacts: 'combination impacts',
  jd_qualification_fields: 'qualification fields',
  jd_qualification_types: 'qualification types',
  memberships: 'users',
  scorecard_job_category_weightages: 'scorecard weightings',
  standard_job_scorecards: 'scorecard configurations',
  sub_tasks: 'sub-tasks',
}

/** A table as people call it: `job titles`. */
const nameOf = (table: string) => plainNames[table] ?? table.replaceAll('_', ' ')

const pointsTo = ({ columns, keys }: Reference, target: SQL): SQL =>
  sql`(${sql.join(
    columns.map((it, index) => sql`s.${sql.identifier(it)} = ${target}.${sql.identifier(keys[index] ?? 'id')}`),
    sql` and `,
  )})`

/** What can keep rows of this table from being deleted: what people call it, and that one of it points to a row. */
export const usersOf = async (tx: Tx, table: PgTable) => {
  const target = getTableName(table)
  return (await referencesTo(tx, target)).map((it) => ({
    name: nameOf(it.name),
    /** @param others which of them count, as `s` */
    isUsing: (others: SQL) =>
      sql`exists (select 1 from ${sql.identifier(it.name)} s
        where ${pointsTo(it, sql`${sql.identifier(target)}`)} and ${it.name === target ? others : sql`true`})`,
  }))
}

/**
 * How many rows of which tables point to a record, by the database's own foreign keys.
 * @param owned tables whose rows are deleted along with it
 */
export const usageOf = async (
  tx: Tx,
  table: PgTable & { id: AnyPgColumn },
  id: number,
  owned: readonly PgTable[] = [],
): Promise<Usage> => {
  const target = getTableName(table)
  const counts = new Map<string, SQL[]>()
  for (const reference of await referencesTo(tx, target)) {
    const { name } = reference
    if (owned.some((it) => getTableName(it) === name)) continue
    counts.set(name, [...(counts.get(name) ?? []), pointsTo(reference, sql`t`)])
  }
  const usage: Usage = []
  for (const [name, matches] of counts) {
    const [row] = rowsOf<{ count: number }>(
      await tx.execute(sql`
        select count(*)::int as count from ${sql.identifier(name)} s
        where exists (select 1 from ${sql.identifier(target)} t where t.id = ${id} and (${sql.join(matches, sql` or `)}))`),
    )
    if (row && row.count > 0) usage.push({ name: nameOf(name), count: row.count })
  }
  return usage
}

/** The error of a deletion, naming what still uses the record: `job titles`. */
export const stillInUse = (users: string) => new ApiError(409, 'IN_USE', texts.stillUsedBy(users))

/**
 * Runs a deletion. The database knows what still points to the record.
 * @throws ApiError 409 saying what uses it
 */
export const inUseBy = async <T>(deletion: PromiseLike<T>): Promise<T> => {
  try {
    return await deletion
  } catch (error) {
    const violation = violationIn(error)
    if (!violation) throw error
    throw stillInUse(nameOf(String(violation.table ?? 'other records')))
  }
}
