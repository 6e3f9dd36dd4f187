import type { AnswerSheet, Answers } from '#machines/hiring/answer-sheet.ts'
import { answerIds, answerKey } from '#machines/hiring/topgrade.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { type Topgrade, topgrade } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'

/** Under which name the form has the summary; a question is under `answerKey`. */
export const summaryKey = 'summary'

/** The answers of a topgrade interview as their form takes them. */
export const topgradeSheet = ({ version, isSubmitted, questions, summary }: Topgrade): AnswerSheet => ({
  version,
  isSubmitted,
  answers: { ...Object.fromEntries(questions.map((it) => [answerKey(it), it.answer])), [summaryKey]: summary },
})

const answersOf = ({ [summaryKey]: summary = '', ...answers }: Answers) => ({
  summary,
  answers: Object.entries(answers).map(([key, answer]) => ({ ...answerIds(key), answer })),
})

/** What an interview asks, in one word: another one is another form. */
export const askedIn = ({ questions }: Topgrade): string => questions.map(answerKey).join(' ')

type Given<I> = { input: I; signal: AbortSignal }

/** The calls of the topgrade interview of one application. `onSaved` hears what is asked now. */
export const topgradeActors = (
  api: Api,
  { candidateId, applicationId }: Topgrade,
  onSaved: (saved: Topgrade) => void,
) => {
  const once = makeRetryKeys()
  const params = { candidateId }
  return {
    saveAnswers: callActor(async ({ input, signal }: Given<{ version: number; answers: Answers }>) => {
      const { version } = input
      const body = { applicationId, ...answersOf(input.answers) }
      return once({ version, body }, async (idempotencyKey) => {
        const saved = await api.call(topgrade.save, { params, body, version, signal, idempotencyKey })
        onSaved(saved)
        return topgradeSheet(saved)
      })
    }),
    submitAnswers: callActor(async ({ input: { version }, signal }: Given<{ version: number }>) =>
      once({ submit: version }, async (idempotencyKey) =>
        topgradeSheet(await api.call(topgrade.submit, { params, version, signal, idempotencyKey })),
      ),
    ),
    loadAnswers: callActor(async ({ signal }: Given<void>) => {
      const found = await api.call(topgrade.get, { params, signal })
      // Answers of one interview are not brought together with those of another.
      if (found.applicationId !== applicationId) throw { error: 'CONFLICT', message: texts.earlierInterview }
      return topgradeSheet(found)
    }),
  }
}
