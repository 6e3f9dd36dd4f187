import { ChevronDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import type { Plain } from './classed.ts'
import type { Option } from './form/field-props.ts'

export type NativeSelectProps = {
  options: readonly Option[]
  /** What the choice of nothing is called; absent where something is always chosen. */
  nothing?: string | undefined
  onChoose: (value: string) => void
}

export const selectProps = ({ options, nothing, onChoose }: NativeSelectProps) => ({
  className: 'input native-select',
  onChange: (event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value),
  children: (
    <>
      {nothing === undefined ? null : <option value="">{nothing}</option>}
      {options.map((it) => (
        <option key={it.value} value={it.value}>
          {it.label}
        </option>
      ))}
    </>
  ),
})

export const SelectMark = () => (
  <span aria-hidden className="select-mark">
    <ChevronDown size={14} />
  </span>
)

type Props = Omit<Plain<'select'>, 'onChange' | 'className' | 'children'> & NativeSelectProps

/** The browser's own chooser of one of a few values, in the look of the other fields. */
export const NativeSelect = ({ options, nothing, onChoose, ...props }: Props) => (
  <div className="on-input">
    <select {...props} {...selectProps({ options, nothing, onChoose })} />
    <SelectMark />
  </div>
)
