import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { inputStyle, type Option } from './form/field-props.ts'

const Select = chakra('select', {
  base: { ...inputStyle, appearance: 'none', paddingInlineEnd: '8', textOverflow: 'ellipsis' },
})

type Props = Omit<HTMLChakraProps<'select'>, 'onChange'> & {
  options: readonly Option[]
  /** What the choice of nothing is called; absent where something is always chosen. */
  nothing?: string
  onChoose: (value: string) => void
}

/** The browser's own chooser of one of a few values, in the look of the other fields. */
export const NativeSelect = ({ options, nothing, onChoose, ...props }: Props) => (
  <chakra.div position="relative">
    <Select {...props} onChange={(event) => onChoose(event.target.value)}>
      {nothing === undefined ? null : <option value="">{nothing}</option>}
      {options.map((it) => (
        <option key={it.value} value={it.value}>
          {it.label}
        </option>
      ))}
    </Select>
    <chakra.span
      aria-hidden
      position="absolute"
      insetInlineEnd="2.5"
      insetBlock="0"
      display="flex"
      alignItems="center"
      color="fg-quiet"
      pointerEvents="none"
    >
      <ChevronDown size={14} />
    </chakra.span>
  </chakra.div>
)
