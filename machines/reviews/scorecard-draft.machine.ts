import { draftSetup, isClosed } from './scorecard-draft-setup.ts'
import { entriesOf, restoredEntries, sameEntries } from './scorecard-entries.ts'

/** What can be done with unsaved work. */
const editing = draftSetup.createStateConfig({
  on: {
    'entry.change': {
      guard: { type: 'mayChange', params: ({ event }) => event },
      target: 'dirty',
      actions: [{ type: 'change', params: ({ event }) => event }, 'keep'],
    },
    'evidence.add': {
      guard: { type: 'hasEvidenceText', params: ({ event }) => event },
      target: 'addingEvidence',
      actions: { type: 'setAddingTo', params: ({ event }) => event },
    },
    'draft.discard': { target: 'clean', actions: ['discard', 'sayDiscarded'] },
    save: { guard: 'hasChanges', target: 'saving' },
  },
})

/** What can be done while something is being stored: letters typed meanwhile count, and waiting can be given up. */
const waiting = draftSetup.createStateConfig({
  on: {
    'entry.change': {
      guard: { type: 'mayChange', params: ({ event }) => event },
      actions: [{ type: 'change', params: ({ event }) => event }, 'keep'],
    },
    cancel: { target: 'dirty', actions: 'sayFailed' },
  },
})

/**
 * One scorecard being filled. Every change reaches the draftStorage at once, so nothing typed is lost to a reload, a crash,
 * an expired sign-in, a failed save or somebody else's save.
 */
export const scorecardDraftMachine = draftSetup.createMachine({
  id: 'scorecardDraft',
  context: ({ input: { scorecard, kept: found, isReadOnly } }) => {
    // What cannot be changed is shown as stored; the device still has the draft.
    const kept = isReadOnly || isClosed(scorecard) ? null : found
    const entries = kept ? restoredEntries(scorecard, kept) : entriesOf(scorecard)
    const isOutdated = kept !== null && kept.version !== scorecard.version
    return {
      base: scorecard,
      entries,
      notes: kept?.notes ?? {},
      addingTo: 0,
      theirs: isOutdated && !sameEntries(entries, entriesOf(scorecard)) ? scorecard : null,
      problem: null,
      restoredAt: kept?.keptAt ?? null,
      isKept: true,
      isReadOnly,
    }
  },
  invoke: [
    { id: 'draftStorage', src: 'draftStorage' },
    { id: 'saveState', src: 'saveState' },
  ],
  initial: 'settling',
  on: { 'draft.unkept': { actions: 'markUnkept' } },
  states: {
    settling: {
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'hasTheirs', target: 'conflicted' },
        { guard: 'hasProblem', target: 'failed' },
        { guard: 'hasUnsavedWork', target: 'dirty' },
        { target: 'clean' },
      ],
    },
    readOnly: {
      tags: 'rest',
      on: {
        'scorecard.loaded': { target: 'settling', actions: { type: 'follow', params: ({ event }) => event } },
      },
    },
    clean: {
      tags: ['rest', 'editable'],
      entry: ['drop', 'forgetRestored'],
      on: {
        'entry.change': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          target: 'dirty',
          actions: [{ type: 'change', params: ({ event }) => event }, 'keep'],
        },
        'scorecard.loaded': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'follow', params: ({ event }) => event },
        },
      },
    },
    dirty: { tags: ['rest', 'editable'], entry: 'sayKept', ...editing },
    failed: { tags: ['rest', 'editable'], entry: 'sayFailed', exit: 'clearProblem', ...editing },
    saving: {
      tags: ['busy', 'editable'],
      entry: 'saySaving',
      invoke: {
        id: 'saveScorecard',
        src: 'saveScorecard',
        input: ({ context: { base, entries } }) => ({ base, entries }),
        onDone: {
          target: 'settling',
          actions: [
            { type: 'setBase', params: ({ event }) => ({ scorecard: event.output }) },
            // Letters typed meanwhile belong to the new version: kept under the old one they would be a conflict.
            'keep',
            'forgetRestored',
            'saySaved',
          ],
        },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'settling', actions: 'sayNoAnswer' } },
      ...waiting,
    },
    addingEvidence: {
      tags: ['busy', 'editable'],
      entry: 'saySaving',
      invoke: {
        id: 'addEvidence',
        src: 'addEvidence',
        input: ({ context: { base, addingTo, notes } }) => ({
          base,
          evidence: {
            categoryId: base.categoryId,
            subCategoryId: addingTo,
            subComponentId: null,
            comment: (notes[addingTo] ?? '').trim(),
          },
        }),
        onDone: {
          target: 'settling',
          actions: [
            { type: 'appendEvidence', params: ({ event }) => ({ evidence: event.output }) },
            'saySaved',
            'keep',
          ],
        },
        onError: { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'settling', actions: 'sayNoAnswer' } },
      ...waiting,
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadScorecard',
        src: 'loadScorecard',
        input: ({ context: { base } }) => ({ base }),
        onDone: [
          // An own save whose answer was lost: there is nothing to choose between.
          {
            guard: { type: 'saysTheSame', params: ({ event }) => ({ scorecard: event.output }) },
            target: 'settling',
            actions: [
              { type: 'setBase', params: ({ event }) => ({ scorecard: event.output }) },
              'keep',
              'forgetRestored',
              'saySaved',
            ],
          },
          {
            target: 'settling',
            actions: [{ type: 'setTheirs', params: ({ event }) => ({ scorecard: event.output }) }, 'sayFailed'],
          },
        ],
        onError: { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'settling', actions: 'sayNoAnswer' } },
    },
    conflicted: {
      on: {
        'mine.keep': { target: 'settling', actions: ['keepMine', 'keep'] },
        'theirs.take': { target: 'settling', actions: ['takeTheirs', 'keep', 'sayDiscarded'] },
      },
    },
  },
})
