import type { Filters } from '#machines/kit/list-view.ts'
import { SelectField } from '#src/ui/list/select-field.tsx'
import type { Filter } from './data-list.tsx'

type Props<N extends Filters> = {
  filters: readonly Filter<N>[]
  /** What they are set to. */
  set: Partial<N>
  fieldId: (name: string) => string
  onSet: (name: keyof N & string, value: string | null) => void
}

/** The fields that narrow a list, each to one of its values. */
export const FilterFields = <N extends Filters>({ filters, set, fieldId, onSet }: Props<N>) =>
  filters.map(({ name, label, anything, options }) => (
    <SelectField
      key={name}
      id={fieldId(name)}
      label={label}
      anything={anything}
      options={options}
      value={set[name] ?? null}
      onChoose={(value) => onSet(name, value)}
    />
  ))
