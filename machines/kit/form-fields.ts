/**
 * What each type of field holds. A further type is one line here, one in `rules` below and one in the views of
 * `src/ui/form`: nothing compiles before all three know it.
 */
export type FieldValues = { InputBox: string; DateInput: string; Select: string; SearchableSelect: string }
export type FieldType = keyof FieldValues
export type FieldValue = FieldValues[FieldType]
export type Values<Id extends string = string> = Record<Id, FieldValue>

export const sections = ['header', 'body', 'footer'] as const
export type Section = (typeof sections)[number]

/** A field of a form as its screen declares it. */
export type Field<Id extends string = string> = {
  id: Id
  type: FieldType
  label: string
  /** Where it stands; the body by default. */
  section?: Section
  /** Among the fields of its section; in the order of the declaration where none is given. */
  displayOrder?: number
  placeholder?: string
  required?: boolean
  defaultValue?: FieldValue
  /** What can be chosen, where that is known beforehand. */
  values?: readonly { label: string; value: string }[]
  /** What is wrong with a value that is there; null when nothing is. */
  validation?: (value: FieldValue) => string | null
  disabled?: boolean
  helperText?: string
  /** The field that decides what can be chosen here: a change of it empties this one. */
  dependsOn?: Id
}

const textLimit = 255
const required = 'This field is required'

type Rule = { isEmpty: (value: FieldValue) => boolean; required: string; limit: number | null }
const isBlank = (value: FieldValue) => value.trim() === ''

const rules: Record<FieldType, Rule> = {
  InputBox: { isEmpty: isBlank, required, limit: textLimit },
  /** A day, yyyy-MM-dd. */
  DateInput: { isEmpty: isBlank, required, limit: null },
  Select: { isEmpty: isBlank, required, limit: null },
  SearchableSelect: { isEmpty: isBlank, required, limit: null },
}

/** What is wrong with the value of a field, in the specification's words; null when nothing is. */
export function problemIn(field: Field, value: FieldValue): string | null {
  const { isEmpty, required: missing, limit } = rules[field.type]
  if (isEmpty(value)) return field.required ? missing : null
  if (limit !== null && value.length > limit) return `Char Limit is ${limit}`
  return field.validation?.(value) ?? null
}

const place = ({ section = 'body' }: Field) => sections.indexOf(section)

/** The fields in the order in which a person meets them. */
export const inOrder = <F extends Field>(fields: readonly F[]): F[] =>
  fields.toSorted((a, b) => place(a) - place(b) || (a.displayOrder ?? 0) - (b.displayOrder ?? 0))

/** The first field with something wrong; null when all are right. */
export const firstWrong = (fields: readonly Field[], values: Values): string | null =>
  inOrder(fields).find((it) => problemIn(it, values[it.id] ?? '') !== null)?.id ?? null

/** The values of a form as it opens for a new record. */
export const emptyValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map((it) => [it.id, it.defaultValue ?? '']))

/** The values after one of them has changed: what depended on it is empty. */
export const withValue = (fields: readonly Field[], values: Values, id: string, value: FieldValue): Values => {
  if (values[id] === value) return values
  const emptied = fields.filter((it) => it.dependsOn === id).map((it) => [it.id, ''])
  return { ...values, ...Object.fromEntries(emptied), [id]: value }
}

/** The fields whose values differ. */
export const differing = (fields: readonly Field[], one: Values, other: Values): string[] =>
  inOrder(fields)
    .map((it) => it.id)
    .filter((id) => (one[id] ?? '') !== (other[id] ?? ''))
