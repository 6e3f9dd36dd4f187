import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { type FieldViewProps, inputStyle } from './field-props.ts'

const Select = chakra('select', { base: { ...inputStyle, appearance: 'none', paddingInlineEnd: '8' } })

/** One of a few values. */
export function SelectInput(props: FieldViewProps) {
  const { field, id, value, options, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  const known = options.status === 'ready' ? options.options : []
  return (
    <chakra.div position="relative">
      <Select
        id={id}
        name={field.id}
        value={value}
        disabled={field.disabled || isReadOnly || options.status !== 'ready'}
        aria-required={field.required}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      >
        <option value="">{field.placeholder ?? 'Select an option'}</option>
        {known.map((it) => (
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
