import { queryOptions } from '@tanstack/react-query'
import type { MoveAction } from '#machines/hiring/candidate-actions.ts'
import type { BulkInput } from '#machines/hiring/candidate-bulk-setup.ts'
import type { MoveInput } from '#machines/hiring/candidate-move.machine.ts'
import type { CardSave } from '#machines/hiring/candidate-scorecard.ts'
import type { InterviewAction } from '#machines/hiring/interview-actions.ts'
import type { OfferAction } from '#machines/hiring/offer-actions.ts'
import type { StoredCard } from '#machines/hiring/scorecard-fields.ts'
import type { ChosenTask } from '#machines/hiring/task-done.machine.ts'
import { unexpected } from '#machines/texts/calls.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { type CandidateOutcomes, candidates, candidatesPerCall } from '#src/contract/candidates.ts'
import type { Query } from '#src/contract/endpoint.ts'
import type { OfferMove } from '#src/contract/hiring-values.ts'
import { offers } from '#src/contract/offers.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { type Api, queryKeyOf, shownOnReturn } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

export type CandidateQuery = NonNullable<Query<typeof candidates.list>>

export const candidateListQuery = (api: Api, query: CandidateQuery) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'candidates', JSON.stringify(query)),
    queryFn: ({ signal }) => api.call(candidates.list, { query, signal }),
    ...shownOnReturn,
  })

export const candidateQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'candidate', candidateId),
    queryFn: ({ signal }) => api.call(candidates.get, { params: { candidateId }, signal }),
  })

/** What the next move of a candidate depends on, and the moves so far. */
export const pipelineQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'pipeline', candidateId),
    queryFn: ({ signal }) => api.call(candidates.pipeline, { params: { candidateId }, signal }),
  })

export const candidateTasksQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'candidateTasks', candidateId),
    queryFn: ({ signal }) => api.call(candidates.tasks, { params: { candidateId }, signal }),
  })

export const candidateTaskQuery = (api: Api, taskId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'candidateTask', taskId),
    queryFn: ({ signal }) => api.call(candidates.task, { params: { taskId }, signal }),
  })

export const applicationsQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'applications', candidateId),
    queryFn: ({ signal }) => api.call(candidates.applications, { params: { candidateId }, signal }),
  })

export const assessmentQuery = (api: Api, candidateId: number, jobReqId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'assessment', candidateId, jobReqId),
    queryFn: ({ signal }) => api.call(candidates.assessment, { params: { candidateId, jobReqId }, signal }),
  })

export const candidateScorecardsQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'candidateScorecards', candidateId),
    queryFn: ({ signal }) => api.call(candidateScorecards.list, { params: { candidateId }, signal }),
  })

export const scorecardWeightsQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'scorecardWeights', candidateId),
    queryFn: ({ signal }) => api.call(candidateScorecards.weights, { params: { candidateId }, signal }),
  })

export const referenceChecksQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'referenceChecks', candidateId),
    queryFn: ({ signal }) => api.call(referenceChecks.list, { params: { candidateId }, signal }),
  })

export const topgradeQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'topgrade', candidateId),
    queryFn: ({ signal }) => api.call(topgrade.get, { params: { candidateId }, signal }),
  })

/** Marks a task as done that was completed outside the system, based on the version of it that was read. */
export const markTaskDone = (api: Api) => {
  const once = makeRetryKeys()
  return callActor(({ input: { id: taskId, version }, signal }: { input: ChosenTask; signal: AbortSignal }) =>
    once([taskId, version], (idempotencyKey) =>
      api.call(candidates.markDone, { params: { taskId }, body: {}, version, signal, idempotencyKey }),
    ),
  )
}

type Asked<Input> = { input: Input; signal: AbortSignal }

const offerMoves = {
  'offer.submit': 'submit',
  'offer.approve': 'approve',
  'offer.sendBack': 'sendBack',
  'offer.send': 'send',
  'offer.accept': 'accept',
  'offer.decline': 'decline',
  'offer.withdraw': 'withdraw',
} as const satisfies Record<OfferAction, OfferMove>
const isInterviewAction = (action: MoveAction): action is InterviewAction => action.startsWith('interview.')
const isOfferAction = (action: MoveAction): action is OfferAction => action in offerMoves

/** Moves one candidate or their offer, or sends the assessment again. */
export const moveCandidate = (api: Api, candidateId: number, offerId?: number) => {
  const once = makeRetryKeys()
  return callActor<unknown, MoveInput>(({ input: { action, reason, version }, signal }) =>
    once([action, reason, version], async (idempotencyKey) => {
      if (isOfferAction(action))
        return api.call(offers.move, {
          params: { id: offerId ?? 0 },
          body: { move: offerMoves[action], ...(reason !== '' && { reason }) },
          version,
          signal,
          idempotencyKey,
        })
      if (isInterviewAction(action)) throw new Error(`${action} is no move of a candidate`)
      if (action !== 'resend')
        return api.call(candidates.move, {
          params: { candidateId },
          body: { move: action, ...(reason !== '' && { reason }) },
          version,
          signal,
          idempotencyKey,
        })
      const { results } = await api.call(candidates.resendAssessment, {
        body: { candidateIds: [candidateId] },
        signal,
        idempotencyKey,
      })
      const refused = results.find((it) => !it.success)
      // One of several that fails is no failure of the call; the only one is.
      if (refused) throw { error: 'MOVE_REFUSED', message: refused.errorMessage }
    }),
  )
}

/** Moves several candidates, or sends their assessments again; each succeeds or fails by itself. */
export const moveCandidates = (api: Api) => {
  const once = makeRetryKeys()
  const move = ({ action, reason, ids: candidateIds, isDryRun }: BulkInput, signal: AbortSignal) =>
    once([action, reason, candidateIds, isDryRun], (idempotencyKey) =>
      action === 'resend'
        ? api.call(candidates.resendAssessment, { body: { candidateIds, isDryRun }, signal, idempotencyKey })
        : api.call(candidates.moveAll, {
            body: { candidateIds, move: action, isDryRun, ...(reason !== '' && { reason }) },
            signal,
            idempotencyKey,
          }),
    )
  return callActor(async ({ input, signal }: Asked<BulkInput>): Promise<CandidateOutcomes> => {
    const all: CandidateOutcomes = { succeeded: 0, failed: 0, results: [] }
    // More than the server takes in one call go in several.
    for (let at = 0; at < input.ids.length; at += candidatesPerCall) {
      const part = await move({ ...input, ids: input.ids.slice(at, at + candidatesPerCall) }, signal)
      all.succeeded += part.succeeded
      all.failed += part.failed
      all.results.push(...part.results)
    }
    return all
  })
}

/** Begins, saves, reads and submits the scorecard of one task. */
export const scorecardActors = (api: Api, candidateId: number, taskId: number) => {
  const once = makeRetryKeys()
  return {
    beginScorecard: callActor<StoredCard>(({ signal }) =>
      once([taskId], (idempotencyKey) =>
        api.call(candidateScorecards.create, { params: { candidateId }, body: { taskId }, signal, idempotencyKey }),
      ),
    ),
    saveScorecard: callActor<StoredCard, CardSave>(({ input: { id, version, fields }, signal }) => {
      const body = { answers: [...fields.answers], comment: fields.comment }
      return once([id, version, body], (idempotencyKey) =>
        api.call(candidateScorecards.update, { params: { id }, body, version, signal, idempotencyKey }),
      )
    }),
    loadScorecard: callActor<StoredCard>(async ({ signal }) => {
      const all = await api.call(candidateScorecards.list, { params: { candidateId }, signal })
      const own = all.find((it) => it.taskId === taskId)
      if (!own) throw { error: 'NOT_FOUND', message: unexpected }
      return own
    }),
    submitScorecard: callActor<StoredCard, Pick<CardSave, 'id' | 'version'>>(({ input: { id, version }, signal }) =>
      once([id, version], (idempotencyKey) =>
        api.call(candidateScorecards.submit, { params: { id }, version, signal, idempotencyKey }),
      ),
    ),
  }
}
