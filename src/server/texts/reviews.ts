import { plural } from '#machines/kit/plural.ts'

export const managersOnly = 'Only the manager of this employee can do this'
export const notStarted = 'The review has not been started'
export const stepLocked = 'This step is not open yet'
export const savedMeanwhile = 'Someone else has saved this scorecard in the meantime'
export const periodNotInProgress = 'This plan period is not in progress'
export const notOfScorecard = 'is not part of this scorecard'
export const scoreNeeded = 'is needed, since this step is completed'
export const notOfReview = 'is not part of this review'
export const notOfSubcategory = 'is not part of this subcategory'
export const notRecognition = 'is not a recognition of this employee in this plan period'
export const evidenceStays = 'Only a recognition can be taken out of the evidence. What someone wrote stays.'
export const notLate = 'No longer late.'
export const hasNoActiveAccount = 'has no active account'
export const objectivesSaved = 'Standard objectives saved successfully' as const
export const backToEvaluation = 'Back to Evaluation'

const missing = (count: number, names: string) =>
  plural(count, { one: `${names} is missing`, other: `${names} are missing` })
export const valuesMissing = (count: number, names: string) =>
  `Score every value before completing: ${missing(count, names)}`
export const competenciesMissing = (count: number, names: string) =>
  `Score every competency before completing: ${missing(count, names)}`
export const fullYearObjective = 'Full Year Standard Objective'
export const mustBeOfThisPlan = 'must be an objective of this plan; leave it out for a new one'
