import { useId } from 'react'
import type { Option } from '../form/field-props.ts'
import { NativeSelect } from '../native-select.tsx'

type Props = {
  id?: string
  label: string
  /** What the choice of nothing is called. */
  anything: string
  options: readonly Option[]
  value: string | null
  onChoose: (value: string | null) => void
}

/** A filter: one of several values, or none of them. */
export function SelectField({ id: given, label, anything, options, value, onChoose }: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <div className="select-field" data-name={anything}>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value ?? ''}
        options={options}
        nothing={anything}
        onChoose={(it) => onChoose(it || null)}
      />
    </div>
  )
}
