import type { CandidateScorecard } from '#src/contract/candidate-scorecards.ts'
import * as texts from '#src/texts/hiring.ts'

const kindText = { INTERVIEW: texts.interview, SKILL_VALIDATION: texts.skillValidation } as const

/** What each of some scorecards is called: one interviewer may have several. */
export const cardTitles = (cards: readonly Pick<CandidateScorecard, 'kind' | 'submittedBy'>[]): string[] => {
  const titles = cards.map((it) => texts.cardOf(kindText[it.kind], it.submittedBy))
  return titles.map((title, at) => {
    const place = titles.slice(0, at).filter((it) => it === title).length + 1
    return place === 1 ? title : texts.anotherCard(title, place)
  })
}
