import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { ListView } from '#machines/kit/list-view.ts'

type Row = { id: number }
/** One page of a list: `pages` as far as they are counted. */
export type ExportPage = { rows: readonly Row[]; pages: number; isLast: boolean }
type Actors = {
  /** `after`: the last row that is there; null before the first page. */
  loadPage: PromiseActorLogic<ExportPage, { view: ListView; page: number; after: number | null }>
  /** Puts on record, where others read it, that the list is taken out. */
  recordExport: PromiseActorLogic<void, { view: ListView; rows: number }>
  /** Makes the file, hands it to the person and says how much is in it. */
  writeFile: PromiseActorLogic<number, { rows: readonly Row[] }>
}
type Context = {
  /** What the list showed when the export was begun. */
  view: ListView
  rows: readonly Row[]
  /** Pages that are loaded, and how many there are. */
  loaded: number
  pages: number
  problem: Problem | null
}
type Failed = { error: unknown }

const wholeList: ListView = { search: '', filters: {}, sort: null, page: 1 }

/** A row that moved to a later page while the pages were loaded is there once. */
const withRows = (rows: readonly Row[], more: readonly Row[]): readonly Row[] => {
  const known = new Set(rows.map((it) => it.id))
  return [...rows, ...more.filter((it) => !known.has(it.id))]
}

/** Takes a list as it is searched and ordered, all its pages one by one, puts that on record and makes a file of it. */
export const listExportMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'export'; view: ListView } | { type: 'retry' } | { type: 'cancel' }
    emitted: { type: 'list.exported'; rows: number } | { type: 'list.empty' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isEmpty: ({ context }, { page }: { page: ExportPage }) =>
      page.isLast && context.rows.length === 0 && page.rows.length === 0,
    hasMore: (_, { page }: { page: ExportPage }) => !page.isLast,
  },
  actions: {
    begin: assign((_, { view }: { view: ListView }) => ({ view, rows: [], loaded: 0, pages: 1 })),
    addPage: assign(({ context }, { page }: { page: ExportPage }) => ({
      rows: withRows(context.rows, page.rows),
      loaded: context.loaded + 1,
      pages: page.pages,
    })),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitEmpty: emit({ type: 'list.empty' } as const),
    emitExported: emit((_, { rows }: { rows: number }) => ({ type: 'list.exported', rows }) as const),
  },
  delays: { answerLimit: 30_000, writeLimit: 60_000 },
}).createMachine({
  id: 'listExport',
  context: { view: wholeList, rows: [], loaded: 0, pages: 1, problem: null },
  initial: 'resting',
  states: {
    /** Also after a failure the list can be taken anew, as it shows by then. */
    resting: {
      tags: 'rest',
      initial: 'ready',
      on: { export: { target: 'loading', actions: { type: 'begin', params: ({ event }) => event } } },
      states: {
        ready: {},
        /** What is loaded stays: it goes on with the page that failed. */
        notLoaded: { on: { retry: '#listExport.loading', cancel: 'ready' } },
        notRecorded: { on: { retry: '#listExport.recording', cancel: 'ready' } },
        notWritten: { on: { retry: '#listExport.writing', cancel: 'ready' } },
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
          { target: 'recording', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: { target: 'resting.notLoaded', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'resting.notLoaded', actions: 'setNoAnswer' } },
      on: { cancel: 'resting' },
    },
    /** Nobody is given a file that is not on record. */
    recording: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'recordExport',
        src: 'recordExport',
        input: ({ context: { view, rows } }) => ({ view, rows: rows.length }),
        onDone: 'writing',
        onError: { target: 'resting.notRecorded', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'resting.notRecorded', actions: 'setNoAnswer' } },
      on: { cancel: 'resting' },
    },
    writing: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context: { rows } }) => ({ rows }),
        onDone: {
          target: 'resting',
          actions: { type: 'emitExported', params: ({ event }) => ({ rows: event.output }) },
        },
        onError: { target: 'resting.notWritten', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { writeLimit: { target: 'resting.notWritten', actions: 'setNoAnswer' } },
      on: { cancel: 'resting' },
    },
  },
})
