import { assign, sendTo, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { Evidence, Scorecard } from '#src/contract/scorecards.ts'
import {
  type Changed,
  type DraftActors,
  type DraftContext,
  type DraftEvent,
  type DraftInput,
  draftOf,
  hasChanges,
  hasNotes,
  initialDraft,
  isFixed,
  isSaved,
  replaced,
  typedEvidence,
  withChange,
  withEvidence,
  withResult,
  withTheirs,
} from './scorecard-draft.ts'
import { entriesOf } from './scorecard-entries.ts'
import type { ScorecardSaveResult } from './scorecard-save.machine.ts'

type Failed = { error: unknown }
type Loaded = { scorecard: Scorecard }
type Ended = { output: ScorecardSaveResult }

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
    children: { saveState: 'saveState'; draftStorage: 'draftStorage'; scorecardSave: 'scorecardSave' }
  },
  actors: {} as DraftActors,
  guards: {
    isReadOnly: ({ context }) => isFixed(context),
    hasTheirs: ({ context }) => context.theirs !== null,
    hasProblem: ({ context }) => context.problem !== null,
    // A completed step can be corrected, not emptied: its score counts already.
    mayChange: ({ context }, { change }: Changed) =>
      context.base.status !== 'COMPLETED' || !('score' in change) || change.score !== null,
    hasChanges: ({ context }) => hasChanges(context),
    hasUnsavedWork: ({ context }) => hasChanges(context) || hasNotes(context),
    hasEvidenceText: ({ context }, { subCategoryId }: { subCategoryId: number }) =>
      (context.notes[subCategoryId] ?? '').trim() !== '',
    isSaved: ({ context }, { output }: Ended) => isSaved(context, output),
    isCurrent: ({ context }, { scorecard }: Loaded) => scorecard.version >= context.base.version,
  },
  actions: {
    change: assign(({ context }, it: Changed) => withChange(context, it)),
    store: sendTo('draftStorage', ({ context }) => ({ type: 'draft.store', draft: draftOf(context) })),
    dropStored: sendTo('draftStorage', { type: 'draft.drop' }),
    showStored: sendTo('saveState', { type: 'change.stored' }),
    showDiscarded: sendTo('saveState', { type: 'change.discarded' }),
    showSaving: sendTo('saveState', { type: 'save.started' }),
    showSaved: sendTo('saveState', { type: 'save.succeeded' }),
    showFailed: sendTo('saveState', { type: 'save.failed' }),
    setResult: assign(({ context }, { output }: Ended) => withResult(context, output)),
    replace: assign((_, it: Loaded & { isReadOnly: boolean }) => replaced(it)),
    keepMine: assign(({ context }) => ({ base: context.theirs ?? context.base, theirs: null })),
    takeTheirs: assign(({ context }) => withTheirs(context)),
    discard: assign(({ context }) => ({ entries: entriesOf(context.base), notes: {}, restoredAt: null })),
    setAddingTo: assign({ addingTo: (_, it: { subCategoryId: number }) => it.subCategoryId }),
    appendEvidence: assign(({ context }, { output }: { output: Evidence }) => withEvidence(context, output)),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
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
      id: 'settling',
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
            id: 'scorecardSave',
            src: 'scorecardSave',
            input: ({ context: { base, entries } }) => ({ base, entries }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event },
                target: '#settling',
                // Letters typed meanwhile belong to the new version: stored under the old one they would be a conflict.
                actions: [{ type: 'setResult', params: ({ event }) => event }, 'store', 'showSaved'],
              },
              { target: '#settling', actions: { type: 'setResult', params: ({ event }) => event } },
            ],
          },
        },
        addingEvidence: {
          invoke: {
            id: 'addEvidence',
            src: 'addEvidence',
            input: ({ context }) => ({ base: context.base, evidence: typedEvidence(context) }),
            onDone: {
              target: '#settling',
              actions: [{ type: 'appendEvidence', params: ({ event }) => event }, 'showSaved', 'store'],
            },
            onError: { target: '#settling', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
          after: {
            answerLimit: { target: '#settling', actions: { type: 'setProblem', params: { error: noAnswer } } },
          },
        },
      },
    },
    conflicted: {
      entry: 'showFailed',
      on: {
        'mine.keep': { target: 'settling', actions: ['keepMine', 'store'] },
        'theirs.take': { target: 'settling', actions: ['takeTheirs', 'store', 'showDiscarded'] },
      },
    },
  },
})
