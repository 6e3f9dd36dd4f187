import { chakra, defineRecipe } from '@chakra-ui/react'
import { screenOnly } from '#src/ui/media.ts'

/** The column at the left, below the top bar. */
export const SidebarBox = chakra('nav', {
  base: {
    position: 'fixed',
    bottom: '0',
    insetInlineStart: '0',
    top: 'topBar',
    width: 'sidebar',
    hideBelow: 'md',
    paddingBlock: '4',
    paddingInline: '3',
    bg: 'bg-surface',
    borderInlineEndWidth: '1px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    ...screenOnly,
  },
})

/** The page itself; the content is offset by 64 units beside the sidebar. */
export const MainBox = chakra(
  'main',
  defineRecipe({
    base: {
      minHeight: '100dvh',
      paddingTop: { base: 'calc({spacing.topBar} + 1.25rem)', md: 'calc({spacing.topBar} + 1.75rem)' },
      paddingBottom: '12',
      paddingInline: { base: '4', md: '6', lg: '8' },
      '& > *': { maxWidth: '75rem', marginInline: 'auto' },
      '@media print': { padding: '0', marginInlineStart: '0 !important' },
    },
    variants: {
      isBesideSidebar: { true: { marginInlineStart: { base: '0', md: '64' } } },
      /** For pictures, which gain by every px. */
      isWide: { true: { '& > *': { maxWidth: 'none' } } },
    },
  }),
)
