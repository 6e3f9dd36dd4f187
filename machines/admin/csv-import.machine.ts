import { unread } from './csv-import.ts'
import { csvImportSetup } from './csv-import-setup.ts'

/**
 * From a file to an import that runs: it is read and checked here, columns are matched, cells corrected, and it is sent.
 * What becomes of the import is followed elsewhere, also when this page is left.
 */
export const csvImportMachine = csvImportSetup.createMachine({
  id: 'csvImport',
  context: unread,
  initial: 'closed',
  states: {
    closed: { tags: 'rest', on: { open: { target: 'loading', actions: ['clearProblem', 'dropSheet'] } } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTemplate',
        src: 'loadTemplate',
        onDone: {
          target: 'choosing',
          actions: { type: 'setTemplate', params: ({ event }) => ({ template: event.output }) },
        },
        onError: { target: 'notLoaded', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { templateLimit: { target: 'notLoaded', actions: 'setNoAnswer' } },
      on: { cancel: 'closed' },
    },
    notLoaded: { tags: 'rest', on: { retry: { target: 'loading', actions: 'clearProblem' }, cancel: 'closed' } },
    choosing: {
      tags: 'rest',
      on: {
        'file.choose': [
          {
            guard: { type: 'isCsv', params: ({ event }) => event },
            target: 'reading',
            actions: [{ type: 'setFile', params: ({ event }) => event }, 'dropSheet'],
          },
          { actions: 'setNotCsv' },
        ],
        'file.submit': { actions: 'setNoFile' },
        'template.take': { actions: 'emitTemplate' },
        'earlier.ask': { guard: 'isUntouched', target: 'closed', actions: 'emitEarlier' },
        // The file before, with what was done to it, is there until another is chosen.
        cancel: [{ guard: 'isWorkedOn', target: 'matching' }, { target: 'closed' }],
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isUnclear', params: ({ event }) => event },
            target: 'matching',
            actions: { type: 'setSheet', params: ({ event }) => event },
          },
          { target: 'checking', actions: { type: 'setSheet', params: ({ event }) => event } },
        ],
        onError: { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { workLimit: { target: 'choosing', actions: 'setNoAnswer' } },
      on: { cancel: 'choosing' },
    },
    matching: {
      tags: 'rest',
      on: {
        'column.match': { actions: [{ type: 'match', params: ({ event }) => event }, 'emitWork'] },
        'columns.confirm': {
          guard: { type: 'isAllowed', params: ({ event }) => ({ event }) },
          target: 'checking',
        },
        'file.replace': 'choosing',
        cancel: [{ guard: 'isWorkedOn', target: 'leavingColumns' }, { target: 'closed' }],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkRows',
        src: 'checkRows',
        input: ({ context: { sheet, template, matches } }) => ({ sheet, template, matches }),
        onDone: {
          target: 'previewing',
          actions: { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) },
        },
        onError: { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { workLimit: { target: 'choosing', actions: 'setNoAnswer' } },
      on: { cancel: 'choosing' },
    },
    previewing: {
      tags: 'rest',
      on: {
        'cell.change': { actions: [{ type: 'setCell', params: ({ event }) => event }, 'emitWork'] },
        'mode.choose': { actions: { type: 'setMode', params: ({ event }) => event } },
        'existing.choose': { actions: { type: 'setExisting', params: ({ event }) => event } },
        'columns.change': 'matching',
        'file.replace': { target: 'choosing', actions: 'clearProblem' },
        upload: {
          guard: { type: 'isAllowed', params: ({ event }) => ({ event }) },
          target: 'uploading',
          actions: 'clearProblem',
        },
        cancel: [{ guard: 'isWorkedOn', target: 'leaving' }, { target: 'closed' }],
      },
    },
    leaving: {
      tags: 'rest',
      on: { cancel: 'previewing', discard: { target: 'closed', actions: 'emitNoWork' } },
    },
    leavingColumns: {
      tags: 'rest',
      on: { cancel: 'matching', discard: { target: 'closed', actions: 'emitNoWork' } },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { sheet, template, matches, file, mode, existing } }) => ({
          sheet,
          template,
          matches,
          fileName: file.name,
          mode,
          existing,
        }),
        onDone: {
          target: 'closed',
          actions: ['emitNoWork', { type: 'emitStarted', params: ({ event }) => event.output }],
        },
        onError: { target: 'previewing', actions: { type: 'setNotUploaded', params: ({ event }) => event } },
      },
      after: { uploadLimit: { target: 'previewing', actions: 'setNoUploadAnswer' } },
      on: {
        'upload.progressed': { actions: { type: 'setSent', params: ({ event }) => event } },
        // What was sent in full is imported: its answer leads to where it can be stopped.
        cancel: { guard: { type: 'isAllowed', params: ({ event }) => ({ event }) }, target: 'previewing' },
      },
    },
  },
})
