import { choosing, found, searching, searchSetup, startOfSearch } from './search-setup.ts'

/**
 * Goes to a screen, does something or opens a record by its name. Commands answer at once; records are asked for as in
 * quick search, and when that fails the commands stay.
 */
export const commandPaletteMachine = searchSetup.createMachine({
  id: 'commandPalette',
  context: ({ input }) => startOfSearch(input),
  initial: 'closed',
  on: { 'record.opened': { actions: { type: 'remember', params: ({ event }) => event } } },
  states: {
    closed: { id: 'closed', tags: 'rest', entry: 'clearQuery', on: { open: 'opened' } },
    opened: {
      tags: 'open',
      initial: 'browsing',
      on: {
        ...choosing,
        close: 'closed',
        'query.change': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.browsing',
            actions: [{ type: 'setQuery', params: ({ event }) => event }, 'dropFound'],
          },
          {
            guard: { type: 'isSameWords', params: ({ event }) => event },
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          {
            target: '.waiting',
            actions: [{ type: 'setQuery', params: ({ event }) => event }, 'dropFound', 'activateFirst'],
          },
        ],
      },
      states: {
        browsing: { tags: ['rest', 'blank'], entry: 'activateFirst' },
        waiting: {
          tags: 'busy',
          on: { submit: [{ ...choosing.submit }, { target: 'searching' }] },
          after: { debounce: 'searching' },
        },
        searching,
        found,
        nothing: { tags: ['rest', 'nothing'] },
        failed: { tags: ['rest', 'failed'], on: { retry: 'searching', 'connection.restored': 'searching' } },
      },
    },
  },
})
