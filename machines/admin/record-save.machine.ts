import { assign, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import type { Field, Values } from '#machines/kit/form-fields.ts'
import { type FormRecord, type RecordKey, refusedFields } from './form-modal.ts'

type Actors = {
  saveRecord: PromiseActorLogic<unknown, { record: RecordKey | null; values: Values }>
  loadRecord: PromiseActorLogic<FormRecord, RecordKey>
}
type Failed = { error: unknown }

/** How storing a record ended. */
export type RecordSaveResult =
  | { type: 'saved' }
  /** Somebody else has stored a version since the record was read. */
  | { type: 'changed'; theirs: FormRecord }
  /** Somebody else has deleted it. */
  | { type: 'gone' }
  | { type: 'failed'; problem: Problem | null; refused: Record<string, string> }

export type RecordSaveInput = { fields: readonly Field[]; record: RecordKey | null; values: Values }

/** Stores one record once. Where somebody else was faster, their version is loaded to be compared with. */
export const recordSaveMachine = setup({
  types: {} as {
    input: RecordSaveInput
    context: RecordSaveInput & { result: RecordSaveResult }
    output: RecordSaveResult
    tags: 'busy'
  },
  actors: {} as Actors,
  guards: {
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
    isGone: ({ context }, { error }: Failed) => context.record !== null && explain(error).code === 'NOT_FOUND',
    isOfFields: ({ context }, { error }: Failed) => refusedFields(context.fields, explain(error)) !== null,
  },
  actions: {
    setResult: assign({ result: (_, result: RecordSaveResult) => result }),
    setRefused: assign({
      result: ({ context }, { error }: Failed) => ({
        type: 'failed',
        problem: null,
        refused: refusedFields(context.fields, explain(error)) ?? {},
      }),
    }),
    setProblem: assign({
      result: (_, { error }: Failed) => ({ type: 'failed', problem: explain(error), refused: {} }),
    }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'recordSave',
  context: ({ input }) => ({ ...input, result: { type: 'failed', problem: noAnswer, refused: {} } }),
  output: ({ context }) => context.result,
  initial: 'saving',
  states: {
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { record, values } }) => ({ record, values }),
        onDone: { target: 'saved', actions: { type: 'setResult', params: { type: 'saved' } } },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: { type: 'setResult', params: { type: 'gone' } },
          },
          {
            guard: { type: 'isOfFields', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'setRefused', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: 'failed' },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { record } }) => record ?? { id: 0, version: 0 },
        onDone: {
          target: 'changed',
          actions: { type: 'setResult', params: ({ event }) => ({ type: 'changed', theirs: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: { type: 'setResult', params: { type: 'gone' } },
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: 'failed' },
    },
    saved: { type: 'final' },
    changed: { type: 'final' },
    gone: { type: 'final' },
    failed: { type: 'final' },
  },
})
