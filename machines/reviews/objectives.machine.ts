import { assign, emit, enqueueActions, setup } from 'xstate'
import { explain, noAnswer, staleVersion } from '#machines/kit/explain.ts'
import type { CompanyPlan } from '#src/contract/plans.ts'
import { syncInput } from './draft-sync.machine.ts'
import {
  addProblem,
  firstWrongField,
  newRow,
  type ObjectiveField,
  type ObjectivesDraft,
  objectivesBody,
  planProblem,
  rowsOf,
  sameObjectives,
} from './objective-rows.ts'
import {
  hasObjectiveChanges,
  initialObjectives,
  type ObjectivesActors,
  type ObjectivesContext,
  type ObjectivesEvent,
  type ObjectivesInput,
  objectivesDraftOf,
  objectivesSyncedWith,
  objectivesWith,
  wantedObjectives,
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

/**
 * The company's standard objectives of a plan period, read and edited as a whole. Every letter reaches the draft storage at
 * once; they are saved together, when their weights come to 100 percent.
 */
export const objectivesMachine = setup({
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
      const event = { type: 'draft.store', draft: objectivesDraftOf(context) } as const
      enqueue.sendTo('draftStorage', event)
      enqueue.sendTo('draftSync', event)
      enqueue.assign({ synced: context.synced === 'apart' ? 'apart' : 'behind' })
    }),
    // What comes from another tab is on the device already, and is not written again: that tab may have typed on.
    storeTaken: enqueueActions(({ context, enqueue }, { isFromServer }: Taken) => {
      const draft = objectivesDraftOf(context)
      if (isFromServer) enqueue.sendTo('draftStorage', { type: 'draft.store', draft, isTaken: true })
      enqueue.sendTo('draftSync', { type: 'draft.store', draft })
    }),
    dropStored: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('draftStorage', { type: 'draft.drop' })
      enqueue.sendTo('draftSync', { type: 'draft.drop' })
    }),
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
}).createMachine({
  id: 'objectives',
  context: ({ input }) => initialObjectives(input),
  invoke: [
    { id: 'draftStorage', src: 'draftStorage' },
    {
      id: 'draftSync',
      src: 'draftSync',
      input: ({ context }) => syncInput(context.server, wantedObjectives(context), context.restoredAt),
    },
  ],
  initial: 'settling',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
    'draft.synced': { actions: { type: 'setSynced', params: ({ event }) => event } },
    'draft.notSynced': { actions: 'setApart' },
  },
  states: {
    settling: {
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'hasTheirs', target: 'conflicted' },
        { guard: 'hasChanges', target: 'editing' },
        { target: 'viewing' },
      ],
    },
    readOnly: {
      tags: 'rest',
      on: {
        'plan.loaded': { target: 'settling', actions: { type: 'replace', params: ({ event }) => event } },
        'draft.discard': { guard: 'hasLeftover', actions: ['dropLeftover', 'dropStored'] },
      },
    },
    viewing: {
      tags: 'rest',
      entry: 'dropStored',
      on: {
        edit: 'editing',
        'plan.loaded': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'replace', params: ({ event }) => event },
        },
        undo: { guard: 'canUndo', target: 'settling', actions: ['undo', 'store'] },
        'draft.changed': {
          target: 'settling',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'draft.dropped': { actions: 'emitOutdated' },
      },
    },
    editing: {
      tags: 'rest',
      on: {
        'objective.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        'objective.leave': { actions: { type: 'visit', params: ({ event }) => event } },
        'objective.add': { guard: 'canAdd', actions: [{ type: 'add', params: ({ event }) => event }, 'store'] },
        'objective.remove': { actions: [{ type: 'remove', params: ({ event }) => event }, 'store'] },
        undo: { guard: 'canUndo', actions: ['undo', 'store'] },
        save: { target: 'checking', actions: 'clearProblem' },
        'draft.discard': { target: 'viewing', actions: 'discard' },
        'draft.changed': {
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'draft.dropped': { target: 'viewing', actions: ['discard', 'emitOutdated'] },
      },
    },
    checking: {
      always: [
        { guard: 'isRight', target: 'saving' },
        { target: 'editing', actions: ['check', 'emitRefused'] },
      ],
    },
    // Nothing is typed meanwhile: a new objective gets its id. Waiting can be given up, and ends when another tab or device
    // types on: its words are not part of what is being saved.
    saving: {
      tags: 'busy',
      on: {
        cancel: 'editing',
        'draft.changed': {
          target: 'editing',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'saveObjectives',
        src: 'saveObjectives',
        input: ({ context: { base, rows } }) => ({ version: base.version, body: objectivesBody(base, rows) }),
        onDone: { target: 'settling', actions: [{ type: 'setSaved', params: ({ event }) => event }, 'emitSaved'] },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'comparing' },
          { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'editing', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    comparing: {
      tags: 'busy',
      on: {
        'draft.changed': {
          target: 'editing',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'loadObjectives',
        src: 'loadObjectives',
        input: ({ context: { base } }) => ({ base }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'settling',
            actions: ['store', { type: 'setClosed', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'settling',
            actions: [{ type: 'setSaved', params: ({ event }) => event }, 'emitSaved'],
          },
          { target: 'merging', actions: [{ type: 'setNewer', params: ({ event }) => event }, 'store'] },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'editing', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    // What was changed elsewhere goes together with this, and may not weigh 100 percent any more.
    merging: {
      always: [{ guard: 'hasTheirs', target: 'conflicted' }, { target: 'checking' }],
    },
    conflicted: {
      tags: 'rest',
      on: {
        'draft.changed': {
          target: 'settling',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'mine.keep': { target: 'editing', actions: [{ type: 'choose', params: { side: 'mine' } }, 'store'] },
        'theirs.take': { target: 'editing', actions: [{ type: 'choose', params: { side: 'theirs' } }, 'store'] },
      },
    },
  },
})
