import { assign, type PromiseActorLogic, setup } from 'xstate'
import { explain } from '#machines/kit/explain.ts'
import { fileNotRead } from '#machines/texts/studio.ts'
import type { MachineVersion } from './version.ts'

export type VersionChoiceEvent = { type: 'version.choose'; file: File } | { type: 'version.forget' }

type Actors = {
  /** Rejects with the reason when a file is no machine. */
  readVersion: PromiseActorLogic<MachineVersion, { file: File }>
}
type Context = {
  /** What was read last; null for the machine as it is now. */
  version: MachineVersion | null
  /** Why the last file could not be read. */
  problem: string | null
}

/** One side of a comparison: the machine as it is now, or a version of it from a file. */
export const versionChoiceMachine = setup({
  types: {} as { events: VersionChoiceEvent; context: Context; tags: 'busy' | 'rest' },
  actors: {} as Actors,
  guards: { hasVersion: ({ context }) => context.version !== null },
  actions: {
    keepVersion: assign((_, version: MachineVersion) => ({ version })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: explain(error).message })),
    keepTooSlow: assign({ problem: fileNotRead }),
    clearProblem: assign({ problem: null }),
    forget: assign({ version: null, problem: null }),
  },
  delays: { readLimit: 10_000 },
}).createMachine({
  id: 'versionChoice',
  context: { version: null, problem: null },
  initial: 'present',
  on: { 'version.choose': '.reading' },
  states: {
    present: { tags: 'rest' },
    reading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        input: ({ event }) => {
          if (event.type !== 'version.choose') throw new Error(`${event.type} brings no file`)
          return { file: event.file }
        },
        onDone: { target: 'chosen', actions: { type: 'keepVersion', params: ({ event }) => event.output } },
        // What was chosen before still is.
        onError: [
          { guard: 'hasVersion', target: 'chosen', actions: { type: 'keepProblem', params: ({ event }) => event } },
          { target: 'present', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
      after: {
        readLimit: [
          { guard: 'hasVersion', target: 'chosen', actions: 'keepTooSlow' },
          { target: 'present', actions: 'keepTooSlow' },
        ],
      },
    },
    chosen: { tags: 'rest', on: { 'version.forget': { target: 'present', actions: 'forget' } } },
  },
})
