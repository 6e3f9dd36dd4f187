import '@fontsource-variable/inter'
import 'virtual:global.css'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { startColorMode } from './color-mode.ts'
import { remembering } from './remembering-system.ts'
import { system } from './theme.ts'

// The page has the global rules from a file.
const remembered = { ...remembering(system), _global: [] }

startColorMode()

/** Gives every screen the look: tokens, font and colour mode. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={remembered}>{children}</ChakraProvider>
)
