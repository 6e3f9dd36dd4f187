import type { Problem } from '#machines/kit/explain.ts'
import type { FieldValue } from '#machines/kit/fields/field-types.ts'
import {
  differing,
  emptyValues,
  type Field,
  heldValues,
  isInput,
  isSameIn,
  problemIn,
  type Values,
  valueIn,
} from '#machines/kit/form-fields.ts'

/** Which stored record is edited, and the version of it that was read. */
export type RecordKey = { id: number; version: number }
/** A record as a form shows it. */
export type FormRecord = RecordKey & { values: Values }
/** What was typed and not saved, and the version that it was based on; null for a new record. */
export type Draft = { version: number | null; values: Values }
export type Side = 'mine' | 'theirs'

export type FormContext = {
  fields: readonly Field[]
  /** How a form opens for a new record. */
  initial: Values
  /** Null: a new record is added. */
  record: RecordKey | null
  /** The values as they were read. */
  base: Values
  values: Values
  /** Fields that somebody has been in: what is wrong with them shows. */
  visited: readonly string[]
  /** What the server says of a field, until its value changes. */
  refused: Readonly<Record<string, string>>
  problem: Problem | null
  /** What was typed earlier and is offered again. */
  draft: Draft | null
  /** What somebody else has saved meanwhile. */
  theirs: FormRecord | null
  /** By field which of two versions is to be saved. */
  sides: Readonly<Record<string, Side>>
  /** False while the device cannot keep what is typed. */
  isStored: boolean
}

/** A form that nobody has opened yet. */
export const initialForm = (fields: readonly Field[]): FormContext => {
  const initial = emptyValues(fields)
  return {
    fields,
    initial,
    record: null,
    base: initial,
    values: initial,
    visited: [],
    refused: {},
    problem: null,
    draft: null,
    theirs: null,
    sides: {},
    isStored: true,
  }
}

/** What shows below a field: the server's word, or what is wrong with it once somebody has been there. */
export function messageFor({ fields, values, visited, refused }: FormContext, id: string): string | null {
  const field = fields.find((it) => it.id === id)
  if (!field) return null
  return refused[id] ?? (visited.includes(id) ? problemIn(field, valueIn(field, values)) : null)
}

/** Of two versions the values to save: by field the one that was chosen. */
export const mergedValues = ({ values, theirs, sides }: FormContext): Values =>
  Object.fromEntries(
    Object.entries(values).map(([id, mine]) => [id, sides[id] === 'theirs' ? (theirs?.values[id] ?? mine) : mine]),
  )

/** Whoever alone has changed a field is taken to be right; where both have, the own words come first. */
export const proposedSides = (
  fields: readonly Field[],
  base: Values,
  mine: Values,
  theirs: Values,
): Record<string, Side> =>
  Object.fromEntries(
    fields
      .filter(isInput)
      .map((it): [string, Side] => [
        it.id,
        isSameIn(it, mine, base) && !isSameIn(it, theirs, base) ? 'theirs' : 'mine',
      ]),
  )

/** What a form opens with: a record, or null for a new one, and what was begun of it earlier. */
export type Opened = { record: FormRecord | null; draft: Draft | null }

export const opened = (initial: Values, { record, draft }: Opened): Partial<FormContext> => ({
  record: record && { id: record.id, version: record.version },
  base: record?.values ?? initial,
  values: record?.values ?? initial,
  visited: [],
  refused: {},
  problem: null,
  draft,
  theirs: null,
  sides: {},
  isStored: true,
})

export const hasChanges = ({ fields, base, values }: FormContext): boolean => differing(fields, base, values).length > 0

/** Based on what was read then: when that has changed meanwhile, the two versions are compared. */
export const withDraft = ({ fields, draft, record, values }: FormContext): Partial<FormContext> =>
  draft
    ? {
        values: heldValues(fields, { ...values, ...draft.values }),
        record: record && { ...record, version: draft.version ?? record.version },
        draft: null,
      }
    : {}

export const withTheirs = ({ fields, base, values }: FormContext, theirs: FormRecord): Partial<FormContext> => ({
  theirs,
  sides: proposedSides(fields, base, values, theirs.values),
})

/** The form with what was chosen of two versions, based on the newer one. */
export const withMergedSides = (context: FormContext): Partial<FormContext> => {
  const { theirs } = context
  return theirs
    ? {
        values: mergedValues(context),
        base: theirs.values,
        record: { id: theirs.id, version: theirs.version },
        theirs: null,
        sides: {},
      }
    : {}
}

/** What the server says of fields of this form: their first word each; null where it speaks of something else. */
export function refusedFields(
  fields: readonly Field[],
  { fields: wrong = [] }: Problem,
): Record<string, string> | null {
  const ours = wrong.filter((it) => fields.some(({ id }) => id === it.field))
  if (ours.length === 0 || ours.length < wrong.length) return null
  return Object.fromEntries(ours.toReversed().map((it) => [it.field, it.message]))
}

export type FormEvent =
  | { type: 'add'; draft: Draft | null }
  | { type: 'edit'; record: FormRecord; draft: Draft | null }
  | { type: 'field.change'; id: string; value: FieldValue }
  | { type: 'field.leave'; id: string }
  | { type: 'button.press'; id: string }
  | { type: 'side.choose'; id: string; side: Side }
  | { type: 'submit' }
  | { type: 'close' }
  | { type: 'cancel' }
  | { type: 'discard' }
  | { type: 'draft.keep' }
  | { type: 'draft.restore' }
  | { type: 'draft.drop' }
  | { type: 'draft.stored' }
  | { type: 'draft.notStored' }
