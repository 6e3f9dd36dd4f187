import { assign, emit, enqueueActions, setup } from 'xstate'
import type { FieldValue } from '#machines/kit/fields/field-types.ts'
import { type Field, firstWrong, type Values, withPressed, withValue } from '#machines/kit/form-fields.ts'
import {
  type Draft,
  type FormContext,
  type FormEvent,
  type FormRecord,
  hasChanges,
  hasUnkept,
  mergedValues,
  type Opened,
  opened,
  openedAgain,
  renewed,
  type Side,
  withMergedSides,
  withoutDraft,
  withTheirs,
} from './form-modal.ts'
import type { RecordSaveResult, recordSaveMachine } from './record-save.machine.ts'

type Ended = { output: RecordSaveResult }

/** What the chart of a form is made of. */
export const formModalSetup = setup({
  types: {} as {
    input: { fields: readonly Field[] }
    context: FormContext
    events: FormEvent
    emitted:
      | { type: 'record.saved'; isNew: boolean }
      /** What the list shows is no longer so. */
      | { type: 'records.outdated' }
      | { type: 'draft.changed'; id: number | null; draft: Draft | null }
      /** What is typed for a new record from here on is none of what was typed for one earlier. */
      | { type: 'draft.startedAnew' }
      | { type: 'field.refused'; id: string }
    tags: 'busy' | 'rest'
  },
  actors: {} as { recordSave: typeof recordSaveMachine },
  guards: {
    hasUnkept: ({ context }) => hasUnkept(context),
    hasDraft: ({ context }) => context.draft !== null,
    isOutdated: ({ context }, it: Opened) => (opened(context, it).theirs ?? null) !== null,
    hasDiscarded: ({ context }) => context.discarded !== null,
    hasComparedDiscarded: ({ context }) => (context.discarded?.theirs ?? null) !== null,
    isStored: ({ context }) => context.isStored,
    isCompared: ({ context }) => context.theirs !== null,
    isShown: ({ context }, { record }: { record: FormRecord }) => context.record?.id === record.id,
    isValid: ({ context }) => firstWrong(context.fields, mergedValues(context)) === null,
    isSaved: (_, { output }: Ended) => output.type === 'saved',
    isChanged: (_, { output }: Ended) => output.type === 'changed',
    isGone: (_, { output }: Ended) => output.type === 'gone',
    /** An earlier version of the new record, whose answer was lost. */
    isThereAlready: (_, { output }: Ended) =>
      output.type === 'failed' && output.problem?.code === 'IDEMPOTENCY_KEY_REUSED',
  },
  actions: {
    open: assign(({ context }, it: Opened) => opened(context, it)),
    openAgain: assign(({ context }, { values }: { values: Values }) => openedAgain(context, values)),
    setValue: assign(({ context }, { id, value }: { id: string; value: FieldValue }) => {
      const { [id]: _, ...refused } = context.refused
      return { values: withValue(context.fields, context.values, id, value), refused, problem: null, discarded: null }
    }),
    press: assign(({ context: { fields, values } }, { id }: { id: string }) => ({
      values: withPressed(fields, values, id),
      refused: {},
      problem: null,
      discarded: null,
    })),
    visit: assign({ visited: ({ context }, { id }: { id: string }) => [...new Set([...context.visited, id])] }),
    visitAll: assign({ visited: ({ context }) => context.fields.map((it) => it.id) }),
    discardDraft: assign(({ context }) => withoutDraft(context)),
    restoreDraft: assign(({ context: { discarded } }) => ({ ...discarded, discarded: null })),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    setFailure: assign((_, { output }: Ended) =>
      output.type === 'failed' ? { problem: output.problem, refused: output.refused } : {},
    ),
    clearProblem: assign({ problem: null, refused: {}, isUncertain: false }),
    setUncertain: assign({ isUncertain: true }),
    renew: assign(({ context }, { record }: { record: FormRecord }) => renewed(context, record)),
    setTheirs: assign(({ context }, { output }: Ended) =>
      output.type === 'changed' ? withTheirs(context, output.theirs) : {},
    ),
    chooseSide: assign({
      sides: ({ context }, { id, side }: { id: string; side: Side }) => ({ ...context.sides, [id]: side }),
    }),
    takeSides: assign(({ context }) => withMergedSides(context)),
    becomeNew: assign(({ context: { initial } }) => ({ record: null, base: initial, draft: null, discarded: null })),
    emitSaved: emit(({ context }) => ({ type: 'record.saved', isNew: context.record === null }) as const),
    emitOutdated: emit({ type: 'records.outdated' } as const),
    /** What was stored after somebody stopped waiting for it shows in the list. */
    emitUncertain: enqueueActions(({ context: { isUncertain }, enqueue }) => {
      if (isUncertain) enqueue.emit({ type: 'records.outdated' })
    }),
    emitStartedAnew: emit({ type: 'draft.startedAnew' } as const),
    emitDraft: emit(({ context }) => ({
      type: 'draft.changed' as const,
      id: context.record?.id ?? null,
      draft: hasChanges(context)
        ? { version: context.record?.version ?? null, base: context.base, values: context.values }
        : null,
    })),
    emitNoDraft: emit(
      ({ context }) => ({ type: 'draft.changed', id: context.record?.id ?? null, draft: null }) as const,
    ),
    emitFirstWrong: enqueueActions(({ context: { fields, values, refused }, enqueue }) => {
      const id = fields.find((it) => it.id in refused)?.id ?? firstWrong(fields, values)
      if (id !== null) enqueue.emit({ type: 'field.refused', id })
    }),
  },
})
