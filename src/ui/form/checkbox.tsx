import { chakra } from '@chakra-ui/react'
import { choiceStyle } from './choice-style.ts'
import type { FieldViewProps } from './field-props.ts'

const Switch = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    width: '9!',
    height: '5!',
    borderRadius: 'full',
    bg: 'line-field',
    cursor: 'inherit',
    transition: 'background-color 120ms',
    _checked: { bg: 'accent-solid' },
    _disabled: { opacity: 0.6 },
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0.5',
      insetInlineStart: '0.5',
      width: '4',
      borderRadius: 'full',
      bg: 'bg-surface',
      transition: 'translate 120ms',
    },
    '&:checked::before': { translate: '1rem' },
    // Without colours of its own it is drawn by the browser.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
})

type Props = FieldViewProps<boolean> & { isSwitch?: boolean }

/** Yes or no. */
export const Checkbox = (props: Props) => {
  const { field, id, value, isSwitch = false, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  const Input = isSwitch ? Switch : 'input'
  return (
    <chakra.label id={`${id}-label`} htmlFor={id} css={choiceStyle}>
      <Input
        {...(isSwitch && { role: 'switch' })}
        type="checkbox"
        id={id}
        name={field.id}
        checked={value}
        disabled={Boolean(field.disabled) || isReadOnly}
        aria-required={field.required}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onLeave}
      />
      {field.text ?? field.label}
    </chakra.label>
  )
}

/** On or off. */
export const Toggle = (props: FieldViewProps<boolean>) => <Checkbox {...props} isSwitch />
