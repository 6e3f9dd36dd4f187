import type { ObjectiveField } from '#machines/reviews/objective-rows.ts'
import * as texts from '#src/texts/execution.ts'

/** The fields of an objective by name. */
export const objectiveFieldNames: Record<ObjectiveField, string> = {
  title: texts.objectiveTitle,
  description: texts.description,
  unit: texts.unit,
  weight: texts.weightInPercent,
  threshold: texts.threshold,
  target: texts.target,
  stretch: texts.stretch,
}
