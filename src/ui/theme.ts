import type { SystemConfig } from '@chakra-ui/react'
import { colourName } from './css-colour.ts'
import { palette } from './palette.ts'

type Tokens = Record<string, { value: string }>
const tokens = (values: Record<string, string>): Tokens =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

/** Steps of 4 px, in rem so that they follow the reader's text size. */
const spacing = tokens(
  Object.fromEntries(
    [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64].map((step) => [
      String(step),
      `${step / 4}rem`,
    ]),
  ),
)

const colours = Object.fromEntries(
  Object.entries(palette).map(([name, [light, dark]]) => [colourName(name), { value: { base: light, _dark: dark } }]),
)

/** The tokens of the look. Recipes live beside the piece that uses them, so a page loads only its own. */
export const look: SystemConfig = {
  cssVarsPrefix: 'sw',
  theme: {
    // Turned into rem, as all queries for a width are: twice the text is half the room.
    breakpoints: { sm: '480px', md: '769px', lg: '1024px', xl: '1280px' },
    tokens: {
      // Also an offset: what is fixed below the top bar starts there. 59 and 250 px at the usual text size.
      spacing: { ...spacing, topBar: { value: '3.6875rem' } },
      sizes: { ...spacing, full: { value: '100%' }, topBar: { value: '3.6875rem' }, sidebar: { value: '15.625rem' } },
      radii: tokens({ sm: '4px', md: '6px', lg: '8px', full: '9999px' }),
      fonts: tokens({
        body: '"Inter Variable", Inter, system-ui, sans-serif',
        heading: '"Inter Variable", Inter, system-ui, sans-serif',
        mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      }),
      fontSizes: tokens({
        xs: '0.75rem',
        sm: '0.8125rem',
        md: '0.875rem',
        lg: '1rem',
        xl: '1.25rem',
        figure: '1.5rem',
      }),
      fontWeights: tokens({ normal: '400', medium: '500', semibold: '600' }),
      lineHeights: tokens({ xs: '1rem', sm: '1.125rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem', figure: '2rem' }),
      shadows: { float: { value: '0 4px 12px rgb(0 0 0 / 0.08), 0 1px 2px rgb(0 0 0 / 0.06)' } },
    },
    semanticTokens: { colors: colours },
    keyframes: { pulse: { '50%': { opacity: '0.5' } }, appear: { to: { visibility: 'visible' } } },
    textStyles: {
      h1: {
        value: { fontSize: 'xl', lineHeight: 'xl', fontWeight: 'semibold', letterSpacing: '-0.017em' },
      },
      h2: { value: { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold', letterSpacing: '-0.011em' } },
      h3: { value: { fontSize: 'md', lineHeight: 'md', fontWeight: 'semibold' } },
      body: { value: { fontSize: 'md', lineHeight: 'md' } },
      small: { value: { fontSize: 'sm', lineHeight: 'sm' } },
      label: { value: { fontSize: 'xs', lineHeight: 'xs', fontWeight: 'medium' } },
      figure: {
        value: { fontSize: 'figure', lineHeight: 'figure', fontWeight: 'semibold', letterSpacing: '-0.02em' },
      },
    },
  },
}
