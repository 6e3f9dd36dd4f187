import type { AnswerSheet, Answers } from '#machines/hiring/answer-sheet.ts'
import { type Topgrade, topgrade } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

/** The answers of a topgrade interview as their form takes them. */
export const topgradeSheet = ({ version, isSubmitted, questions }: Topgrade): AnswerSheet => ({
  version,
  isSubmitted,
  answers: Object.fromEntries(questions.map(({ questionId, answer }) => [String(questionId), answer])),
})

type Given<I> = { input: I; signal: AbortSignal }

/** The calls of the topgrade interview of one application. */
export const topgradeActors = (api: Api, { candidateId, applicationId }: Topgrade) => {
  const once = makeRetryKeys()
  const params = { candidateId }
  return {
    saveAnswers: callActor(async ({ input, signal }: Given<{ version: number; answers: Answers }>) => {
      const answers = Object.entries(input.answers).map(([id, answer]) => ({ questionId: Number(id), answer }))
      const { version } = input
      return once({ version, answers }, async (idempotencyKey) =>
        topgradeSheet(
          await api.call(topgrade.save, { params, body: { applicationId, answers }, version, signal, idempotencyKey }),
        ),
      )
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
