import { queryOptions } from '@tanstack/react-query'
import type { MoveInput } from '#machines/hiring/candidate-move.machine.ts'
import { type InterviewBody, interviews } from '#src/contract/interviews.ts'
import { type Api, queryKeyOf } from './api.ts'
import { foundPeople } from './found-people.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

/** The interviews of a candidate that the person may see, those ahead first. */
export const interviewsQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'interviews', candidateId),
    queryFn: ({ signal }) => api.call(interviews.list, { params: { candidateId }, signal }),
  })

/** Who of a panel has another interview at a time. */
export const clashesQuery = (
  api: Api,
  candidateId: number,
  { startsAt, minutes, panelIds }: InterviewBody,
  id?: number,
) =>
  queryOptions({
    queryKey: [...queryKeyOf(api, 'interviews', candidateId), 'clashes', startsAt, minutes, panelIds, id],
    queryFn: ({ signal }) =>
      api.call(interviews.clashes, {
        params: { candidateId },
        query: { startsAt, minutes, panelIds, interviewId: id },
        signal,
      }),
  })

/** Whom one can ask to interview a candidate: the server looks for them. */
export const panelOptions = (candidateId: number) =>
  foundPeople((api, query, signal) =>
    api.call(interviews.people, { params: { candidateId }, query, ...(signal && { signal }) }),
  )

const moves = {
  'interview.accept': 'accept',
  'interview.decline': 'decline',
  'interview.hold': 'hold',
  'interview.cancel': 'cancel',
} as const
const isMove = (action: string): action is keyof typeof moves => action in moves

/** Answers, holds or cancels one interview. */
export const moveInterview = (api: Api, id: number) => {
  const once = makeRetryKeys()
  return callActor<unknown, MoveInput>(({ input: { action, reason, version }, signal }) => {
    if (!isMove(action)) throw new Error(`${action} is no move of an interview`)
    const body = { move: moves[action], ...(reason !== '' && { reason }) }
    return once([action, reason, version], (idempotencyKey) =>
      api.call(interviews.move, { params: { id }, body, version, signal, idempotencyKey }),
    )
  })
}

/** The interview as a file for calendars. */
export const calendarFile = (api: Api, id: number): Promise<Blob> => api.call(interviews.calendar, { params: { id } })
