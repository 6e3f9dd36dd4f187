import * as texts from '#src/texts/ui.ts'
import type { Colour } from './palette.ts'

export type Score = 1 | 2 | 3 | 4 | 5
export const scores = [1, 2, 3, 4, 5] as const satisfies Score[]

const words: Record<Score, string> = {
  1: texts.poor,
  2: texts.weak,
  3: texts.solid,
  4: texts.strong,
  5: texts.outstanding,
}

/** The whole score that a score or a mean of scores counts as: 3.5 counts as 4. */
export const scoreBand = (score: number): Score => Math.min(5, Math.max(1, Math.round(score))) as Score
export const scoreWord = (score: number): string => words[scoreBand(score)]
export const scoreFill = (score: number): Colour => `score.${scoreBand(score)}`

/** A mean of scores, or the difference of two, always with two decimals: figures below each other line up. */
export const scoreText = (score: number): string => score.toFixed(2)
