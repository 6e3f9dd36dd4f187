import { assign, emit, enqueueActions, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import { differing, emptyValues, type Field, firstWrong, type Values, withValue } from '#machines/kit/form-fields.ts'
import {
  type Draft,
  type FormContext,
  type FormEvent,
  type FormRecord,
  mergedValues,
  proposedSides,
  type RecordKey,
  refusedFields,
} from './form-modal.ts'

type Actors = {
  saveRecord: PromiseActorLogic<unknown, { record: RecordKey | null; values: Values }>
  loadRecord: PromiseActorLogic<FormRecord, RecordKey>
}
type Failed = { error: unknown }

const hasChanges = ({ fields, base, values }: FormContext) => differing(fields, base, values).length > 0

/**
 * A form over a list: it adds a record or edits one. What is typed is kept as a draft until it is saved or discarded;
 * a record is stored once however often Save is pressed; two versions of a record are shown side by side.
 */
export const formModalMachine = setup({
  types: {} as {
    input: { fields: readonly Field[] }
    context: FormContext
    events: FormEvent
    emitted:
      | { type: 'record.saved'; isNew: boolean }
      /** What the list shows is no longer so. */
      | { type: 'records.outdated' }
      | { type: 'draft.changed'; id: number | null; draft: Draft | null }
      | { type: 'field.refused'; id: string }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    hasChanges: ({ context }) => hasChanges(context),
    hasDraft: ({ context }) => context.draft !== null,
    isValid: ({ context }) => firstWrong(context.fields, mergedValues(context)) === null,
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
    isGone: ({ context }, { error }: Failed) => context.record !== null && explain(error).code === 'NOT_FOUND',
    isOfFields: ({ context }, { error }: Failed) => refusedFields(context.fields, explain(error)) !== null,
  },
  actions: {
    open: assign(
      (
        { context: { initial } },
        { record, draft }: { record: FormRecord | null; draft: Draft | null },
      ): Partial<FormContext> => ({
        record: record && { id: record.id, version: record.version },
        base: record?.values ?? initial,
        values: record?.values ?? initial,
        visited: [],
        refused: {},
        problem: null,
        draft,
        theirs: null,
        sides: {},
      }),
    ),
    setValue: assign(({ context }, { id, value }: { id: string; value: string }) => {
      const { [id]: _, ...refused } = context.refused
      return { values: withValue(context.fields, context.values, id, value), refused, problem: null, draft: null }
    }),
    visit: assign({ visited: ({ context }, { id }: { id: string }) => [...new Set([...context.visited, id])] }),
    visitAll: assign({ visited: ({ context }) => context.fields.map((it) => it.id) }),
    restoreDraft: assign(({ context: { draft, record, values } }) =>
      // Based on what was read then: when that has changed meanwhile, the two versions are compared.
      draft
        ? {
            values: { ...values, ...draft.values },
            record: record && { ...record, version: draft.version ?? record.version },
            draft: null,
          }
        : {},
    ),
    dropDraft: assign({ draft: null }),
    setProblem: assign({ problem: (_, { error }: Failed): Problem => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null, refused: {} }),
    setRefused: assign({
      refused: ({ context }, { error }: Failed) => refusedFields(context.fields, explain(error)) ?? {},
    }),
    setTheirs: assign(({ context: { base, values } }, { theirs }: { theirs: FormRecord }) => ({
      theirs,
      sides: proposedSides(base, values, theirs.values),
    })),
    chooseSide: assign({
      sides: ({ context }, { id, side }: { id: string; side: 'mine' | 'theirs' }) => ({ ...context.sides, [id]: side }),
    }),
    takeSides: assign(({ context }) => {
      const { theirs } = context
      return theirs
        ? {
            values: mergedValues(context),
            base: theirs.values,
            record: { id: theirs.id, version: theirs.version },
            theirs: null,
            sides: {},
          }
        : {}
    }),
    becomeNew: assign({ record: null }),
    tellSaved: emit(({ context }) => ({ type: 'record.saved', isNew: context.record === null }) as const),
    tellOutdated: emit({ type: 'records.outdated' } as const),
    tellDraft: emit(({ context }) => ({
      type: 'draft.changed' as const,
      id: context.record?.id ?? null,
      draft: hasChanges(context) ? { version: context.record?.version ?? null, values: context.values } : null,
    })),
    tellNoDraft: emit(
      ({ context }) => ({ type: 'draft.changed', id: context.record?.id ?? null, draft: null }) as const,
    ),
    tellFirstWrong: enqueueActions(({ context: { fields, values, refused }, enqueue }) => {
      const id = fields.find((it) => it.id in refused)?.id ?? firstWrong(fields, values)
      if (id !== null) enqueue.emit({ type: 'field.refused', id })
    }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'formModal',
  context: ({ input: { fields } }) => {
    const initial = emptyValues(fields)
    return {
      fields,
      initial,
      record: null,
      base: initial,
      values: initial,
      visited: [],
      refused: {},
      problem: null,
      draft: null,
      theirs: null,
      sides: {},
    }
  },
  initial: 'closed',
  states: {
    closed: {
      tags: 'rest',
      on: {
        add: { target: 'editing', actions: { type: 'open', params: ({ event }) => ({ record: null, ...event }) } },
        edit: { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: 'rest',
      on: {
        'field.change': { actions: [{ type: 'setValue', params: ({ event }) => event }, 'tellDraft'] },
        'field.leave': { actions: { type: 'visit', params: ({ event }) => event } },
        'draft.restore': { guard: 'hasDraft', actions: ['restoreDraft', 'tellDraft'] },
        'draft.drop': { guard: 'hasDraft', actions: ['dropDraft', 'tellNoDraft'] },
        submit: 'validating',
        close: [{ guard: 'hasChanges', target: 'leaving' }, { target: 'closed' }],
      },
    },
    validating: {
      always: [
        { guard: 'isValid', target: 'submitting', actions: ['takeSides', 'clearProblem'] },
        { target: 'editing', actions: ['takeSides', 'visitAll', 'tellFirstWrong'] },
      ],
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { record, values } }) => ({ record, values }),
        onDone: { target: 'done', actions: ['tellNoDraft', 'tellSaved'] },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'tellOutdated' },
          {
            guard: { type: 'isOfFields', params: ({ event }) => event },
            target: 'failed',
            actions: [{ type: 'setRefused', params: ({ event }) => event }, 'tellFirstWrong'],
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'failed', actions: 'setNoAnswer' } },
      on: { close: 'editing' },
    },
    failed: {
      tags: 'rest',
      on: {
        'field.change': {
          target: 'editing',
          actions: [{ type: 'setValue', params: ({ event }) => event }, 'tellDraft'],
        },
        submit: 'validating',
        close: 'leaving',
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { record } }) => record ?? { id: 0, version: 0 },
        onDone: {
          target: 'conflict',
          actions: [{ type: 'setTheirs', params: ({ event }) => ({ theirs: event.output }) }, 'tellOutdated'],
        },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'tellOutdated' },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'failed', actions: 'setNoAnswer' } },
      on: { close: 'editing' },
    },
    conflict: {
      tags: 'rest',
      on: {
        'side.choose': { actions: { type: 'chooseSide', params: ({ event }) => event } },
        submit: 'validating',
        close: 'leaving',
      },
    },
    /** Somebody else has deleted the record: what was typed can become a new one. */
    gone: {
      tags: 'rest',
      on: {
        submit: { target: 'validating', actions: ['tellNoDraft', 'becomeNew'] },
        close: 'leaving',
      },
    },
    leaving: {
      tags: 'rest',
      on: {
        cancel: 'editing',
        'draft.keep': 'closed',
        discard: { target: 'closed', actions: 'tellNoDraft' },
      },
    },
    done: {
      tags: 'rest',
      on: {
        add: { target: 'editing', actions: { type: 'open', params: ({ event }) => ({ record: null, ...event }) } },
        edit: { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
  },
})
