import type { Past } from '#machines/admin/record-history.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/history.ts'

/** What a field held, as a person reads it. */
export const pastText = (field: Field | undefined, { value, name, isGone }: Past): string => {
  if (isGone) return texts.recordGone
  if (name !== null) return name
  const label = (it: string) => field?.values?.find((option) => option.value === it)?.label ?? it
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const words =
    typeof value === 'string'
      ? label(value)
      : (value ?? []).map((it) => (typeof it === 'string' ? label(it) : it.label)).join(', ')
  return words.trim() === '' ? texts.nothing : words
}
