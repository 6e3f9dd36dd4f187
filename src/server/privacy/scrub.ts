import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../database.ts'
import { erasedName } from '../texts/administration.ts'
import { ofCompany } from './held.ts'
import { type Patterns, patternsOf } from './pattern.ts'
import type { Person } from './person.ts'

type Kind = 'text' | 'jsonb' | '_text'
type Column = { table: string; column: string; type: Kind; isVersioned: boolean; isNumbered: boolean }

/** So many numbers of rows are searched by one statement: a history of millions would outlast the time that one may take. */
const atOnce = 50_000

/**
 * Where a company's tables may name somebody in words: columns of text that are neither calculated nor one of a few
 * words, nor what a record is told apart by. The audit stream names nobody, and is not changed.
 */
const columnsOf = async (tx: Tx): Promise<Column[]> =>
  rowsOf<Column>(
    await tx.execute(sql`
      select it.relname as table, col.attname as column, type.typname as type, exists (
        select from pg_attribute v where v.attrelid = it.oid and v.attname = 'version') as "isVersioned", exists (
        select from pg_attribute i where i.attrelid = it.oid and i.attname = 'id') as "isNumbered"
      from pg_class it
      join pg_attribute col on col.attrelid = it.oid and col.attnum > 0 and not col.attisdropped
      join pg_type type on type.oid = col.atttypid
      where it.relnamespace = 'public'::regnamespace and it.relkind = 'r' and it.relname <> 'audit_events'
        and type.typname in ('text', 'jsonb', '_text') and col.attgenerated = ''
        and exists (select from pg_attribute c where c.attrelid = it.oid and c.attname = 'company_id')
        and not exists (select from pg_index i where i.indrelid = it.oid and i.indisunique
          and (col.attnum = any(i.indkey) or position(col.attname in pg_get_indexdef(i.indexrelid)) > 0))
        and not exists (select from pg_constraint rule
          where rule.conrelid = it.oid and rule.contype = 'c' and col.attnum = any(rule.conkey))
      order by it.relname, col.attname`),
  )

const names = ({ column, type }: Column, { text, json }: NonNullable<Patterns>): SQL => {
  const it = sql.identifier(column)
  if (type === 'text') return sql`${it} ~* ${text}`
  if (type === 'jsonb') return sql`${it}::text ~* ${json}`
  return sql`exists (select from unnest(${it}) as one where one ~* ${text})`
}

const without = ({ column, type }: Column, { text, json }: NonNullable<Patterns>): SQL => {
  const it = sql.identifier(column)
  const cleaned = (value: SQL, pattern: string) => sql`regexp_replace(${value}, ${pattern}, ${erasedName}, 'gi')`
  if (type === 'text') return cleaned(sql`${it}`, text)
  if (type === 'jsonb') return sql`${cleaned(sql`${it}::text`, json)}::jsonb`
  return sql`array(select ${cleaned(sql`one`, text)} from unnest(${it}) with ordinality as part (one, place) order by place)`
}

/** Conditions that a table's rows meet one by one; all of them where rows have no numbers. */
const piecesOf = async (tx: Tx, table: string, isNumbered: boolean): Promise<SQL[]> => {
  if (!isNumbered) return [sql`true`]
  const newest = await tx.execute(sql`select max(id) as id from ${sql.identifier(table)}`)
  const last = rowsOf<{ id: number | null }>(newest)[0]?.id ?? 0
  return Array.from({ length: Math.ceil(last / atOnce) }, (_, piece) => {
    const before = piece * atOnce
    return sql`id > ${before} and id <= ${before + atOnce}`
  })
}

/** Puts `erasedName` where the company's records name somebody, in whatever table. Who is at work on such a record hears of it. */
export const scrub = async (tx: Tx, patterns: Patterns): Promise<void> => {
  if (!patterns) return
  const columns = await columnsOf(tx)
  for (const table of new Set(columns.map((it) => it.table))) {
    const ofTable = columns.filter((it) => it.table === table)
    const changes = ofTable.map((it) => sql`${sql.identifier(it.column)} = ${without(it, patterns)}`)
    if (ofTable[0]?.isVersioned) changes.push(sql`version = version + 1`)
    const isNamed = ofTable.map((it) => names(it, patterns))
    for (const piece of await piecesOf(tx, table, ofTable[0]?.isNumbered ?? false))
      await tx.execute(sql`
        update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)}
        where ${ofCompany} and ${piece} and (${sql.join(isNamed, sql` or `)})`)
  }
}

/** Of these names and addresses, those that nobody else in the company bears: the others are not looked for. */
export const ownWords = async (tx: Tx, person: Person) => {
  const { userId, employeeId, candidateIds } = person
  const isOther = (ids: readonly (number | null)[]) => {
    const own = ids.filter((it) => it !== null)
    return own.length > 0 ? sql`not (id in (${sql.join(own, sql`, `)}))` : sql`true`
  }
  const isBorne = async (pattern: Patterns) => {
    if (!pattern) return false
    const bearers = await tx.execute(sql`
      select from employees where ${ofCompany} and ${isOther([employeeId])} and name ~* ${pattern.text}
      union all select from users where ${isOther([userId])} and (name ~* ${pattern.text} or email ~* ${pattern.text})
      union all select from candidates where ${ofCompany} and ${isOther(candidateIds)}
        and (first_name || ' ' || last_name ~* ${pattern.text} or email ~* ${pattern.text})
      limit 1`)
    return rowsOf(bearers).length > 0
  }
  const own = async (words: readonly string[], patternOf: (word: string) => Patterns) => {
    const found: string[] = []
    for (const word of words) if (!(await isBorne(patternOf(word)))) found.push(word)
    return found
  }
  return {
    names: await own(person.names, (it) => patternsOf([it], [])),
    emails: await own(person.emails, (it) => patternsOf([], [it])),
  }
}
