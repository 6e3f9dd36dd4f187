import { once } from './plural.ts'

const list = once(() => new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' }))

/** Names as a sentence lists them: `Values, Behavioural Competencies and Objectives`. */
export const listText = (names: readonly string[]): string => list().format(names)
