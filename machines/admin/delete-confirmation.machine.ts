import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { isMerged } from '#machines/hiring/outdated.ts'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import type { Usage } from '#src/contract/crud.ts'
import type { RecordKey } from './form-modal.ts'

/** The record that is to be deleted, by the name that people know. `lock`: why it cannot be. */
export type Doomed = RecordKey & { name: string; lock?: string }
type Actors = {
  loadUsage: PromiseActorLogic<Usage, RecordKey>
  deleteRecord: PromiseActorLogic<unknown, RecordKey>
}
type Context = {
  record: Doomed
  /** What uses the record; null where that could not be asked. The server refuses what is used in any case. */
  usage: Usage | null
  problem: Problem | null
}
type Failed = { error: unknown }

/** Asks before a record is deleted, and says what is deleted and what uses it. One deletion, however often confirmed. */
export const deleteConfirmationMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'delete.ask'; record: Doomed } | { type: 'confirm' } | { type: 'cancel' }
    emitted:
      | { type: 'record.deleted'; record: Doomed }
      /** What the list shows is no longer so. */
      | { type: 'records.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isUsed: (_, { usage }: { usage: Usage }) => usage.length > 0,
    isInUse: (_, { error }: Failed) => explain(error).code === 'IN_USE',
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
    isGone: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
    isForbidden: (_, { error }: Failed) => {
      const problem = explain(error)
      return problem.code === 'FORBIDDEN' || isMerged(problem)
    },
  },
  actions: {
    open: assign((_, { record }: { record: Doomed }) => ({ record, usage: null, problem: null })),
    setUsage: assign({ usage: (_, { usage }: { usage: Usage }) => usage }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitDeleted: emit(({ context: { record } }) => ({ type: 'record.deleted', record }) as const),
    emitOutdated: emit({ type: 'records.outdated' } as const),
  },
  delays: { usageLimit: 5_000, answerLimit: 30_000 },
}).createMachine({
  id: 'deleteConfirmation',
  context: { record: { id: 0, version: 0, name: '' }, usage: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      tags: 'rest',
      on: { 'delete.ask': { target: 'checking', actions: { type: 'open', params: ({ event }) => event } } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'loadUsage',
        src: 'loadUsage',
        input: ({ context }) => context.record,
        onDone: [
          {
            guard: { type: 'isUsed', params: ({ event }) => ({ usage: event.output }) },
            target: 'inUse',
            actions: { type: 'setUsage', params: ({ event }) => ({ usage: event.output }) },
          },
          { target: 'confirming', actions: { type: 'setUsage', params: ({ event }) => ({ usage: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'emitOutdated' },
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'forbidden',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'confirming' },
        ],
      },
      after: { usageLimit: 'confirming' },
      on: { cancel: 'closed' },
    },
    confirming: {
      tags: 'rest',
      on: { confirm: { target: 'deleting', actions: 'clearProblem' }, cancel: 'closed' },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteRecord',
        src: 'deleteRecord',
        input: ({ context }) => context.record,
        onDone: { target: 'done', actions: 'emitDeleted' },
        onError: [
          {
            guard: { type: 'isInUse', params: ({ event }) => event },
            target: 'inUse',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'changed', actions: 'emitOutdated' },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'emitOutdated' },
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'forbidden',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'confirming', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'confirming', actions: 'setNoAnswer' } },
    },
    inUse: { tags: 'rest', on: { cancel: 'closed' } },
    /** Somebody else has changed the record since it was read: it is looked at again first. */
    changed: { tags: 'rest', on: { cancel: 'closed' } },
    gone: { tags: 'rest', on: { cancel: 'closed' } },
    /** They may not delete it, or may no longer, or what it belongs to was merged: there is nothing to ask them. */
    forbidden: { tags: 'rest', on: { cancel: 'closed' } },
    done: {
      tags: 'rest',
      on: { 'delete.ask': { target: 'checking', actions: { type: 'open', params: ({ event }) => event } } },
    },
  },
})
