import { chakra } from '@chakra-ui/react'
import * as texts from '#src/texts/shell.ts'
import { justWideWindow, lowWindow, narrowWindow, screenOnly } from '#src/ui/media.ts'

/** The product's sign and, where there is room for it, its name. */
export const ProductMark = ({ isTight = false }: { isTight?: boolean }) => (
  <>
    <chakra.svg viewBox="0 0 32 32" boxSize="6" flexShrink="0" aria-hidden>
      <chakra.rect width="32" height="32" rx="7" fill="accent-solid" />
      <chakra.path
        d="M7 24h6v-6h6v-6h6"
        fill="none"
        stroke="accent-contrast"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </chakra.svg>
    <chakra.span hideBelow={isTight ? 'xl' : undefined} fontWeight="semibold" fontSize="lg" letterSpacing="-0.011em">
      {texts.stepwise}
    </chakra.span>
  </>
)

/** The bar across the top of every page. In a low window it scrolls away with it. */
export const TopBarBox = chakra('header', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    zIndex: '10',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '4' },
    height: 'topBar',
    paddingInline: { base: '3', md: '4' },
    bg: 'bg-surface',
    borderBottomWidth: '1px',
    [justWideWindow]: { gap: '2', paddingInline: '3' },
    [lowWindow]: { position: 'absolute' },
    [narrowWindow]: { gap: '0', paddingInline: '8px' },
    ...screenOnly,
  },
})
