import { assign, enqueueActions, type PromiseActorLogic, sendParent, setup } from 'xstate'
import type { Stored, SyncedDraftRules } from '#machines/kit/draft-storage.ts'
import { explain, staleVersion } from '#machines/kit/explain.ts'
import { isFinalRefusal } from '#machines/kit/final-refusal.ts'
import { joinedDrafts, mergedDrafts, sameDraft } from './scorecard-entries.ts'

/** A draft as the server has it: null when it has none. */
export type ServerDraft<D> = { version: number; draft: D | null }
export const emptyDraft = { version: 0, draft: null } satisfies ServerDraft<never>

export type DraftSyncInput<D> = ServerDraft<D> & {
  /** What it should have; null when nothing is unsaved. */
  wanted: D | null
}

type Input<D> = DraftSyncInput<D> & {
  /** What the page began with from before; null when there was nothing. */
  opened: Stored<D> | null
}
type Context<D> = Input<D> & { attempts: number }

/** How a page begins: `wanted`, which was kept last at `restoredAt`, ms since 1970; null when it was not kept before. */
export const syncInput = <D>(server: ServerDraft<D>, wanted: D | null, restoredAt: number | null): Input<D> => ({
  ...server,
  wanted,
  opened: wanted && restoredAt !== null ? { ...wanted, storedAt: restoredAt } : null,
})

/** What the draft reports to whoever types into it. */
export type DraftSyncReport<D> =
  | { type: 'draft.synced'; draft: D | null }
  | { type: 'draft.notSynced' }
  /** Another device has typed too: both together. */
  | { type: 'draft.changed'; stored: D; isFromServer: true }

export type DraftSyncEvent<D> =
  | { type: 'draft.store'; draft: D }
  | { type: 'draft.drop' }
  /** Another tab is done with it, or signs out: what becomes of the server's draft is that tab's affair. */
  | { type: 'draft.dropped' }

type Actors<D> = {
  /** Puts what is wanted in the place of the version named; takes it away where nothing is. */
  putDraft: PromiseActorLogic<ServerDraft<D>, DraftSyncInput<D>>
  loadDraft: PromiseActorLogic<ServerDraft<Stored<D>>, void>
}

type Failed = { error: unknown }
const isStale = (error: unknown) => explain(error).code === staleVersion

/**
 * Keeps a draft on the server as well, a moment after it was typed: a device that is lost or killed has the rest, and
 * the person's other devices show it. What two devices typed is brought together by the rules of its kind, never written over.
 */
export const draftSyncOf = <D>({ mergedDrafts, sameDraft, joinedDrafts }: SyncedDraftRules<D>) => {
  /** `mine` together with what another device has: as if the page had begun with both, and was typed into after. */
  const joined = ({ draft, opened }: Context<D>, mine: D, theirs: Stored<D>): D => {
    if (!opened || sameDraft(draft, opened)) return mergedDrafts(draft, mine, theirs)
    return mergedDrafts(opened, mine, joinedDrafts(opened, theirs) ?? theirs)
  }
  return setup({
    types: {} as { input: Input<D>; context: Context<D>; events: DraftSyncEvent<D>; tags: 'busy' | 'rest' },
    actors: {} as Actors<D>,
    guards: {
      isKept: ({ context }) => sameDraft(context.wanted, context.draft),
      isDropped: ({ context }) => context.wanted === null,
      isStale: (_, { error }: Failed) => isStale(error),
      isFinal: (_, { error }: Failed) => isFinalRefusal(explain(error)),
    },
    actions: {
      want: assign({ wanted: (_, it: { draft: D | null }) => it.draft }),
      forget: assign({ ...emptyDraft, opened: null, wanted: null }),
      setKept: assign((_, { output }: { output: ServerDraft<D> }) => ({ ...output, opened: null, attempts: 0 })),
      join: enqueueActions(({ context, enqueue }, { output }: { output: ServerDraft<Stored<D>> }) => {
        // What another device has done goes with what is wanted here; what it has taken away is put back.
        const theirs = output.draft
        const wanted = context.wanted && theirs ? joined(context, context.wanted, theirs) : (theirs ?? context.wanted)
        enqueue.assign({ ...output, opened: null, wanted })
        if (wanted && !sameDraft(wanted, context.wanted))
          enqueue(
            sendParent({ type: 'draft.changed', stored: wanted, isFromServer: true } satisfies DraftSyncReport<D>),
          )
      }),
      countFailure: assign({ attempts: ({ context }) => context.attempts + 1 }),
      reportSynced: sendParent(
        (_, { output }: { output: ServerDraft<D> }) =>
          ({ type: 'draft.synced', draft: output.draft }) satisfies DraftSyncReport<D>,
      ),
      reportNotSynced: sendParent({ type: 'draft.notSynced' } satisfies DraftSyncReport<D>),
    },
    delays: {
      /** Somebody who types all the time sends once in this time, and loses no more with the device. */
      pause: 1500,
      answerLimit: 20_000,
      retry: ({ context }) => Math.min(60_000, 2500 * 2 ** context.attempts),
    },
  }).createMachine({
    id: 'draftSync',
    context: ({ input }) => ({ ...input, attempts: 0 }),
    initial: 'waiting',
    on: {
      'draft.store': { actions: { type: 'want', params: ({ event }) => event } },
      'draft.drop': { actions: { type: 'want', params: { draft: null } } },
      'draft.dropped': { target: '.idle', actions: 'forget' },
    },
    states: {
      idle: {
        tags: 'rest',
        on: {
          'draft.store': { target: 'waiting', actions: { type: 'want', params: ({ event }) => event } },
          'draft.drop': { target: 'waiting', actions: { type: 'want', params: { draft: null } } },
        },
      },
      waiting: {
        // What is saved or discarded is taken away at once: a moment later the page may be gone.
        always: [
          { guard: 'isKept', target: 'idle' },
          { guard: 'isDropped', target: 'sending' },
        ],
        after: { pause: 'sending' },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'putDraft',
          src: 'putDraft',
          input: ({ context: { draft, version, wanted } }) => ({ draft, version, wanted }),
          onDone: {
            target: 'waiting',
            actions: [
              { type: 'setKept', params: ({ event }) => event },
              { type: 'reportSynced', params: ({ event }) => event },
            ],
          },
          onError: [
            { guard: { type: 'isStale', params: ({ event }) => event }, target: 'reading' },
            { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'refused' },
            { target: 'failed' },
          ],
        },
        after: { answerLimit: 'failed' },
      },
      reading: {
        tags: 'busy',
        invoke: {
          id: 'loadDraft',
          src: 'loadDraft',
          onDone: { target: 'waiting', actions: { type: 'join', params: ({ event }) => event } },
          onError: 'failed',
        },
        after: { answerLimit: 'failed' },
      },
      failed: {
        entry: ['countFailure', 'reportNotSynced'],
        after: { retry: 'waiting' },
      },
      // Whoever may keep no draft here any more has it on the device: other words are tried, no sooner than after a failure.
      refused: {
        tags: 'rest',
        entry: 'reportNotSynced',
        on: {
          'draft.store': { target: 'failed', actions: { type: 'want', params: ({ event }) => event } },
          'draft.drop': { target: 'failed', actions: { type: 'want', params: { draft: null } } },
        },
      },
    },
  })
}

export type DraftSync<D> = ReturnType<typeof draftSyncOf<D>>

/** The draft of a scorecard. */
export const draftSyncMachine = draftSyncOf({ mergedDrafts, sameDraft, joinedDrafts })
