import { chakra } from '#src/ui/chakra.ts'
import { lowWindow, screenOnly } from '#src/ui/media.ts'

/** What can be done on a page, always in reach at the lower edge where the window has the room. */
export const ActionBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'grid',
    gap: '2',
    paddingBlock: '3',
    paddingInline: { base: '4', md: '5' },
    bg: 'bg-surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
    [lowWindow]: { position: 'static' },
    ...screenOnly,
  },
})
