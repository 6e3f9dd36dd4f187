import { assign, emit, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { ImportReport } from '#src/contract/imports.ts'
import {
  type ImportProgressActors,
  type ImportProgressContext,
  type ImportProgressEvent,
  isOver,
  type RefusedFile,
  type WhichImport,
} from './import-progress.ts'

type Failed = { error: unknown }
type Reported = { report: ImportReport }

/**
 * Follows an import that the server does, to its end, and what is done with it then. Whoever comes back to the page, with
 * the import's id, finds it as far as it is. The next import begins once nothing of this one is left to wait for or decide.
 */
export const importProgressMachine = setup({
  types: {} as {
    input: { importId: number | null }
    context: ImportProgressContext
    events: ImportProgressEvent
    emitted:
      | { type: 'records.outdated' }
      | { type: 'refused.taken'; file: RefusedFile }
      /** A file may be chosen: no other import is dropped for it. */
      | { type: 'import.begun' }
      /** Nobody needs to find it again. */
      | { type: 'import.dismissed'; importId: number }
    tags: 'busy' | 'rest'
  },
  actors: {} as ImportProgressActors,
  guards: {
    hasImport: ({ context }) => context.importId > 0,
    isOver: (_, { report }: Reported) => isOver(report),
    isPreview: (_, { report }: Reported) => report.status === 'CHECKED' && !report.isCancelled,
    isGone: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
    isForbidden: (_, { error }: Failed) => explain(error).code === 'FORBIDDEN',
    canUndo: ({ context: { report } }) => report?.status === 'COMPLETED' && report.imported + report.changed > 0,
    canStop: ({ context: { report } }) => report !== null && !report.isCancelled,
    hasRefused: ({ context: { report } }) => (report?.refused ?? 0) > 0,
  },
  actions: {
    begin: assign((_, { importId }: WhichImport) => ({ importId, report: null, problem: null })),
    setReport: assign((_, { report }: Reported) => ({ report, problem: null })),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitOutdated: emit({ type: 'records.outdated' } as const),
    emitRefused: emit((_, { file }: { file: RefusedFile }) => ({ type: 'refused.taken', file }) as const),
    emitBegun: emit({ type: 'import.begun' } as const),
    emitDismissed: emit(({ context: { importId } }) => ({ type: 'import.dismissed', importId }) as const),
  },
  delays: { pollPause: 1000, answerLimit: 30_000, runLimit: 900_000 },
}).createMachine({
  id: 'importProgress',
  context: ({ input }) => ({ importId: input.importId ?? 0, report: null, problem: null }),
  initial: 'found',
  states: {
    found: { always: [{ guard: 'hasImport', target: 'running' }, { target: 'idle' }] },
    idle: {
      tags: 'rest',
      on: {
        'import.begin': { actions: 'emitBegun' },
        'import.started': { target: 'running', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    running: {
      tags: 'busy',
      initial: 'asking',
      after: { runLimit: 'unfinished' },
      on: { stop: { guard: 'canStop', target: 'stopping', actions: 'clearProblem' } },
      states: {
        asking: {
          invoke: {
            id: 'loadReport',
            src: 'loadReport',
            input: ({ context: { importId } }) => ({ importId }),
            onDone: [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ report: event.output }) },
                target: '#importProgress.finished',
                actions: [{ type: 'setReport', params: ({ event }) => ({ report: event.output }) }, 'emitOutdated'],
              },
              {
                guard: { type: 'isPreview', params: ({ event }) => ({ report: event.output }) },
                target: '#importProgress.previewing',
                actions: { type: 'setReport', params: ({ event }) => ({ report: event.output }) },
              },
              {
                target: 'waiting',
                actions: { type: 'setReport', params: ({ event }) => ({ report: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#importProgress.idle',
                actions: 'emitDismissed',
              },
              {
                guard: { type: 'isForbidden', params: ({ event }) => event },
                target: '#importProgress.forbidden',
                actions: { type: 'setProblem', params: ({ event }) => event },
              },
              // The import goes on without anybody who looks.
              { target: 'waiting', actions: { type: 'setProblem', params: ({ event }) => event } },
            ],
          },
          after: { answerLimit: { target: 'waiting', actions: 'setNoAnswer' } },
        },
        waiting: { after: { pollPause: 'asking' } },
      },
    },
    /** What would be added and changed is known: nothing is stored until somebody has seen it. */
    previewing: { tags: 'rest', on: { store: 'accepting', stop: 'stopping' } },
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'confirmImport',
        src: 'confirmImport',
        input: ({ context: { importId } }) => ({ importId }),
        onDone: {
          target: 'running',
          actions: { type: 'setReport', params: ({ event }) => ({ report: event.output }) },
        },
        // Somebody may have confirmed or cancelled it elsewhere: the next look tells.
        onError: { target: 'running.waiting', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'running.waiting', actions: 'setNoAnswer' } },
    },
    stopping: {
      tags: 'busy',
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: ({ context: { importId } }) => ({ importId }),
        onDone: {
          target: 'running',
          actions: { type: 'setReport', params: ({ event }) => ({ report: event.output }) },
        },
        // Also where it has ended meanwhile: the next look tells.
        onError: { target: 'running.waiting', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'running.waiting', actions: 'setNoAnswer' } },
    },
    /** It takes longer than anybody waits: it goes on, and can be looked at again. */
    unfinished: { tags: 'rest', on: { retry: 'running', dismiss: 'idle' } },
    /** Whoever sent the file may not import such records any more: nobody tells them what became of the rows. */
    forbidden: { tags: 'rest', on: { retry: 'running', dismiss: { target: 'idle', actions: 'emitDismissed' } } },
    finished: {
      tags: 'rest',
      on: {
        'import.begin': { actions: 'emitBegun' },
        'import.started': {
          target: 'running',
          actions: ['emitDismissed', { type: 'begin', params: ({ event }) => event }],
        },
        'refused.take': { guard: 'hasRefused', target: 'fetching' },
        undo: { guard: 'canUndo', target: 'confirming', actions: 'clearProblem' },
        dismiss: { target: 'idle', actions: 'emitDismissed' },
      },
    },
    fetching: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'loadRefused',
        src: 'loadRefused',
        input: ({ context: { importId } }) => ({ importId }),
        onDone: {
          target: 'finished',
          actions: { type: 'emitRefused', params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: 'finished', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'finished', actions: 'setNoAnswer' } },
    },
    confirming: { tags: 'rest', on: { confirm: 'undoing', cancel: 'finished' } },
    undoing: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ context: { importId } }) => ({ importId }),
        onDone: {
          target: 'finished',
          actions: [{ type: 'setReport', params: ({ event }) => ({ report: event.output }) }, 'emitOutdated'],
        },
        onError: { target: 'finished', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'finished', actions: 'setNoAnswer' } },
    },
  },
})
