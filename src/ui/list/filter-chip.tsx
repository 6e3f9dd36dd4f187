import { X } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { chakra } from '../chakra.ts'

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: '11', md: '7' },
    paddingInlineStart: '2.5',
    paddingInlineEnd: '1.5',
    borderRadius: 'full',
    bg: 'accent-subtle',
    color: 'accent-fg',
    textStyle: 'small',
    fontWeight: 'medium',
    _hover: { textDecoration: 'line-through' },
  },
})

/** A filter that is set; pressing it takes it away. */
export const FilterChip = ({ children, onRemove }: { children: string; onRemove: () => void }) => (
  <Chip type="button" aria-label={texts.removeFilter(children)} onClick={onRemove}>
    {children}
    <X size={14} aria-hidden />
  </Chip>
)
