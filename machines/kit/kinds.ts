/** The specification's kinds of buttons and alerts. */
export const kinds = [
  'primary',
  'secondary',
  'success',
  'danger',
  'info',
  'dark',
  'light',
  'warning',
  'default',
  'red',
] as const
export type Kind = (typeof kinds)[number]

/** Their sizes. */
export const sizes = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl'] as const
export type Size = (typeof sizes)[number]
