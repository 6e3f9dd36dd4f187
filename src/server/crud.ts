import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { crudEndpoints, FilterName, ListEndpoint, SortKey, Usage } from '#src/contract/crud.ts'
import type { Query } from '#src/contract/endpoint.ts'
import type { z } from '#src/contract/zod.ts'
import { recordActivity } from './activity.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { inUseBy, stillInUse, usageOf } from './in-use.ts'
import { lengthOf } from './list-counts.ts'
import { type InOrder, isOneOf, orderOf, pageOf, readPage, readShortPage, recordPageOf, searchIn } from './page.ts'
import { noSuchRecord } from './policies.ts'
import { badRequest } from './read-request.ts'
import { type LockFor, lockFor } from './row-locks.ts'
import type { CountedList } from './schema/list-counts.ts'
import { searching } from './search.ts'
import { type Api, serve } from './serve.ts'
import { withoutTwin } from './taken.ts'
import * as texts from './texts/common.ts'
import { requireVersion } from './versions.ts'

/** A table of records that belong to a company and are changed under their version. */
export type CompanyTable = PgTable & { id: AnyPgColumn; companyId: AnyPgColumn; version: AnyPgColumn }
type Row = Record<string, unknown> & { id: number; version: number }

/** What a write of a record may ask: the transaction and who asks. */
export type Writing = { tx: Tx; caller: Caller }

type Endpoints<I extends z.ZodMiniObject, B extends z.ZodMiniObject> = ReturnType<typeof crudEndpoints<I, B, string>>

/** The columns that a write stores; what is undefined stays as it is. */
type Columns<T extends CompanyTable> = { [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | undefined }

/** The column that a filter compares, or the condition that it makes of its value. */
type FilterBy<V> = SQLWrapper | SQL | ((value: NonNullable<V>) => SQL | undefined)
type FiltersBy<L extends ListEndpoint> = { [N in FilterName<L>]: FilterBy<NonNullable<Query<L>>[N]> }

/** One reference list: its calls, its table, and what is particular to it. */
export type Resource<
  I extends z.ZodMiniObject,
  B extends z.ZodMiniObject,
  T extends CompanyTable,
  L extends ListEndpoint,
> = {
  endpoints: Omit<Endpoints<I, B>, 'list'> & { list: L }
  table: T
  /** Reads the items, `id` first, joined with the records that they name; `where`, order and page are added to it. */
  items: (tx: Tx) => PgSelect
  /** The columns that `search` looks into. */
  search: (SQLWrapper | SQL)[]
  /** The ids of the company entered that hold the words, by indexes, where a list is too long to look into each row. */
  idsHolding?: (tx: Tx, caller: Caller, words: string) => SQL
  /** The items in the list's own order, each looked up with the others, where a page is short of a long list. */
  inOrder?: (tx: Tx, inOrder: InOrder) => PromiseLike<Row[]>
  /** The list is counted under this name. */
  counted?: CountedList
  /** The columns behind the fields that `sort` may name. */
  sort: Record<SortKey<L>, SQLWrapper | SQL>
  sortedBy: SortKey<L>
  /** What the list is narrowed by, for each filter that the contract names. */
  filters: FiltersBy<L>
  /** There may be any number of them, not only what fits into a form: pages are smaller unless a size is asked for. */
  isUnbounded?: true
  /** The columns that these fields are stored in; fields that are not given stay as they are. */
  columns: (fields: Partial<z.output<B>>, writing: Writing) => Columns<T> | Promise<Columns<T>>
  /** The whole row as it is to be stored: what these columns become. */
  normalize?: (row: T['$inferInsert']) => Partial<T['$inferInsert']>
  /** Refuses a row that contradicts itself or another one. */
  check?: (row: T['$inferInsert'] & { id?: number }, writing: Writing) => void | Promise<void>
  /** What else a new record brings with it. */
  created?: (row: T['$inferSelect'], writing: Writing) => Promise<void>
  /** What else a change brings with it. */
  changed?: (before: T['$inferSelect'], after: T['$inferSelect'], writing: Writing) => Promise<void>
  /** What uses a record by its name, which no foreign key knows. */
  usedBy?: (row: T['$inferSelect'], writing: Writing) => Promise<Usage>
  /** Tables whose rows belong to a record, and what deletes them with it. */
  owned?: { tables: PgTable[]; remove: (row: T['$inferSelect'], writing: Writing) => Promise<unknown> }
}

const isUndefined = ([, value]: [string, unknown]) => value === undefined
const givenOf = (columns: object) => Object.fromEntries(Object.entries(columns).filter((it) => !isUndefined(it)))

/**
 * The record that a field of a request points to.
 * @throws ApiError 400 naming the field when the company has no such record
 */
export const requireExisting = async (
  { tx, caller }: Writing,
  table: Omit<CompanyTable, 'version'>,
  id: number | null | undefined,
  field: string,
  message = texts.noSuchRecord,
): Promise<void> => {
  if (id === null || id === undefined) return
  const [found] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.companyId, caller.companyId), eq(table.id, id)))
  if (!found) throw badRequest([{ field, message }])
}

const rowOf = <T extends CompanyTable>({ tx, caller }: Writing, table: T, id: number) =>
  tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.companyId, caller.companyId), eq(table.id, id)))

/**
 * One record of the company, locked until the transaction ends.
 * @throws ApiError 404 when the company has no such record
 */
export const lockedRow = async <T extends CompanyTable>(
  writing: Writing,
  table: T,
  id: number,
  lock: LockFor = 'change',
): Promise<T['$inferSelect']> => {
  const [row] = await rowOf(writing, table, id).for(lockFor[lock])
  if (!row) throw noSuchRecord()
  return row
}

const itemOf = async <T extends CompanyTable>(
  tx: Tx,
  caller: Caller,
  items: Pick<Resource<z.ZodMiniObject, z.ZodMiniObject, T, ListEndpoint>, 'items' | 'table'>,
  id: number,
) => {
  const [item] = await items.items(tx).where(and(eq(items.table.companyId, caller.companyId), eq(items.table.id, id)))
  if (!item) throw noSuchRecord()
  return item
}

/** The conditions of the filters that a query sets; undefined where it sets none. */
const narrowedBy = (filters: Record<string, FilterBy<unknown>>, query: Record<string, unknown>): SQL | undefined => {
  const conditions = Object.entries(filters).flatMap(([name, by]) => {
    const value = query[name]
    if (value === undefined) return []
    return [typeof by === 'function' ? by(value as NonNullable<unknown>) : eq(by, value)]
  })
  return and(...conditions)
}

/** Serves the calls of a reference list. Every write is checked, versioned and remembered. */
export const serveCrud = <
  I extends z.ZodMiniObject,
  B extends z.ZodMiniObject,
  T extends CompanyTable,
  L extends ListEndpoint,
>(
  api: Api,
  {
    filters,
    ...it
  }: [FilterName<L>] extends [never]
    ? Omit<Resource<I, B, T, L>, 'filters'> & { filters?: undefined }
    : Resource<I, B, T, L>,
): void => {
  // The endpoints are typed by the caller's schemas; what is stored is checked by them again on its way out.
  const { list, get, usage, create, update, remove } = it.endpoints as Endpoints<z.ZodMiniObject, z.ZodMiniObject>
  const { table } = it
  const { entityType } = update
  const anyTable = table as PgTable
  const idOf = (id: number) => eq(table.id, id)

  serve(api, list, async ({ query, caller, tx }) => {
    const page = (it.isUnbounded ? recordPageOf : pageOf)(query)
    const holds = searchIn(it.search, query.search)
    const ids = holds && it.idsHolding?.(tx, caller, query.search ?? '')
    const found = ids && (await searching(tx, query.search ?? '', table.id, ids, holds))
    const narrowed = narrowedBy(filters ?? {}, query)
    const isWhole = !holds && !narrowed
    const isOwnOrder = (query.sort ?? it.sortedBy).split(',')[0] === it.sortedBy
    const { inOrder } = it
    const listing = {
      found: () => it.items(tx),
      where: and(eq(table.companyId, caller.companyId), found?.where ?? holds, narrowed),
      ...orderOf<string>(it.sort, query.sort, it.sortedBy, table.id),
      rows: async (ids: readonly number[]) => (await it.items(tx).where(isOneOf(table.id, ids))) as Row[],
      whole: isWhole && isOwnOrder ? inOrder && ((page: InOrder) => inOrder(tx, page)) : undefined,
      idOf: (row: Row) => row.id,
      known: narrowed ? undefined : it.counted && !holds ? await lengthOf(tx, caller, it.counted) : found?.total,
    }
    const { rows, total } = await (it.isUnbounded ? readPage : readShortPage)(tx, page, listing)
    return page.answer(rows, total)
  })

  serve(api, get, ({ params, caller, tx }) => itemOf(tx, caller, it, params.id))

  serve(api, usage, async ({ params, caller, tx }) => {
    const writing = { tx, caller }
    const [row] = await rowOf(writing, table, params.id)
    if (!row) throw noSuchRecord()
    return [...((await it.usedBy?.(row, writing)) ?? []), ...(await usageOf(tx, table, params.id, it.owned?.tables))]
  })

  serve(api, create, async ({ body, caller, tx }) => {
    const writing = { tx, caller }
    const fields = body as Partial<z.output<B>>
    const given = { ...givenOf(await it.columns(fields, writing)), companyId: caller.companyId }
    const values = { ...given, ...it.normalize?.(given as T['$inferInsert']) }
    await it.check?.(values as T['$inferInsert'], writing)
    const [row] = (await withoutTwin(table, body, tx.insert(anyTable).values(values).returning())) as Row[]
    if (!row) throw new Error(`The database returned no row of ${entityType}`)
    await it.created?.(row as T['$inferSelect'], writing)
    await recordActivity(tx, caller, { entityType, entityId: row.id, action: 'create', after: row })
    return itemOf(tx, caller, it, row.id)
  })

  serve(api, update, async ({ params, body, caller, tx, version }) => {
    const writing = { tx, caller }
    const before = await lockedRow(writing, table, params.id)
    requireVersion(before.version as number, version)
    const given = givenOf(await it.columns(body as Partial<z.output<B>>, writing))
    const values = { ...given, ...it.normalize?.({ ...before, ...given } as T['$inferInsert']) }
    await it.check?.({ ...before, ...values } as T['$inferInsert'] & { id: number }, writing)
    const [row] = (await withoutTwin(
      table,
      body,
      tx
        .update(anyTable)
        .set({ ...values, version: (before.version as number) + 1 })
        .where(and(eq(table.companyId, caller.companyId), idOf(params.id)))
        .returning(),
    )) as Row[]
    await it.changed?.(before, row as T['$inferSelect'], writing)
    await recordActivity(tx, caller, {
      entityType,
      entityId: params.id,
      action: 'update',
      before,
      after: row ?? null,
    })
    return itemOf(tx, caller, it, params.id)
  })

  serve(api, remove, async ({ params, caller, tx, version }) => {
    const writing = { tx, caller }
    const before = await lockedRow(writing, table, params.id, 'removal')
    requireVersion(before.version as number, version)
    const [user] = (await it.usedBy?.(before, writing)) ?? []
    if (user) throw stillInUse(user.name)
    await it.owned?.remove(before, writing)
    await inUseBy(tx.delete(anyTable).where(and(eq(table.companyId, caller.companyId), idOf(params.id))))
    await recordActivity(tx, caller, { entityType, entityId: params.id, action: 'delete', before })
    return { success: true as const }
  })
}
