import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import { isRightLost } from '#machines/kit/one-by-one.ts'
import type { PersonalData } from '#src/contract/personal-data.ts'
import { erasureRefusal, isNameOf } from './erasure-refusal.ts'

type Actors = {
  /** Loads the file and hands it to the person at the screen. */
  takeFile: PromiseActorLogic<void, { person: PersonalData }>
  erase: PromiseActorLogic<PersonalData, { person: PersonalData; typed: string }>
}
type Context = { person: PersonalData; typed: string; problem: Problem | null }
type Failed = { error: unknown }

/** What a company holds on one person is taken out as a file, or erased once their name was typed. */
export const personalDataMachine = setup({
  types: {} as {
    input: { person: PersonalData }
    context: Context
    events:
      | { type: 'file.take' }
      | { type: 'erase.ask' }
      | { type: 'name.type'; typed: string }
      | { type: 'confirm' }
      | { type: 'cancel' }
      /** What the server holds now. */
      | { type: 'person.loaded'; person: PersonalData }
    emitted:
      | { type: 'file.taken' }
      | { type: 'person.erased'; name: string }
      /** What is shown of the person may be older than what the server answered from. */
      | { type: 'person.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isErased: ({ context }) => context.person.erasedAt !== null,
    mayErase: ({ context }) => erasureRefusal(context.person) === null,
    isRightLost: (_, { error }: Failed) => isRightLost(explain(error)),
    isNamed: ({ context }) => isNameOf(context.person.name, context.typed),
  },
  actions: {
    setPerson: assign({ person: (_, { person }: { person: PersonalData }) => person }),
    setTyped: assign({ typed: (_, { typed }: { typed: string }) => typed }),
    clearTyped: assign({ typed: '', problem: null }),
    clearProblem: assign({ problem: null }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    emitTaken: emit({ type: 'file.taken' } as const),
    emitErased: emit(({ context: { person } }) => ({ type: 'person.erased', name: person.name }) as const),
    emitOutdated: emit({ type: 'person.outdated' } as const),
  },
  delays: { fileLimit: 300_000, answerLimit: 120_000 },
}).createMachine({
  id: 'personalData',
  context: ({ input: { person } }) => ({ person, typed: '', problem: null }),
  initial: 'shown',
  on: { 'person.loaded': { actions: { type: 'setPerson', params: ({ event }) => event } } },
  states: {
    shown: {
      tags: 'rest',
      always: { guard: 'isErased', target: 'erased' },
      on: {
        'file.take': { target: 'loadingFile', actions: 'clearProblem' },
        'erase.ask': { guard: 'mayErase', target: 'confirming', actions: 'clearTyped' },
      },
    },
    loadingFile: {
      tags: 'busy',
      invoke: {
        id: 'takeFile',
        src: 'takeFile',
        input: ({ context: { person } }) => ({ person }),
        onDone: { target: 'shown', actions: 'emitTaken' },
        onError: { target: 'shown', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { fileLimit: { target: 'shown', actions: 'setNoAnswer' } },
      on: { cancel: 'shown' },
    },
    confirming: {
      tags: 'rest',
      always: { guard: 'isErased', target: 'erased' },
      on: {
        'name.type': { actions: { type: 'setTyped', params: ({ event }) => event } },
        confirm: { guard: 'isNamed', target: 'erasing', actions: 'clearProblem' },
        cancel: { target: 'shown', actions: 'clearTyped' },
      },
    },
    erasing: {
      tags: 'busy',
      invoke: {
        id: 'erase',
        src: 'erase',
        input: ({ context: { person, typed } }) => ({ person, typed }),
        onDone: {
          target: 'erased',
          actions: ['emitErased', { type: 'setPerson', params: ({ event }) => ({ person: event.output }) }],
        },
        onError: [
          // They are led out by what is loaded anew: what became of it is read first.
          {
            guard: { type: 'isRightLost', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'confirming', actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'] },
        ],
      },
      // It may have happened all the same: what is loaded anew tells.
      after: { answerLimit: { target: 'confirming', actions: ['setNoAnswer', 'emitOutdated'] } },
    },
    erased: { tags: 'rest' },
  },
})
