import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { explain } from '#machines/kit/explain.ts'
import type { Evidence, Scorecard } from '#src/contract/scorecards.ts'
import { dropDraft, droppedElsewhere, keepDraft, keepTaken } from './kept-draft.ts'
import {
  allSettled,
  type Changed,
  type DraftActors,
  type DraftContext,
  type DraftEvent,
  type DraftInput,
  draftOf,
  hasChanges,
  hasNotes,
  isFixed,
  isMerged,
  isMoved,
  isSaved,
  replaced,
  type Settled,
  syncedWith,
  withChange,
  withEvidence,
  withRecognition,
  withResult,
  withSettled,
  withStored,
} from './scorecard-draft.ts'
import { type Draft, entriesOf, excessOf, isEvidence } from './scorecard-entries.ts'
import type { ScorecardSaveResult } from './scorecard-save.machine.ts'

type Failed = { error: unknown }
type Loaded = { scorecard: Scorecard }
type Ended = { output: ScorecardSaveResult }

/** What the chart of a scorecard's draft is made of. */
export const draftSetup = setup({
  types: {} as {
    input: DraftInput
    context: DraftContext
    events: DraftEvent
    /** Another tab is done with the draft, or the step was moved since: the server may have more that is newer. */
    emitted: { type: 'scorecard.outdated' }
    tags: 'busy' | 'rest'
    children: {
      saveState: 'saveState'
      draftStorage: 'draftStorage'
      draftSync: 'draftSync'
      scorecardSave: 'scorecardSave'
    }
  },
  actors: {} as DraftActors,
  guards: {
    isReadOnly: ({ context }) => isFixed(context),
    hasTheirs: ({ context }) => context.theirs !== null,
    hasProblem: ({ context }) => context.problem !== null,
    // A completed step can be corrected, not emptied: its score counts already.
    mayChange: ({ context }, { change }: Changed) =>
      context.base.status !== 'COMPLETED' || !('score' in change) || change.score !== null,
    canSave: ({ context }) => hasChanges(context) && context.entries.every((it) => excessOf(it.comment) === 0),
    hasUnsavedWork: ({ context }) => hasChanges(context) || hasNotes(context),
    hasEvidenceText: ({ context }, { subCategoryId }: { subCategoryId: number }) =>
      isEvidence(context.notes[subCategoryId] ?? ''),
    isSaved: ({ context }, { output }: Ended) => isSaved(context, output),
    isMerged: ({ context }, { output }: Ended) => isMerged(context, output),
    canUndo: ({ context }) => context.undo !== null,
    hasLeftover: ({ context }) => context.leftover !== null,
    isClash: ({ context }, { clash }: Settled) =>
      context.clashes.some((it) => it.subCategoryId === clash.subCategoryId && it.field === clash.field),
    isCurrent: ({ context }, { scorecard }: Loaded) => scorecard.version >= context.base.version,
  },
  actions: {
    change: assign(({ context }, it: Changed) => withChange(context, it)),
    store: enqueueActions(({ context, enqueue }) => {
      keepDraft(enqueue, draftOf(context))
      enqueue.assign({ synced: context.synced === 'apart' ? 'apart' : 'behind' })
    }),
    storeTaken: enqueueActions(({ context, enqueue }, taken: { stored: Draft; isFromServer?: true }) =>
      keepTaken(enqueue, draftOf(context), taken),
    ),
    dropStored: enqueueActions(({ enqueue }) => dropDraft(enqueue)),
    forgetStored: sendTo('draftSync', droppedElsewhere),
    setSynced: assign({ synced: ({ context }, it: { draft: Draft | null }) => syncedWith(context, it.draft) }),
    setApart: assign({ synced: 'apart' }),
    showStored: sendTo('saveState', { type: 'change.stored' }),
    showDiscarded: sendTo('saveState', { type: 'change.discarded' }),
    showSaving: sendTo('saveState', { type: 'save.started' }),
    showSaved: sendTo('saveState', { type: 'save.succeeded' }),
    showFailed: sendTo('saveState', { type: 'save.failed' }),
    setResult: enqueueActions(({ context, enqueue }, { output }: Ended) => {
      if (isMoved(context, output)) enqueue.emit({ type: 'scorecard.outdated' })
      enqueue.assign(withResult(context, output))
    }),
    replace: assign((_, it: Loaded & { isReadOnly: boolean }) => replaced(it)),
    settle: assign(({ context }, it: Settled) => withSettled(context, [it])),
    settleAll: assign(({ context }, { side }: Pick<Settled, 'side'>) =>
      withSettled(context, allSettled(context, side)),
    ),
    discard: assign(({ context: { base, entries, notes } }) => ({
      entries: entriesOf(base),
      notes: {},
      restoredAt: null,
      undo: { entries, notes },
    })),
    undo: assign(({ context: { undo } }) => ({ ...undo, undo: null })),
    takeStored: assign(({ context }, { stored }: { stored: Draft }) => withStored(context, stored)),
    dropLeftover: assign({ leftover: null }),
    emitOutdated: emit({ type: 'scorecard.outdated' }),
    // Saved in another tab: what else that has changed, the server knows.
    emitSavedElsewhere: enqueueActions(({ context, enqueue }, { stored }: { stored: Draft }) => {
      if (stored.version > context.base.version) enqueue.emit({ type: 'scorecard.outdated' })
    }),
    setAddingTo: assign({ addingTo: (_, it: { subCategoryId: number }) => it.subCategoryId }),
    appendEvidence: assign(({ context }, { output }: { output: Evidence }) => withEvidence(context, output)),
    setRecognition: assign(({ context }, { evidence, isThere }: { evidence: Evidence; isThere: boolean }) =>
      withRecognition(context, evidence, isThere),
    ),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    clearProblem: assign({ problem: null }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    clearRestored: assign({ restoredAt: null }),
  },
  delays: { answerLimit: 60_000 },
})
