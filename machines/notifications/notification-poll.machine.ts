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
  | { type: 'answer.failed' }

/** When to ask for new notifications: every five minutes, never while the page is hidden, at once when it is seen again. */
export const notificationPollMachine = setup({
  types: {} as {
    input: { isHidden: boolean }
    context: { isHidden: boolean; failures: number }
    events: NotificationPollEvent
    emitted: { type: 'poll.due' }
    tags: 'rest'
  },
  guards: { isHidden: ({ context }) => context.isHidden },
  actions: {
    tellDue: emit({ type: 'poll.due' }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, mostFailures) }),
    clearFailures: assign({ failures: 0 }),
  },
  delays: { interval: ({ context }) => pollInterval * 2 ** context.failures },
}).createMachine({
  id: 'notificationPoll',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isHidden', target: 'paused' }, { target: 'waiting' }] },
    waiting: {
      tags: 'rest',
      after: { interval: { target: 'waiting', reenter: true, actions: 'tellDue' } },
      on: {
        'page.hidden': 'paused',
        'network.returned': { target: 'waiting', reenter: true, actions: 'tellDue' },
        'answer.came': { target: 'waiting', reenter: true, actions: 'clearFailures' },
        'answer.failed': { target: 'waiting', reenter: true, actions: 'countFailure' },
      },
    },
    paused: {
      tags: 'rest',
      on: {
        'page.shown': { target: 'waiting', actions: 'tellDue' },
        'answer.came': { actions: 'clearFailures' },
        'answer.failed': { actions: 'countFailure' },
      },
    },
  },
})
