import { type CallbackActorLogic, type PromiseActorLogic, setup } from 'xstate'
import { explain } from '#machines/kit/explain.ts'

/** What the browser tells of itself. `part.missing`: a piece of the application itself could not be fetched. */
export type ConnectionFact = { type: 'network.lost' } | { type: 'network.found' } | { type: 'part.missing' }
/** `call.answered` is any answer of the server, also an error; `isSinceLoss`: to a call that began without a network. */
export type ConnectionEvent =
  | ConnectionFact
  | { type: 'call.answered'; isSinceLoss: boolean }
  | { type: 'call.failed' }
  | { type: 'retry' }
  | { type: 'dismiss' }

type Actors = {
  watchNetwork: CallbackActorLogic<{ type: 'none' }>
  /** Asks the server anything. Rejects with ERR_NETWORK when it cannot be reached. */
  probeServer: PromiseActorLogic<void, void>
}

export const networkErrorCode = 'ERR_NETWORK'

/**
 * Whether the server can be reached, and whether this page is still of the version that it serves. It only tells:
 * nothing is queued to be sent later, and nothing on screen is thrown away.
 */
export const connectionMachine = setup({
  types: {} as { events: ConnectionEvent; tags: 'rest' | 'busy' | 'broken' },
  actors: {} as Actors,
  guards: {
    isSinceLoss: (_, it: { isSinceLoss: boolean }) => it.isSinceLoss,
    isUnreachable: (_, { error }: { error: unknown }) => explain(error).code === networkErrorCode,
    // A server that has just started refuses everything for a while: what would be loaded now would fail.
    isNotBack: (_, { error }: { error: unknown }) =>
      explain(error).code === networkErrorCode || explain(error).status === 503,
  },
  delays: { answerLimit: 10_000, pause: 15_000, noticeLimit: 10_000 },
}).createMachine({
  id: 'connection',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'online',
  on: { 'network.lost': '.offline' },
  states: {
    online: {
      tags: 'rest',
      on: { 'call.failed': 'checking', 'part.missing': 'comparing' },
    },
    // One call that failed shows its error in its own place: only a server that stays away concerns the whole page.
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkServer',
        src: 'probeServer',
        onDone: 'online',
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'online' },
        ],
      },
      after: { answerLimit: 'unreachable' },
      on: { 'part.missing': 'comparing' },
    },
    // A server that answers, but has a piece of this page no more, serves a newer version.
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'compareServer',
        src: 'probeServer',
        onDone: 'outdated',
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'outdated' },
        ],
      },
      after: { answerLimit: 'unreachable' },
    },
    offline: {
      tags: ['rest', 'broken'],
      on: {
        'network.found': 'probing',
        // An answer that was on its way when the network went tells nothing of it.
        'call.answered': { guard: { type: 'isSinceLoss', params: ({ event }) => event }, target: 'restored' },
      },
    },
    unreachable: {
      tags: ['rest', 'broken'],
      after: { pause: 'probing' },
      on: { retry: 'probing', 'network.found': 'probing', 'call.answered': 'restored' },
    },
    probing: {
      tags: ['busy', 'broken'],
      invoke: {
        id: 'probeServer',
        src: 'probeServer',
        onDone: 'restored',
        onError: [
          { guard: { type: 'isNotBack', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'restored' },
        ],
      },
      after: { answerLimit: 'unreachable' },
    },
    restored: {
      tags: 'rest',
      after: { noticeLimit: 'online' },
      on: { dismiss: 'online', 'call.failed': 'checking', 'part.missing': 'comparing' },
    },
    outdated: { tags: 'rest' },
  },
})
