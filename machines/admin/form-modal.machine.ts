import { assign, emit, enqueueActions, setup } from 'xstate'
import type { FieldValue } from '#machines/kit/fields/field-types.ts'
import { type Field, firstWrong, withPressed, withValue } from '#machines/kit/form-fields.ts'
import {
  type Draft,
  type FormContext,
  type FormEvent,
  hasChanges,
  initialForm,
  mergedValues,
  type Opened,
  opened,
  type Side,
  withDraft,
  withMergedSides,
  withTheirs,
} from './form-modal.ts'
import type { RecordSaveResult, recordSaveMachine } from './record-save.machine.ts'

type Ended = { output: RecordSaveResult }

/**
 * A form over a list: it adds a record or edits one. What is typed is stored as a draft until it is saved or discarded;
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
  actors: {} as { recordSave: typeof recordSaveMachine },
  guards: {
    hasChanges: ({ context }) => hasChanges(context),
    hasDraft: ({ context }) => context.draft !== null,
    isStored: ({ context }) => context.isStored,
    isValid: ({ context }) => firstWrong(context.fields, mergedValues(context)) === null,
    isSaved: (_, { output }: Ended) => output.type === 'saved',
    isChanged: (_, { output }: Ended) => output.type === 'changed',
    isGone: (_, { output }: Ended) => output.type === 'gone',
  },
  actions: {
    open: assign(({ context: { initial } }, it: Opened) => opened(initial, it)),
    setValue: assign(({ context }, { id, value }: { id: string; value: FieldValue }) => {
      const { [id]: _, ...refused } = context.refused
      return { values: withValue(context.fields, context.values, id, value), refused, problem: null, draft: null }
    }),
    press: assign(({ context: { fields, values } }, { id }: { id: string }) => ({
      values: withPressed(fields, values, id),
      refused: {},
      problem: null,
      draft: null,
    })),
    visit: assign({ visited: ({ context }, { id }: { id: string }) => [...new Set([...context.visited, id])] }),
    visitAll: assign({ visited: ({ context }) => context.fields.map((it) => it.id) }),
    restoreDraft: assign(({ context }) => withDraft(context)),
    dropDraft: assign({ draft: null }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    setFailure: assign((_, { output }: Ended) =>
      output.type === 'failed' ? { problem: output.problem, refused: output.refused } : {},
    ),
    clearProblem: assign({ problem: null, refused: {} }),
    setTheirs: assign(({ context }, { output }: Ended) =>
      output.type === 'changed' ? withTheirs(context, output.theirs) : {},
    ),
    chooseSide: assign({
      sides: ({ context }, { id, side }: { id: string; side: Side }) => ({ ...context.sides, [id]: side }),
    }),
    takeSides: assign(({ context }) => withMergedSides(context)),
    becomeNew: assign({ record: null }),
    emitSaved: emit(({ context }) => ({ type: 'record.saved', isNew: context.record === null }) as const),
    emitOutdated: emit({ type: 'records.outdated' } as const),
    emitDraft: emit(({ context }) => ({
      type: 'draft.changed' as const,
      id: context.record?.id ?? null,
      draft: hasChanges(context) ? { version: context.record?.version ?? null, values: context.values } : null,
    })),
    emitNoDraft: emit(
      ({ context }) => ({ type: 'draft.changed', id: context.record?.id ?? null, draft: null }) as const,
    ),
    emitFirstWrong: enqueueActions(({ context: { fields, values, refused }, enqueue }) => {
      const id = fields.find((it) => it.id in refused)?.id ?? firstWrong(fields, values)
      if (id !== null) enqueue.emit({ type: 'field.refused', id })
    }),
  },
}).createMachine({
  id: 'formModal',
  context: ({ input }) => initialForm(input.fields),
  initial: 'closed',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
  },
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
        'field.change': { actions: [{ type: 'setValue', params: ({ event }) => event }, 'emitDraft'] },
        'button.press': { actions: [{ type: 'press', params: ({ event }) => event }, 'emitDraft'] },
        'field.leave': { actions: { type: 'visit', params: ({ event }) => event } },
        'draft.restore': { guard: 'hasDraft', actions: ['restoreDraft', 'emitDraft'] },
        'draft.drop': { guard: 'hasDraft', actions: ['dropDraft', 'emitNoDraft'] },
        submit: 'validating',
        close: [{ guard: 'hasChanges', target: 'leaving' }, { target: 'closed' }],
      },
    },
    validating: {
      always: [
        { guard: 'isValid', target: 'submitting', actions: ['takeSides', 'clearProblem'] },
        { target: 'editing', actions: ['takeSides', 'visitAll', 'emitFirstWrong'] },
      ],
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'recordSave',
        src: 'recordSave',
        input: ({ context: { fields, record, values } }) => ({ fields, record, values }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event },
            target: 'done',
            actions: ['emitNoDraft', 'emitSaved'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'conflict',
            actions: [{ type: 'setTheirs', params: ({ event }) => event }, 'emitOutdated'],
          },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'emitOutdated' },
          { target: 'failed', actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFirstWrong'] },
        ],
      },
      on: { close: 'editing' },
    },
    failed: {
      tags: 'rest',
      on: {
        'field.change': {
          target: 'editing',
          actions: [{ type: 'setValue', params: ({ event }) => event }, 'emitDraft'],
        },
        'button.press': {
          target: 'editing',
          actions: [{ type: 'press', params: ({ event }) => event }, 'emitDraft'],
        },
        submit: 'validating',
        close: 'leaving',
      },
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
        submit: { target: 'validating', actions: ['emitNoDraft', 'becomeNew'] },
        close: 'leaving',
      },
    },
    leaving: {
      tags: 'rest',
      on: {
        cancel: 'editing',
        'draft.keep': { guard: 'isStored', target: 'closed' },
        discard: { target: 'closed', actions: 'emitNoDraft' },
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
