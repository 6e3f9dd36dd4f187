import { assign, type CallbackActorLogic, sendTo, setup } from 'xstate'
import type { LiveEnd } from './live.ts'

export type LiveWatchEvent =
  /** A studio in another tab wants to see, or still does. */
  { type: 'studio.asked' } | { type: 'studio.left' } | { type: 'page.left'; end: LiveEnd }

type Actors = {
  /** Tells the other tabs what the machines of this one do. Asked for it, it tells what runs. */
  inspectActors: CallbackActorLogic<{ type: 'report' }>
  /** Tells when there is nothing left to be seen here: the page closes, or somebody else may be in it. */
  watchPage: CallbackActorLogic<{ type: 'none' }>
}

/** In the tab that is followed: shows what runs here for as long as a studio asks for it. */
export const liveWatchMachine = setup({
  types: {} as { events: LiveWatchEvent; context: { end: LiveEnd | null }; output: LiveEnd | null; tags: 'rest' },
  actors: {} as Actors,
  actions: {
    keepEnd: assign((_, { end }: { end: LiveEnd }) => ({ end })),
    askForReport: sendTo('inspectActors', { type: 'report' }),
  },
  // Browsers let the timers of a hidden studio run once in a minute.
  delays: { silenceLimit: 150_000 },
}).createMachine({
  id: 'liveWatch',
  context: { end: null },
  initial: 'watched',
  output: ({ context }) => context.end,
  states: {
    watched: {
      invoke: [
        { id: 'inspectActors', src: 'inspectActors' },
        { id: 'watchPage', src: 'watchPage' },
      ],
      initial: 'heard',
      on: {
        'studio.left': 'ended',
        'page.left': { target: 'ended', actions: { type: 'keepEnd', params: ({ event }) => event } },
      },
      states: {
        heard: {
          tags: 'rest',
          on: { 'studio.asked': { target: 'heard', reenter: true, actions: 'askForReport' } },
          after: { silenceLimit: '#liveWatch.ended' },
        },
      },
    },
    ended: { type: 'final' },
  },
})
