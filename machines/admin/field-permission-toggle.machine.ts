import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import { type FieldRule, isSame, mayBeStored, type Right, type Rights, toggled, toggledRight } from './field-rights.ts'
import type { RecordKey } from './form-modal.ts'

type Actors = { savePermission: PromiseActorLogic<FieldRule, { record: RecordKey; rights: Rights }> }
type Context = {
  /** As it is stored. */
  rule: FieldRule
  /** As it is shown: what the person has toggled counts at once. */
  wanted: Rights
}
type Saved = { output: FieldRule }
type Failed = { error: unknown }
type Loaded = { rule: FieldRule }

/**
 * The rule of one permission group for one field. A toggle shows at once and is stored behind it; the next one waits for
 * the answer, and the last one counts. What could not be stored is taken back. Each rule has an actor of its own, so that
 * any number of them are under way.
 */
export const fieldPermissionToggleMachine = setup({
  types: {} as {
    input: { rule: FieldRule }
    context: Context
    events:
      | { type: 'toggle'; right: Right }
      /** The list was loaded anew. */
      | { type: 'rule.loaded'; rule: FieldRule }
    emitted:
      | { type: 'permission.saved'; right: Right; rule: FieldRule }
      | { type: 'permission.reverted'; problem: Problem }
      /** Somebody else was faster, or nobody knows what is stored. */
      | { type: 'rules.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    wantsMore: ({ context }, { output }: Saved) => !isSame(context.wanted, output),
    isOutdated: (_, { error }: Failed) => {
      const problem = explain(error)
      return [staleVersion, 'NOT_FOUND'].includes(problem.code ?? '') || mayBeStored(problem)
    },
    isNewer: ({ context }, { rule }: Loaded) => rule.version > context.rule.version,
  },
  actions: {
    toggle: assign(({ context }, { right }: { right: Right }) => ({ wanted: toggled(context.wanted, right) })),
    setRule: assign((_, { rule }: Loaded) => ({ rule, wanted: rule })),
    setSaved: assign({ rule: (_, { output }: Saved) => output }),
    revert: assign({ wanted: ({ context }) => context.rule }),
    emitSaved: emit(
      ({ context }, { output }: Saved) =>
        ({ type: 'permission.saved', right: toggledRight(context.rule, output), rule: output }) as const,
    ),
    emitReverted: emit((_, { error }: Failed) => ({ type: 'permission.reverted', problem: explain(error) }) as const),
    emitOutdated: emit({ type: 'rules.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'fieldPermissionToggle',
  context: ({ input: { rule } }) => ({ rule, wanted: rule }),
  initial: 'settled',
  states: {
    settled: {
      tags: 'rest',
      on: {
        toggle: { target: 'saving', actions: { type: 'toggle', params: ({ event }) => event } },
        'rule.loaded': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: { type: 'setRule', params: ({ event }) => event },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePermission',
        src: 'savePermission',
        input: ({ context: { rule, wanted } }) => ({ record: rule, rights: wanted }),
        onDone: [
          {
            guard: { type: 'wantsMore', params: ({ event }) => event },
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'emitSaved', params: ({ event }) => event },
              { type: 'setSaved', params: ({ event }) => event },
            ],
          },
          {
            target: 'settled',
            actions: [
              { type: 'emitSaved', params: ({ event }) => event },
              { type: 'setSaved', params: ({ event }) => event },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'outdated',
            actions: ['revert', { type: 'emitReverted', params: ({ event }) => event }, 'emitOutdated'],
          },
          { target: 'settled', actions: ['revert', { type: 'emitReverted', params: ({ event }) => event }] },
        ],
      },
      on: { toggle: { actions: { type: 'toggle', params: ({ event }) => event } } },
      // It may have been stored all the same.
      after: {
        answerLimit: {
          target: 'outdated',
          actions: ['revert', { type: 'emitReverted', params: { error: noAnswer } }, 'emitOutdated'],
        },
      },
    },
    /** Nothing is toggled until it is known what is stored. */
    outdated: {
      tags: 'rest',
      on: { 'rule.loaded': { target: 'settled', actions: { type: 'setRule', params: ({ event }) => event } } },
    },
  },
})
