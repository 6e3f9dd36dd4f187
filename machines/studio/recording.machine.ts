import { assign, type PromiseActorLogic, setup } from 'xstate'
import { explain } from '#machines/kit/explain.ts'
import { fileNotRead } from '#machines/texts/studio.ts'
import type { LiveStep } from './live.ts'
import type { Recording } from './recording.ts'

export type RecordingEvent =
  | { type: 'steps.recorded'; steps: readonly LiveStep[] }
  | { type: 'step.back' }
  | { type: 'step.forward' }
  | { type: 'step.choose'; at: number }
  | { type: 'catchUp' }
  | { type: 'load'; file: Blob }
  | { type: 'empty' }

type Actors = {
  /** Rejects with the reason when a file is no recording. */
  readRecording: PromiseActorLogic<Recording, { file: Blob }>
}
type Context = {
  /** The newest steps, no more than `most`. */
  steps: readonly LiveStep[]
  most: number
  /** Which of them is looked at; -1 before the first. */
  at: number
  /** Whether they were read from a file. */
  isFile: boolean
  /** Why the last file could not be read. */
  problem: string | null
}

/** What was followed, step by step: at its newest one, or at an earlier one while it goes on being recorded. */
export const recordingMachine = setup({
  types: {} as {
    events: RecordingEvent
    context: Context
    input: { most: number }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    hasEarlier: ({ context }) => context.at > 0,
    hasLater: ({ context }) => context.at < context.steps.length - 1,
    isFile: ({ context }) => context.isFile,
    isStep: ({ context }, { at }: { at: number }) => context.steps[at] !== undefined,
  },
  actions: {
    // What no longer fits is dropped at the beginning: whoever looks at a step goes on looking at it.
    addSteps: assign(({ context: { steps, most, at } }, added: { steps: readonly LiveStep[] }) => {
      const all = [...steps, ...added.steps]
      const kept = all.slice(-most)
      return { steps: kept, at: Math.max(0, at - (all.length - kept.length)) }
    }),
    goToEnd: assign(({ context }) => ({ at: context.steps.length - 1 })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
    goForward: assign(({ context }) => ({ at: context.at + 1 })),
    goTo: assign((_, { at }: { at: number }) => ({ at })),
    keepLoaded: assign((_, { steps }: Recording) => ({ steps, at: steps.length - 1, isFile: true })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: explain(error).message })),
    keepTooSlow: assign({ problem: fileNotRead }),
    clearProblem: assign({ problem: null }),
    forgetSteps: assign({ steps: [], at: -1, isFile: false, problem: null }),
  },
  delays: { readLimit: 10_000 },
}).createMachine({
  id: 'recording',
  context: ({ input }) => ({ steps: [], most: input.most, at: -1, isFile: false, problem: null }),
  initial: 'following',
  on: {
    load: '.reading',
    empty: { target: '.following', actions: 'forgetSteps' },
  },
  states: {
    following: {
      tags: 'rest',
      on: {
        'steps.recorded': { actions: [{ type: 'addSteps', params: ({ event }) => event }, 'goToEnd'] },
        'step.back': { guard: 'hasEarlier', target: 'looking', actions: 'goBack' },
        'step.choose': {
          guard: { type: 'isStep', params: ({ event }) => event },
          target: 'looking',
          actions: { type: 'goTo', params: ({ event }) => event },
        },
      },
    },
    looking: {
      tags: 'rest',
      on: {
        'steps.recorded': { actions: { type: 'addSteps', params: ({ event }) => event } },
        'step.back': { guard: 'hasEarlier', actions: 'goBack' },
        'step.forward': { guard: 'hasLater', actions: 'goForward' },
        'step.choose': {
          guard: { type: 'isStep', params: ({ event }) => event },
          actions: { type: 'goTo', params: ({ event }) => event },
        },
        catchUp: { target: 'following', actions: 'goToEnd' },
      },
    },
    reading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        input: ({ event }) => {
          if (event.type !== 'load') throw new Error(`${event.type} brings no file`)
          return { file: event.file }
        },
        onDone: { target: 'loaded', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        // What was there before is still there.
        onError: [
          { guard: 'isFile', target: 'loaded', actions: { type: 'keepProblem', params: ({ event }) => event } },
          { guard: 'hasLater', target: 'looking', actions: { type: 'keepProblem', params: ({ event }) => event } },
          { target: 'following', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
      after: {
        readLimit: [
          { guard: 'isFile', target: 'loaded', actions: 'keepTooSlow' },
          { guard: 'hasLater', target: 'looking', actions: 'keepTooSlow' },
          { target: 'following', actions: 'keepTooSlow' },
        ],
      },
    },
    loaded: {
      tags: 'rest',
      on: {
        'step.back': { guard: 'hasEarlier', actions: 'goBack' },
        'step.forward': { guard: 'hasLater', actions: 'goForward' },
        'step.choose': {
          guard: { type: 'isStep', params: ({ event }) => event },
          actions: { type: 'goTo', params: ({ event }) => event },
        },
      },
    },
  },
})
