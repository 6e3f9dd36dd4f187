import type { Kind } from '#machines/kit/kinds.ts'
import { kindColours } from './kinds.ts'
import { narrowWindow, screenOnly } from './media.ts'

const hovered = '&:hover:not(:disabled, [aria-disabled=true])'
const filled = {
  bg: 'accent-solid',
  color: 'accent-contrast',
  [hovered]: { bg: 'accent-hover' },
}
const pressed = { [hovered]: { filter: 'brightness(0.96)' } }
const kind = (it: Kind) => ({ ...kindColours[it], ...pressed })
/** Of a size on wide screens; on a phone each is as high as a finger needs. */
const sized = (height: string, paddingInline: string, textStyle: string) => ({
  height: { base: 'auto', md: height },
  minHeight: { base: '11', md: 'auto' },
  paddingInline,
  textStyle,
})

const variants = {
  solid: filled,
  outline: {
    bg: 'bg-surface',
    borderColor: 'line-hair',
    [hovered]: { bg: 'bg-subtle' },
  },
  ghost: {
    color: 'fg-quiet',
    [hovered]: { bg: 'bg-subtle', color: 'fg-text' },
    _disabled: { bg: 'transparent', borderColor: 'transparent' },
  },
  // In the colour of what it stands in.
  bare: {
    [hovered]: { bg: 'bg-subtle' },
    _disabled: { color: 'inherit', bg: 'transparent', borderColor: 'transparent' },
  },
  danger: {
    bg: 'bg-surface',
    borderColor: 'bad-line',
    color: 'bad-fg',
    [hovered]: { bg: 'bad-subtle' },
  },
  primary: filled,
  secondary: kind('secondary'),
  success: kind('success'),
  info: kind('info'),
  dark: kind('dark'),
  light: kind('light'),
  warning: kind('warning'),
  default: kind('default'),
  red: kind('red'),
} as const

const sizes = {
  xxs: sized('5', '1', 'label'),
  xs: sized('6', '2', 'label'),
  sm: sized('7', '2.5', 'small'),
  md: sized('8', '3', 'body'),
  lg: sized('9', '4', 'body'),
  xl: sized('10', '5', 'h3'),
  touch: { height: '11', paddingInline: '4', textStyle: 'body' },
} as const

const byClass = <T extends object>(looks: T) =>
  Object.fromEntries(Object.entries(looks).map(([name, look]) => [`.button-${name}`, look]))

/** The look of buttons by class, in the order in which one gives way to the next. */
export const buttonCss = {
  '.button': {
    ...screenOnly,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: '120ms',
    _disabled: { color: 'fg-off', bg: 'bg-subtle', borderColor: 'line-hair', transitionProperty: 'none' },
    [narrowWindow]: { flexShrink: 1, minWidth: '0', maxWidth: '100%', whiteSpace: 'normal' },
    // Twice, since icons with a size of their own have a rule as well.
    '&& > svg': { width: '1rem', height: '1rem' },
  },
  ...byClass(variants),
  ...byClass(sizes),
  '.button-icon': { paddingInline: '0', aspectRatio: '1' },
}

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes
