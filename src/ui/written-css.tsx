import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { globalCss } from './global-css.ts'
import { look } from './theme.ts'

const system = createSystem(defaultBaseConfig, look, { preflight: true, globalCss })

/** What Chakra would put into a page before its first component: the order of its layers, its reset, the tokens, the global rules. */
export const writtenCss = (): string =>
  renderToStaticMarkup(<ChakraProvider value={system}>{null}</ChakraProvider>).replace(/<\/?style[^>]*>/g, '')
