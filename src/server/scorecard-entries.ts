import type { ScorecardEntry } from '#src/contract/scorecards.ts'
import { ApiError, type FieldProblem } from './api-error.ts'
import type { ScorecardRow } from './scorecard-rows.ts'
import * as common from './texts/common.ts'
import * as texts from './texts/reviews.ts'

/** The rows of one category. */
export type CategoryRows = readonly [ScorecardRow, ...ScorecardRow[]]

export const stepLocked = () => new ApiError(409, 'STEP_LOCKED', texts.stepLocked)

/** What a scorecard does not take of these entries, by their fields. */
export const wrongEntries = (
  rows: CategoryRows,
  isCompleted: boolean,
  entries: readonly ScorecardEntry[],
): FieldProblem[] => {
  const asked = new Set(rows.map(({ item }) => item.subCategoryId))
  return entries.flatMap(({ subCategoryId, score }, index) => {
    if (!asked.has(subCategoryId)) return [{ field: `entries.${index}.subCategoryId`, message: texts.notOfScorecard }]
    if (entries.findIndex((it) => it.subCategoryId === subCategoryId) !== index)
      return [{ field: `entries.${index}.subCategoryId`, message: common.givenTwice }]
    if (isCompleted && score === null) return [{ field: `entries.${index}.score`, message: texts.scoreNeeded }]
    return []
  })
}
