import '@fontsource-variable/inter'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { startColorMode } from './color-mode.ts'
import { remembering } from './remembering-system.ts'
import { system } from './theme.ts'

const remembered = remembering(system)

startColorMode()

/** Gives every screen the look: tokens, font and colour mode. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={remembered}>{children}</ChakraProvider>
)
