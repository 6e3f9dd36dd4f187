import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { explain, staleVersion } from '#machines/kit/explain.ts'
import type { CompanyPlan } from '#src/contract/plans.ts'
import { dropDraft, droppedElsewhere, keepDraft, keepTaken } from './kept-draft.ts'
import {
  addProblem,
  firstWrongField,
  newRow,
  type ObjectiveField,
  type ObjectivesDraft,
  planProblem,
  rowsOf,
  sameObjectives,
} from './objective-rows.ts'
import {
  hasObjectiveChanges,
  type ObjectivesActors,
  type ObjectivesContext,
  type ObjectivesEvent,
  type ObjectivesInput,
  objectivesDraftOf,
  objectivesSyncedWith,
  objectivesWith,
  withChosenSide,
  withNewerPlan,
  withStoredObjectives,
} from './objectives.ts'

/** The code of a write to a plan period that was completed meanwhile. */
const periodOver = 'PERIOD_NOT_IN_PROGRESS'

type Failed = { error: unknown }
type Answered = { output: CompanyPlan }
type Loaded = { plan: CompanyPlan }
type Taken = { stored: ObjectivesDraft; isFromServer?: true }
type Place = { key: string; field: ObjectiveField }

/** What the chart of the objectives is made of. */
export const objectivesSetup = setup({
  types: {} as {
    input: ObjectivesInput
    context: ObjectivesContext
    events: ObjectivesEvent
    tags: 'busy' | 'rest'
    emitted:
      | { type: 'objectives.saved' }
      /** Another tab is done with the draft: the server may have a newer plan. */
      | { type: 'objectives.outdated' }
      | ({ type: 'field.refused' } & Place)
    children: { draftStorage: 'draftStorage'; draftSync: 'draftSync' }
  },
  actors: {} as ObjectivesActors,
  guards: {
    isReadOnly: ({ context }) => !context.base.canEdit,
    hasTheirs: ({ context }) => context.theirs !== null,
    hasChanges: ({ context }) => hasObjectiveChanges(context),
    isRight: ({ context: { rows } }) => planProblem(rows) === null && firstWrongField(rows) === null,
    canAdd: ({ context }) => addProblem(context.rows) === null,
    canUndo: ({ context }) => context.undo !== null,
    hasLeftover: ({ context }) => context.leftover !== null,
    isCurrent: ({ context }, { plan }: Loaded) => plan.version >= context.base.version,
    isOutdated: (_, { error }: Failed) => [staleVersion, periodOver].includes(explain(error).code ?? ''),
    isClosed: (_, { output }: Answered) => !output.canEdit,
    isSame: ({ context }, { output }: Answered) => sameObjectives(context.rows, rowsOf(output)),
  },
  actions: {
    change: assign(({ context }, { key, field, text }: Place & { text: string }) => ({
      rows: context.rows.map((it) => (it.key === key ? { ...it, [field]: text } : it)),
      undo: null,
      problem: null,
    })),
    visit: assign({
      visited: ({ context }, { key, field }: Place) => [...new Set([...context.visited, `${key}.${field}`])],
    }),
    add: assign({ rows: ({ context }, { key }: { key: string }) => [...context.rows, newRow(key)], undo: null }),
    remove: assign(({ context: { rows } }, { key }: { key: string }) => ({
      rows: rows.filter((it) => it.key !== key),
      undo: rows,
      problem: null,
    })),
    store: enqueueActions(({ context, enqueue }) => {
      keepDraft(enqueue, objectivesDraftOf(context))
      enqueue.assign({ synced: context.synced === 'apart' ? 'apart' : 'behind' })
    }),
    storeTaken: enqueueActions(({ context, enqueue }, taken: Taken) =>
      keepTaken(enqueue, objectivesDraftOf(context), taken),
    ),
    dropStored: enqueueActions(({ enqueue }) => dropDraft(enqueue)),
    forgetStored: sendTo('draftSync', droppedElsewhere),
    setSynced: assign({
      synced: ({ context }, it: { draft: ObjectivesDraft | null }) => objectivesSyncedWith(context, it.draft),
    }),
    setApart: assign({ synced: 'apart' }),
    replace: assign(({ context }, { plan }: Loaded) => objectivesWith(plan, context.leftover)),
    setSaved: assign((_, { output }: Answered) => objectivesWith(output, null)),
    setNewer: assign(({ context }, { output }: Answered) => withNewerPlan(context, output)),
    setClosed: assign(({ context }, { output }: Answered) => objectivesWith(output, objectivesDraftOf(context))),
    choose: assign(({ context }, { side }: { side: 'mine' | 'theirs' }) => withChosenSide(context, side)),
    discard: assign(({ context }) => ({
      ...objectivesWith(context.base, null),
      undo: hasObjectiveChanges(context) ? context.rows : null,
    })),
    undo: assign(({ context }) => ({ rows: context.undo ?? context.rows, undo: null })),
    takeStored: assign(({ context }, { stored }: Taken) => withStoredObjectives(context, stored)),
    dropLeftover: assign({ leftover: null }),
    check: assign({ isChecked: true }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    clearProblem: assign({ problem: null }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    emitSaved: emit({ type: 'objectives.saved' } as const),
    emitOutdated: emit({ type: 'objectives.outdated' } as const),
    emitRefused: enqueueActions(({ context, enqueue }) => {
      const wrong = firstWrongField(context.rows)
      if (wrong) enqueue.emit({ type: 'field.refused', ...wrong })
    }),
  },
  delays: { answerLimit: 60_000 },
})
