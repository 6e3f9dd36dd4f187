import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { buttonCss } from './button-css.ts'
import { formCss } from './form/form-css.ts'
import { listCss } from './list/list-css.ts'
import { tableAsCards } from './media.ts'
import { type Colour, palette } from './palette.ts'
import { rowCss } from './row-css.ts'

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

const colourName = (name: string) => name.replaceAll('.', '-')
const colours = Object.fromEntries(
  Object.entries(palette).map(([name, [light, dark]]) => [colourName(name), { value: { base: light, _dark: dark } }]),
)

/** A colour of the palette as CSS reads it, for `style` and for SVG. */
export const cssColour = (name: Colour): string => `var(--sw-colors-${colourName(name)})`

const focusRing = { outline: '2px solid {colors.accent-solid}', outlineOffset: '2px' }

/** Icons are given their size in px, as an attribute: as large as the text beside them they are in rem. */
const iconSizes = Object.fromEntries(
  [12, 14, 16, 18, 20].map((size) => [
    `.lucide[width="${size}"]`,
    { width: `${size / 16}rem`, height: `${size / 16}rem` },
  ]),
)

/** The look: tokens and the few global rules. Recipes live beside the piece that uses them, so a page loads only its own. */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'sw',
  preflight: true,
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
  globalCss: {
    html: {
      colorScheme: 'light',
      bg: { base: 'bg-page', _print: 'bg-surface' },
      color: 'fg-text',
      fontFamily: 'body',
      fontSize: '100%',
      scrollPaddingTop: '5rem',
      scrollPaddingBottom: '6rem',
    },
    'html.dark': { colorScheme: 'dark' },
    // On paper no row and no signature is torn apart, and no heading stands alone.
    '@page': { margin: '16mm' },
    'tr, li, blockquote': { '@media print': { breakInside: 'avoid' } },
    'h2, h3, thead': { '@media print': { breakAfter: 'avoid' } },
    body: { textStyle: 'body', fontFeatureSettings: '"cv05", "cv11", "ss03"' },
    // A name without a blank breaks instead of pushing out what stands beside it.
    '*': { borderColor: 'line-hair', overflowWrap: 'anywhere' },
    '.email': { '@media (min-width: 80rem)': { overflowWrap: 'normal' } },
    ':focus-visible': focusRing,
    'main:focus, h1:focus': { outline: 'none' },
    'button, [role=button], label, summary': { cursor: 'pointer' },
    'button:disabled': { cursor: 'not-allowed' },
    ...iconSizes,
    ...buttonCss,
    ...rowCss,
    ...formCss,
    '.unseen': { srOnly: true },
    '.figures': { fontVariantNumeric: 'tabular-nums' },
    '.data-table': {
      width: '100%',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      '& th': {
        textStyle: 'label',
        color: 'fg-quiet',
        textAlign: 'start',
        whiteSpace: 'nowrap',
        paddingBlock: '2',
        paddingInline: '3',
        borderBottomWidth: '1px',
      },
      '& td, & tbody th': {
        textStyle: 'body',
        fontWeight: 'normal',
        whiteSpace: 'normal',
        color: 'fg-text',
        textAlign: 'start',
        paddingBlock: '2.5',
        paddingInline: '3',
        borderBottomWidth: '1px',
        verticalAlign: 'middle',
      },
      // No column is so narrow that an ordinary word would break.
      '& tbody td:not(.number, .action, .select)': { minWidth: '5.5rem' },
      '& tbody tr:last-child > *': { borderBottomWidth: '0' },
      '& tbody tr:hover': { bg: 'bg-subtle' },
      '& th.number, & td.number': { textAlign: 'end' },
      '& th.action, & td.action': { textAlign: 'end', whiteSpace: 'nowrap' },
      '& tr > :is(th, td):not(* + *)': { paddingInlineStart: '5' },
      '& tr > :is(th, td):last-child': { paddingInlineEnd: '5' },
    },
    // A table that would be wider than a phone becomes a list of cards, each cell under its column's name.
    '.data-table.stacks': {
      [tableAsCards]: {
        '&, & tbody, & tr, & td, & tbody th': { display: 'block', borderBottomWidth: '0' },
        '& thead': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
        '& tbody tr:last-child': { borderBottomWidth: '0' },
        '& td, & tbody th': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: '4',
          paddingBlock: '1',
          paddingInline: '4',
        },
        // A long value gets a line of its own, and ends where the short ones do.
        '& td': { flexWrap: 'wrap', justifyContent: 'flex-end' },
        '& tbody th > *': { minWidth: '0' },
        '& td[data-label]::before': {
          flex: 'none',
          marginInlineEnd: 'auto',
          content: 'attr(data-label)',
          color: 'fg-quiet',
          textStyle: 'small',
        },
        '& td.action': { paddingTop: '2' },
        // In the corner of its card.
        '& tr': { position: 'relative', borderBottomWidth: '1px', paddingBlock: '3' },
        '& td.select': { position: 'absolute', top: '1', insetInlineEnd: '1', padding: '0' },
        '& td.select + th': { paddingInlineEnd: '14' },
      },
    },
    // A card of a few lines, without the names of its columns.
    '.data-table.stacks.short-cards': {
      [tableAsCards]: {
        '& tbody tr': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: '3',
          paddingBlock: '1.5',
          paddingInline: '4',
        },
        '& tbody :is(td, th)': { paddingBlock: '0', paddingInline: '0', gridColumn: '1 / -1' },
        '& tbody th': { gridColumn: '1' },
        '& td': { justifyContent: 'flex-start', textAlign: 'start' },
        '& td.beside': { gridColumn: '2', gridRow: '1', justifyContent: 'flex-end', textAlign: 'end' },
        '& td.off-card': { display: 'none' },
        '& td:not(.beside) > div': { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' },
        '& td[data-label]::before': { content: 'none' },
      },
    },
    ...listCss,
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // None, not short: with a duration each element would start its own change when its parent's ends.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
})
