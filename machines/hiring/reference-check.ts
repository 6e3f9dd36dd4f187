import * as texts from '#machines/texts/hiring.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'

type Subject = { mayMove: boolean; status: CandidateStatus | null }

/** Why somebody may not work on the references of a candidate, in words for people; null when they may. */
export function referenceLock({ mayMove, status }: Subject): string | null {
  if (!mayMove) return texts.forHiringManager
  return status === 'ACTIVE' ? null : texts.onlyActiveChecked
}

/** What is wrong with an e-mail address; null when nothing is. */
export const wrongEmail = (text: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? null : texts.emailFormat

/** An area that referees were asked about, and what those who have answered said. */
export type AreaSummary = { area: string; asked: number; answers: { referee: string; notes: string }[] }

/** What the references say, area by area in the order in which they were asked; one area however it is spelt. */
export function areaSummaries(checks: readonly ReferenceCheck[]): AreaSummary[] {
  const byArea = new Map<string, AreaSummary>()
  for (const { areas, refereeName, notes, isCompleted } of checks)
    for (const area of areas) {
      const key = area.trim().toLowerCase()
      const summary = byArea.get(key) ?? { area, asked: 0, answers: [] }
      const answers = isCompleted ? [...summary.answers, { referee: refereeName, notes }] : summary.answers
      byArea.set(key, { ...summary, asked: summary.asked + 1, answers })
    }
  return [...byArea.values()]
}
