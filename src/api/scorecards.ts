import { queryOptions } from '@tanstack/react-query'
import {
  type EvidenceBody,
  type RecognitionEvidenceBody,
  type Scorecard,
  type ScorecardEntry,
  scorecards,
} from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/errors.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'
import type { ReviewOf } from './reviews.ts'

export const scorecardsQuery = (api: Api, params: ReviewOf) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'scorecards', params.planPeriodId, params.employeeId),
    queryFn: ({ signal }) => loadScorecards(api, params, signal),
    ...neverStale,
  })

/** The scorecards of a review, fresh from the server. */
export const loadScorecards = (api: Api, params: ReviewOf, signal?: AbortSignal): Promise<Scorecard[]> =>
  api.call(scorecards.list, { params, ...(signal && { signal }) })

const reviewOf = ({ employeeId, planPeriodId }: Scorecard): ReviewOf => ({ employeeId, planPeriodId })

export const saveScorecard = (api: Api) => {
  const once = makeRetryKeys()
  return callActor(
    ({
      input: { base, entries },
      signal,
    }: {
      input: { base: Scorecard; entries: ScorecardEntry[] }
      signal: AbortSignal
    }) =>
      once([reviewOf(base), base.categoryId, base.version, entries], (idempotencyKey) =>
        api.call(scorecards.save, {
          params: { ...reviewOf(base), categoryId: base.categoryId },
          query: { performanceReviewTaskId: base.performanceReviewTaskId },
          body: { entries },
          version: base.version,
          signal,
          idempotencyKey,
        }),
      ),
  )
}

/** The stored version of a scorecard, fresh from the server. */
export const loadScorecard = (api: Api) =>
  callActor(async ({ input: { base }, signal }: { input: { base: Scorecard }; signal: AbortSignal }) => {
    const query = { subCategory: base.subCategory }
    const [scorecard] = await api.call(scorecards.list, { params: reviewOf(base), query, signal })
    if (!scorecard) throw { message: texts.scorecardGone }
    return scorecard
  })

export const addEvidence = (api: Api) => {
  const once = makeRetryKeys()
  return callActor(
    ({
      input: { base, evidence },
      signal,
    }: {
      input: { base: Scorecard; evidence: EvidenceBody }
      signal: AbortSignal
    }) =>
      once([reviewOf(base), evidence], (idempotencyKey) =>
        api.call(scorecards.addEvidence, { params: reviewOf(base), body: evidence, signal, idempotencyKey }),
      ),
  )
}

/** Makes a recognition evidence; asked again it is the same evidence. */
export const addRecognition = (api: Api) => {
  const once = makeRetryKeys()
  return callActor(
    ({
      input: { review, body },
      signal,
    }: {
      input: { review: ReviewOf; body: RecognitionEvidenceBody }
      signal: AbortSignal
    }) =>
      once([review, body], (idempotencyKey) =>
        api.call(scorecards.addRecognition, { params: review, body, signal, idempotencyKey }),
      ),
  )
}

/** Takes a recognition out of the evidence again. */
export const removeEvidence = (api: Api) =>
  callActor(
    ({
      input: { review, evidenceId },
      signal,
    }: {
      input: { review: ReviewOf; evidenceId: number }
      signal: AbortSignal
    }) => api.call(scorecards.removeEvidence, { params: { ...review, evidenceId }, signal }),
  )
