import type { ScorecardFields } from '#machines/hiring/scorecard-fields.ts'
import * as texts from '#src/texts/hiring.ts'

/** What was typed into a scorecard and never saved: it differs from what is stored. */
export const unsavedLines = (stored: ScorecardFields, fields: ScorecardFields) => [
  ...fields.answers.flatMap((it) => {
    const other = stored.answers.find(({ question }) => question === it.question)
    const isSame = other?.answer === it.answer && other.comment === it.comment
    return isSame ? [] : [{ label: it.question, text: [it.answer, it.comment].filter(Boolean).join('. ') }]
  }),
  ...(stored.comment === fields.comment ? [] : [{ label: texts.overallComment, text: fields.comment }]),
]
