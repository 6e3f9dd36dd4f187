import type { CasesOf } from '#machines/kit/cases.ts'
import type { listSearchMachine } from './list-search.machine.ts'

export const listSearchCases = {
  inputs: { 'a list as it opens': undefined },
  events: {
    'types a word': { type: 'search.type', text: 'robot', at: 'first' },
    'types on, at the address of the first word': { type: 'search.type', text: 'robot arm', at: 'second' },
    'presses Enter': { type: 'search.submit' },
    'filters, which takes the word along': {
      type: 'view.opened',
      view: { search: 'robot arm', filters: { status: 'OPEN' }, sort: null, page: 1 },
      at: 'second',
    },
    'is shown the address of that': { type: 'address.shown', at: 'third' },
  },
  outcomes: {},
  listeners: {},
  expected: {
    stories: {
      'what was asked for is remembered until another choice takes it along': [
        ['a list as it opens', 'resting'],
        ['types a word', 'typing'],
        [
          'presses Enter',
          'resting',
          { context: { typed: { text: 'robot', at: 'first', asked: 'robot' } }, emits: ['search.chosen'] },
        ],
        ['types on, at the address of the first word', 'typing'],
        ['after searchPause', 'resting', { emits: ['search.chosen'] }],
        [
          'filters, which takes the word along',
          'resting',
          {
            context: {
              typed: null,
              opened: { view: { search: 'robot arm', filters: { status: 'OPEN' }, sort: null, page: 1 }, at: 'second' },
            },
          },
        ],
      ],
      'a view shows before its address does, and no longer than until then': [
        ['a list as it opens', 'resting'],
        ['types a word', 'typing'],
        ['is shown the address of that', 'typing', { context: { typed: { text: 'robot', at: 'first', asked: null } } }],
        ['filters, which takes the word along', 'resting', { context: { typed: null } }],
        ['is shown the address of that', 'resting', { context: { typed: null, opened: null } }],
      ],
    },
    tags: { rest: ['resting'] },
    limits: { typing: 500 },
  },
} satisfies CasesOf<typeof listSearchMachine>
