import { assign, emit, setup } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import * as texts from '#machines/texts/reviews.ts'
import { draftReason, type OpenDraft } from './open-drafts.ts'
import { rebased } from './scorecard-draft.ts'
import type { ScorecardSaveInput, ScorecardSaveResult, scorecardSaveMachine } from './scorecard-save.machine.ts'

type Ended = { output: ScorecardSaveResult }

type Drafts = readonly [OpenDraft, ...OpenDraft[]]
const isAny = (drafts: readonly OpenDraft[]): drafts is Drafts => drafts.length > 0
const reasonOf = (drafts: readonly OpenDraft[]) => (isAny(drafts) ? draftReason(drafts[0]) : null)
const nameOf = (drafts: readonly OpenDraft[]) => (isAny(drafts) ? drafts[0].scorecard.name : '')
const inputOf = (drafts: readonly OpenDraft[]): ScorecardSaveInput => {
  if (!isAny(drafts)) throw new Error('There is no draft to save')
  const [{ scorecard, stored }] = drafts
  return { base: scorecard, entries: rebased(scorecard, stored).entries }
}

/** Saves what this device keeps of a review's scorecards, one after the other, and stops at the first that it cannot. */
export const draftsSaveMachine = setup({
  types: {} as {
    input: { drafts: readonly OpenDraft[] }
    context: { drafts: readonly OpenDraft[]; problem: Problem | null }
    /** Null when all are saved. */
    output: Problem | null
    emitted: { type: 'draft.saved'; categoryId: number }
    tags: 'busy'
    children: { scorecardSave: 'scorecardSave' }
  },
  actors: {} as { scorecardSave: typeof scorecardSaveMachine },
  guards: {
    isEmpty: ({ context }) => context.drafts.length === 0,
    isBlocked: ({ context }) => reasonOf(context.drafts) !== null,
    isSaved: (_, { output }: Ended) => output.type === 'saved',
  },
  actions: {
    emitSaved: emit(
      ({ context }) => ({ type: 'draft.saved', categoryId: inputOf(context.drafts).base.categoryId }) as const,
    ),
    dropFirst: assign({ drafts: ({ context }) => context.drafts.slice(1) }),
    setReason: assign({
      problem: ({ context }) => ({ message: reasonOf(context.drafts) ?? '', code: 'INCOMPLETE' }),
    }),
    setProblem: assign({
      problem: ({ context: { drafts } }, { output }: Ended) =>
        output.type === 'failed'
          ? output.problem
          : {
              message: texts.justSaved(nameOf(drafts)),
              code: 'INCOMPLETE',
            },
    }),
  },
}).createMachine({
  id: 'draftsSave',
  context: ({ input }) => ({ drafts: input.drafts, problem: null }),
  output: ({ context }) => context.problem,
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'isEmpty', target: 'saved' },
        { guard: 'isBlocked', target: 'refused', actions: 'setReason' },
        { target: 'saving' },
      ],
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'scorecardSave',
        src: 'scorecardSave',
        input: ({ context }) => inputOf(context.drafts),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event },
            target: 'choosing',
            actions: ['emitSaved', 'dropFirst'],
          },
          { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    saved: { type: 'final' },
    refused: { type: 'final' },
  },
})
