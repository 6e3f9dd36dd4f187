import '@fontsource-variable/inter'
import 'virtual:global.css'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { startColorMode } from './color-mode.ts'
import { system } from './system.ts'

startColorMode()

/** Gives every screen the look: tokens, font and colour mode. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
)
