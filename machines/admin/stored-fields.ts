import type { Field } from '#machines/kit/form-fields.ts'

type Stored = Record<string, unknown>

/** What says nothing to a person. */
const technical = new Set(['id', 'companyId', 'version', 'createdAt', 'updatedAt', 'searchText'])

const isCode = (value: string): boolean => /^[A-Z]+(_[A-Z]+)*$/.test(value)

const codesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((it): it is string => typeof it === 'string' && isCode(it))

/**
 * Fields for what the log keeps of a record that no form shows: one for each column that a person can read.
 * @param isNamed whether the number in a column stands for a record with a name
 * @param inWords a name of the program in words
 */
export function storedFields(
  sides: readonly (Stored | null)[],
  { isNamed, inWords }: { isNamed: (column: string) => boolean; inWords: (name: string) => string },
): Field[] {
  const columns = [...new Set(sides.flatMap((it) => Object.keys(it ?? {})))]
  return columns.flatMap((id): Field[] => {
    if (technical.has(id)) return []
    const held = sides.map((it) => it?.[id]).filter((it) => it !== undefined && it !== null)
    const label = inWords(id.replace(/Id$/, ''))
    const values = held.flatMap(codesIn).map((value) => ({ value, label: inWords(value.toLowerCase()) }))
    if (id.endsWith('Id')) return isNamed(id) ? [{ id, type: 'Select', label }] : []
    if (held.every((it) => typeof it === 'boolean') && held.length > 0) return [{ id, type: 'Toggle', label }]
    if (held.every((it) => Array.isArray(it) && it.every((one) => typeof one === 'string')) && held.length > 0)
      return [{ id, type: 'MultiSelect', label, values }]
    return held.some((it) => typeof it === 'object') ? [] : [{ id, type: 'Select', label, values }]
  })
}
