import type { Colour } from './palette.ts'

export const colourName = (name: string) => name.replaceAll('.', '-')

/** A colour of the palette as CSS reads it, for `style` and for SVG. */
export const cssColour = (name: Colour): string => `var(--sw-colors-${colourName(name)})`
