/** A colour in light and in dark mode. */
type Pair = readonly [light: string, dark: string]

/** Every colour of the product by its meaning. `tests/screens/ui/palette.test.ts` holds the pairs to WCAG AA. */
export const palette = {
  'bg.page': ['#f7f7f8', '#0f0f12'],
  'bg.surface': ['#ffffff', '#18181c'],
  'bg.subtle': ['#f2f2f4', '#212126'],
  'bg.muted': ['#e8e8ec', '#2b2b31'],
  'fg.text': ['#18181b', '#ededf0'],
  'fg.quiet': ['#5b5b65', '#a3a3ad'],
  'fg.off': ['#8e8e99', '#6f6f7a'],
  'line.hair': ['#e3e3e8', '#2b2b31'],
  'line.field': ['#868692', '#74747f'],
  // Around what floats: a shadow does not show on a dark page.
  'line.float': ['#e3e3e8', '#4d4d58'],
  'accent.solid': ['#4547c9', '#8b8df5'],
  'accent.hover': ['#393bb3', '#9ea0f8'],
  'accent.contrast': ['#ffffff', '#121217'],
  'accent.fg': ['#4547c9', '#a5a7fa'],
  'accent.subtle': ['#eeeefb', '#22223a'],
  'accent.line': ['#cdcdf2', '#3c3c6b'],
  'bad.fg': ['#b42318', '#ff9b91'],
  'bad.subtle': ['#fef3f2', '#2a1513'],
  'bad.line': ['#f4cdc9', '#57251f'],
  'warn.fg': ['#7f4a06', '#f2c46d'],
  'warn.subtle': ['#fff8e8', '#2a2010'],
  'warn.line': ['#f0dcae', '#55421b'],
  'good.fg': ['#166534', '#7ddc9a'],
  'good.subtle': ['#edf9f0', '#11261a'],
  'good.line': ['#c3e6cd', '#1f4a30'],
  'score.1': ['#b3261e', '#b3261e'],
  'score.1.text': ['#ffffff', '#ffffff'],
  'score.2': ['#c9473c', '#c9473c'],
  'score.2.text': ['#ffffff', '#ffffff'],
  'score.3': ['#f5c83b', '#e9bd35'],
  'score.3.text': ['#382800', '#382800'],
  'score.4': ['#97d9a6', '#8ad09b'],
  'score.4.text': ['#0b361a', '#0b361a'],
  'score.5': ['#17663a', '#1c7443'],
  'score.5.text': ['#ffffff', '#ffffff'],
} as const satisfies Record<string, Pair>

export type Colour = keyof typeof palette
