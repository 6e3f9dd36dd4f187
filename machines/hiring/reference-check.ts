import * as texts from '#machines/texts/hiring.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'

type Answers = ReferenceCheck['answers']
type Subject = { mayMove: boolean; status: CandidateStatus | null }

/** Why somebody may not work on the references of a candidate, in words for people; null when they may. */
export function referenceLock({ mayMove, status }: Subject): string | null {
  if (!mayMove) return status === null ? texts.nothingApplied : texts.forHiringManager
  return status === 'ACTIVE' ? null : texts.onlyActiveChecked
}

/** Why one reference can neither be changed nor removed, in words for people; null when it can. */
export function checkLock(subject: Subject, { isCompleted }: Pick<ReferenceCheck, 'isCompleted'>): string | null {
  return referenceLock(subject) ?? (isCompleted ? texts.referenceCompleted : null)
}

type Asked = Pick<ReferenceCheck, 'areas' | 'answers'>
const answerIn = ({ answers }: Pick<Asked, 'answers'>, area: string) => answers[area]?.trim() ?? ''

/** What a referee is asked: the chosen areas or else one open question, and what was answered before it was taken away. */
export const askedAreas = (check: Asked): string[] => {
  const chosen = check.areas.length > 0 ? check.areas : [texts.generalArea]
  return [...new Set([...chosen, ...Object.keys(check.answers).filter((it) => answerIn(check, it) !== '')])]
}

/** Why those who ask a referee cannot complete the reference yet; null when they can. */
export function completionLock(check: Asked): string | null {
  const open = askedAreas(check).filter((it) => answerIn(check, it) === '')
  return open.length > 0 ? texts.referenceOpenAreas(open.length) : null
}

/** What staff have noted and what a referee has written, area by area: nothing of either is left out. */
export const joinedAnswers = (noted: Answers, written: Answers): Answers =>
  Object.fromEntries(
    [...new Set([...Object.keys(noted), ...Object.keys(written)])].flatMap((area) => {
      const said = [noted, written].map((answers) => answerIn({ answers }, area)).filter(Boolean)
      return said.length > 0 ? [[area, said.join('\n\n')]] : []
    }),
  )

/** What is wrong with an e-mail address; null when nothing is. */
export const wrongEmail = (text: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? null : texts.emailFormat

/** An area that referees were asked about, and what those who have answered said. */
export type AreaSummary = { area: string; asked: number; answers: { referee: string; text: string }[] }

/** What the references say, area by area in the order in which they were asked; one area however it is spelt. */
export function areaSummaries(checks: readonly ReferenceCheck[]): AreaSummary[] {
  const byArea = new Map<string, AreaSummary>()
  for (const check of checks)
    for (const area of askedAreas(check)) {
      const key = area.trim().toLowerCase()
      const summary = byArea.get(key) ?? { area, asked: 0, answers: [] }
      const text = check.isCompleted ? answerIn(check, area) : ''
      const answers = text === '' ? summary.answers : [...summary.answers, { referee: check.refereeName, text }]
      byArea.set(key, { ...summary, asked: summary.asked + 1, answers })
    }
  return [...byArea.values()]
}
