import type { CasesOf } from '#machines/kit/cases.ts'
import type { listViewMachine } from './list-view.machine.ts'
import type { ListView } from './list-view.ts'

export const listViews = {
  fresh: { search: '', filters: {}, sort: null, page: 1 },
  searched: { search: 'robot', filters: {}, sort: null, page: 1 },
  open: { search: '', filters: { status: 'OPEN' }, sort: { field: 'jobTitle', direction: 'asc' }, page: 3 },
} satisfies Record<string, ListView>

export const listViewCases = {
  inputs: {
    'a list as it opens': { view: listViews.fresh },
    'a list as a link describes it': { view: listViews.open },
  },
  events: {
    'types a word': { type: 'search.type', text: 'robot' },
    'takes the word back': { type: 'search.type', text: ' ' },
    'presses Enter': { type: 'search.submit' },
    'empties the search': { type: 'search.clear' },
    'filters by a status': { type: 'filter.set', name: 'status', value: 'OPEN' },
    'takes the filter away': { type: 'filter.set', name: 'status', value: null },
    'clears everything': { type: 'everything.clear' },
    'sorts by job title': { type: 'sort.toggle', field: 'jobTitle' },
    'chooses the newest first': { type: 'sort.set', sort: { field: 'updatedAt', direction: 'desc' } },
    'opens the second page': { type: 'page.open', page: 2 },
    'goes back to another view': { type: 'address.changed', view: listViews.searched },
    'the list has become one page': { type: 'pages.counted', pages: 1 },
  },
  outcomes: {},
  listeners: {},
} satisfies CasesOf<typeof listViewMachine>
