import type { AnswerSheet, Answers } from '#machines/hiring/answer-sheet.ts'
import { askedAreas } from '#machines/hiring/reference-check.ts'
import type { Api } from '#src/api/api.ts'
import { referenceChecksQuery } from '#src/api/candidates.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { type ReferenceCheck, referenceChecks } from '#src/contract/reference-checks.ts'

/** What a referee has answered, as its form takes it. */
export const referenceSheet = (check: ReferenceCheck): AnswerSheet => ({
  version: check.version,
  isSubmitted: check.isCompleted,
  answers: Object.fromEntries(askedAreas(check).map((it) => [it, check.answers[it] ?? ''])),
})

type Given<I> = { input: I; signal: AbortSignal }

/** The calls of one referee's answers. What was stored is put among the others that the page has. */
export const referenceActors = (api: Api, { id, candidateId }: ReferenceCheck) => {
  const once = makeRetryKeys()
  const { queryKey } = referenceChecksQuery(api, candidateId)
  const update = async (version: number, body: { answers?: Answers; isCompleted?: true }, signal: AbortSignal) => {
    const stored = await once({ version, body }, (idempotencyKey) =>
      api.call(referenceChecks.update, { params: { id }, body, version, signal, idempotencyKey }),
    )
    api.queryClient.setQueryData(queryKey, (all) => all?.map((it) => (it.id === id ? stored : it)))
    return referenceSheet(stored)
  }
  return {
    saveAnswers: callActor(({ input: { version, answers }, signal }: Given<{ version: number; answers: Answers }>) =>
      update(version, { answers }, signal),
    ),
    submitAnswers: callActor(({ input: { version }, signal }: Given<{ version: number }>) =>
      update(version, { isCompleted: true }, signal),
    ),
    loadAnswers: callActor(async ({ signal }: Given<void>) => {
      const all = await api.call(referenceChecks.list, { params: { candidateId }, signal })
      const found = all.find((it) => it.id === id)
      if (!found) throw new Error('The reference check was deleted')
      return referenceSheet(found)
    }),
  }
}
