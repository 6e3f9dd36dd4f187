import { delay, HttpResponse, http } from 'msw'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import type { Problem } from '#src/contract/problem.ts'
import { methodOf, noSuchRecord, pathOf, problem } from './mock.ts'

export type Fault = () => Response | Promise<Response>

/** 400 naming these fields, by path. */
export const wrongFields =
  (errors: NonNullable<Problem['errors']>): Fault =>
  () =>
    problem(400, 'BAD_REQUEST', `The request is not valid: ${errors[0]?.field}`, { errors })

/** 200 that stored nothing, with the reason. */
export const unsuccessful =
  (errorMessage: string): Fault =>
  () =>
    HttpResponse.json({ success: false, errorMessage })

/** An error that asks to wait a minute. */
const tryLaterResponse = (status: 429 | 503, error: string, message: string): Response => {
  const response = problem(status, error, message)
  response.headers.set('retry-after', '60')
  return response
}

/** What can go wrong with any call, by name: cross it with the endpoints of a screen. */
export const faults = {
  'network error': () => HttpResponse.error(),
  'no answer': async () => {
    await delay('infinite')
    return HttpResponse.error()
  },
  '400': wrongFields([{ field: 'entries.0.comment', message: 'must be at most 4000 characters' }]),
  '401': () => problem(401, 'UNAUTHORIZED', 'Your sign-in has expired. Sign in again, or try again in a moment.'),
  '403': () => problem(403, 'FORBIDDEN', 'Only the manager of this employee can do this'),
  '404': noSuchRecord,
  '405': () => problem(405, 'METHOD_NOT_ALLOWED', 'This cannot be done here'),
  '409': () => problem(409, 'REVIEW_COMPLETED', 'This review is submitted and read-only. Reopen it to make changes.'),
  '412': () =>
    problem(412, 'PRECONDITION_FAILED', 'Someone else has saved this scorecard in the meantime', {
      error_type: 'STALE_VERSION',
    }),
  '429': () => tryLaterResponse(429, 'TOO_MANY_REQUESTS', 'You have asked too often.'),
  '500': () => problem(500, 'UNEXPECTED_ERROR', 'An error occurred. Please try again later.'),
  '502 with a page': () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }),
  '503': () => tryLaterResponse(503, 'UNAVAILABLE', 'The service is busy. Try again in a moment.'),
  '200 that is cut off': () =>
    new HttpResponse(
      new ReadableStream({
        start: (it) => {
          it.enqueue(new TextEncoder().encode('{"content":['))
          it.error(new TypeError('terminated'))
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    ),
  '200 that is no JSON': () => HttpResponse.html('<!doctype html><title>Portal</title>'),
  '200 of another shape': () => HttpResponse.json({ unexpected: true }),
  'success: false': unsuccessful('The step could not be completed'),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

/** The handler that makes one endpoint fail; with `once` only the next call of it. */
export const failing = (endpoint: AnyEndpoint, fault: FaultName | Fault, options: { once?: boolean } = {}) =>
  http[methodOf(endpoint)](pathOf(endpoint), typeof fault === 'function' ? fault : faults[fault], options)
