import type { z } from './zod.ts'

/** The kinds of record whose fields are given to permission groups, and those of their fields that can be hidden. */
export const hideableFields = {
  candidate: [
    'email',
    'phone',
    'title',
    'source',
    'expectedSalary',
    'currency',
    'availableFrom',
    'statusReason',
    'application',
    'progress',
    'createdAt',
    'updatedAt',
  ],
  requisition: [
    'jobTitle',
    'department',
    'location',
    'hiringManager',
    'reviewer',
    'approver',
    'workflowLevel',
    'replaces',
    'planPeriod',
    'openings',
    'employmentType',
    'justification',
    'targetStartDate',
    'salaryMin',
    'salaryMax',
    'currency',
    'statusReason',
    'candidateCount',
    'hiredCount',
    'createdBy',
    'createdAt',
    'updatedAt',
  ],
  offer: ['compensations', 'startDate', 'expiresOn', 'note', 'createdBy', 'createdAt', 'updatedAt'],
} as const

type Fields = typeof hideableFields
export type HideableKind = keyof Fields
/** A field of a kind of record, as field permissions speak of it: `requisition.jobTitle`. */
export type FieldName = { [K in HideableKind]: `${K}.${Fields[K][number]}` }[HideableKind]

/** The fields that a property shows; it is left out of an answer when one of them is hidden. */
type Shows<R> = readonly FieldName[] | ((record: R) => readonly FieldName[])
type OptionalKey<R> = { [K in keyof R]-?: undefined extends R[K] ? K : never }[keyof R]

type ShownBy = ReadonlyMap<string, Shows<Record<string, unknown>>>

const known = new WeakMap<object, ShownBy>()

/**
 * Marks the properties of an object schema that show fields of some record, whichever answer it stands in. Each has to
 * be optional, since the server leaves it out for a caller who may not see such a field.
 */
export const hideable = <S extends z.ZodMiniObject>(
  schema: S,
  properties: { [K in OptionalKey<z.output<S>>]?: Shows<z.output<S>> },
): S => {
  // Asked only of records that this schema has read.
  known.set(schema, new Map(Object.entries(properties)))
  return schema
}

/** A record of this kind: its properties that bear the names of hideable fields show these. */
export const record = <K extends HideableKind, S extends z.ZodMiniObject>(
  kind: K,
  schema: [OptionalKey<z.output<S>>] extends [Fields[K][number]] ? S : never,
): S => {
  known.set(schema, new Map(hideableFields[kind].map((it) => [it, [`${kind}.${it}`] as FieldName[]])))
  return schema
}

/** What the properties of an object schema show: for the server, which leaves out what is hidden. */
export const shownBy = (schema: object): ShownBy | undefined => known.get(schema)
