import * as texts from '#machines/texts/hiring.ts'
import type { AssessmentResult, CombinationResult } from '#src/contract/candidates.ts'
import type { EppBand } from '#src/contract/epp.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'

type Recording = {
  /** Whether the reader runs the requisition. */
  isInCharge: boolean
  /** How the application stands; null for one that is no longer the current one. */
  status: CandidateStatus | null
  /** Whether there are profiles and attributes to record results for. */
  isSetUp: boolean
}

/** Why somebody records no results of an assessment, in words for people; null when they do. */
export const recordingLock = ({ isInCharge, status, isSetUp }: Recording): string | null => {
  if (!isInCharge) return texts.forHiringManager
  if (status !== 'REVIEW' && status !== 'ACTIVE') return texts.recordOnlyEarly
  return isSetUp ? null : texts.assessmentNotSetUp
}

type Thresholds = { lowThreshold: number; highThreshold: number }

/** Where a score lies: up to the low threshold it is low, above the high one it is high. */
export const bandOf = (score: number, { lowThreshold, highThreshold }: Thresholds): EppBand => {
  if (score <= lowThreshold) return 'LOW'
  return score > highThreshold ? 'HIGH' : 'MEDIUM'
}

type OfAttribute = { eppAttributeId: number }
type ScoringBand = OfAttribute & { scoringBandStart: number; scoringBandEnd: number; potentialPoints: number }

/** Two attributes that say more together: whoever has both bands loses points. */
type Combination = {
  name: string
  firstEppAttributeId: number
  firstBand: EppBand
  secondEppAttributeId: number
  secondBand: EppBand
  impact: string
  /** Points; `-5` costs as much as `5`. */
  penalty: number
}

/** What is configured for the profile that somebody is assessed for. */
export type ProfileSetup = {
  thresholds: readonly (OfAttribute & Thresholds)[]
  bands: readonly ScoringBand[]
  combinations: readonly Combination[]
}

type Score = OfAttribute & { attribute: string; score: number }

/** A score with its band and its points; an attribute that the profile does not rate has no band and no points. */
const ratedResult = (
  { eppAttributeId, attribute, score }: Score,
  { thresholds, bands }: ProfileSetup,
): AssessmentResult => {
  const limits = thresholds.find((it) => it.eppAttributeId === eppAttributeId)
  const band = bands.find(
    (it) => it.eppAttributeId === eppAttributeId && it.scoringBandStart <= score && score <= it.scoringBandEnd,
  )
  return {
    attribute,
    score,
    band: limits ? bandOf(score, limits) : null,
    bandStart: band?.scoringBandStart ?? null,
    bandEnd: band?.scoringBandEnd ?? null,
    potentialPoints: band?.potentialPoints ?? 0,
  }
}

/** The scores of somebody with what the profile makes of each, and of those that it looks at together. */
export const ratedScores = (
  scores: readonly Score[],
  setup: ProfileSetup,
): { results: AssessmentResult[]; combinations: CombinationResult[] } => {
  const results = scores.map((it) => ratedResult(it, setup))
  const bandOfAttribute = new Map(scores.map(({ eppAttributeId }, index) => [eppAttributeId, results[index]?.band]))
  return {
    results,
    combinations: setup.combinations
      .filter(
        (it) =>
          bandOfAttribute.get(it.firstEppAttributeId) === it.firstBand &&
          bandOfAttribute.get(it.secondEppAttributeId) === it.secondBand,
      )
      .map(({ name, impact, penalty }) => ({ name, impact, penalty: Math.abs(penalty) })),
  }
}

/** The points of all results, less what their combinations cost. */
export const totalPoints = (results: readonly AssessmentResult[], combinations: readonly CombinationResult[]): number =>
  results.reduce((sum, it) => sum + it.potentialPoints, 0) - combinations.reduce((sum, it) => sum + it.penalty, 0)

/** What is wrong with a score as somebody typed it; null when nothing is. */
export const wrongScore = (text: string): string | null =>
  /^(\d{1,2}|100)$/.test(text.trim()) ? null : texts.scoreFormat
