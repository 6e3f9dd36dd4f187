import type { PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { FieldValue } from '#machines/kit/fields/field-types.ts'
import { tagOf } from '#machines/kit/fields/tags.ts'
import { type Field, isInput, isSameIn, problemIn, type Values, valueIn, withValue } from '#machines/kit/form-fields.ts'
import type { Activity } from '#src/contract/activity.ts'
import type { FormRecord, RecordKey } from './form-modal.ts'
import { type KeptFields, keptFieldLock } from './own-access.ts'
import type { recordSaveMachine } from './record-save.machine.ts'

type Stored = Record<string, unknown>

/** What a field held once. */
export type Past = {
  /** As its form holds it. */
  value: FieldValue
  /** What the record is called that it points to; null where it points to none. */
  name: string | null
  /** It points to a record that is no longer there. */
  isGone: boolean
}
/** What one write did to one field of the form; null where there was no record before, or is none after. */
export type Change = { field: string; before: Past | null; after: Past | null }
/** One write of a record, as far as its form shows it. */
export type HistoryEntry = Pick<Activity, 'id' | 'action' | 'userName' | 'at'> & {
  changes: readonly Change[]
  /** What it did besides, which the form does not show. */
  note?: string | null
}

/** Where the log keeps what a field holds: a form calls a record that it points to without the column's `Id`. */
const columnOf = ({ id, storedAs = id }: Field, stored: Stored): string | undefined =>
  [storedAs, `${id}Id`, id.replace(/Identifier$/, 'Id')].find((it) => it in stored)

const isNamed = (raw: unknown): raw is { id: number; name: string } =>
  typeof raw === 'object' && raw !== null && 'id' in raw && 'name' in raw && typeof raw.name === 'string'

/** What is stored, as a form would hold it. */
const formValue = (field: Field, raw: unknown): FieldValue => {
  if (typeof raw === 'number') return String(raw)
  if (isNamed(raw)) return String(raw.id)
  if (field.type === 'MultiSelectWithTags' && Array.isArray(raw)) return raw.map((it) => tagOf(String(it)))
  return valueIn(field, { [field.id]: raw as FieldValue })
}

const pastIn = (field: Field, stored: Stored | null, names: Activity['names']): Past | null => {
  const column = stored && columnOf(field, stored)
  if (!column) return null
  const raw = stored[column]
  const known = names[column]
  const name = isNamed(raw) ? raw.name : (known?.[String(raw)] ?? null)
  return { value: formValue(field, raw), name, isGone: known !== undefined && raw !== null && name === null }
}

const isSame = (one: Past | null, other: Past | null) => JSON.stringify(one?.value) === JSON.stringify(other?.value)

/** A write of the log as a form with these fields shows it: what it changed, field by field. */
export const historyEntry = (
  fields: readonly Field[],
  { id, action, userName, at, before, after, names }: Activity,
): HistoryEntry => {
  const changes = fields
    // A field that is never open says the same of every record.
    .filter((it) => isInput(it) && !it.disabled)
    .map((it) => ({ field: it.id, before: pastIn(it, before, names), after: pastIn(it, after, names) }))
    .filter((it) => !isSame(it.before, it.after))
  return { id, action, userName, at, changes }
}

/**
 * The values of a record with what a field held before a write; what depends on that field is as it was then.
 * @returns null where there was nothing before
 */
const restored = (
  fields: readonly Field[],
  values: Values,
  { changes }: HistoryEntry,
  { field, before }: Change,
): Values | null => {
  if (before === null) return null
  const dependents = fields.filter((it) => it.dependsOn === field).map((it) => it.id)
  return changes
    .filter((it) => dependents.includes(it.field))
    .reduce(
      (all, it) => (it.before === null ? all : withValue(fields, all, it.field, it.before.value)),
      withValue(fields, values, field, before.value),
    )
}

/**
 * What the form of a new record holds to add a deleted one again: all that still exists of what the record pointed to.
 * @returns null for a write that deleted nothing
 */
export const valuesAgain = ({ action, changes }: HistoryEntry): Values | null =>
  action === 'delete'
    ? Object.fromEntries(
        changes.flatMap(({ field, before }) => (before === null || before.isGone ? [] : [[field, before.value]])),
      )
    : null

/** Why a value cannot be restored: it is what the record holds, points to nothing, its form would not take it, or the field keeps its value. */
export type RestoreRefusal = 'current' | 'gone' | 'wrong' | 'kept'
/** A record, and what it is called where that is known. */
export type NamedRecord = FormRecord & { name?: string }
export type HistoryContext = {
  fields: readonly Field[]
  kept: KeptFields | null
  /** As it is now. */
  record: NamedRecord
  /** The newest first. */
  entries: readonly HistoryEntry[]
}
/** Which value: that of a field before an entry. */
export type Restoring = { entry: number; field: string }

/** The record whose history is read, by the name that people know. */
export type Subject = { id: number; name: string }
/** A page of a history, the newest entries first. */
export type HistoryPage = { entries: readonly HistoryEntry[]; isLast: boolean }
export type HistoryActors = {
  loadRecord: PromiseActorLogic<NamedRecord, RecordKey>
  loadHistory: PromiseActorLogic<HistoryPage, { id: number; page: number }>
  recordSave: typeof recordSaveMachine
}
export type RecordHistoryContext = HistoryContext & {
  subject: Subject
  pages: number
  isLast: boolean
  restoring: Restoring
  problem: Problem | null
  /** What the form says of the value that was to be restored. */
  refused: Readonly<Record<string, string>>
  /** Somebody else was faster: the history was loaded anew, and nothing restored. */
  isChanged: boolean
  /** A value was restored, and the record has not been read since. */
  hasRestored: boolean
}

const found = ({ entries }: HistoryContext, { entry, field }: Restoring) => {
  const of = entries.find((it) => it.id === entry)
  const change = of?.changes.find((it) => it.field === field)
  return of && change?.before ? { of, change, before: change.before } : null
}

/** The values to save when a value is restored; null where there is none. */
export const restoredValues = (context: HistoryContext, which: Restoring): Values | null => {
  const it = found(context, which)
  return it && restored(context.fields, context.record.values, it.of, it.change)
}

export const restoreRefusal = (context: HistoryContext, which: Restoring): RestoreRefusal | null => {
  const it = found(context, which)
  const field = context.fields.find(({ id }) => id === which.field)
  if (!it || !field || it.before.isGone) return 'gone'
  const values = { ...context.record.values, [which.field]: it.before.value }
  if (isSameIn(field, values, context.record.values)) return 'current'
  if (keptFieldLock(context.kept, context.record.id, which.field) !== null) return 'kept'
  return problemIn(field, valueIn(field, values)) === null ? null : 'wrong'
}
