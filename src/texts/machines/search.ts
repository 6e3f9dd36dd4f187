import type { listSearchMachine } from '#machines/kit/list-search.machine.ts'
import type { savedViewsMachine } from '#machines/kit/saved-views.machine.ts'
import type { slowLoadMachine } from '#machines/kit/slow-load.machine.ts'
import type { WordsOf } from '#machines/kit/words.ts'
import type { commandPaletteMachine } from '#machines/search/command-palette.machine.ts'
import type { quickSearchMachine } from '#machines/search/quick-search.machine.ts'

const guards = {
  isBlank: 'nothing is typed',
  isSameWords: 'the words are the same',
  hasOptions: 'there is something to choose',
  hasNoOptions: 'there is nothing to choose',
  hasActive: 'an entry is marked',
  isOption: 'the entry exists',
}
const delays = { debounce: 'No key pressed for half a second', answerLimit: 'No answer within 15 seconds' }

export const quickSearchWords: WordsOf<typeof quickSearchMachine> = {
  purpose: 'Finds requisitions and candidates while someone types.',
  states: {
    closed: 'Closed',
    opened: 'Open',
    'opened.idle': 'Shows what was opened last',
    'opened.waiting': 'Someone is typing',
    'opened.searching': 'Searching',
    'opened.found': 'Results are shown',
    'opened.nothing': 'Nothing found',
    'opened.failed': 'The search failed',
  },
  events: {
    'query.change': 'Something is typed',
    'record.opened': 'A record is opened',
    open: 'The search is opened',
    clear: 'The field is cleared',
    close: 'The search is closed',
    'option.move': 'An arrow key moves the mark',
    'option.choose': 'An entry is chosen',
    submit: 'Enter is pressed',
    'page.turn': 'Another page is asked for',
    retry: 'Try again is pressed',
    'connection.restored': 'The connection is back',
  },
  guards: {
    ...guards,
    isAnswered: 'the results for these words are there',
    hasAnswer: 'the results for the typed words are there',
    hasWords: 'words are typed',
    hasPage: 'there is such a page',
  },
  calls: { searchRecords: 'Search' },
  delays,
}

export const commandPaletteWords: WordsOf<typeof commandPaletteMachine> = {
  purpose: 'Opens screens, actions and records by a few typed letters.',
  states: {
    closed: 'Closed',
    opened: 'Open',
    'opened.browsing': 'Shows screens and actions',
    'opened.waiting': 'Someone is typing',
    'opened.searching': 'Searching for records',
    'opened.found': 'Results are shown',
    'opened.nothing': 'Nothing found',
    'opened.failed': 'The search failed',
  },
  events: {
    'query.change': 'Something is typed',
    'record.opened': 'A record is opened',
    open: 'The palette is opened',
    clear: 'The field is cleared',
    'page.turn': 'Another page is asked for',
    close: 'The palette is closed',
    'option.move': 'An arrow key moves the mark',
    'option.choose': 'An entry is chosen',
    submit: 'Enter is pressed',
    retry: 'Try again is pressed',
    'connection.restored': 'The connection is back',
  },
  guards,
  calls: { searchRecords: 'Search for records' },
  delays,
}

export const listSearchWords: WordsOf<typeof listSearchMachine> = {
  purpose: 'The search field over a list, which searches when the typing pauses.',
  states: { resting: 'Nothing new is typed', typing: 'Someone is typing' },
  events: {
    'search.type': 'Something is typed',
    'search.submit': 'Enter is pressed',
    'view.opened': 'A filter, order or page is chosen',
    'address.shown': 'The address says what is shown',
  },
  guards: {},
  calls: {},
  delays: { searchPause: 'No key pressed for half a second' },
}

export const slowLoadWords: WordsOf<typeof slowLoadMachine> = {
  purpose: 'Says so when a page takes long to load, and offers to try again.',
  states: { waiting: 'Loading', overdue: 'Takes longer than usual' },
  events: { retry: 'Try again is pressed' },
  guards: {},
  calls: {},
  delays: { slowLoad: 'Not there within 10 seconds' },
}

export const savedViewsWords: WordsOf<typeof savedViewsMachine> = {
  purpose: 'The ways to show a list that a person keeps under names of their own.',
  states: {
    closed: 'Nothing is asked',
    naming: 'A new view gets its name',
    managing: 'The views are shown',
    renaming: 'A view gets another name',
  },
  events: {
    'view.choose': 'A view is opened',
    'view.keep': 'What shows is to be kept',
    'views.manage': 'The views are looked at',
    'view.rename': 'A view is to get another name',
    'view.delete': 'A view is deleted',
    'default.toggle': 'The list is to open with a view, or no longer',
    'name.type': 'A name is typed',
    save: 'Save is pressed',
    close: 'The dialog is closed',
    'views.stored': 'Another tab has changed the views',
  },
  guards: {
    hasViews: 'there is a view',
    isLast: 'it is the only view',
    isNamedThere: 'the view that is renamed is still there',
    hasAny: 'a view is left',
    isKnown: 'the view is still there',
    hasGoodName: 'the name can be used',
  },
  calls: {},
  delays: {},
}
