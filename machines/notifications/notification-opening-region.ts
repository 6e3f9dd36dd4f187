import { raise } from 'xstate'
import { notificationSetup } from './notification-setup.ts'

/** Where a notification leads, once it is opened. */
export const openingRegion = notificationSetup.createStateConfig({
  initial: 'idle',
  on: {
    'notification.open': [
      { guard: { type: 'leadsNowhere', params: ({ event }) => event }, actions: 'tellNoDestination' },
      {
        guard: { type: 'leadsOn', params: ({ event }) => event },
        target: '.leading',
        actions: [{ type: 'setDestination', params: ({ event }) => event }, raise({ type: 'panel.close' })],
      },
    ],
  },
  states: {
    idle: {},
    leading: {
      tags: 'busy',
      invoke: {
        id: 'navigate',
        src: 'navigate',
        input: ({ context: { destination } }) => {
          if (!destination) throw new Error('there is a page to open')
          return { destination }
        },
        onDone: 'idle',
        onError: { target: 'idle', actions: 'tellNotRedirected' },
      },
      after: { answerLimit: { target: 'idle', actions: 'tellNotRedirected' } },
    },
  },
})
