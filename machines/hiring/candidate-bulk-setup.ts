import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import { type Reasons, type ReasonsChanged, type ReasonsReport, withReason } from '#machines/kit/reasons.ts'
import type { CandidateOutcome, CandidateOutcomes } from '#src/contract/candidates.ts'
import { lacksReason } from './candidate-actions.ts'
import { bulkReason, reasonKey } from './candidate-bulk.ts'

/** What is done with several candidates at once, in the order of their buttons. */
export const bulkActions = ['reject', 'resend', 'approve'] as const
export type BulkAction = (typeof bulkActions)[number]
export type Selected = { id: number; name: string }
/** A dry run says what would become of each, and stores nothing. */
export type BulkInput = { action: BulkAction; reason: string; ids: number[]; isDryRun: boolean }

type Actors = { moveAll: PromiseActorLogic<CandidateOutcomes, BulkInput> }
type Context = {
  selected: readonly Selected[]
  /** How many were selected when the list was narrowed to others. */
  dropped: number
  action: BulkAction
  /** What was typed for the same people and not sent. */
  reasons: Reasons
  /** What would become of each; empty until the server has said so. */
  plan: readonly CandidateOutcome[]
  /** Whom the call under way, or the next one, is about. */
  part: readonly number[]
  rest: readonly number[]
  outcomes: readonly CandidateOutcome[]
  problem: Problem | null
  /** False while this device refuses to keep what is typed. */
  isStored: boolean
}

/** How many go in one call: few enough that somebody sees it go on, and can stop it. */
const partSize = 10

export const nothingPlanned = { plan: [], part: [], rest: [], outcomes: [], problem: null } as const
export const idsOf = (them: readonly Selected[]) => them.map((it) => it.id)

/** What the chart of moving several candidates is made of. */
export const candidateBulkSetup = setup({
  types: {} as {
    input: { reasons: Reasons }
    context: Context
    events:
      | { type: 'candidate.toggle'; candidate: Selected }
      | { type: 'page.select'; candidates: readonly Selected[] }
      | { type: 'selection.clear' }
      /** Another search or filter: what was selected may be out of sight. */
      | { type: 'list.narrowed' }
      | { type: 'action.choose'; action: BulkAction }
      | { type: 'reason.type'; text: string }
      | { type: 'confirm' }
      | { type: 'retry' }
      | { type: 'stop' }
      | { type: 'cancel' }
      | { type: 'reason.discard' }
      | ReasonsReport
    emitted: { type: 'nobody.selected' } | { type: 'candidates.changed' } | ReasonsChanged
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    hasSelection: ({ context }) => context.selected.length > 0,
    isNobodySelected: ({ context }) => context.selected.length === 0,
    canRun: ({ context }) =>
      context.plan.some((it) => it.success) && !lacksReason({ action: context.action, reason: bulkReason(context) }),
    hasRest: ({ context }) => context.rest.length > 0,
  },
  actions: {
    toggle: assign({
      dropped: 0,
      selected: ({ context: { selected } }, { candidate }: { candidate: Selected }) =>
        selected.some((it) => it.id === candidate.id)
          ? selected.filter((it) => it.id !== candidate.id)
          : [...selected, candidate],
    }),
    selectPage: assign({
      dropped: 0,
      selected: ({ context: { selected } }, { candidates }: { candidates: readonly Selected[] }) => [
        ...selected,
        ...candidates.filter((it) => !idsOf(selected).includes(it.id)),
      ],
    }),
    clearSelection: assign({ selected: [], dropped: 0 }),
    dropSelection: assign(({ context: { selected } }) => ({ selected: [], dropped: selected.length })),
    setAction: assign((_, { action }: { action: BulkAction }) => ({ ...nothingPlanned, action })),
    setPlan: assign({ plan: (_, { output }: { output: CandidateOutcomes }) => output.results }),
    setReason: assign({
      reasons: ({ context }, { text }: { text: string }) => withReason({}, reasonKey(context), text),
    }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    emitReasons: emit(({ context: { reasons } }) => ({ type: 'reasons.changed', reasons }) as const),
    begin: assign(({ context: { plan } }) => {
      const ids = plan.filter((it) => it.success).map((it) => it.candidateId)
      return { part: ids.slice(0, partSize), rest: ids.slice(partSize) }
    }),
    nextPart: assign(({ context: { rest } }) => ({ part: rest.slice(0, partSize), rest: rest.slice(partSize) })),
    addOutcomes: assign({
      outcomes: ({ context }, { output }: { output: CandidateOutcomes }) => [...context.outcomes, ...output.results],
    }),
    dropRest: assign({ rest: [] }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitNobody: emit({ type: 'nobody.selected' }),
    emitChanged: emit({ type: 'candidates.changed' }),
  },
  delays: { answerLimit: 30_000 },
})
