import type { Kind } from '#machines/kit/kinds.ts'

const surface = { bg: 'bg-surface', color: 'fg-text', borderColor: 'line-hair' }
const accent = { bg: 'accent-subtle', color: 'accent-fg', borderColor: 'accent-line' }

/** The quiet colours that a kind has where it is not a filled button. */
export const kindColours = {
  primary: accent,
  info: accent,
  secondary: { ...surface, bg: 'bg-subtle' },
  default: surface,
  light: { ...surface, borderColor: 'bg-surface' },
  dark: { bg: 'fg-text', color: 'bg-surface', borderColor: 'fg-text' },
  success: { bg: 'good-subtle', color: 'good-fg', borderColor: 'good-line' },
  warning: { bg: 'warn-subtle', color: 'warn-fg', borderColor: 'warn-line' },
  danger: { bg: 'bad-subtle', color: 'bad-fg', borderColor: 'bad-line' },
  red: { bg: 'bad-fg', color: 'bg-surface', borderColor: 'bad-fg' },
} as const satisfies Record<Kind, { bg: string; color: string; borderColor: string }>
