import type { CasesOf } from '#machines/kit/cases.ts'
import { staleVersion } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { type draftSyncMachine, emptyDraft, syncInput } from './draft-sync.machine.ts'
import { type Draft, entriesOf } from './scorecard-entries.ts'
import { curiosity, integrity, scorecardCases } from './scorecard-save.cases.ts'

const from = entriesOf(scorecardCases.pristine)
const withComment = (id: number, comment: string): Draft => ({
  version: 0,
  from,
  entries: from.map((it) => (it.subCategoryId === id ? { ...it, comment } : it)),
  notes: {},
})
const here = withComment(integrity, 'Told the customer')
const more = withComment(integrity, 'Told the customer about the fault')
const elsewhere = { ...withComment(curiosity, 'Asked to join the design review'), storedAt: 4 }
const both = {
  ...here,
  entries: elsewhere.entries.map((it) =>
    it.subCategoryId === integrity ? { ...it, comment: 'Told the customer' } : it,
  ),
}

export const draftSyncCases = {
  inputs: {
    'nothing is unsaved anywhere': syncInput<Draft>(emptyDraft, null, null),
    'this device has what the server lacks': syncInput<Draft>(emptyDraft, here, null),
    'both have the same': syncInput<Draft>({ version: 3, draft: here }, here, 3),
    'the server has what was saved long ago': syncInput<Draft>({ version: 3, draft: here }, null, null),
    'it opened without the server, with what was kept here long ago': syncInput<Draft>(emptyDraft, here, 1),
  },
  events: {
    types: { type: 'draft.store', draft: here },
    'types on': { type: 'draft.store', draft: more },
    'saves or discards': { type: 'draft.drop' },
    'saves, discards or signs out in another tab': { type: 'draft.dropped' },
  },
  outcomes: {
    putDraft: {
      done: {
        kept: { version: 1, draft: here },
        'more kept': { version: 2, draft: more },
        'taken away': { version: 0, draft: null },
      },
      error: {
        offline: problemCases.offline,
        refused: { message: 'Only the manager of this employee can do this', code: 'FORBIDDEN', status: 403 },
        'another device was first': { message: 'Someone else has changed this in the meantime', code: staleVersion },
      },
    },
    loadDraft: {
      done: {
        'other words': { version: 4, draft: elsewhere },
        'the same words': { version: 4, draft: { ...here, storedAt: 4 } },
        'newer words of the same field': { version: 4, draft: { ...more, storedAt: 4 } },
        'nothing any more': { version: 0, draft: null },
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['idle', 'refused'], busy: ['sending', 'reading'] },
    limits: { waiting: 1500, sending: 20000, reading: 20000 },
    stories: {
      'what is typed reaches the server a moment later, and once': [
        ['nothing is unsaved anywhere', 'idle'],
        ['types', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft done: kept', 'idle', { context: { version: 1, draft: here, wanted: here } }],
        ['types', 'idle'],
      ],
      'what is typed while it is sent is sent next': [
        ['this device has what the server lacks', 'waiting'],
        ['after pause', 'sending'],
        ['types on', 'sending'],
        ['putDraft done: kept', 'waiting', { context: { version: 1, draft: here, wanted: more } }],
        ['after pause', 'sending'],
        ['putDraft done: more kept', 'idle'],
      ],
      'the words of another device are joined, then kept': [
        ['this device has what the server lacks', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft error: another device was first', 'reading'],
        ['loadDraft done: other words', 'waiting', { context: { version: 4, draft: elsewhere, wanted: both } }],
      ],
      'what another device typed since is not replaced by what this one opened with': [
        ['it opened without the server, with what was kept here long ago', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft error: another device was first', 'reading'],
        ['loadDraft done: newer words of the same field', 'idle', { context: { version: 4, wanted: more } }],
      ],
      'what another device typed outlives a discarding here': [
        ['both have the same', 'idle'],
        ['saves or discards', 'sending'],
        ['putDraft error: another device was first', 'reading'],
        ['loadDraft done: other words', 'idle', { context: { wanted: elsewhere } }],
      ],
      'what another device has taken away is put back as long as it is wanted here': [
        ['both have the same', 'idle'],
        ['types on', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft error: another device was first', 'reading'],
        ['loadDraft done: nothing any more', 'waiting', { context: { version: 0, draft: null, wanted: more } }],
      ],
      'a draft that is no longer wanted is taken away': [
        ['the server has what was saved long ago', 'sending'],
        ['putDraft done: taken away', 'idle', { context: { draft: null, wanted: null } }],
      ],
      'what another tab is done with is not taken from the server from here': [
        ['both have the same', 'idle'],
        ['types on', 'waiting'],
        [
          'saves, discards or signs out in another tab',
          'idle',
          { context: { version: 0, draft: null, wanted: null, attempts: 0 } },
        ],
        ['saves or discards', 'idle'],
        ['types', 'waiting'],
      ],
      'no answer is a failure, and is tried again': [
        ['this device has what the server lacks', 'waiting'],
        ['after pause', 'sending'],
        ['after answerLimit', 'failed', { context: { attempts: 1 } }],
        ['types on', 'failed', { context: { wanted: more } }],
        ['after retry', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft error: offline', 'failed', { context: { attempts: 2 } }],
        ['after retry', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft done: more kept', 'idle', { context: { attempts: 0 } }],
      ],
      'what is refused for good is kept here alone, and other words are tried later': [
        ['this device has what the server lacks', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft error: refused', 'refused', { context: { attempts: 0, wanted: here } }],
        ['types on', 'failed', { context: { attempts: 1, wanted: more } }],
        ['after retry', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft error: refused', 'refused'],
        ['saves or discards', 'failed', { context: { wanted: null } }],
        ['after retry', 'idle'],
      ],
      'words that cannot be read are asked for again': [
        ['this device has what the server lacks', 'waiting'],
        ['after pause', 'sending'],
        ['putDraft error: another device was first', 'reading'],
        ['loadDraft error: offline', 'failed'],
        ['saves or discards', 'failed', { context: { wanted: null } }],
        ['after retry', 'idle'],
      ],
    },
  },
  projection: ({ version, draft, wanted, attempts }) => ({ version, draft, wanted, attempts: Math.min(attempts, 2) }),
} satisfies CasesOf<typeof draftSyncMachine>
