import { choosing, found, searching, searchSetup, startOfSearch } from './search-setup.ts'

/**
 * Finds requisitions and candidates while somebody types (SRCH-01): it waits until the typing pauses, asks for the last
 * words only, and turns the pages of their answer.
 */
export const quickSearchMachine = searchSetup.createMachine({
  id: 'quickSearch',
  context: ({ input }) => startOfSearch(input),
  initial: 'closed',
  on: {
    'query.change': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.opened.idle',
        actions: [{ type: 'setQuery', params: ({ event }) => event }, 'dropFound', 'deactivate'],
      },
      {
        guard: { type: 'isSameWords', params: ({ event }) => event },
        actions: { type: 'setQuery', params: ({ event }) => event },
      },
      {
        guard: { type: 'isAnswered', params: ({ event }) => event },
        target: '.opened.found',
        actions: [{ type: 'setQuery', params: ({ event }) => event }, 'showFound'],
      },
      {
        target: '.opened.waiting',
        actions: [{ type: 'setQuery', params: ({ event }) => event }, 'deactivate'],
      },
    ],
    'record.opened': { actions: { type: 'remember', params: ({ event }) => event } },
  },
  states: {
    closed: {
      id: 'closed',
      tags: 'rest',
      entry: 'deactivate',
      on: {
        open: [
          { guard: 'hasAnswer', target: 'opened.found', actions: 'showFound' },
          { guard: 'hasWords', target: 'opened.searching' },
          { target: 'opened' },
        ],
        clear: { actions: 'clearQuery' },
      },
    },
    opened: {
      tags: 'open',
      initial: 'idle',
      on: {
        close: 'closed',
        clear: { target: '.idle', actions: 'clearQuery' },
      },
      states: {
        // Nothing is typed: the records that were opened last can be opened again.
        idle: { tags: ['rest', 'blank'], on: choosing },
        waiting: {
          tags: 'busy',
          on: { submit: 'searching' },
          after: { debounce: 'searching' },
        },
        searching,
        found: {
          ...found,
          on: {
            ...choosing,
            'page.turn': {
              guard: { type: 'hasPage', params: ({ event }) => event },
              target: 'searching',
              actions: [{ type: 'turnPage', params: ({ event }) => event }, 'deactivate'],
            },
          },
        },
        nothing: { tags: ['rest', 'nothing'] },
        failed: {
          tags: ['rest', 'failed'],
          on: { retry: 'searching', submit: 'searching', 'connection.restored': 'searching' },
        },
      },
    },
  },
})
