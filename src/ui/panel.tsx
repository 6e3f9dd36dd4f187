import { chakra, defineRecipe } from '@chakra-ui/react'

const panelRecipe = defineRecipe({
  className: 'panel',
  base: { bg: 'bg-surface', borderWidth: '1px', borderRadius: 'lg', minWidth: '0' },
  variants: { inset: { true: { padding: { base: '4', md: '5' } } } },
})

/** A surface with a hairline border; `inset` pads it. */
export const Panel = chakra('section', panelRecipe)
