import { assign, setup, stateIn } from 'xstate'
import type { OpeningPauseEvent, OpeningPauseResult, PauseActors } from './session-facts.ts'

const second = 1000
/** Before opening is tried again; each time twice as long, up to 80 s. */
const firstPause = 5 * second

type Input = {
  /** How often opening was tried again by itself, as far as the pause still grows. */
  tries: number
  /** For how many seconds the server asked to be left alone; null where it did not. */
  wait: number | null
}

/**
 * The pause before opening is tried again, which never leads a page that the provider has sent back there once more, nor
 * one that nobody sees anywhere.
 */
export const openingPauseMachine = setup({
  types: {} as {
    input: Input
    context: Input & { result: OpeningPauseResult }
    events: OpeningPauseEvent
    output: OpeningPauseResult
    tags: 'rest'
  },
  actors: {} as PauseActors,
  guards: {
    /** A server that asked for time gets it. */
    mayAskNow: ({ context }) => context.wait === null,
  },
  actions: { setEndedElsewhere: assign({ result: { type: 'endedElsewhere' } }) },
  delays: {
    pause: ({ context: { tries, wait } }) => Math.max(firstPause * 2 ** tries, (wait ?? 0) * second),
  },
}).createMachine({
  id: 'openingPause',
  context: ({ input }) => ({ ...input, result: { type: 'due' } }),
  output: ({ context }) => context.result,
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'waiting',
  on: { 'session.endedElsewhere': { target: '.endedElsewhere', actions: 'setEndedElsewhere' } },
  states: {
    waiting: {
      tags: 'rest',
      initial: 'seen',
      after: { pause: [{ guard: stateIn({ waiting: 'hidden' }), target: 'overdue' }, { target: 'due' }] },
      states: {
        seen: {
          on: {
            'page.hidden': 'hidden',
            'page.shown': { guard: 'mayAskNow', target: '#openingPause.due' },
            'network.returned': { guard: 'mayAskNow', target: '#openingPause.due' },
          },
        },
        hidden: {
          on: { 'page.shown': [{ guard: 'mayAskNow', target: '#openingPause.due' }, { target: 'seen' }] },
        },
      },
    },
    // The pause is over, and nobody sees the page: it waits until somebody does.
    overdue: { tags: 'rest', on: { 'page.shown': 'due' } },
    due: { type: 'final' },
    endedElsewhere: { type: 'final' },
  },
})
