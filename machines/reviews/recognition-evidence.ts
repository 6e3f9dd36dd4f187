import type { Problem } from '#machines/kit/explain.ts'
import { type Rules, ruleRefusal } from '#machines/kit/refusal.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { Evidence, Scorecard } from '#src/contract/scorecards.ts'

/** What can be done with a recognition while its receiver is evaluated. */
export type RecognitionMove =
  | { type: 'recognition.add'; recognitionId: number; subCategoryId: number }
  | { type: 'recognition.remove'; evidence: Evidence }

/** The scorecard as far as its evidence goes. */
export type EvidenceStanding = { scorecard: Scorecard; isReadOnly: boolean }

const closed = ({ scorecard, isReadOnly }: EvidenceStanding) =>
  isReadOnly || scorecard.status === 'NOT_INITIATED' ? texts.stepReadOnly : null

const evidencesOf = ({ scorecard }: EvidenceStanding): Evidence[] => scorecard.items.flatMap((it) => it.evidences)

/** Where a recognition is evidence already. */
export const evidencesOfRecognition = (standing: EvidenceStanding, recognitionId: number): Evidence[] =>
  evidencesOf(standing).filter((it) => it.recognitionId === recognitionId)

/** Why a recognition cannot be made evidence, or be taken out again; the guards of both as well. */
const rules: Rules<EvidenceStanding, RecognitionMove> = {
  'recognition.add': {
    unless: (standing, { recognitionId, subCategoryId }) => {
      const item = standing.scorecard.items.find((it) => it.subCategoryId === subCategoryId)
      if (closed(standing) !== null || !item) return closed(standing) ?? texts.stepReadOnly
      const isTaken = item.evidences.some((it) => it.recognitionId === recognitionId)
      return isTaken ? texts.recognitionTaken(item.name) : null
    },
  },
  'recognition.remove': {
    unless: (standing, { evidence }) => {
      if (evidence.recognitionId === null) return texts.evidenceStays
      if (!evidencesOf(standing).some((it) => it.id === evidence.id)) return texts.evidenceGone
      return closed(standing)
    },
  },
}

/** Why a move is refused, in words for people; null when it is not. */
export const recognitionRefusal = (standing: EvidenceStanding, move: RecognitionMove): string | null =>
  ruleRefusal(rules, standing, move)

/** The scorecard with one more piece of evidence, or one less. */
export const withEvidenceChanged = (scorecard: Scorecard, evidence: Evidence, isThere: boolean): Scorecard => ({
  ...scorecard,
  items: scorecard.items.map((item) => {
    if (item.subCategoryId !== evidence.subCategoryId) return item
    const others = item.evidences.filter((it) => it.id !== evidence.id)
    return { ...item, evidences: isThere ? [...others, evidence] : others }
  }),
})

/** Whether what was to be taken out is gone already, in another tab for example. */
export const isGone = ({ code }: Problem): boolean => code === 'NOT_FOUND'
