import { sessionSetup } from './session-setup.ts'

/** The access token of somebody who is signed in. Whatever becomes of it, what is on screen stays until it is parked. */
export const tokenRegion = sessionSetup.createStateConfig({
  initial: 'fresh',
  on: { 'session.lost': '.leaving' },
  states: {
    fresh: {
      tags: 'rest',
      on: { 'token.expiring': 'renewing', 'token.refused': 'renewing' },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => ({ isSignedIn: event.output }) }, target: 'fresh' },
          { target: 'leaving' },
        ],
        onError: 'stale',
      },
      after: { answerLimit: 'stale' },
    },
    // The provider is out of reach: what is on screen stays, and renewal is tried again.
    stale: {
      tags: 'rest',
      after: { pause: 'renewing' },
      on: { 'token.refused': 'renewing', 'network.returned': 'renewing', retry: 'renewing' },
    },
    leaving: {
      tags: 'busy',
      on: { 'session.lost': {} },
      invoke: {
        id: 'parkBeforeLeaving',
        src: 'stashDrafts',
        onDone: [
          {
            guard: { type: 'isParkedAndMayLeave', params: ({ event }) => ({ isParked: event.output }) },
            target: '#session.redirecting',
            actions: 'forget',
          },
          {
            guard: { type: 'isParked', params: ({ event }) => ({ isParked: event.output }) },
            target: '#session.stopped',
            actions: ['forget', 'sayEnded'],
          },
          { target: 'ended' },
        ],
        onError: 'ended',
      },
      after: { parkLimit: 'ended' },
    },
    // What is typed is on the screen only: it stays there until the person leaves.
    ended: {
      tags: 'rest',
      on: { 'session.lost': {}, signIn: { target: '#session.redirecting', actions: 'forget' } },
    },
  },
})
