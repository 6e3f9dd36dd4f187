import type { LiveStep, LiveTab } from './live.ts'

const actor = {
  id: 'one/x:1',
  machine: 'offer',
  parent: null,
  states: ['approved'],
  status: 'active' as const,
  timers: [],
}

/** What is told of a tab in which an offer is sent. */
export const liveCases = {
  tab: { id: 'one', page: '/first', actors: [actor] },
  otherTab: { id: 'two', page: '/second', actors: [{ ...actor, id: 'two/x:1', machine: 'session' }] },
  sent: {
    actor: actor.id,
    machine: 'offer',
    time: 1_780_000_000_000,
    event: 'offer.send',
    payload: {},
    from: ['approved'],
    microsteps: [{ event: 'offer.send', edges: ['approved|offer.send|0'], states: ['sent'] }],
    guards: [],
    changed: {},
  },
} satisfies { tab: LiveTab; otherTab: LiveTab; sent: LiveStep }
