import { chakra } from '@chakra-ui/react'

type Props = {
  label: string
  isChecked: boolean
  onToggle: () => void
  isLabelHidden?: boolean
  isDisabled?: boolean
  isMixed?: boolean
}

/** A tick box with its label, which may be there for screen readers alone. Mixed: some of what it stands for is ticked. Large enough for a finger on a phone. */
export const Checkbox = ({
  label,
  isChecked,
  onToggle,
  isLabelHidden = false,
  isDisabled = false,
  isMixed = false,
}: Props) => (
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
      ref={(it: HTMLInputElement | null) => {
        if (it) it.indeterminate = isMixed
      }}
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
