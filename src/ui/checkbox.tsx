import { chakra } from '@chakra-ui/react'

type Props = { label: string; isChecked: boolean; onToggle: () => void; isLabelHidden?: boolean; isDisabled?: boolean }

/** A tick box with its label, which may be there for screen readers alone. Large enough for a finger on a phone. */
export const Checkbox = ({ label, isChecked, onToggle, isLabelHidden = false, isDisabled = false }: Props) => (
  <chakra.label
    display="inline-flex"
    alignItems="center"
    justifyContent={isLabelHidden ? 'center' : undefined}
    gap="2"
    minHeight={{ base: '11', md: '8' }}
    minWidth={isLabelHidden ? { base: '11', md: '8' } : undefined}
    flexShrink="0"
  >
    <chakra.input
      type="checkbox"
      boxSize="4"
      accentColor="accent-solid"
      aria-label={isLabelHidden ? label : undefined}
      checked={isChecked}
      disabled={isDisabled}
      onChange={onToggle}
    />
    {isLabelHidden ? null : <span>{label}</span>}
  </chakra.label>
)
