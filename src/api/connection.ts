import type { ConnectionEvent } from '#machines/shell/connection.machine.ts'
import { people } from '#src/contract/people.ts'
import type { Call } from './call.ts'
import { callActor } from './promise-actor.ts'
import { networkError } from './rejection.ts'

type CallEvent = Extract<ConnectionEvent, { type: 'call.answered' | 'call.failed' }>

/** The same calls, with each one's word on whether the server was reached. A call that was given up says nothing. */
export const watchedCall =
  (call: Call, report: (event: CallEvent) => void): Call =>
  async (endpoint, request) => {
    try {
      const reply = await call(endpoint, request)
      report({ type: 'call.answered' })
      return reply
    } catch (rejection) {
      const isGivenUp =
        request.signal?.aborted || (rejection instanceof DOMException && rejection.name === 'AbortError')
      if (!isGivenUp) report({ type: rejection === networkError ? 'call.failed' : 'call.answered' })
      throw rejection
    }
  }

/** A small question whose answer does not matter. */
export const probeServer = (call: Call) =>
  callActor<void>(async ({ signal }) => {
    await call(people.role, { signal })
  })
