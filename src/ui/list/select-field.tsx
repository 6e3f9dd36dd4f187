import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

const Select = chakra('select', {
  base: {
    appearance: 'none',
    width: 'full',
    height: { base: '11', md: '8' },
    paddingInlineStart: '3',
    paddingInlineEnd: '8',
    bg: 'bg-surface',
    color: 'fg-text',
    borderWidth: '1px',
    borderColor: 'line-field',
    borderRadius: 'md',
    textStyle: 'body',
    textOverflow: 'ellipsis',
  },
})

export type Option = { value: string; label: string }
type Props = {
  label: string
  /** What the choice of nothing is called. */
  anything: string
  options: readonly Option[]
  value: string | null
  onChoose: (value: string | null) => void
}

/** One of several values, or none of them. */
export function SelectField({ label, anything, options, value, onChoose }: Props) {
  const id = useId()
  return (
    <chakra.div position="relative" flex={{ base: '1 1 9rem', md: '0 1 11rem' }}>
      <chakra.label htmlFor={id} srOnly>
        {label}
      </chakra.label>
      <Select id={id} value={value ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
        <option value="">{anything}</option>
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
}
