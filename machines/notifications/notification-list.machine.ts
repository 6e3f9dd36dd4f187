import { assign, enqueueActions, raise, sendParent, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { TakenMarks, TakenPage } from '#src/contract/notifications.ts'
import { hasMore, lacksUnread, withConfirmed, withNewest, withNext } from './notification-list.ts'
import {
  type ChosenNotification,
  emptyContext,
  type ListActors,
  type ListContext,
  type ListEvent,
  type ListFact,
} from './panel-types.ts'
import { isUnread, unreadShown } from './unread.ts'

type Failed = { error: unknown }

/** A person's notifications in one company: their list, and what they have read of it. */
export const notificationListMachine = setup({
  types: {} as { context: ListContext; events: ListEvent; tags: 'rest' | 'busy' },
  actors: {} as ListActors,
  guards: {
    mayLoadMore: ({ context }) => hasMore(context) && context.nextProblem === null,
    hasNextProblem: ({ context }) => context.nextProblem !== null,
    hasGrown: ({ context }, { page }: { page: TakenPage }) => page.totalElements > context.total,
    isUnread: ({ context }, { notification }: ChosenNotification) => isUnread(context, notification),
    hasUnread: ({ context }) => unreadShown(context) > 0 && context.items.length > 0,
    hasMarks: ({ context }) => context.marks.length > 0,
  },
  actions: {
    showNewest: enqueueActions(({ context, enqueue }, { page }: { page: TakenPage }) => {
      enqueue.assign({ ...withNewest(context, page), problem: null, nextProblem: null })
      enqueue(sendParent({ type: 'list.answered' } satisfies ListFact))
    }),
    showFailure: enqueueActions(({ enqueue }, { error }: Failed) => {
      const problem = explain(error)
      enqueue.assign({ problem, nextProblem: null })
      enqueue(sendParent({ type: 'list.failed', wait: problem.wait ?? null } satisfies ListFact))
    }),
    addNext: assign(({ context }, { page }: { page: TakenPage }) => withNext(context, page)),
    // One problem at a time, the latest, with one way to try again.
    setNextProblem: assign((_, { error }: Failed) => ({ nextProblem: explain(error), problem: null })),
    clearNextProblem: assign({ nextProblem: null }),
    addMark: assign({
      marks: ({ context }, { notification }: ChosenNotification) => [...context.marks, { ids: [notification.id] }],
    }),
    // Up to the newest that the person sees: one that comes meanwhile stays unread.
    addMarkOfAll: assign({ marks: ({ context }) => [...context.marks, { upTo: context.items[0]?.id ?? 0 }] }),
    confirmMark: enqueueActions(({ context, enqueue }, { marked }: { marked: TakenMarks }) => {
      const list = withConfirmed(context, marked)
      enqueue.assign(list)
      if (context.marks[0]?.upTo !== undefined && lacksUnread(list)) enqueue.raise({ type: 'list.refresh' })
    }),
    revertMark: enqueueActions(({ context, enqueue }, { error }: Failed) => {
      enqueue.assign({ marks: context.marks.slice(1) })
      const message = `Not marked as read. ${explain(error).message}`
      enqueue(sendParent({ type: 'notification.failed', message } satisfies ListFact))
    }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'notificationList',
  context: emptyContext,
  type: 'parallel',
  states: {
    // Its newest page, asked for again and again, and older ones at its end.
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: { offset: 0 },
            onDone: {
              target: 'ready',
              actions: { type: 'showNewest', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
          },
          after: {
            answerLimit: { target: 'failed', actions: { type: 'showFailure', params: { error: noAnswer } } },
          },
          // The answer under way may have been counted before the mark was stored.
          on: { 'mark.settled': { target: 'loading', reenter: true } },
        },
        failed: {
          tags: 'rest',
          on: { retry: 'loading', 'list.refresh': 'loading' },
        },
        ready: {
          tags: 'rest',
          on: {
            'list.refresh': 'refreshing',
            'list.more': { guard: 'mayLoadMore', target: 'loadingMore' },
            retry: [{ guard: 'hasNextProblem', target: 'loadingMore' }, { target: 'refreshing' }],
          },
        },
        // What was loaded stays on screen, also when this fails.
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'refreshPage',
            src: 'loadPage',
            input: { offset: 0 },
            onDone: {
              target: 'ready',
              actions: { type: 'showNewest', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'ready', actions: { type: 'showFailure', params: ({ event }) => event } },
          },
          after: {
            answerLimit: { target: 'ready', actions: { type: 'showFailure', params: { error: noAnswer } } },
          },
          on: { 'mark.settled': { target: 'refreshing', reenter: true } },
        },
        loadingMore: {
          tags: 'busy',
          entry: 'clearNextProblem',
          invoke: {
            id: 'loadNext',
            src: 'loadPage',
            input: ({ context }) => ({ offset: context.items.length }),
            onDone: [
              // New ones came: the first page is asked for, or there would be a gap above.
              {
                guard: { type: 'hasGrown', params: ({ event }) => ({ page: event.output }) },
                target: 'refreshing',
                actions: { type: 'addNext', params: ({ event }) => ({ page: event.output }) },
              },
              { target: 'ready', actions: { type: 'addNext', params: ({ event }) => ({ page: event.output }) } },
            ],
            onError: { target: 'ready', actions: { type: 'setNextProblem', params: ({ event }) => event } },
          },
          after: {
            answerLimit: { target: 'ready', actions: { type: 'setNextProblem', params: { error: noAnswer } } },
          },
          on: { 'mark.settled': { target: 'loadingMore', reenter: true } },
        },
      },
    },
    // What was read: marked at once, stored one after the other, reverted where the server refuses.
    reading: {
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
            onError: { target: 'idle', actions: { type: 'revertMark', params: ({ event }) => event } },
          },
          after: {
            answerLimit: { target: 'idle', actions: { type: 'revertMark', params: { error: noAnswer } } },
          },
        },
      },
    },
  },
})
