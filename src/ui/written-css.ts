import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { globalCss } from './global-css.ts'
import { look } from './theme.ts'

const { layers, _global } = createSystem(defaultBaseConfig, look, { preflight: true, globalCss })

/** What Chakra would put into a page before its first component: the order of its layers, its reset, the tokens, the global rules. */
export const writtenCss = (): string => {
  const cache = createCache({ key: 'css' })
  // Without a page there is nothing to put rules into: they are answered.
  return [layers.atRule, _global].map((it) => cache.insert('', css(it), cache.sheet, false)).join('')
}
