import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { ListView } from '#machines/kit/list-view.ts'

type Row = { id: number }
/** One page of a list: `pages` as far as they are counted. */
export type ExportPage = { rows: readonly Row[]; pages: number; isLast: boolean }
/** `count`: how much is in it, in whatever it is a list of. */
export type ExportFile = { name: string; content: Blob; count: number }
type Actors = {
  /** `after`: the last row that is there; null before the first page. */
  loadPage: PromiseActorLogic<ExportPage, { view: ListView; page: number; after: number | null }>
  /** Puts on record, where others read it, that the list is taken out. */
  recordExport: PromiseActorLogic<void, { view: ListView; rows: number }>
  /** Makes the file, which nobody has before `list.exported`. */
  writeFile: PromiseActorLogic<ExportFile, { rows: readonly Row[] }>
}
type Context = {
  /** What the list showed when the export was begun. */
  view: ListView
  rows: readonly Row[]
  /** Pages that are loaded, and how many there are. */
  loaded: number
  pages: number
  /** It is made, and waits until it is on record. */
  file: ExportFile | null
  problem: Problem | null
}
type Failed = { error: unknown }

const wholeList: ListView = { search: '', filters: {}, sort: null, page: 1 }

/** A row that moved to a later page while the pages were loaded is there once. */
const withRows = (rows: readonly Row[], more: readonly Row[]): readonly Row[] => {
  // Lists that the browser holds come as one page.
  if (rows.length === 0) return more
  const known = new Set(rows.map((it) => it.id))
  return [...rows, ...more.filter((it) => !known.has(it.id))]
}

/** What is left to do when the export is on record and its file could not be made. */
const onRecord = ['#listExport.preparing.record.recorded', '#listExport.preparing.file.writing'] as const

/** Takes a list as it is searched and ordered, all its pages one by one, and makes a file of it while the export is put on record. */
export const listExportMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'export'; view: ListView } | { type: 'retry' } | { type: 'cancel' }
    emitted: { type: 'list.exported'; file: ExportFile } | { type: 'list.empty' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isEmpty: ({ context }, { page }: { page: ExportPage }) =>
      page.isLast && context.rows.length === 0 && page.rows.length === 0,
    hasMore: (_, { page }: { page: ExportPage }) => !page.isLast,
    isWritten: ({ context }) => context.file !== null,
  },
  actions: {
    begin: assign((_, { view }: { view: ListView }) => ({ view, rows: [], loaded: 0, pages: 1 })),
    addPage: assign(({ context }, { page }: { page: ExportPage }) => ({
      rows: withRows(context.rows, page.rows),
      loaded: context.loaded + 1,
      pages: page.pages,
    })),
    keepFile: assign((_, { file }: { file: ExportFile }) => ({ file })),
    dropFile: assign({ file: null }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitEmpty: emit({ type: 'list.empty' } as const),
    emitExported: emit(({ context: { file } }) => {
      if (file === null) throw new Error('the file is written')
      return { type: 'list.exported', file } as const
    }),
  },
  delays: { answerLimit: 30_000, writeLimit: 60_000 },
}).createMachine({
  id: 'listExport',
  context: { view: wholeList, rows: [], loaded: 0, pages: 1, file: null, problem: null },
  initial: 'resting',
  states: {
    /** Also after a failure the list can be taken anew, as it shows by then. */
    resting: {
      tags: 'rest',
      entry: 'dropFile',
      initial: 'ready',
      on: { export: { target: 'loading', actions: { type: 'begin', params: ({ event }) => event } } },
      states: {
        ready: { entry: 'clearProblem' },
        /** What is loaded stays: it goes on with the page that failed. */
        notLoaded: { on: { retry: '#listExport.loading', cancel: 'ready' } },
        notRecorded: { on: { retry: '#listExport.preparing', cancel: 'ready' } },
        /** It is on record, and is not put there again. */
        notWritten: { on: { retry: { target: onRecord }, cancel: 'ready' } },
      },
    },
    loading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { view, loaded, rows } }) => ({ view, page: loaded + 1, after: rows.at(-1)?.id ?? null }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ page: event.output }) },
            target: 'resting',
            actions: 'emitEmpty',
          },
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ page: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
          },
          { target: 'preparing', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: { target: 'resting.notLoaded', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'resting.notLoaded', actions: 'setNoAnswer' } },
      on: { cancel: 'resting' },
    },
    /** Nobody is given a file that is not on record. */
    preparing: {
      tags: 'busy',
      type: 'parallel',
      entry: 'clearProblem',
      states: {
        record: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'recordExport',
                src: 'recordExport',
                input: ({ context: { view, rows } }) => ({ view, rows: rows.length }),
                onDone: 'recorded',
                onError: {
                  target: '#listExport.resting.notRecorded',
                  actions: { type: 'setProblem', params: ({ event }) => event },
                },
              },
              after: { answerLimit: { target: '#listExport.resting.notRecorded', actions: 'setNoAnswer' } },
            },
            recorded: { type: 'final' },
          },
        },
        file: {
          initial: 'writing',
          states: {
            writing: {
              invoke: {
                id: 'writeFile',
                src: 'writeFile',
                input: ({ context: { rows } }) => ({ rows }),
                onDone: {
                  target: 'written',
                  actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) },
                },
                onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
              after: { writeLimit: { target: 'failed', actions: 'setNoAnswer' } },
            },
            written: { type: 'final' },
            failed: { type: 'final' },
          },
        },
      },
      onDone: [{ guard: 'isWritten', target: 'resting', actions: 'emitExported' }, { target: 'resting.notWritten' }],
      on: { cancel: 'resting' },
    },
  },
})
