import { assign, sendTo, setup } from 'xstate'
import { explain, noAnswer, staleVersion } from '#machines/kit/explain.ts'
import type { Evidence, Scorecard } from '#src/contract/scorecards.ts'
import {
  type Change,
  type DraftActors,
  type DraftContext,
  type DraftEvent,
  type DraftInput,
  hasChanges,
  hasNotes,
  initialDraft,
  isFixed,
  typedEvidence,
  withChange,
  withEvidence,
} from './scorecard-draft.ts'
import { entriesOf, sameEntries } from './scorecard-entries.ts'

type Loaded = { scorecard: Scorecard }

/**
 * One scorecard being filled. Every change reaches the draft storage at once, so nothing typed is lost to a reload, a
 * crash, an expired sign-in, a failed save or somebody else's save.
 */
export const scorecardDraftMachine = setup({
  types: {} as {
    input: DraftInput
    context: DraftContext
    events: DraftEvent
    tags: 'busy' | 'rest'
    children: { saveState: 'saveState'; draftStorage: 'draftStorage' }
  },
  actors: {} as DraftActors,
  guards: {
    isReadOnly: ({ context }) => isFixed(context),
    hasTheirs: ({ context }) => context.theirs !== null,
    hasProblem: ({ context }) => context.problem !== null,
    // A completed step can be corrected, not emptied: its score counts already.
    mayChange: ({ context }, { change }: { change: Change }) =>
      context.base.status !== 'COMPLETED' || !('score' in change) || change.score !== null,
    hasChanges: ({ context }) => hasChanges(context),
    hasUnsavedWork: ({ context }) => hasChanges(context) || hasNotes(context),
    hasEvidenceText: ({ context }, { subCategoryId }: { subCategoryId: number }) =>
      (context.notes[subCategoryId] ?? '').trim() !== '',
    isStale: (_, { error }: { error: unknown }) => explain(error).code === staleVersion,
    isSame: ({ context }, { scorecard }: Loaded) => sameEntries(context.entries, entriesOf(scorecard)),
    isCurrent: ({ context }, { scorecard }: Loaded) => scorecard.version >= context.base.version,
  },
  actions: {
    change: assign(({ context }, { subCategoryId, change }: { subCategoryId: number; change: Change }) =>
      withChange(context, subCategoryId, change),
    ),
    store: sendTo('draftStorage', ({ context: { base, entries, notes } }) => ({
      type: 'draft.store',
      draft: { version: base.version, entries, notes },
    })),
    dropStored: sendTo('draftStorage', { type: 'draft.drop' }),
    showStored: sendTo('saveState', { type: 'change.stored' }),
    showDiscarded: sendTo('saveState', { type: 'change.discarded' }),
    showSaving: sendTo('saveState', { type: 'save.started' }),
    showSaved: sendTo('saveState', { type: 'save.succeeded' }),
    showFailed: sendTo('saveState', { type: 'save.failed' }),
    // Letters typed while the save ran stay a change: only the base moves on.
    setBase: assign({ base: (_, { scorecard }: Loaded) => scorecard }),
    replace: assign((_, { scorecard, isReadOnly }: Loaded & { isReadOnly: boolean }) => ({
      base: scorecard,
      entries: entriesOf(scorecard),
      isReadOnly,
    })),
    setTheirs: assign({ theirs: (_, { scorecard }: Loaded) => scorecard, problem: null }),
    keepMine: assign(({ context }) => ({ base: context.theirs ?? context.base, theirs: null })),
    takeTheirs: assign(({ context }) => {
      const base = context.theirs ?? context.base
      return { base, entries: entriesOf(base), theirs: null, restoredAt: null }
    }),
    discard: assign(({ context }) => ({ entries: entriesOf(context.base), notes: {}, restoredAt: null })),
    setAddingTo: assign({ addingTo: (_, it: { subCategoryId: number }) => it.subCategoryId }),
    appendEvidence: assign(({ context }, { evidence }: { evidence: Evidence }) => withEvidence(context, evidence)),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    clearProblem: assign({ problem: null }),
    markNotStored: assign({ isStored: false }),
    clearRestored: assign({ restoredAt: null }),
  },
  delays: { answerLimit: 60_000 },
}).createMachine({
  id: 'scorecardDraft',
  context: ({ input }) => initialDraft(input),
  invoke: [
    { id: 'draftStorage', src: 'draftStorage' },
    { id: 'saveState', src: 'saveState' },
  ],
  initial: 'settling',
  on: { 'draft.notStored': { actions: 'markNotStored' } },
  states: {
    settling: {
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'hasTheirs', target: 'conflicted' },
        { guard: 'hasProblem', target: 'unsaved.failed' },
        { guard: 'hasUnsavedWork', target: 'unsaved.dirty' },
        { target: 'clean' },
      ],
    },
    readOnly: {
      tags: 'rest',
      on: {
        'scorecard.loaded': { target: 'settling', actions: { type: 'replace', params: ({ event }) => event } },
      },
    },
    clean: {
      tags: 'rest',
      entry: ['dropStored', 'clearRestored'],
      on: {
        'entry.change': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          target: 'unsaved',
          actions: [{ type: 'change', params: ({ event }) => event }, 'store'],
        },
        'scorecard.loaded': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'replace', params: ({ event }) => event },
        },
      },
    },
    unsaved: {
      tags: 'rest',
      initial: 'dirty',
      on: {
        'entry.change': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          target: '.dirty',
          actions: [{ type: 'change', params: ({ event }) => event }, 'store'],
        },
        'evidence.add': {
          guard: { type: 'hasEvidenceText', params: ({ event }) => event },
          target: 'sending.addingEvidence',
          actions: { type: 'setAddingTo', params: ({ event }) => event },
        },
        'draft.discard': { target: 'clean', actions: ['discard', 'showDiscarded'] },
        save: { guard: 'hasChanges', target: 'sending.saving' },
      },
      states: {
        dirty: { entry: 'showStored' },
        failed: { entry: 'showFailed', exit: 'clearProblem' },
      },
    },
    sending: {
      tags: 'busy',
      initial: 'saving',
      entry: 'showSaving',
      // Letters typed meanwhile count, and waiting can be given up.
      on: {
        'entry.change': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          actions: [{ type: 'change', params: ({ event }) => event }, 'store'],
        },
        cancel: { target: 'unsaved.dirty', actions: 'showFailed' },
      },
      states: {
        saving: {
          invoke: {
            id: 'saveScorecard',
            src: 'saveScorecard',
            input: ({ context: { base, entries } }) => ({ base, entries }),
            onDone: {
              target: '#scorecardDraft.settling',
              actions: [
                { type: 'setBase', params: ({ event }) => ({ scorecard: event.output }) },
                // Letters typed meanwhile belong to the new version: kept under the old one they would be a conflict.
                'store',
                'clearRestored',
                'showSaved',
              ],
            },
            onError: [
              { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
              {
                target: '#scorecardDraft.settling',
                actions: { type: 'setProblem', params: ({ event }) => event },
              },
            ],
          },
          after: {
            answerLimit: {
              target: '#scorecardDraft.settling',
              actions: { type: 'setProblem', params: { error: noAnswer } },
            },
          },
        },
        addingEvidence: {
          invoke: {
            id: 'addEvidence',
            src: 'addEvidence',
            input: ({ context }) => ({ base: context.base, evidence: typedEvidence(context) }),
            onDone: {
              target: '#scorecardDraft.settling',
              actions: [
                { type: 'appendEvidence', params: ({ event }) => ({ evidence: event.output }) },
                'showSaved',
                'store',
              ],
            },
            onError: {
              target: '#scorecardDraft.settling',
              actions: { type: 'setProblem', params: ({ event }) => event },
            },
          },
          after: {
            answerLimit: {
              target: '#scorecardDraft.settling',
              actions: { type: 'setProblem', params: { error: noAnswer } },
            },
          },
        },
        comparing: {
          invoke: {
            id: 'loadScorecard',
            src: 'loadScorecard',
            input: ({ context: { base } }) => ({ base }),
            onDone: [
              // An own save whose answer was lost: there is nothing to choose between.
              {
                guard: { type: 'isSame', params: ({ event }) => ({ scorecard: event.output }) },
                target: '#scorecardDraft.settling',
                actions: [
                  { type: 'setBase', params: ({ event }) => ({ scorecard: event.output }) },
                  'store',
                  'clearRestored',
                  'showSaved',
                ],
              },
              {
                target: '#scorecardDraft.settling',
                actions: [{ type: 'setTheirs', params: ({ event }) => ({ scorecard: event.output }) }, 'showFailed'],
              },
            ],
            onError: {
              target: '#scorecardDraft.settling',
              actions: { type: 'setProblem', params: ({ event }) => event },
            },
          },
          after: {
            answerLimit: {
              target: '#scorecardDraft.settling',
              actions: { type: 'setProblem', params: { error: noAnswer } },
            },
          },
        },
      },
    },
    conflicted: {
      on: {
        'mine.keep': { target: 'settling', actions: ['keepMine', 'store'] },
        'theirs.take': { target: 'settling', actions: ['takeTheirs', 'store', 'showDiscarded'] },
      },
    },
  },
})
