import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, ComponentProps } from 'react'
import type { Option } from './form/field-props.ts'
import { useNeedsChakra } from './needs-chakra.ts'

const mark = (
  <span aria-hidden className="select-mark">
    <ChevronDown size={14} />
  </span>
)

type Props = Omit<HTMLChakraProps<'select'>, 'onChange'> & {
  options: readonly Option[]
  /** What the choice of nothing is called; absent where something is always chosen. */
  nothing?: string
  onChoose: (value: string) => void
}

/** The browser's own chooser of one of a few values, in the look of the other fields. */
export function NativeSelect({ options, nothing, onChoose, ...props }: Props) {
  const own = {
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
  }
  return (
    <div className="on-input">
      {useNeedsChakra(props) ? (
        <chakra.select {...props} {...own} />
      ) : (
        <select {...(props as ComponentProps<'select'>)} {...own} />
      )}
      {mark}
    </div>
  )
}
