import type { AnswerOption } from '#src/contract/hiring-values.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Missing } from '../lists/cells.tsx'

const answerTone = { Skip: 'neutral', No: 'bad', Yes: 'good', 'Strong Yes': 'good' } as const

/** How an interviewer answered a question. */
export const AnswerBadge = ({ answer }: { answer: AnswerOption | null }) =>
  answer ? <Badge tone={answerTone[answer]}>{answer}</Badge> : <Missing>{texts.open}</Missing>
