import { importProgressSetup } from './import-progress-setup.ts'

/**
 * Follows an import that the server does, to its end, and what is done with it then. Whoever comes back to the page
 * finds it as far as it is, by its id. The next import begins once nothing of this one is left to wait for or decide.
 */
export const importProgressMachine = importProgressSetup.createMachine({
  id: 'importProgress',
  context: { importId: 0, report: null, problem: null, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      tags: 'rest',
      on: {
        'import.begin': { actions: 'emitBegun' },
        'import.started': { target: 'running', actions: { type: 'begin', params: ({ event }) => event } },
        'import.open': { target: 'running', actions: { type: 'begin', params: ({ event }) => event } },
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
    previewing: {
      tags: ['rest', 'undecided'],
      on: {
        store: { target: 'accepting', actions: 'clearProblem' },
        stop: { target: 'stopping', actions: 'clearProblem' },
      },
    },
    accepting: {
      tags: ['busy', 'undecided'],
      invoke: {
        id: 'confirmImport',
        src: 'confirmImport',
        input: ({ context: { importId } }) => ({ importId }),
        onDone: {
          target: 'running',
          actions: { type: 'setReport', params: ({ event }) => ({ report: event.output }) },
        },
        // Somebody may have confirmed or cancelled it elsewhere: the next look tells.
        onError: { target: 'running', actions: { type: 'setRefusal', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'running', actions: 'setUnanswered' } },
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
        onError: { target: 'running', actions: { type: 'setRefusal', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'running', actions: 'setUnanswered' } },
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
        'import.open': {
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
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ context: { importId } }) => ({ importId }),
        onDone: {
          target: 'finished',
          actions: [{ type: 'setReport', params: ({ event }) => ({ report: event.output }) }, 'emitOutdated'],
        },
        onError: [
          // By somebody else, or in another tab: the next look tells.
          { guard: { type: 'isUndoneAlready', params: ({ event }) => event }, target: 'running' },
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'setRefusal', params: ({ event }) => event },
          },
          { target: 'finished', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'finished', actions: 'setNoAnswer' } },
    },
  },
})
