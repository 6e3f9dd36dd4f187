import { chakra } from '../chakra.ts'

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '11', md: '8' },
    paddingInline: '3',
    borderWidth: '1px',
    borderRadius: 'full',
    textStyle: 'small',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg-subtle' },
    '&[aria-pressed=true]': { bg: 'accent-subtle', color: 'accent-fg', borderColor: 'accent-fg' },
  },
})

type Props = { isOn: boolean; onToggle: () => void; children: string }

/** A filter that one press sets, and another takes away. */
export const ToggleChip = ({ isOn, onToggle, children }: Props) => (
  <Chip type="button" aria-pressed={isOn} onClick={onToggle}>
    {children}
  </Chip>
)
