import { noAnswer } from '#machines/kit/explain.ts'
import { notificationSetup } from './notification-setup.ts'

/** The newest page under way. Where a failure leads depends on whether a list is there already. */
const asking = (id: 'loadPage' | 'refreshPage', failure: 'failed' | 'ready') =>
  notificationSetup.createStateConfig({
    invoke: {
      id,
      src: 'loadPage',
      input: { offset: 0 },
      onDone: {
        target: 'ready',
        actions: [{ type: 'setNewest', params: ({ event }) => ({ page: event.output }) }, 'tellAnswered'],
      },
      onError: {
        target: failure,
        actions: [
          { type: 'setProblem', params: ({ event }) => event },
          { type: 'tellFailed', params: ({ event }) => event },
        ],
      },
    },
    after: {
      answerLimit: {
        target: failure,
        actions: [
          { type: 'setProblem', params: { error: noAnswer } },
          { type: 'tellFailed', params: { error: noAnswer } },
        ],
      },
    },
  })

/** The list: its newest page, asked for again and again, and older ones at its end. */
export const listRegion = notificationSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      ...asking('loadPage', 'failed'),
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
      ...asking('refreshPage', 'ready'),
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
})
