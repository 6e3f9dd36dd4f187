import { emit, forwardTo, raise, sendTo, setup } from 'xstate'
import type { notificationListMachine } from './notification-list.machine.ts'
import { destinationOf } from './notification-redirect.machine.ts'
import { noDestination } from './notification-redirect.ts'
import type { ChosenNotification, ListFact, PanelActors, PanelEvent } from './panel-types.ts'

/**
 * The notifications of whoever is signed in, where they open, and where one leads. Their list is a child machine that
 * lives as long as its company is on screen: another company begins anew.
 */
export const notificationPanelMachine = setup({
  types: {} as {
    events: PanelEvent
    emitted: ListFact
    tags: 'rest' | 'busy' | 'open'
    children: { notificationList: 'notificationList' }
  },
  actors: {} as PanelActors & { notificationList: typeof notificationListMachine },
  guards: {
    isRedirectable: (_, { notification }: ChosenNotification) => notification.type.isRedirectable,
    leadsNowhere: (_, { notification }: ChosenNotification) =>
      notification.type.isRedirectable && destinationOf(notification) === null,
  },
  actions: {
    refreshList: sendTo('notificationList', { type: 'list.refresh' }),
    forwardToList: forwardTo('notificationList'),
    emitFact: emit((_, fact: ListFact) => fact),
    emitNoDestination: emit({ type: 'notification.failed', message: noDestination }),
    emitNotRedirected: emit({ type: 'notification.failed', message: 'Failed to redirect to notification' }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'notificationPanel',
  initial: 'outside',
  on: { 'company.entered': { target: '.inside', reenter: true }, 'company.left': '.outside' },
  states: {
    outside: { tags: 'rest' },
    inside: {
      type: 'parallel',
      tags: 'rest',
      invoke: { id: 'notificationList', src: 'notificationList' },
      on: {
        'list.refresh': { actions: 'forwardToList' },
        'notification.read': { actions: 'forwardToList' },
        'list.answered': { actions: { type: 'emitFact', params: ({ event }) => event } },
        'list.failed': { actions: { type: 'emitFact', params: ({ event }) => event } },
        'notification.failed': { actions: { type: 'emitFact', params: ({ event }) => event } },
      },
      states: {
        panel: {
          initial: 'closed',
          on: {
            'panel.open': { target: '.open', actions: 'refreshList' },
            'notification.open': { actions: 'forwardToList' },
          },
          states: {
            closed: {},
            open: { tags: 'open', on: { 'panel.close': 'closed' } },
          },
        },
        // Where a notification leads, once it is opened.
        opening: {
          initial: 'idle',
          on: {
            'notification.open': [
              { guard: { type: 'leadsNowhere', params: ({ event }) => event }, actions: 'emitNoDestination' },
              {
                guard: { type: 'isRedirectable', params: ({ event }) => event },
                target: '.leading',
                actions: raise({ type: 'panel.close' }),
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
                input: ({ event }) => {
                  const destination = event.type === 'notification.open' ? destinationOf(event.notification) : null
                  if (!destination) throw new Error('there is a page to open')
                  return { destination }
                },
                onDone: 'idle',
                onError: { target: 'idle', actions: 'emitNotRedirected' },
              },
              after: { answerLimit: { target: 'idle', actions: 'emitNotRedirected' } },
            },
          },
        },
      },
    },
  },
})
