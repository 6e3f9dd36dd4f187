import type { SQLWrapper } from 'drizzle-orm'
import { setById } from '#machines/hiring/requisition-fields.ts'
import { type FieldName, type HideableKind, shownBy } from '#src/contract/hideable.ts'
import type { z } from '#src/contract/zod.ts'
import { ApiError } from './api-error.ts'
import * as texts from './texts/common.ts'

/**
 * What the caller's permission group may not see, and not change, by field (`requisition.jobTitle`). A field without a
 * rule may be both seen and changed. What somebody may not see they may not change either: the old value would be lost
 * unseen.
 */
export type FieldRules = { hidden: ReadonlySet<string>; locked: ReadonlySet<string> }
type Ruled = { fields: FieldRules }

export const noFieldRules: FieldRules = { hidden: new Set(), locked: new Set() }

export const maySee = ({ fields }: Ruled, ...names: FieldName[]): boolean => names.every((it) => !fields.hidden.has(it))

/** Of columns by the field that they belong to, those of fields that the caller may see: what may be searched in. */
export const seenBy = (caller: Ruled, byField: { [F in FieldName]?: SQLWrapper }): SQLWrapper[] =>
  Object.entries(byField).flatMap(([name, value]) => (maySee(caller, name as FieldName) ? [value] : []))

/**
 * `field,desc` as asked for, unless the caller may not see that field: an order tells the values. `otherwise` names
 * fields of the list that belong to another kind of record.
 */
export const sortableBy = (
  caller: Ruled,
  kind: HideableKind,
  sort: string | undefined,
  otherwise: Record<string, FieldName[]> = {},
): string | undefined => {
  const [field = ''] = sort?.split(',') ?? []
  return maySee(caller, ...(otherwise[field] ?? [`${kind}.${field}` as FieldName])) ? sort : undefined
}

/** @throws ApiError 403 naming every one of these fields that the caller may not change */
export const requireEditable = ({ fields }: Ruled, kind: HideableKind, names: string[]): void => {
  const refused = names.filter((it) => fields.locked.has(`${kind}.${it}`))
  if (refused.length > 0)
    throw new ApiError(403, 'FIELD_FORBIDDEN', texts.fieldsForbidden(refused.join(', ')), {
      errors: refused.map((field) => ({ field, message: texts.fieldForbidden })),
    })
}

/** The columns of a record that are called otherwise than the field they are shown as. */
const shownAs: Record<string, string> = setById

/** The fields that somebody sets with this form: permissions speak of what is shown. */
export const fieldsSetBy = (body: object): string[] =>
  Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [shownAs[field] ?? field]))

/** Stored columns of a record, as its activities keep them, without those of hidden fields. */
export const visibleColumns = ({ fields }: Ruled, entityType: string, columns: object): Record<string, unknown> => {
  // The reason for an application's status is shown as the candidate's.
  const kind = entityType === 'application' ? 'candidate' : entityType
  return Object.fromEntries(
    Object.entries(columns).filter(([column]) => !fields.hidden.has(`${kind}.${shownAs[column] ?? column}`)),
  )
}

type Redact = (value: unknown, hidden: ReadonlySet<string>) => unknown

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const ofObject = (schema: z.core.$ZodType, shape: z.core.$ZodShape): Redact | null => {
  const shown = shownBy(schema)
  const within = Object.entries(shape).flatMap(([name, it]) => {
    const redact = redactorOf(it)
    return redact ? [[name, redact] as const] : []
  })
  if (!shown && within.length === 0) return null
  return (value, hidden) => {
    if (!isObject(value)) return value
    const left = { ...value }
    for (const [name, shows] of shown ?? []) {
      const names = typeof shows === 'function' ? shows(value) : shows
      if (names.some((it) => hidden.has(it))) delete left[name]
    }
    for (const [name, redact] of within) if (name in left) left[name] = redact(left[name], hidden)
    return left
  }
}

const redactorOf = (schema: z.core.$ZodType): Redact | null => {
  // Every schema is one of these, which its `type` tells apart.
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return ofObject(schema, def.shape)
  if (def.type === 'array') {
    const each = redactorOf(def.element)
    return each ? (value, hidden) => (Array.isArray(value) ? value.map((it) => each(it, hidden)) : value) : null
  }
  if ('innerType' in def) return redactorOf(def.innerType)
  const parts = [
    ...('valueType' in def ? [def.valueType] : []),
    ...('options' in def ? def.options : []),
    ...('items' in def ? def.items : []),
  ]
  if (parts.some((it) => redactorOf(it) !== null)) throw new Error(`What is hidden in a ${def.type} is not left out`)
  return null
}

/**
 * For the answers of one endpoint: leaves out what shows a field that the caller may not see, wherever in the answer it
 * stands. The contract says which properties show which fields.
 */
export const hiding = (response: z.ZodMiniType): (<T>(reply: T, caller: Ruled) => T) => {
  const redact = redactorOf(response)
  return (reply, { fields }) =>
    redact && fields.hidden.size > 0 ? (redact(reply, fields.hidden) as typeof reply) : reply
}
