import { Column, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { ApiError } from './api-error.ts'
import { violates } from './database-errors.ts'
import * as texts from './texts/common.ts'

/** PostgreSQL cuts names that are longer. */
const longestName = 63

const columnsIn = (part: unknown): string[] => {
  if (is(part, SQL)) return part.queryChunks.flatMap(columnsIn)
  return is(part, Column) ? [part.name] : []
}

/** The columns of each constraint and index of a table that keeps something unique, but the company's. */
const uniquesOf = (table: PgTable) => {
  const { columns: own, indexes, uniqueConstraints } = getTableConfig(table)
  return [
    ...own.filter((it) => it.isUnique).map((it) => ({ name: it.uniqueName, columns: [it.name] })),
    ...uniqueConstraints.map((it) => ({ name: it.getName(), columns: it.columns.map(({ name }) => name) })),
    ...indexes
      .filter((it) => it.config.unique)
      .map(({ config }) => ({
        name: config.name,
        columns: config.columns.flatMap((it) => (is(it, SQL) ? columnsIn(it) : 'name' in it ? (it.name ?? []) : [])),
      })),
  ].map(({ name = '', columns }) => ({
    name: name.slice(0, longestName),
    columns: columns.filter((it) => it !== 'companyId'),
  }))
}

/** A record is chosen by its id, or as an object that has one. */
const fieldOf = (column: string, body: object): string | null => {
  if (column in body) return column
  const record = column.replace(/Id$/, '')
  return record in body ? `${record}.id` : null
}

const problemOf = (table: PgTable, body: object, error: unknown) => {
  const unique = uniquesOf(table).find((it) => violates(error, it.name))
  const field = unique?.columns.toReversed().find((it) => fieldOf(it, body) !== null)
  if (!unique || field === undefined) return null
  const message = texts.taken({ isCombination: unique.columns.length > 1, isChosen: field.endsWith('Id') })
  return { field: fieldOf(field, body) ?? field, message }
}

/** The refusal of what another record has already, at the field that has to change. */
export const takenAt = (field: string, message: string): ApiError =>
  new ApiError(409, 'CONFLICT', message, { errors: [{ field, message }] })

/**
 * Runs a write of a record that was given as this body.
 * @throws ApiError 409, naming the field that has to change, when the table has such a record already
 */
export const withoutTwin = async <T>(table: PgTable, body: object, write: PromiseLike<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const problem = problemOf(table, body, error)
    throw problem ? new ApiError(409, 'CONFLICT', texts.alreadyExists, { errors: [problem], cause: error }) : error
  }
}
