import { assign, emit, type PromiseActorLogic, raise, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { MarkedRead, Notification, NotificationPage, ReadMark } from '#src/contract/notifications.ts'
import type { Destination } from './destination.ts'
import { emptyList, hasMore, withConfirmed, withNewest, withNext } from './notification-list.ts'
import { destinationOf } from './notification-redirect.machine.ts'
import { isUnread, type NotificationList, unreadShown } from './unread.ts'

export const noDestination = 'Unable to generate URL for this notification'
export const redirectFailed = 'Failed to redirect to notification'
export const loadFailed = 'Failed to load notifications'
const markFailed = 'Not marked as read.'

type Actors = {
  loadPage: PromiseActorLogic<NotificationPage, { offset: number }>
  markRead: PromiseActorLogic<MarkedRead, { mark: ReadMark }>
  /** Opens the page; rejects when it cannot be opened. */
  navigate: PromiseActorLogic<void, { destination: Destination }>
}

type Context = NotificationList & {
  /** Why the newest could not be loaded. */
  problem: Problem | null
  /** Why the next page could not be loaded. */
  nextProblem: Problem | null
  destination: Destination | null
}

type Chosen = { notification: Notification }
export type NotificationPanelEvent =
  | { type: 'company.entered' }
  | { type: 'company.left' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'list.refresh' }
  | { type: 'list.more' }
  | { type: 'retry' }
  | ({ type: 'notification.open' } & Chosen)
  | ({ type: 'notification.read' } & Chosen)
  | { type: 'notification.readAll' }
  | { type: 'mark.settled' }

const untouched = { ...emptyList, problem: null, nextProblem: null, destination: null } satisfies Context

/** A person's notifications in the company on screen: the list, what they have read, and where one leads them. */
export const notificationPanelMachine = setup({
  types: {} as {
    context: Context
    events: NotificationPanelEvent
    emitted:
      | { type: 'failure.told'; message: string }
      | { type: 'list.answered' }
      | { type: 'list.failed'; wait: number | null }
    tags: 'rest' | 'busy' | 'open' | 'loading' | 'failed' | 'loadingMore' | 'refreshing'
  },
  actors: {} as Actors,
  guards: {
    mayLoadMore: ({ context }) => hasMore(context) && context.nextProblem === null,
    hasNextProblem: ({ context }) => context.nextProblem !== null,
    hasGrown: ({ context }, { page }: { page: NotificationPage }) => page.totalElements > context.total,
    isUnread: ({ context }, { notification }: Chosen) => isUnread(context, notification),
    hasUnread: ({ context }) => unreadShown(context) > 0 && context.items.length > 0,
    hasMarks: ({ context }) => context.marks.length > 0,
    leadsNowhere: (_, { notification }: Chosen) =>
      notification.type.isRedirectable && destinationOf(notification) === null,
    leadsOn: (_, { notification }: Chosen) => notification.type.isRedirectable && destinationOf(notification) !== null,
  },
  actions: {
    forget: assign(untouched),
    setNewest: assign(({ context }, { page }: { page: NotificationPage }) => ({
      ...withNewest(context, page),
      problem: null,
      nextProblem: null,
    })),
    addNext: assign(({ context }, { page }: { page: NotificationPage }) => withNext(context, page)),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    setNextProblem: assign({ nextProblem: (_, { error }: { error: unknown }) => explain(error) }),
    clearNextProblem: assign({ nextProblem: null }),
    tellAnswered: emit({ type: 'list.answered' }),
    tellFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'list.failed' as const,
      wait: explain(error).wait ?? null,
    })),
    addMark: assign({
      marks: ({ context }, { notification }: Chosen) => [...context.marks, { ids: [notification.id] }],
    }),
    // Up to the newest that the person sees: one that comes meanwhile stays unread.
    addMarkOfAll: assign({
      marks: ({ context }) => [...context.marks, { upTo: context.items[0]?.id ?? 0 }],
    }),
    confirmMark: assign(({ context }, { marked }: { marked: MarkedRead }) => withConfirmed(context, marked)),
    takeMarkBack: assign({ marks: ({ context }) => context.marks.slice(1) }),
    tellNotMarked: emit((_, { error }: { error: unknown }) => ({
      type: 'failure.told' as const,
      message: `${markFailed} ${explain(error).message}`,
    })),
    setDestination: assign({ destination: (_, { notification }: Chosen) => destinationOf(notification) }),
    tellNoDestination: emit({ type: 'failure.told', message: noDestination }),
    tellNotRedirected: emit({ type: 'failure.told', message: redirectFailed }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'notificationPanel',
  context: untouched,
  initial: 'outside',
  on: { 'company.entered': { target: '.inside', reenter: true }, 'company.left': '.outside' },
  states: {
    outside: { tags: 'rest', entry: 'forget' },
    inside: {
      type: 'parallel',
      entry: 'forget',
      states: {
        panel: {
          initial: 'closed',
          states: {
            closed: { on: { 'panel.open': 'open' } },
            open: { tags: 'open', on: { 'panel.close': 'closed' } },
          },
        },
        list: {
          initial: 'loading',
          states: {
            loading: {
              tags: ['busy', 'loading'],
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                input: { offset: 0 },
                onDone: {
                  target: 'ready',
                  actions: [{ type: 'setNewest', params: ({ event }) => ({ page: event.output }) }, 'tellAnswered'],
                },
                onError: {
                  target: 'failed',
                  actions: [
                    { type: 'setProblem', params: ({ event }) => event },
                    { type: 'tellFailed', params: ({ event }) => event },
                  ],
                },
              },
              after: {
                answerLimit: {
                  target: 'failed',
                  actions: [
                    { type: 'setProblem', params: { error: noAnswer } },
                    { type: 'tellFailed', params: { error: noAnswer } },
                  ],
                },
              },
            },
            failed: {
              tags: ['rest', 'failed'],
              on: { retry: 'loading', 'list.refresh': 'loading', 'panel.open': 'loading' },
            },
            ready: {
              tags: 'rest',
              on: {
                'list.refresh': 'refreshing',
                'panel.open': 'refreshing',
                'list.more': { guard: 'mayLoadMore', target: 'loadingMore' },
                retry: [{ guard: 'hasNextProblem', target: 'loadingMore' }, { target: 'refreshing' }],
              },
            },
            refreshing: {
              tags: ['busy', 'refreshing'],
              invoke: {
                id: 'refreshPage',
                src: 'loadPage',
                input: { offset: 0 },
                onDone: {
                  target: 'ready',
                  actions: [{ type: 'setNewest', params: ({ event }) => ({ page: event.output }) }, 'tellAnswered'],
                },
                onError: {
                  target: 'ready',
                  actions: [
                    { type: 'setProblem', params: ({ event }) => event },
                    { type: 'tellFailed', params: ({ event }) => event },
                  ],
                },
              },
              after: {
                answerLimit: {
                  target: 'ready',
                  actions: [
                    { type: 'setProblem', params: { error: noAnswer } },
                    { type: 'tellFailed', params: { error: noAnswer } },
                  ],
                },
              },
              // The answer under way may have been counted before the mark was stored.
              on: { 'mark.settled': { target: 'refreshing', reenter: true } },
            },
            loadingMore: {
              tags: ['busy', 'loadingMore'],
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
        },
        opening: {
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
        },
      },
    },
  },
})
