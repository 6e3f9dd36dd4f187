import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, type Problem } from '#machines/kit/explain.ts'
import type { ReadMark, TakenMarks, TakenNotification, TakenPage } from '#src/contract/notifications.ts'
import type { Destination } from './destination.ts'
import { emptyList, hasMore, withConfirmed, withNewest, withNext } from './notification-list.ts'
import { destinationOf } from './notification-redirect.machine.ts'
import { isUnread, type NotificationList, unreadShown } from './unread.ts'

export const noDestination = 'Unable to generate URL for this notification'
const redirectFailed = 'Failed to redirect to notification'
export const loadFailed = 'Failed to load notifications'
const markFailed = 'Not marked as read.'

type Actors = {
  loadPage: PromiseActorLogic<TakenPage, { offset: number }>
  markRead: PromiseActorLogic<TakenMarks, { mark: ReadMark }>
  /** Opens the page; rejects when it cannot be opened. */
  navigate: PromiseActorLogic<void, { destination: Destination }>
}

type PanelContext = NotificationList & {
  /** Why the newest could not be loaded. */
  problem: Problem | null
  /** Why the next page could not be loaded. */
  nextProblem: Problem | null
  destination: Destination | null
}

type Chosen = { notification: TakenNotification }
type NotificationPanelEvent =
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

export const pristine = { ...emptyList, problem: null, nextProblem: null, destination: null } satisfies PanelContext

/** What the panel keeps and does; the charts beside it say when. */
export const notificationSetup = setup({
  types: {} as {
    context: PanelContext
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
    hasGrown: ({ context }, { page }: { page: TakenPage }) => page.totalElements > context.total,
    isUnread: ({ context }, { notification }: Chosen) => isUnread(context, notification),
    hasUnread: ({ context }) => unreadShown(context) > 0 && context.items.length > 0,
    hasMarks: ({ context }) => context.marks.length > 0,
    leadsNowhere: (_, { notification }: Chosen) =>
      notification.type.isRedirectable && destinationOf(notification) === null,
    leadsOn: (_, { notification }: Chosen) => notification.type.isRedirectable && destinationOf(notification) !== null,
  },
  actions: {
    forget: assign(pristine),
    setNewest: assign(({ context }, { page }: { page: TakenPage }) => ({
      ...withNewest(context, page),
      problem: null,
      nextProblem: null,
    })),
    addNext: assign(({ context }, { page }: { page: TakenPage }) => withNext(context, page)),
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
    confirmMark: assign(({ context }, { marked }: { marked: TakenMarks }) => withConfirmed(context, marked)),
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
})
