import { differing, type Field, textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Draft } from './form-modal.ts'

/** Whether something of a draft is not among what is stored: a save whose answer was lost leaves its draft behind. */
export const isUnsent = (fields: readonly Field[], { base, values }: Draft, stored: Values): boolean => {
  const changed = differing(fields, base, values)
  return differing(fields, stored, values).some((it) => changed.includes(it))
}

/** What was typed or chosen from a few and is not sent, each by its label. Who is chosen from many is an id here. */
export const unsentLines = (fields: readonly Field[], { base, values }: Draft): { label: string; text: string }[] => {
  const changed = differing(fields, base, values)
  return fields.flatMap(({ id, label, type, values: choices }) => {
    const value = textIn(values, id)
    const text = choices?.find((it) => it.value === value)?.label ?? value
    return changed.includes(id) && type !== 'SearchableSelect' && text !== '' ? [{ label, text }] : []
  })
}
