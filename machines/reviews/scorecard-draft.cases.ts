import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { Evidence, Scorecard } from '#src/contract/scorecards.ts'
import { emptyDraft } from './draft-sync.machine.ts'
import type { scorecardDraftMachine } from './scorecard-draft.machine.ts'
import { entriesOf, type StoredDraft } from './scorecard-entries.ts'
import { curiosity, integrity, mine, scorecardCases } from './scorecard-save.cases.ts'
import { scorecardSaveMachine } from './scorecard-save.machine.ts'

export const evidenceCase: Evidence = {
  id: 900,
  categoryId: 1,
  subCategoryId: integrity,
  subComponentId: null,
  submitterName: 'Daniel Okafor',
  relationship: 'Manager',
  submissionDate: '2026-05-04T09:45:00.000Z',
  comment: 'Incident report of 2 March',
  recognitionId: null,
}

/** What another tab leaves on the device in the moment in which it has saved. */
const savedElsewhereCase: StoredDraft = {
  version: scorecardCases.saved.version,
  from: entriesOf(scorecardCases.saved),
  entries: entriesOf(scorecardCases.saved),
  notes: {},
  storedAt: Date.UTC(2026, 4, 4, 9, 50),
}

export const recognitionEvidenceCase: Evidence = { ...evidenceCase, id: 901, recognitionId: 41 }

/** What a reload in the middle of a comment finds on the device. */
export const storedCase: StoredDraft = {
  version: 0,
  from: entriesOf(scorecardCases.pristine),
  entries: [
    { subCategoryId: integrity, ...mine },
    { subCategoryId: curiosity, score: null, comment: 'Asked to join the' },
  ],
  notes: {},
  storedAt: Date.UTC(2026, 4, 4, 9, 40),
}

const versionOf = (scorecard: Scorecard) => [scorecard.version, scorecard.status, entriesOf(scorecard)]

/** What a story expects of the evidence on Integrity. */
const evidencesAre = (evidences: Evidence[]) => {
  const { pristine } = scorecardCases
  const items = pristine.items.map((it) => (it.subCategoryId === integrity ? { ...it, evidences } : it))
  return { context: { base: { ...pristine, items } } }
}

export const scorecardDraftCases = {
  inputs: {
    'a new scorecard': { scorecard: scorecardCases.pristine, stored: null, server: emptyDraft, isReadOnly: false },
    'a draft found on the device': {
      scorecard: scorecardCases.pristine,
      stored: storedCase,
      server: emptyDraft,
      isReadOnly: false,
    },
    'a draft older than the stored scorecard': {
      scorecard: scorecardCases.theirs,
      stored: storedCase,
      server: emptyDraft,
      isReadOnly: false,
    },
    'a finished step of a review that goes on': {
      scorecard: scorecardCases.completed,
      stored: null,
      server: emptyDraft,
      isReadOnly: false,
    },
    'a draft of other fields than a colleague has saved since': {
      scorecard: scorecardCases.theirs,
      stored: { ...storedCase, entries: storedCase.entries.slice(1) },
      server: emptyDraft,
      isReadOnly: false,
    },
    'a draft that was never saved, of a submitted review': {
      scorecard: scorecardCases.completed,
      stored: storedCase,
      server: emptyDraft,
      isReadOnly: true,
    },
    'a draft found on the server, typed on another device': {
      scorecard: scorecardCases.pristine,
      stored: null,
      server: { version: 3, draft: storedCase },
      isReadOnly: false,
    },
    'a completed review': { scorecard: scorecardCases.completed, stored: null, server: emptyDraft, isReadOnly: true },
  },
  events: {
    'scores Integrity': { type: 'entry.change', subCategoryId: integrity, change: { score: 4 } },
    'takes the score of Integrity back': { type: 'entry.change', subCategoryId: integrity, change: { score: null } },
    'comments on Integrity': { type: 'entry.change', subCategoryId: integrity, change: { comment: mine.comment } },
    'pastes too much': { type: 'entry.change', subCategoryId: integrity, change: { comment: 'x'.repeat(4001) } },
    'pastes too much evidence': {
      type: 'entry.change',
      subCategoryId: integrity,
      change: { note: 'x'.repeat(4001) },
    },
    'types evidence': { type: 'entry.change', subCategoryId: integrity, change: { note: evidenceCase.comment } },
    'adds the evidence': { type: 'evidence.add', subCategoryId: integrity },
    saves: { type: 'save' },
    'does not want to wait': { type: 'cancel' },
    'discards the draft': { type: 'draft.discard' },
    'keeps their own': { type: 'mine.keep' },
    'takes the other': { type: 'theirs.take' },
    'takes the other score': {
      type: 'clash.settle',
      clash: { subCategoryId: integrity, field: 'score' },
      side: 'theirs',
    },
    'keeps their comment': {
      type: 'clash.settle',
      clash: { subCategoryId: integrity, field: 'comment' },
      side: 'mine',
    },
    'wants it back': { type: 'undo' },
    'throws away what was never saved': { type: 'leftover.discard' },
    'the scorecard arrives again': {
      type: 'scorecard.loaded',
      scorecard: scorecardCases.saved,
      isReadOnly: false,
    },
    'the review is submitted': {
      type: 'scorecard.loaded',
      scorecard: scorecardCases.completed,
      isReadOnly: true,
    },
    'the device refuses to store it': { type: 'draft.notStored' },
    'the device stores it after all': { type: 'draft.stored' },
    'types in another tab or on another device': { type: 'draft.changed', stored: storedCase },
    'saves or discards in another tab': { type: 'draft.dropped' },
    'another tab has just saved it': { type: 'draft.changed', stored: savedElsewhereCase },
    'the server has it': { type: 'draft.synced', draft: storedCase },
    'the server cannot be reached': { type: 'draft.notSynced' },
    'a recognition becomes evidence': { type: 'recognition.added', evidence: recognitionEvidenceCase },
    'a recognition is taken out of the evidence': { type: 'recognition.removed', evidence: recognitionEvidenceCase },
  },
  outcomes: {
    scorecardSave: {
      machine: scorecardSaveMachine,
      done: {
        saved: { type: 'saved', scorecard: scorecardCases.saved },
        'a colleague saved first': { type: 'changed', scorecard: scorecardCases.theirs },
        'the same as here': { type: 'changed', scorecard: scorecardCases.saved },
        'saved, in a step that is completed by now': { type: 'saved', scorecard: scorecardCases.completed },
        offline: { type: 'failed', problem: problemCases.offline },
      },
      error: {},
    },
    addEvidence: { done: { added: evidenceCase }, error: { offline: problemCases.offline } },
  },
  listeners: {
    draftStorage:
      'Lives as long as the draft; a device that refuses is reported with draft.notStored and never as a failure.',
    draftSync: 'A child machine that lives as long as the draft; it reports what it could not send and tries again.',
    saveState: 'A child machine that calls nothing and has no way to fail; it lives as long as the draft.',
  },
  // What guards read, and what that is made of: whether there is a problem and whose version it is based on, not which.
  projection: ({ base, entries, notes, theirs, clashes, undo, leftover, problem, isReadOnly }) => ({
    base: versionOf(base),
    entries,
    notes,
    theirs: theirs && versionOf(theirs),
    clashes,
    undo,
    hasLeftover: leftover !== null,
    hasProblem: problem !== null,
    isReadOnly,
  }),
  expected: {
    tags: { rest: ['readOnly', 'clean', 'unsaved'], busy: ['sending'] },
    limits: { 'sending.addingEvidence': 60000 },
    stories: {
      'what is typed in another tab is here too, and comes back after it was discarded': [
        ['a new scorecard', 'clean'],
        ['scores Integrity', 'unsaved.dirty'],
        ['types in another tab or on another device', 'unsaved.dirty', { context: { entries: storedCase.entries } }],
        ['discards the draft', 'clean'],
        ['wants it back', 'unsaved.dirty', { context: { entries: storedCase.entries, undo: null } }],
      ],
      'what is as it was saved again is nothing unsaved, also after a save that failed': [
        ['a new scorecard', 'clean'],
        ['scores Integrity', 'unsaved.dirty'],
        ['takes the score of Integrity back', 'clean', { context: { synced: 'apart' } }],
        ['scores Integrity', 'unsaved.dirty'],
        ['types evidence', 'unsaved.dirty'],
        ['takes the score of Integrity back', 'unsaved.dirty'],
        ['discards the draft', 'clean'],
        ['scores Integrity', 'unsaved.dirty'],
        ['saves', 'sending.saving'],
        ['scorecardSave done: offline', 'unsaved.failed'],
        ['takes the score of Integrity back', 'clean', { context: { problem: null } }],
      ],
      'the server has what is typed, then all but the last words, then is away': [
        ['a new scorecard', 'clean', { context: { synced: 'apart' } }],
        ['types in another tab or on another device', 'unsaved.dirty', { context: { synced: 'apart' } }],
        ['the server has it', 'unsaved.dirty', { context: { synced: 'current' } }],
        ['takes the score of Integrity back', 'unsaved.dirty', { context: { synced: 'behind' } }],
        ['the server has it', 'unsaved.dirty', { context: { synced: 'behind' } }],
        ['the server cannot be reached', 'unsaved.dirty', { context: { synced: 'apart' } }],
      ],
      'what was typed on another device is on the screen, and kept as it is': [
        [
          'a draft found on the server, typed on another device',
          'unsaved.dirty',
          { context: { entries: storedCase.entries, restoredAt: storedCase.storedAt, synced: 'current' } },
        ],
      ],
      'what another tab has saved is saved here too, and the page asks what else has changed': [
        ['a new scorecard', 'clean'],
        ['comments on Integrity', 'unsaved.dirty'],
        ['another tab has just saved it', 'clean', { emits: ['scorecard.outdated'] }],
      ],
      'a review that is open again is filled as it was last saved': [
        ['a completed review', 'readOnly'],
        ['the scorecard arrives again', 'clean', { context: { base: scorecardCases.saved, isReadOnly: false } }],
      ],
      'a score that is finished can be changed and not taken back, also while it is saved': [
        ['a finished step of a review that goes on', 'clean'],
        ['takes the score of Integrity back', 'clean', { context: { entries: entriesOf(scorecardCases.completed) } }],
        ['types evidence', 'unsaved.dirty'],
        [
          'takes the score of Integrity back',
          'unsaved.dirty',
          { context: { entries: entriesOf(scorecardCases.completed) } },
        ],
        ['adds the evidence', 'sending.addingEvidence'],
        [
          'takes the score of Integrity back',
          'sending.addingEvidence',
          { context: { entries: entriesOf(scorecardCases.completed) } },
        ],
        ['does not want to wait', 'unsaved.dirty'],
      ],
      'what another tab saves while nothing is typed here makes the page ask for it': [
        ['a new scorecard', 'clean'],
        ['another tab has just saved it', 'clean', { emits: ['scorecard.outdated'] }],
      ],
      'a save that finds the step completed by now makes the page ask what else has changed': [
        ['a new scorecard', 'clean'],
        ['comments on Integrity', 'unsaved.dirty'],
        ['saves', 'sending.saving'],
        ['scorecardSave done: saved', 'unsaved.dirty', { emits: [] }],
        ['saves', 'sending.saving'],
        [
          'scorecardSave done: saved, in a step that is completed by now',
          'unsaved.dirty',
          { emits: ['scorecard.outdated'] },
        ],
      ],
      'what another tab discards is gone here too': [
        ['a new scorecard', 'clean'],
        ['scores Integrity', 'unsaved.dirty'],
        ['saves or discards in another tab', 'clean', { emits: ['scorecard.outdated'] }],
      ],
      'a recognition joins the evidence while a comment is typed, and leaves it again': [
        ['a new scorecard', 'clean'],
        ['comments on Integrity', 'unsaved.dirty'],
        ['a recognition becomes evidence', 'unsaved.dirty', evidencesAre([recognitionEvidenceCase])],
        ['a recognition becomes evidence', 'unsaved.dirty', evidencesAre([recognitionEvidenceCase])],
        ['a recognition is taken out of the evidence', 'unsaved.dirty', evidencesAre([])],
      ],
      'a choice between two versions can be taken back while the rest is unsaved': [
        ['a draft older than the stored scorecard', 'conflicted'],
        ['takes the other score', 'conflicted'],
        ['keeps their comment', 'unsaved.dirty'],
        ['wants it back', 'unsaved.dirty', { context: { entries: storedCase.entries, undo: null } }],
      ],
    },
  },
} satisfies CasesOf<typeof scorecardDraftMachine>
