import type { ConnectionEvent } from '#machines/shell/connection.machine.ts'
import { people } from '#src/contract/people.ts'
import type { Call } from './call.ts'
import { callActor } from './promise-actor.ts'
import { networkError, statusOf } from './rejection.ts'

type CallEvent = Extract<ConnectionEvent, { type: 'call.answered' | 'call.failed' }>

/**
 * The same calls, with each one's word on whether the server was reached. A question that was given up says nothing; a
 * write that was has waited too long, or somebody has: whether there is a server is asked at once.
 */
export const watchedCall =
  (call: Call, report: (event: CallEvent) => void, isOffline: () => boolean): Call =>
  async (endpoint, request) => {
    const answered = { type: 'call.answered', isSinceLoss: isOffline() } as const
    const giveUp = () => report({ type: 'call.failed' })
    const { signal } = request
    if (endpoint.method !== 'GET') signal?.addEventListener('abort', giveUp)
    try {
      const reply = await call(endpoint, request)
      report(answered)
      return reply
    } catch (rejection) {
      const isGivenUp = signal?.aborted || (rejection instanceof DOMException && rejection.name === 'AbortError')
      // A server that refuses everything for a while (503) is neither away nor back.
      if (!isGivenUp && statusOf(rejection) !== 503)
        report(rejection === networkError ? { type: 'call.failed' } : answered)
      throw rejection
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

/** A small question whose answer does not matter. */
export const probeServer = (call: Call) =>
  callActor<void>(async ({ signal }) => {
    await call(people.role, { signal })
  })
