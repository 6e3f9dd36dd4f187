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
/** What was typed and not saved, and the version and values that it was based on; version null for a new record. */
export type Draft = { version: number | null; base: Values; values: Values }
/** A draft that this device kept, and when, in ms since 1970. */
export type KeptDraft = Draft & { storedAt: number }
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
  /** What was typed earlier, is in the form again and can still be discarded as a whole. */
  draft: KeptDraft | null
  /** It opened with what a deleted record held. */
  isAgain: boolean
  /** The form before its draft was discarded, until something else is typed. */
  discarded: WithDraft | null
  /** What somebody else has saved meanwhile. */
  theirs: FormRecord | null
  /** By field which of two versions is to be saved. */
  sides: Readonly<Record<string, Side>>
  /** False while the device cannot keep what is typed. */
  isStored: boolean
  /** Somebody has stopped waiting for a save whose answer had not come. */
  isUncertain: boolean
}

type WithDraft = Pick<FormContext, 'record' | 'base' | 'values' | 'draft' | 'theirs' | 'sides'>

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
    isAgain: false,
    discarded: null,
    theirs: null,
    sides: {},
    isStored: true,
    isUncertain: false,
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

/** The fields in which two versions differ since somebody else has changed them; the own changes of others stand. */
export const contested = ({ fields, base, values, theirs }: FormContext): string[] => {
  if (!theirs) return []
  const changed = differing(fields, base, theirs.values)
  return differing(fields, values, theirs.values).filter((it) => changed.includes(it))
}

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
export type Opened = { record: FormRecord | null; draft: KeptDraft | null }

const restored = (
  { fields, initial }: Pick<FormContext, 'fields' | 'initial'>,
  { record, draft }: Opened,
): Partial<FormContext> => {
  const stored = record?.values ?? initial
  if (!draft) return {}
  const values = heldValues(fields, { ...stored, ...draft.values })
  if (differing(fields, stored, values).length === 0) return {}
  if (!record || draft.version === null || draft.version === record.version) return { values, draft }
  const base = heldValues(fields, draft.base)
  return {
    record: { id: record.id, version: draft.version },
    base,
    values,
    draft,
    theirs: record,
    sides: proposedSides(fields, base, values, record.values),
  }
}

/**
 * With the draft in it, where there is one. When the record has changed since the draft was begun, the two versions are
 * to be compared.
 */
export const opened = (form: Pick<FormContext, 'fields' | 'initial'>, it: Opened): Partial<FormContext> => ({
  record: it.record && { id: it.record.id, version: it.record.version },
  base: it.record?.values ?? form.initial,
  values: it.record?.values ?? form.initial,
  visited: [],
  refused: {},
  problem: null,
  draft: null,
  isAgain: false,
  discarded: null,
  theirs: null,
  sides: {},
  isStored: true,
  isUncertain: false,
  ...restored(form, it),
})

/** For a new record, with what a deleted one held. */
export const openedAgain = (form: Pick<FormContext, 'fields' | 'initial'>, held: Values): Partial<FormContext> => ({
  ...opened(form, { record: null, draft: null }),
  values: heldValues(form.fields, { ...form.initial, ...held }),
  isAgain: true,
})

export const hasChanges = ({ fields, base, values }: FormContext): boolean => differing(fields, base, values).length > 0

/** Whether the form is still as its draft opened it: nothing was typed, and of two versions nothing was chosen. */
const isAsKept = ({ fields, base, values, draft, theirs, sides, isStored }: FormContext): boolean => {
  if (!draft || !isStored || differing(fields, { ...base, ...draft.values }, values).length > 0) return false
  const proposed = theirs ? proposedSides(fields, base, values, theirs.values) : {}
  return Object.entries(proposed).every(([id, side]) => sides[id] === side)
}

/** Whether something would be lost with the form: what an earlier time has begun stays kept as it is. */
export const hasUnkept = (form: FormContext): boolean => hasChanges(form) && !isAsKept(form)

/** The record as it is stored, or an empty form, with all that brings the draft back. */
export const withoutDraft = ({ record, base, values, draft, theirs, sides }: FormContext): Partial<FormContext> => ({
  ...(theirs && { record: { id: theirs.id, version: theirs.version } }),
  base: theirs?.values ?? base,
  values: theirs?.values ?? base,
  visited: [],
  refused: {},
  problem: null,
  draft: null,
  discarded: { record, base, values, draft, theirs, sides },
  theirs: null,
  sides: {},
})

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

/** The form over the record as this person has just changed it elsewhere; what was typed stays. */
export const renewed = (context: FormContext, record: FormRecord): Partial<FormContext> => ({
  ...withMergedSides({ ...context, ...withTheirs(context, record) }),
  refused: {},
  problem: null,
  discarded: null,
})

/** What the server says of fields of this form: their first word each; null where it speaks of something else. */
export function refusedFields(
  fields: readonly Field[],
  { fields: wrong = [] }: Problem,
): Record<string, string> | null {
  const ours = wrong.flatMap(({ field, message }) => {
    // What is wrong within a value is wrong with the value: `department.id` is of the department.
    const own = fields.find(({ id, storedAs = id }) =>
      [field, ...field.split('.', 1)].some((it) => it === id || it === storedAs),
    )
    return own ? [[own.id, message] as const] : []
  })
  if (ours.length === 0 || ours.length < wrong.length) return null
  return Object.fromEntries(ours.toReversed())
}

export type FormEvent =
  | { type: 'add'; draft: KeptDraft | null }
  /** What a deleted record held is added once more. */
  | { type: 'add.again'; values: Values }
  | { type: 'edit'; record: FormRecord; draft: KeptDraft | null }
  | { type: 'field.change'; id: string; value: FieldValue }
  | { type: 'field.leave'; id: string }
  | { type: 'button.press'; id: string }
  | { type: 'side.choose'; id: string; side: Side }
  | { type: 'submit' }
  | { type: 'close' }
  /** The person has changed the record beside its form, by restoring a value. */
  | { type: 'record.renewed'; record: FormRecord }
  | { type: 'cancel' }
  | { type: 'discard' }
  | { type: 'draft.keep' }
  | { type: 'draft.discard' }
  | { type: 'draft.restore' }
  /** Another tab has taken the draft of this form, or dropped it. */
  | { type: 'draft.lost' }
  | { type: 'draft.stored' }
  | { type: 'draft.notStored' }
