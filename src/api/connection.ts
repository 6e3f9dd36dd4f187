import type { ConnectionEvent } from '#machines/shell/connection.machine.ts'
import { people } from '#src/contract/people.ts'
import type { Call } from './call.ts'
import { callActor } from './promise-actor.ts'
import { networkError, statusOf } from './rejection.ts'

type CallEvent = Extract<ConnectionEvent, { type: 'call.answered' | 'call.failed' }>

/** The same calls, with each one's word on whether the server was reached. A call that was given up says nothing. */
export const watchedCall =
  (call: Call, report: (event: CallEvent) => void, isOffline: () => boolean): Call =>
  async (endpoint, request) => {
    const answered = { type: 'call.answered', isSinceLoss: isOffline() } as const
    try {
      const reply = await call(endpoint, request)
      report(answered)
      return reply
    } catch (rejection) {
      const isGivenUp =
        request.signal?.aborted || (rejection instanceof DOMException && rejection.name === 'AbortError')
      // A server that refuses everything for a while (503) is neither away nor back.
      if (!isGivenUp && statusOf(rejection) !== 503)
        report(rejection === networkError ? { type: 'call.failed' } : answered)
      throw rejection
    }
  }

/** A small question whose answer does not matter. */
export const probeServer = (call: Call) =>
  callActor<void>(async ({ signal }) => {
    await call(people.role, { signal })
  })
