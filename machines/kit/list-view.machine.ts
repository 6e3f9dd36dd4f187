import { assign, emit, setup } from 'xstate'
import { type ListView, type Sort, toggledSort, withFilter } from './list-view.ts'

type Context = {
  view: ListView
  /** What stands in the search field: ahead of `view.search` while somebody types. */
  text: string
}
export type ListViewEvent =
  | { type: 'search.type'; text: string }
  | { type: 'search.submit' }
  | { type: 'search.clear' }
  | { type: 'filter.set'; name: string; value: string | null }
  | { type: 'everything.clear' }
  | { type: 'sort.toggle'; field: string }
  | { type: 'sort.set'; sort: Sort | null }
  | { type: 'page.open'; page: number }
  | { type: 'address.changed'; view: ListView }
  | { type: 'pages.counted'; pages: number }

/**
 * Search, filters, order and page of a list that the server searches. The address holds the view: each change is told by
 * `view.chosen`, and comes back as `address.changed`, as does Back. Words wait until the typing pauses; whatever else
 * is chosen meanwhile takes them along. All but a page leads to page 1.
 */
export const listViewMachine = setup({
  types: {} as {
    input: { view: ListView }
    context: Context
    events: ListViewEvent
    /** `isStep`: something that Back should undo by itself. */
    emitted: { type: 'view.chosen'; view: ListView; isStep: boolean }
    tags: 'rest' | 'waiting'
  },
  guards: {
    isAnotherText: ({ context }) => context.text.trim() !== context.view.search,
    isBeyondLastPage: ({ context }, { pages }: { pages: number }) => context.view.page > Math.max(1, pages),
    isAnotherPage: ({ context }, { page }: { page: number }) => page >= 1 && page !== context.view.page,
  },
  actions: {
    setText: assign({ text: (_, { text }: { text: string }) => text }),
    setView: assign((_, { view }: { view: ListView }) => ({ view, text: view.search })),
    setViewUnderTyping: assign({ view: (_, { view }: { view: ListView }) => view }),
    takeText: assign({ view: ({ context }) => ({ ...context.view, search: context.text.trim(), page: 1 }) }),
    setFilter: assign({
      view: ({ context: { view } }, { name, value }: { name: string; value: string | null }) => ({
        ...view,
        filters: withFilter(view.filters, name, value),
        page: 1,
      }),
    }),
    clear: assign(({ context: { view } }) => ({ view: { ...view, search: '', filters: {}, page: 1 }, text: '' })),
    toggleSort: assign({
      view: ({ context: { view } }, { field }: { field: string }) => ({
        ...view,
        sort: toggledSort(view.sort, field),
        page: 1,
      }),
    }),
    setSort: assign({
      view: ({ context: { view } }, { sort }: { sort: Sort | null }) => ({ ...view, sort, page: 1 }),
    }),
    setPage: assign({ view: ({ context: { view } }, { page }: { page: number }) => ({ ...view, page }) }),
    setLastPage: assign({
      view: ({ context: { view } }, { pages }: { pages: number }) => ({ ...view, page: Math.max(1, pages) }),
    }),
    tellStep: emit(({ context }) => ({ type: 'view.chosen', view: context.view, isStep: true }) as const),
    tellCorrection: emit(({ context }) => ({ type: 'view.chosen', view: context.view, isStep: false }) as const),
  },
  delays: { searchPause: 500 },
}).createMachine({
  id: 'listView',
  context: ({ input: { view } }) => ({ view, text: view.search }),
  initial: 'resting',
  on: {
    'search.type': { target: '.typing', actions: { type: 'setText', params: ({ event }) => event } },
    'search.clear': {
      target: '.resting',
      actions: [{ type: 'setText', params: { text: '' } }, 'takeText', 'tellCorrection'],
    },
    'filter.set': {
      target: '.resting',
      actions: ['takeText', { type: 'setFilter', params: ({ event }) => event }, 'tellStep'],
    },
    'everything.clear': { target: '.resting', actions: ['clear', 'tellStep'] },
    'sort.toggle': {
      target: '.resting',
      actions: ['takeText', { type: 'toggleSort', params: ({ event }) => event }, 'tellStep'],
    },
    'sort.set': {
      target: '.resting',
      actions: ['takeText', { type: 'setSort', params: ({ event }) => event }, 'tellStep'],
    },
  },
  states: {
    resting: {
      tags: 'rest',
      on: {
        'page.open': {
          guard: { type: 'isAnotherPage', params: ({ event }) => event },
          actions: [{ type: 'setPage', params: ({ event }) => event }, 'tellStep'],
        },
        'address.changed': { actions: { type: 'setView', params: ({ event }) => event } },
        'pages.counted': {
          guard: { type: 'isBeyondLastPage', params: ({ event }) => event },
          actions: [{ type: 'setLastPage', params: ({ event }) => event }, 'tellCorrection'],
        },
      },
    },
    typing: {
      tags: 'waiting',
      on: {
        'search.submit': 'deciding',
        // An answer to words that were typed before must not take back those that came after.
        'address.changed': { actions: { type: 'setViewUnderTyping', params: ({ event }) => event } },
      },
      after: { searchPause: 'deciding' },
    },
    deciding: {
      always: [
        { guard: 'isAnotherText', target: 'resting', actions: ['takeText', 'tellCorrection'] },
        { target: 'resting' },
      ],
    },
  },
})
