import { createSystem, defaultBaseConfig, chakra as factory } from '@chakra-ui/react'
import { remembering } from './remembering-system.ts'
import { fillSystem } from './system.ts'
import { look } from './theme.ts'

/** With the tokens alone: the rules that hold for a whole page are the file that `global-css.ts` becomes. */
fillSystem(remembering(createSystem({ ...defaultBaseConfig, preflight: false, globalCss: {} }, look)))

/**
 * Makes components of Chakra, and elements that take its props of a style. Whoever has it from here has the system that they
 * are drawn with.
 */
export const chakra = factory
