import { assign, emit, setup } from 'xstate'

const minute = 60_000
/** How often new notifications are asked for. */
export const pollInterval = 5 * minute
/** After each failure twice as long is waited, up to eight times. */
const mostFailures = 3

export type NotificationPollEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'network.returned' }
  | { type: 'answer.came' }
  /** `wait`: for how many seconds the server asked to be left alone; null when it did not. */
  | { type: 'answer.failed'; wait: number | null }

/**
 * When to ask for new notifications: every five minutes, never while the page is hidden, at once when it is seen again.
 * A server that asks for time is left alone for as long, whatever happens meanwhile.
 */
export const notificationPollMachine = setup({
  types: {} as {
    input: { isHidden: boolean }
    context: { isHidden: boolean; failures: number; wait: number }
    events: NotificationPollEvent
    emitted: { type: 'poll.due' }
    tags: 'rest'
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isAskedToWait: (_, { wait }: { wait: number | null }) => wait !== null,
  },
  actions: {
    emitDue: emit({ type: 'poll.due' }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, mostFailures) }),
    clearFailures: assign({ failures: 0 }),
    setWait: assign({ wait: (_, { wait }: { wait: number | null }) => wait ?? 0 }),
    setHidden: assign({ isHidden: (_, { isHidden }: { isHidden: boolean }) => isHidden }),
  },
  delays: {
    interval: ({ context }) => pollInterval * 2 ** context.failures,
    wait: ({ context }) => context.wait * 1000,
  },
}).createMachine({
  id: 'notificationPoll',
  context: ({ input }) => ({ ...input, failures: 0, wait: 0 }),
  initial: 'deciding',
  on: {
    'page.hidden': { actions: { type: 'setHidden', params: { isHidden: true } } },
    'page.shown': { actions: { type: 'setHidden', params: { isHidden: false } } },
    'answer.came': { target: '.deciding', actions: 'clearFailures' },
    'answer.failed': [
      {
        guard: { type: 'isAskedToWait', params: ({ event }) => event },
        target: '.held',
        actions: ['countFailure', { type: 'setWait', params: ({ event }) => event }],
      },
      { target: '.deciding', actions: 'countFailure' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isHidden', target: 'paused' }, { target: 'waiting' }] },
    waiting: {
      tags: 'rest',
      after: { interval: { target: 'waiting', reenter: true, actions: 'emitDue' } },
      on: {
        'page.hidden': { target: 'paused', actions: { type: 'setHidden', params: { isHidden: true } } },
        'network.returned': { target: 'waiting', reenter: true, actions: 'emitDue' },
      },
    },
    paused: {
      tags: 'rest',
      on: {
        'page.shown': {
          target: 'waiting',
          actions: [{ type: 'setHidden', params: { isHidden: false } }, 'emitDue'],
        },
      },
    },
    // The usual interval follows: what is asked at the first moment allowed would be asked by every tab at once.
    held: { tags: 'rest', after: { wait: 'deciding' } },
  },
})
