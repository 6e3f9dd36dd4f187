import { assign, type CallbackActorLogic, type PromiseActorLogic, sendTo, setup } from 'xstate'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import type { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import type { Evidence, EvidenceBody, Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import { type Draft, entriesOf, type Notes, type StoredDraft, sameEntries } from './scorecard-entries.ts'

/** What a reviewer changes in one subcategory: its score, its comment, or the evidence being typed. */
export type Change = { score: ScorecardEntry['score'] } | { comment: string } | { note: string }

export type DraftEvent =
  | { type: 'entry.change'; subCategoryId: number; change: Change }
  | { type: 'evidence.add'; subCategoryId: number }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'draft.discard' }
  | { type: 'mine.keep' }
  | { type: 'theirs.take' }
  | { type: 'scorecard.loaded'; scorecard: Scorecard; isReadOnly: boolean }
  | { type: 'draft.unkept' }

export type DraftStorageEvent = { type: 'draft.keep'; draft: Draft } | { type: 'draft.drop' }

type Actors = {
  saveScorecard: PromiseActorLogic<Scorecard, { base: Scorecard; entries: ScorecardEntry[] }>
  loadScorecard: PromiseActorLogic<Scorecard, { base: Scorecard }>
  addEvidence: PromiseActorLogic<Evidence, { base: Scorecard; evidence: EvidenceBody }>
  /** Keeps the draft on this device; tells with `draft.unkept` when the device refuses. */
  draftStorage: CallbackActorLogic<DraftStorageEvent>
  saveState: typeof saveStateMachine
}

export type DraftContext = {
  /** The scorecard as the server last gave it. */
  base: Scorecard
  entries: ScorecardEntry[]
  notes: Notes
  /** The subcategory whose evidence is being added. */
  addingTo: number
  /** A newer scorecard than the draft was based on, until the reviewer has chosen between it and their own. */
  theirs: Scorecard | null
  problem: Problem | null
  /** When the restored draft was last changed, ms since 1970; null when nothing was restored. */
  restoredAt: number | null
  /** False once this device refused to keep the draft: what is typed then lives on the screen only. */
  isKept: boolean
  /** The review is submitted or not the reader's to write. A completed step of an open review can still be corrected. */
  isReadOnly: boolean
}

export const isClosed = ({ status }: Scorecard) => status === 'NOT_INITIATED'

/** What a draft keeps and does; the chart beside it says when. */
export const draftSetup = setup({
  types: {} as {
    input: {
      scorecard: Scorecard
      kept: StoredDraft | null
      isReadOnly: boolean
    }
    context: DraftContext
    events: DraftEvent
    tags: 'busy' | 'rest' | 'editable'
    children: { saveState: 'saveState'; draftStorage: 'draftStorage' }
  },
  actors: {} as Actors,
  guards: {
    isReadOnly: ({ context }) => context.isReadOnly || isClosed(context.base),
    hasTheirs: ({ context }) => context.theirs !== null,
    hasProblem: ({ context }) => context.problem !== null,
    // A completed step can be corrected, not emptied: its score counts already.
    mayChange: ({ context }, { change }: { change: Change }) =>
      context.base.status !== 'COMPLETED' || !('score' in change) || change.score !== null,
    hasChanges: ({ context }) => !sameEntries(context.entries, entriesOf(context.base)),
    hasUnsavedWork: ({ context }) =>
      !sameEntries(context.entries, entriesOf(context.base)) || Object.values(context.notes).some((it) => it !== ''),
    hasEvidenceText: ({ context }, { subCategoryId }: { subCategoryId: number }) =>
      (context.notes[subCategoryId] ?? '').trim() !== '',
    isStale: (_, { error }: { error: unknown }) => explain(error).code === staleVersion,
    saysTheSame: ({ context }, { scorecard }: { scorecard: Scorecard }) =>
      sameEntries(context.entries, entriesOf(scorecard)),
    isCurrent: ({ context }, { scorecard }: { scorecard: Scorecard }) => scorecard.version >= context.base.version,
  },
  actions: {
    change: assign(({ context }, { subCategoryId, change }: { subCategoryId: number; change: Change }) =>
      'note' in change
        ? { notes: { ...context.notes, [subCategoryId]: change.note } }
        : {
            entries: context.entries.map((it) => (it.subCategoryId === subCategoryId ? { ...it, ...change } : it)),
          },
    ),
    keep: sendTo('draftStorage', ({ context: { base, entries, notes } }) => ({
      type: 'draft.keep',
      draft: { version: base.version, entries, notes },
    })),
    drop: sendTo('draftStorage', { type: 'draft.drop' }),
    sayKept: sendTo('saveState', { type: 'change.kept' }),
    sayDiscarded: sendTo('saveState', { type: 'change.discarded' }),
    saySaving: sendTo('saveState', { type: 'save.started' }),
    saySaved: sendTo('saveState', { type: 'save.succeeded' }),
    sayFailed: sendTo('saveState', { type: 'save.failed' }),
    // Letters typed while the save ran stay a change: only the base moves on.
    setBase: assign({
      base: (_, { scorecard }: { scorecard: Scorecard }) => scorecard,
    }),
    follow: assign((_, { scorecard, isReadOnly }: { scorecard: Scorecard; isReadOnly: boolean }) => ({
      base: scorecard,
      entries: entriesOf(scorecard),
      isReadOnly,
    })),
    setTheirs: assign({
      theirs: (_, { scorecard }: { scorecard: Scorecard }) => scorecard,
      problem: null,
    }),
    keepMine: assign(({ context }) => ({
      base: context.theirs ?? context.base,
      theirs: null,
    })),
    takeTheirs: assign(({ context }) => {
      const base = context.theirs ?? context.base
      return { base, entries: entriesOf(base), theirs: null, restoredAt: null }
    }),
    discard: assign(({ context }) => ({
      entries: entriesOf(context.base),
      notes: {},
      restoredAt: null,
    })),
    setAddingTo: assign({
      addingTo: (_, it: { subCategoryId: number }) => it.subCategoryId,
    }),
    appendEvidence: assign(({ context: { base, notes } }, { evidence }: { evidence: Evidence }) => ({
      base: {
        ...base,
        items: base.items.map((item) =>
          item.subCategoryId === evidence.subCategoryId ? { ...item, evidences: [...item.evidences, evidence] } : item,
        ),
      },
      // Text typed while the addition ran is the next evidence.
      notes:
        (notes[evidence.subCategoryId] ?? '').trim() === evidence.comment
          ? { ...notes, [evidence.subCategoryId]: '' }
          : notes,
    })),
    setProblem: assign({
      problem: (_, { error }: { error: unknown }) => explain(error),
    }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    markUnkept: assign({ isKept: false }),
    forgetRestored: assign({ restoredAt: null }),
  },
  delays: { answerLimit: 60_000 },
})
