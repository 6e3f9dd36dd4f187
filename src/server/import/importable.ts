import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { yesOrNo as asYesOrNo, pipedParts, wholeNumber } from '#machines/admin/import-cells.ts'
import * as texts from '#machines/texts/imports.ts'
import type { EntityType, ExistingRecords, RowChange } from '#src/contract/imports.ts'
import type { z } from '#src/contract/zod.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import type { CellProblem } from '../schema/imports.ts'
import * as importTexts from '../texts/imports.ts'
import { alike, closest, namedLike } from './named.ts'

/** One column of a file. Its text becomes the field of the form that has this name. */
export type Column = {
  header: string
  field: string
  /** What an export of the list calls it, where that is not the header. */
  alsoCalled?: readonly string[]
  required?: boolean
  example: string
  /** Reads the text; what it cannot read it throws as a sentence. By default the text as it is. */
  read?: (text: string) => unknown
  /** The records that the texts of many rows name, by text; those that there are not are left out. */
  find?: (tx: Tx, caller: Caller, texts: string[]) => Promise<Map<string, unknown>>
  /** What `find` finds, in words: `department`. */
  noun?: string
  /** What has to be known before a file is put together, as a sentence. */
  about?: string
  /** What there is to be found, for whoever names something else: some of it. */
  there?: (tx: Tx, caller: Caller, most: number) => Promise<string[]>
  /** The column of the table, where it is called otherwise than the field, with or without `Id`. */
  stores?: string
  /** A stored value as the file says it, where that is not plain. */
  write?: (stored: unknown) => string
  /** The field without which this one means nothing: it is stored anew when that one changes. */
  follows?: string
  /** Forgotten as soon as the row is stored or refused. */
  isSecret?: true
}

export type Cells = Record<string, string>
/** The record that a preview saw a row change; null for a row that it saw to be added. */
export type Foreseen = { id: number; version: number } | null
/** What is done with the rows whose records exist; without a preview `foreseen` is not there. */
export type Existing = { is: 'REFUSE' } | { is: 'CHANGE'; foreseen?: readonly Foreseen[] }
export type Written =
  | {
      id: number
      version: number
      change?: { cells: RowChange['cells']; before: Record<string, unknown> }
      recordKey?: string
    }
  | { isUnchanged: true; recordKey?: string }
  | { problems: CellProblem[] }

/** A kind of record that a file can hold. */
export type Importable = {
  entityType: EntityType
  columns: readonly Column[]
  /** Headers of an export that the import has no use for. */
  unread: readonly string[]
  /** What can be done with rows whose records exist; the first is what people usually want. */
  existing: readonly ExistingRecords[]
  /** Records that exist are left alone where a row says the same; a row that says something else is refused. */
  isChangedByHand?: boolean
  /** Stores rows, each once or with what is wrong with it; a trial is rolled back afterwards. */
  write: (tx: Tx, caller: Caller, rows: readonly Cells[], isTrial: boolean, existing: Existing) => Promise<Written[]>
  /** How many rows are checked or stored together at most, where some hundreds are too few to tell what they add up to. */
  atOnce?: number
  /** Takes back what it stored, as far as it is as it was stored; answers how many records that were. */
  undo: (tx: Tx, caller: Caller, importId: number) => Promise<number>
  /** The first of its rows whose records somebody has changed or deleted since, and what the file calls these. */
  touched: (tx: Tx, importId: number) => Promise<{ row: number; name: string }[]>
}

/** Thrown by `read`: what is wrong with a cell, in words. */
export class WrongCell extends Error {}

const readBy =
  <T>(read: (text: string) => T | null, wrong: string) =>
  (text: string): T => {
    const value = read(text)
    if (value === null) throw new WrongCell(wrong)
    return value
  }
export const whole = readBy(wholeNumber, texts.notWhole)
export const yesOrNo = readBy(asYesOrNo, texts.notYesOrNo)
/** `a|b`; an empty part is wrong, not left out. */
export const piped = readBy(pipedParts, texts.emptyPart)
export const upper = (text: string) => text.toUpperCase()

/** What a name finds that more than one record has. */
const several = Symbol('several')

/** Finds one of the records that have a name, by any of the texts: the one that is spelt so, else the only one like it. */
export const oneOf = <T extends { name: string; value: unknown }>(
  texts: readonly string[],
  records: readonly T[],
): Map<string, unknown> =>
  new Map(
    [...alike(texts, records)].map(([text, found]) => {
      const [first, another] = closest(text, found)
      return [text, another ? several : first?.value]
    }),
  )

/** Finds records by a text that names them, such as their name. */
export const namedIn =
  (table: PgTable & { id: AnyPgColumn; companyId: AnyPgColumn }, name: AnyPgColumn): NonNullable<Column['find']> =>
  async (tx, caller, texts) =>
    oneOf(
      texts,
      await tx
        .select({ value: table.id, name: sql<string>`${name}` })
        .from(table as PgTable)
        .where(and(eq(table.companyId, caller.companyId), namedLike(name, texts))),
    )

/** The one of these that a text names, of those that belong to the same record. @throws WrongCell for several that it may name */
export const onlyOne = <T extends { name: string }>(text: string, things: readonly T[]): T | undefined => {
  const [it, another] = closest(text, things)
  if (another) throw new WrongCell(importTexts.several(text.slice(0, 100)))
  return it
}

/** The same as the form wants it where it asks for a record: `{ id }`. */
export const refTo =
  (find: NonNullable<Column['find']>): NonNullable<Column['find']> =>
  async (tx, caller, texts) =>
    new Map([...(await find(tx, caller, texts))].map(([text, id]) => [text, id === several ? several : { id }]))

type Prepared = { index: number; fields: Record<string, unknown> } | { index: number; problems: CellProblem[] }

type Found = { records: Map<string, unknown>; there: string[] }

/** So many names are said to whoever has written none of them; of one more it is said that there are others. */
const mostNamed = 10

const findAll = async (columns: readonly Column[], tx: Tx, caller: Caller, rows: readonly Cells[]) => {
  const found = new Map<string, Found>()
  for (const { header, find, there } of columns) {
    if (!find) continue
    const texts = [...new Set(rows.map((cells) => cells[header] ?? '').filter(Boolean))]
    const records = texts.length > 0 ? await find(tx, caller, texts) : new Map<string, unknown>()
    const isAllFound = texts.every((it) => records.get(it) !== undefined)
    found.set(header, { records, there: isAllFound ? [] : ((await there?.(tx, caller, mostNamed + 1)) ?? []) })
  }
  return found
}

/** The fields of the form that each row stands for, or what is wrong with its cells. */
const fieldsOf = async (
  columns: readonly Column[],
  tx: Tx,
  caller: Caller,
  rows: readonly Cells[],
): Promise<Prepared[]> => {
  const found = await findAll(columns, tx, caller, rows)
  return rows.map((cells, index) => {
    const problems: CellProblem[] = []
    const fields: Record<string, unknown> = {}
    for (const { header, field, required = false, read, find, noun } of columns) {
      const text = cells[header] ?? ''
      if (text === '' && required) problems.push({ column: header, message: texts.required })
      if (text === '') continue
      try {
        const value = find ? found.get(header)?.records.get(text) : (read?.(text) ?? text)
        if (value === undefined)
          throw new WrongCell(
            importTexts.noSuch(noun ?? 'record', text.slice(0, 100), found.get(header)?.there ?? [], mostNamed),
          )
        if (value === several) throw new WrongCell(importTexts.several(text.slice(0, 100)))
        fields[field] = value
      } catch (error) {
        if (!(error instanceof WrongCell)) throw error
        problems.push({ column: header, message: error.message })
      }
    }
    return problems.length > 0 ? { index, problems } : { index, fields }
  })
}

const headerOf = (columns: readonly Column[], field: string) =>
  columns.find((it) => it.field === field || field.startsWith(`${it.field}.`))?.header ?? null

/** What is wrong, by the columns of the file instead of the fields of the form. */
export const problemsByColumn = (
  columns: readonly Column[],
  problems: readonly { field: string; message: string }[],
): CellProblem[] => problems.map(({ field, message }) => ({ column: headerOf(columns, field), message }))

const problemsOf = (error: unknown) => {
  if (error instanceof WrongCell) return [{ field: '', message: error.message }]
  if (error instanceof ApiError) return error.extra.errors ?? [{ field: '', message: error.message }]
  return null
}

export type Storable<V> = { index: number; values: V }

export type Form<B extends z.ZodMiniType, V> = {
  columns: readonly Column[]
  /** The schema of the form that adds one such record by hand. */
  Body: B | undefined
  /** Fields that the file need not name. */
  defaults?: (caller: Caller) => Record<string, unknown>
  /** Puts fields together that only make sense as a whole. A `WrongCell` refuses the row. */
  joined?: (fields: Record<string, unknown>) => Record<string, unknown>
  /** What is stored of it. A `ApiError` with field problems refuses the row. */
  values: (body: z.output<B>, caller: Caller) => V
}

/** Reads rows as the form would: cells, then the form's own schema, then its rules. */
export const readRows = async <B extends z.ZodMiniType, V>(
  { columns, Body, defaults = () => ({}), joined = (it) => it, values }: Form<B, V>,
  tx: Tx,
  caller: Caller,
  rows: readonly Cells[],
): Promise<{ good: Storable<V>[]; written: Written[] }> => {
  if (!Body) throw new Error('This form takes no body')
  const written: Written[] = rows.map(() => ({ problems: [] }))
  const good: Storable<V>[] = []
  for (const row of await fieldsOf(columns, tx, caller, rows)) {
    if ('problems' in row) {
      written[row.index] = row
      continue
    }
    try {
      const body = Body.safeParse(joined({ ...defaults(caller), ...row.fields }))
      if (body.success) good.push({ index: row.index, values: values(body.data, caller) })
      else {
        const problems = body.error.issues.map((it) => ({ field: it.path.join('.'), message: it.message }))
        written[row.index] = { problems: problemsByColumn(columns, problems) }
      }
    } catch (error) {
      const problems = problemsOf(error)
      if (!problems) throw error
      written[row.index] = { problems: problemsByColumn(columns, problems) }
    }
  }
  return { good, written }
}
