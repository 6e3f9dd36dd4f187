import { and, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Compare, type Filter, parse } from 'scim2-parse-filter'
import * as texts from '../texts/directory.ts'
import { scimError } from './scim.ts'

/** What a filter may name, by its path in small letters: how it is compared with the rows. */
export type Attribute =
  | { kind: 'text'; column: SQLWrapper; isExact?: true }
  | { kind: 'number'; column: SQLWrapper }
  | { kind: 'boolean'; column: SQLWrapper }
  | { kind: 'moment'; column: SQLWrapper }
  /** Of several values one has to fit. */
  | { kind: 'some'; of: Record<string, Attribute>; where: (fits: SQL) => SQL }
export type Attributes = Record<string, Attribute>

const longest = 1000
const invalid = (why: string) => scimError(400, why, 'invalidFilter')

/** Control characters are refused unread: before them the library's pattern for texts takes for ever. */
const isControl = (text: string) => [...text].some((it) => it < ' ')

/** A filter as the library reads it. @throws ApiError 400 `invalidFilter` */
export const parsed = (text: string): Filter => {
  if (text.length > longest) throw invalid(texts.filterTooLong)
  if (isControl(text)) throw invalid(texts.badFilter('it has a control character'))
  try {
    return parse(text)
  } catch (error) {
    throw invalid(texts.badFilter(error instanceof Error ? error.message : ''))
  }
}

const ordered = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }
const isOrdered = (op: string): op is keyof typeof ordered => op in ordered
const escaped = (value: string) => value.replace(/[\\%_]/g, '\\$&')
const pattern = (op: string, value: string) => {
  if (op === 'co') return `%${escaped(value)}%`
  return op === 'sw' ? `${escaped(value)}%` : `%${escaped(value)}`
}

const compareText = (column: SQL, op: string, value: string): SQL =>
  isOrdered(op) ? sql`${column} ${ordered[op]} ${value}` : sql`${column} like ${pattern(op, value)}`

const isSimple = { number: ['eq', 'ne'], boolean: ['eq', 'ne'], moment: Object.keys(ordered) }

/** One comparison; what is not there fits only `ne`. */
const comparison = ({ attrPath, op, compValue: value }: Compare, it: Exclude<Attribute, { kind: 'some' }>): SQL => {
  const wrong = () => invalid(texts.notComparable(attrPath, op))
  if (value === null) {
    if (op !== 'eq' && op !== 'ne') throw wrong()
    return op === 'eq' ? sql`${it.column} is null` : sql`${it.column} is not null`
  }
  const orMissing = (fits: SQL) =>
    op === 'ne' ? sql`(${fits} or ${it.column} is null)` : sql`coalesce(${fits}, false)`
  if (it.kind === 'text') {
    if (typeof value !== 'string') throw wrong()
    const [column, text] = it.isExact
      ? [sql`${it.column}::text`, value]
      : [sql`lower(${it.column}::text)`, value.normalize('NFC').toLowerCase()]
    return orMissing(compareText(column, op, text))
  }
  if (!isOrdered(op) || !isSimple[it.kind].includes(op)) throw wrong()
  if (it.kind === 'number') {
    const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
    return sql`${it.column} ${ordered[op]} ${id}::int`
  }
  if (it.kind === 'boolean') {
    // Some directories write it as a text.
    const flag = typeof value === 'boolean' ? value : { true: true, false: false }[String(value).toLowerCase()]
    if (flag === undefined) throw wrong()
    return sql`${it.column} ${ordered[op]} ${flag}::boolean`
  }
  const time = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  if (Number.isNaN(time.getTime())) throw wrong()
  return orMissing(sql`${it.column} ${ordered[op]} ${time.toISOString()}::timestamptz`)
}

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/

const attributeOf = (attributes: Attributes, path: string): Attribute => {
  const name = path.toLowerCase().replace(core, '')
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!found) throw invalid(texts.notFilterable(path))
  return found
}

/** The condition that a filter means. @throws ApiError 400 `invalidFilter` */
export const conditionOf = (attributes: Attributes, filter: Filter): SQL => {
  const inner = (it: Filter) => conditionOf(attributes, it)
  switch (filter.op) {
    case 'and':
      return and(...filter.filters.map(inner)) ?? sql`true`
    case 'or':
      return or(...filter.filters.map(inner)) ?? sql`false`
    case 'not':
      return not(inner(filter.filter))
    case '[]': {
      const it = attributeOf(attributes, filter.attrPath)
      if (it.kind !== 'some') throw invalid(texts.notFilterable(filter.attrPath))
      return it.where(conditionOf(it.of, filter.valFilter))
    }
    case 'pr': {
      const it = attributeOf(attributes, filter.attrPath)
      if (it.kind === 'some') return it.where(sql`true`)
      return it.kind === 'text' ? sql`coalesce(${it.column}::text, '') <> ''` : sql`${it.column} is not null`
    }
    default: {
      const [first = '', ...rest] = filter.attrPath.replace(/^urn:.*:/i, '').split('.')
      const whole = Object.hasOwn(attributes, first.toLowerCase()) ? attributes[first.toLowerCase()] : undefined
      if (whole?.kind !== 'some') {
        const it = attributeOf(attributes, filter.attrPath)
        if (it.kind === 'some') throw invalid(texts.notFilterable(filter.attrPath))
        return comparison(filter, it)
      }
      return whole.where(conditionOf(whole.of, { ...filter, attrPath: rest.join('.') || 'value' }))
    }
  }
}
