import { assign, type CallbackActorLogic, emit, setup } from 'xstate'
import type { LiveEnd, LiveReport, LiveStep, LiveTab } from './live.ts'

export type LiveFollowEvent =
  | { type: 'tab.reported'; report: LiveReport }
  | { type: 'tab.left'; tab: string; end: LiveEnd }
  | { type: 'follow' }

type Actors = {
  /** Asks the other tabs of this browser what runs there, again and again, and hears what they tell. */
  watchTabs: CallbackActorLogic<{ type: 'none' }>
}
type Left = { tab: string; end: LiveEnd }

/** In the studio: follows the application in the other tabs of the same person. */
export const liveFollowMachine = setup({
  types: {} as {
    events: LiveFollowEvent
    context: { tabs: readonly LiveTab[]; end: LiveEnd | null }
    emitted: { type: 'steps.recorded'; steps: readonly LiveStep[] }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isLast: ({ context }, { tab }: Left) => context.tabs.every((it) => it.id === tab),
    hasCompanyChanged: ({ context }) => context.end === 'companyChanged',
  },
  actions: {
    keepTab: assign(({ context }, { tab }: LiveReport) => ({
      tabs: context.tabs.some((it) => it.id === tab.id)
        ? context.tabs.map((it) => (it.id === tab.id ? tab : it))
        : [...context.tabs, tab],
    })),
    dropTab: assign(({ context }, { tab, end }: Left) => ({ tabs: context.tabs.filter((it) => it.id !== tab), end })),
    forgetTabs: assign({ tabs: [], end: null }),
    tellSteps: emit((_, { steps }: LiveReport) => ({ type: 'steps.recorded' as const, steps })),
  },
  delays: { answerLimit: 2000 },
}).createMachine({
  id: 'liveFollow',
  context: { tabs: [], end: null },
  initial: 'open',
  states: {
    open: {
      entry: 'forgetTabs',
      invoke: { id: 'watchTabs', src: 'watchTabs' },
      initial: 'looking',
      on: {
        'tab.reported': {
          target: '.following',
          actions: [
            { type: 'keepTab', params: ({ event }) => event.report },
            { type: 'tellSteps', params: ({ event }) => event.report },
          ],
        },
      },
      states: {
        looking: { tags: 'busy', after: { answerLimit: 'alone' } },
        // Who opens the application now is followed, too.
        alone: { tags: 'rest', on: { follow: { target: '#liveFollow.open', reenter: true } } },
        following: {
          tags: 'rest',
          on: {
            // A tab of another company is not followed until its person asks to.
            follow: { guard: 'hasCompanyChanged', target: '#liveFollow.open', reenter: true },
            'tab.left': [
              {
                guard: { type: 'isLast', params: ({ event }) => event },
                target: '#liveFollow.ended',
                actions: { type: 'dropTab', params: ({ event }) => event },
              },
              { actions: { type: 'dropTab', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    ended: { tags: 'rest', on: { follow: 'open' } },
  },
})
