import {
  type FieldRule,
  type FieldType,
  type FieldValue,
  type FieldValues,
  rules,
  type ShownType,
} from './fields/field-types.ts'

export type Values<Id extends string = string> = Record<Id, FieldValue>

export const sections = ['header', 'body', 'footer'] as const
export type Section = (typeof sections)[number]

/** A field of one of these types. */
export type FieldOf<Id extends string, T extends FieldType> = {
  id: Id
  type: T
  label: string
  /** Where it stands; the body by default. */
  section?: Section
  /** Among the fields of its section; in the order of the declaration where none is given. */
  displayOrder?: number
  placeholder?: string
  required?: boolean
  defaultValue?: FieldValues[T]
  /** What can be chosen, where that is known beforehand. */
  values?: readonly { label: string; value: string }[]
  /** What is wrong with a value that is there; null when nothing is. */
  validation?(value: FieldValues[T]): string | null
  /** How many characters may be written, where not 255. */
  maxLength?: number
  disabled?: boolean
  helperText?: string
  /** Of a radio group: the choices stand side by side. */
  inline?: boolean
  /** Takes half a row, beside the field before or after it. */
  isHalf?: true
  /** Of tags: others than those to choose from can be written. */
  allowNewTags?: boolean
  /** What a text says, and what stands beside a checkbox or a toggle. */
  text?: string
  /** The field that decides what can be chosen here: a change of it empties this one. */
  dependsOn?: Id
  /** Of a button: the values that it sets. */
  sets?: Values
  /** What the server's log calls it, where that is neither its id nor its id with `Id`. */
  storedAs?: string
}

/** A field that holds something. */
export type InputField<Id extends string = string> = {
  [T in Exclude<FieldType, ShownType>]: FieldOf<Id, T>
}[Exclude<FieldType, ShownType>]

/** A field of a form as its screen declares it. One that only shows something need not be of the record. */
export type Field<Id extends string = string> = InputField<Id> | { [T in ShownType]: FieldOf<string, T> }[ShownType]

/** What a form of these fields holds, by field. */
export type ValuesOf<F extends readonly Field[]> = {
  [K in F[number] as K extends { type: ShownType } ? never : K['id']]: FieldValues[K['type']]
}

type AnyField = FieldOf<string, FieldType>

const ruleOf = <T extends FieldType>({ type }: FieldOf<string, T>): FieldRule<FieldValues[T]> => rules[type]

/** What a field holds among these values: where nothing of its type is there, it is empty. */
export function valueIn<T extends FieldType>(field: FieldOf<string, T>, values: Values): FieldValues[T] {
  const { holds, empty } = ruleOf(field)
  const value: unknown = values[field.id]
  return holds(value) ? value : empty
}

/** What is wrong with the value of a field, in the specification's words; null when nothing is. */
export function problemIn<T extends FieldType>(field: FieldOf<string, T>, value: FieldValues[T]): string | null {
  const { isEmpty, required, problem } = ruleOf(field)
  if (isEmpty(value)) return field.required ? required : null
  return problem(value, field.maxLength) ?? field.validation?.(value) ?? null
}

const place = ({ section = 'body' }: AnyField) => sections.indexOf(section)

/** The fields in the order in which a person meets them. */
export const inOrder = <F extends AnyField>(fields: readonly F[]): F[] =>
  fields.toSorted((a, b) => place(a) - place(b) || (a.displayOrder ?? 0) - (b.displayOrder ?? 0))

/** The first field with something wrong; null when all are right. */
export const firstWrong = (fields: readonly Field[], values: Values): string | null =>
  inOrder(fields).find((it) => problemIn(it, valueIn(it, values)) !== null)?.id ?? null

/** Whether a field holds something that a person can change. */
export const isInput = ({ type }: Pick<Field, 'type'>): boolean => type !== 'Button' && type !== 'Text'

/** The values of a form as it opens for a new record. */
export const emptyValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.filter(isInput).map((it) => [it.id, it.defaultValue ?? ruleOf(it).empty]))

/** What these fields hold among values from elsewhere. */
export const heldValues = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(fields.filter(isInput).map((it) => [it.id, valueIn(it, values)]))

/** The values after one of them has changed: what depended on it is empty. */
export const withValue = (fields: readonly Field[], values: Values, id: string, value: FieldValue): Values => {
  if (values[id] === value) return values
  const emptied = fields.filter((it) => it.dependsOn === id).map((it) => [it.id, ruleOf(it).empty])
  return { ...values, ...Object.fromEntries(emptied), [id]: value }
}

/** The values after a button of the form was pressed. */
export const withPressed = (fields: readonly Field[], values: Values, id: string): Values => {
  const set = fields.find((it) => it.id === id)?.sets ?? {}
  return Object.entries(set).reduce((it, [changed, value]) => withValue(fields, it, changed, value), values)
}

/** The text that a field holds; empty where it holds something else. */
export const textIn = (values: Values, id: string): string => {
  const value = values[id]
  return typeof value === 'string' ? value : ''
}

/** Whether a field holds the same in both. */
export const isSameIn = (field: Field, one: Values, other: Values): boolean =>
  ruleOf(field).isSame(valueIn(field, one), valueIn(field, other))

/** The fields whose values differ. */
export const differing = (fields: readonly Field[], one: Values, other: Values): string[] =>
  inOrder(fields)
    .filter((it) => !isSameIn(it, one, other))
    .map((it) => it.id)
