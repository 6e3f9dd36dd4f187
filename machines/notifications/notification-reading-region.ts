import { raise } from 'xstate'
import { noAnswer } from '#machines/kit/explain.ts'
import { notificationSetup } from './notification-setup.ts'

/** What was read: marked at once, told to the server one after the other, taken back where it refuses. */
export const readingRegion = notificationSetup.createStateConfig({
  initial: 'idle',
  on: {
    'notification.open': {
      guard: { type: 'isUnread', params: ({ event }) => event },
      actions: { type: 'addMark', params: ({ event }) => event },
    },
    'notification.read': {
      guard: { type: 'isUnread', params: ({ event }) => event },
      actions: { type: 'addMark', params: ({ event }) => event },
    },
    'notification.readAll': { guard: 'hasUnread', actions: 'addMarkOfAll' },
  },
  states: {
    idle: { always: { guard: 'hasMarks', target: 'marking' } },
    marking: {
      tags: 'busy',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context: { marks } }) => {
          const [mark] = marks
          if (!mark) throw new Error('there is a mark to send')
          return { mark }
        },
        onDone: {
          target: 'idle',
          actions: [
            { type: 'confirmMark', params: ({ event }) => ({ marked: event.output }) },
            raise({ type: 'mark.settled' }),
          ],
        },
        onError: {
          target: 'idle',
          actions: ['takeMarkBack', { type: 'tellNotMarked', params: ({ event }) => event }],
        },
      },
      after: {
        answerLimit: {
          target: 'idle',
          actions: ['takeMarkBack', { type: 'tellNotMarked', params: { error: noAnswer } }],
        },
      },
    },
  },
})
