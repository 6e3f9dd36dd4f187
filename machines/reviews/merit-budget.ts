import * as texts from '#machines/texts/reviews.ts'
import type { MeritIncreaseRow } from '#src/contract/task-sheets.ts'

/** Two decimals, as every percentage is typed and shown: sums of fractions would miss a budget by nothing. */
const rounded = (percent: number) => Math.round(percent * 100) / 100

/**
 * What a team's increases come to, in percent of the team: the mean over everybody, since salaries are not known. Who
 * has no increase yet counts as none.
 */
export const meritSpent = (rows: readonly Pick<MeritIncreaseRow, 'percent'>[]): number =>
  rows.length === 0 ? 0 : rounded(rows.reduce((sum, it) => sum + (it.percent ?? 0), 0) / rows.length)

/** What is left of a budget, in percent of the team; below zero: over it. */
export const meritLeft = (budgetPercent: number, rows: readonly Pick<MeritIncreaseRow, 'percent'>[]): number =>
  rounded(budgetPercent - meritSpent(rows))

type Percent = Pick<MeritIncreaseRow, 'employeeId' | 'percent'>

/**
 * What those who have no increase yet can get alike with what is left of a budget; never over it by rounding. Null when
 * everybody has one, or when nothing is left.
 */
export const evenShare = (
  budgetPercent: number,
  rows: readonly Percent[],
): { percent: number; changes: Percent[] } | null => {
  const without = rows.filter((it) => it.percent === null)
  const left = rows.length * budgetPercent - rows.reduce((sum, it) => sum + (it.percent ?? 0), 0)
  // The hundredths of a sum of fractions, first: 0.3 would be 29 of them otherwise.
  const percent = Math.floor(Math.round(left * 100) / without.length) / 100
  return without.length > 0 && percent > 0
    ? { percent, changes: without.map(({ employeeId }) => ({ employeeId, percent })) }
    : null
}

/** What is wrong with a budget as it is typed; null when nothing is. */
export const budgetProblem = (text: string): string | null =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100 ? null : texts.budgetNotPercent

/** Whether a text is a percentage, or the beginning of one, with a point or a comma. */
export const isPercentText = (text: string): boolean => /^-?\d*([.,]\d*)?$/.test(text)

/** The percentage that such a text comes to so far; null before its first digit. */
export const percentOf = (text: string): number | null => (/\d/.test(text) ? Number(text.replace(',', '.')) : null)
