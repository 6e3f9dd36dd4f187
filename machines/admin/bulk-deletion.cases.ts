import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { rightLost } from '#machines/kit/one-by-one.cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { bulkDeletionMachine } from './bulk-deletion.machine.ts'

const copenhagen = { id: 1, version: 3, name: 'Copenhagen' }
const lisbon = { id: 2, version: 1, name: 'Lisbon' }
const kept = { id: 3, version: 1, name: 'Oslo', lock: 'You cannot delete Oslo' }

export const bulkDeletionCases = {
  inputs: { 'a list of places': undefined },
  events: {
    'ticks Copenhagen': { type: 'row.toggle', row: copenhagen },
    'ticks what they cannot delete': { type: 'row.toggle', row: kept },
    'ticks the page': { type: 'page.toggle', rows: [copenhagen, lisbon] },
    'the list shows a newer Copenhagen': {
      type: 'rows.loaded',
      rows: [{ ...copenhagen, version: 4 }, lisbon],
      isWhole: false,
    },
    'the list has Lisbon alone': { type: 'rows.loaded', rows: [lisbon], isWhole: true },
    'searches for something else': { type: 'list.narrowed' },
    'clears the selection': { type: 'selection.clear' },
    'wants to delete them': { type: 'delete.ask' },
    'says yes': { type: 'confirm' },
    'tries again': { type: 'retry' },
    stops: { type: 'stop' },
    'closes it': { type: 'cancel' },
    'leaves the page': { type: 'page.left', canGoOn: true },
    'leaves the company': { type: 'page.left', canGoOn: false },
  },
  outcomes: {
    deleteRecord: {
      done: { deleted: { success: true } },
      error: {
        offline: problemCases.offline,
        used: problemCases.inUse,
        stale: problemCases.stale,
        gone: problemCases.gone,
        'no right': rightLost,
      },
    },
  },
  listeners: {},
  expected: {
    tags: {
      rest: ['selecting', 'asking', 'interrupted', 'finished'],
      busy: ['deleting'],
      untold: ['interrupted', 'finished'],
    },
    limits: { deleting: 30_000 },
    stories: {
      'rows are ticked one by one or by the page, and forgotten when the search changes': [
        ['a list of places', 'selecting'],
        ['wants to delete them', 'selecting'],
        ['ticks Copenhagen', 'selecting', { context: { selected: [copenhagen] } }],
        ['ticks Copenhagen', 'selecting', { context: { selected: [] } }],
        ['ticks Copenhagen', 'selecting'],
        ['ticks the page', 'selecting', { context: { selected: [copenhagen, lisbon] } }],
        ['ticks the page', 'selecting', { context: { selected: [] } }],
        ['ticks the page', 'selecting'],
        ['searches for something else', 'selecting', { context: { selected: [], dropped: 2 } }],
        ['ticks Copenhagen', 'selecting', { context: { selected: [copenhagen], dropped: 0 } }],
        ['clears the selection', 'selecting', { context: { selected: [], dropped: 0 } }],
      ],
      'a row that somebody else deletes is no longer selected, unless it may be on another page': [
        ['a list of places', 'selecting'],
        ['ticks what they cannot delete', 'selecting'],
        ['ticks the page', 'selecting', { context: { selected: [kept, copenhagen, lisbon] } }],
        [
          'the list shows a newer Copenhagen',
          'selecting',
          { context: { selected: [kept, { ...copenhagen, version: 4 }, lisbon] } },
        ],
        ['the list has Lisbon alone', 'selecting', { context: { selected: [lisbon], dropped: 0 } }],
      ],
      'rows are deleted one after another, under the versions that the list shows by then': [
        ['a list of places', 'selecting'],
        ['ticks the page', 'selecting'],
        [
          'the list shows a newer Copenhagen',
          'selecting',
          { context: { selected: [{ ...copenhagen, version: 4 }, lisbon] } },
        ],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting', { context: { queue: [{ ...copenhagen, version: 4 }, lisbon] } }],
        ['deleteRecord done: deleted', 'deleting', { context: { queue: [lisbon] } }],
        ['stops', 'deleting', { context: { queue: [lisbon] } }],
        [
          'deleteRecord done: deleted',
          'selecting',
          { context: { selected: [], queue: [] }, emits: ['rows.deleted', 'records.outdated'] },
        ],
      ],
      'a row that cannot be deleted stays selected, and the others are deleted': [
        ['a list of places', 'selecting'],
        ['ticks what they cannot delete', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'asking'],
        ['closes it', 'selecting'],
        ['ticks Copenhagen', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting', { context: { queue: [copenhagen] } }],
        ['deleteRecord done: deleted', 'selecting', { context: { selected: [kept] } }],
      ],
      'a row that is used stays and stays selected, and says what uses it': [
        ['a list of places', 'selecting'],
        ['ticks the page', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting'],
        ['deleteRecord error: used', 'deleting', { context: { queue: [lisbon] } }],
        [
          'deleteRecord error: gone',
          'finished',
          {
            context: {
              selected: [copenhagen],
              results: [
                { row: copenhagen, outcome: 'refused', message: problemCases.inUse.message },
                { row: lisbon, outcome: 'gone', message: null },
              ],
            },
          },
        ],
        ['the list shows a newer Copenhagen', 'finished', { context: { selected: [{ ...copenhagen, version: 4 }] } }],
        ['closes it', 'selecting', { context: { selected: [{ ...copenhagen, version: 4 }] } }],
      ],
      'somebody stops: the row under way is waited for, and the others are left': [
        ['a list of places', 'selecting'],
        ['ticks the page', 'selecting'],
        ['wants to delete them', 'asking'],
        ['closes it', 'selecting', { context: { selected: [copenhagen, lisbon] } }],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting'],
        [
          'stops',
          'deleting',
          { context: { queue: [copenhagen], results: [{ row: lisbon, outcome: 'left', message: null }] } },
        ],
        [
          'deleteRecord error: stale',
          'finished',
          {
            context: {
              selected: [copenhagen, lisbon],
              results: [
                { row: lisbon, outcome: 'left', message: null },
                { row: copenhagen, outcome: 'changed', message: null },
              ],
            },
          },
        ],
        ['searches for something else', 'finished', { context: { selected: [] } }],
      ],
      'somebody loses the right to delete: no further row is asked for, and each says why': [
        ['a list of places', 'selecting'],
        ['ticks the page', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting'],
        [
          'deleteRecord error: no right',
          'finished',
          {
            context: {
              queue: [],
              selected: [copenhagen, lisbon],
              results: [
                { row: copenhagen, outcome: 'refused', message: rightLost.message },
                { row: lisbon, outcome: 'left', message: rightLost.message },
              ],
            },
          },
        ],
      ],
      'without a connection it waits, goes on with the same row, or leaves the rest': [
        ['a list of places', 'selecting'],
        ['ticks the page', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting'],
        ['deleteRecord error: offline', 'interrupted', { context: { problem: problemCases.offline } }],
        ['tries again', 'deleting', { context: { problem: null, queue: [copenhagen, lisbon] } }],
        ['deleteRecord done: deleted', 'deleting'],
        ['after answerLimit', 'interrupted', { context: { problem: noAnswer } }],
        [
          'stops',
          'finished',
          {
            context: {
              selected: [lisbon],
              problem: null,
              results: [
                { row: copenhagen, outcome: 'deleted', message: null },
                { row: lisbon, outcome: 'unknown', message: null },
              ],
            },
          },
        ],
      ],
      'a deletion whose page is left goes on, and says how it ended': [
        ['a list of places', 'selecting'],
        ['leaves the page', 'selecting', { emits: [] }],
        ['ticks the page', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting', { context: { isUnattended: false } }],
        [
          'leaves the page',
          'deleting',
          { context: { isUnattended: true }, emits: ['deletion.goesOn', 'records.outdated'] },
        ],
        ['deleteRecord done: deleted', 'deleting', { context: { isUnattended: true } }],
        [
          'deleteRecord error: offline',
          'finished',
          {
            context: {
              results: [
                { row: copenhagen, outcome: 'deleted', message: null },
                { row: lisbon, outcome: 'unknown', message: null },
              ],
            },
            emits: [
              {
                type: 'rows.deleted',
                rows: [copenhagen],
                results: [
                  { row: copenhagen, outcome: 'deleted', message: null },
                  { row: lisbon, outcome: 'unknown', message: null },
                ],
                isUnattended: true,
              },
              'records.outdated',
            ],
          },
        ],
        ['closes it', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting', { context: { isUnattended: false } }],
        ['leaves the page', 'deleting'],
        [
          'after answerLimit',
          'finished',
          { context: { results: [{ row: lisbon, outcome: 'unknown', message: null }] } },
        ],
      ],
      'a deletion whose company is left says only how far it came': [
        ['a list of places', 'selecting'],
        ['ticks the page', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting'],
        ['leaves the company', 'deleting', { context: { isUnattended: true }, emits: [] }],
        [
          'deleteRecord error: offline',
          'finished',
          {
            context: {
              queue: [],
              results: [
                { row: copenhagen, outcome: 'unknown', message: null },
                { row: lisbon, outcome: 'left', message: null },
              ],
            },
          },
        ],
      ],
      'a deletion that waits for somebody ends with its page': [
        ['a list of places', 'selecting'],
        ['ticks the page', 'selecting'],
        ['wants to delete them', 'asking'],
        ['says yes', 'deleting'],
        ['deleteRecord error: offline', 'interrupted'],
        [
          'leaves the page',
          'finished',
          {
            context: {
              problem: null,
              isUnattended: true,
              results: [
                { row: copenhagen, outcome: 'unknown', message: null },
                { row: lisbon, outcome: 'left', message: null },
              ],
            },
          },
        ],
      ],
      'a search that comes by the browser’s buttons while it is asked takes the question away': [
        ['a list of places', 'selecting'],
        ['ticks Copenhagen', 'selecting'],
        ['wants to delete them', 'asking'],
        ['searches for something else', 'selecting', { context: { selected: [], dropped: 1 } }],
      ],
    },
  },
} satisfies CasesOf<typeof bulkDeletionMachine>
