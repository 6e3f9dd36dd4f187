import { type Colour, palette } from '#src/ui/palette.ts'

/** Relative luminance of a `#rrggbb` colour, as WCAG 2.2 defines it. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces: Colour[] = ['bg.page', 'bg.surface', 'bg.subtle']
const on = (text: Colour, ...grounds: Colour[]) => grounds.map((ground): [Colour, Colour] => [text, ground])

const texts: [Colour, Colour][] = [
  ...on('fg.text', ...surfaces, 'bg.muted'),
  ...on('fg.quiet', ...surfaces, 'bg.muted'),
  ...on('accent.fg', ...surfaces, 'accent.subtle'),
  ...on('accent.contrast', 'accent.solid', 'accent.hover'),
  ...on('bad.fg', ...surfaces, 'bad.subtle'),
  ...on('warn.fg', ...surfaces, 'warn.subtle'),
  ...on('good.fg', ...surfaces, 'good.subtle'),
  // The filled kinds of buttons and alerts.
  ...on('bg.surface', 'bad.fg', 'fg.text'),
  ...on('score.1.text', 'score.1'),
  ...on('score.2.text', 'score.2'),
  ...on('score.3.text', 'score.3'),
  ...on('score.4.text', 'score.4'),
  ...on('score.5.text', 'score.5'),
]
const edges: [Colour, Colour][] = [...on('line.field', 'bg.page', 'bg.surface'), ...on('accent.solid', ...surfaces)]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in %s mode', (_, mode) => {
  test.each(texts)('%s is readable on %s: 4.5 to 1 or better', (text, ground) => {
    expect(contrast(palette[text][mode], palette[ground][mode])).toBeGreaterThanOrEqual(4.5)
  })

  test('what floats has an edge that shows: 1.25 to 1 on light, where its shadow helps, and 2 to 1 on dark', () => {
    const edge = contrast(palette['line.float'][mode], palette['bg.surface'][mode])
    expect(edge).toBeGreaterThanOrEqual(mode === 0 ? 1.25 : 2)
  })

  test.each(edges)('%s, an edge or a focus ring, stands out from %s: 3 to 1 or better', (edge, ground) => {
    expect(contrast(palette[edge][mode], palette[ground][mode])).toBeGreaterThanOrEqual(3)
  })
})
