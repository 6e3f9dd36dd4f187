import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import { documentGone, notReadable } from '#machines/texts/documents.ts'
import type { CandidateDocument } from '#src/contract/documents.ts'
import { viewOf } from './document-rules.ts'
import { ofGone } from './gone.ts'

export type OpenedDocument = Pick<CandidateDocument, 'id' | 'name' | 'type'>
type Actors = { loadDocument: PromiseActorLogic<Blob, { id: number }> }
type Context = {
  document: OpenedDocument
  isViewed: boolean
  /** What it holds, once that is there. */
  content: Blob | null
  problem: Problem | null
}
type Asked = { document: OpenedDocument }
type Failed = { error: unknown }

/** Shows a document of a candidate, or hands it over as a file. */
export const documentOpeningMachine = setup({
  types: {} as {
    context: Context
    events:
      | ({ type: 'document.view' } & Asked)
      | ({ type: 'document.download' } & Asked)
      | { type: 'download' }
      | { type: 'view.drawn' }
      | { type: 'view.failed' }
      | { type: 'retry' }
      | { type: 'cancel' }
    emitted: { type: 'document.taken'; name: string; content: Blob } | { type: 'documents.outdated' }
    tags: 'rest'
  },
  actors: {} as Actors,
  guards: {
    isViewed: ({ context }) => context.isViewed,
    isViewable: (_, { document }: Asked) => viewOf(document) !== null,
    isGone: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
  },
  actions: {
    setViewed: assign((_, { document }: Asked) => ({ document, isViewed: true, content: null, problem: null })),
    setDownloaded: assign((_, { document }: Asked) => ({ document, isViewed: false, content: null, problem: null })),
    setContent: assign({ content: (_, { content }: { content: Blob }) => content }),
    dropContent: assign({ content: null, problem: null }),
    setProblem: assign({ problem: (_, { error }: Failed) => ofGone(explain(error), documentGone) }),
    setNoAnswer: assign({ problem: noAnswer }),
    setNotReadable: assign({ problem: { message: notReadable, code: null } }),
    clearProblem: assign({ problem: null }),
    emitTaken: emit(({ context: { document, content } }) => {
      if (!content) throw new Error('A document that is handed over has been loaded')
      return { type: 'document.taken', name: document.name, content } as const
    }),
    emitOutdated: emit({ type: 'documents.outdated' } as const),
  },
  delays: { answerLimit: 120_000, drawLimit: 60_000 },
}).createMachine({
  id: 'documentOpening',
  context: { document: { id: 0, name: '', type: 'OTHER' }, isViewed: false, content: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      tags: 'rest',
      on: {
        'document.view': {
          guard: { type: 'isViewable', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'setViewed', params: ({ event }) => event },
        },
        'document.download': { target: 'loading', actions: { type: 'setDownloaded', params: ({ event }) => event } },
      },
    },
    loading: {
      invoke: {
        id: 'loadDocument',
        src: 'loadDocument',
        input: ({ context }) => ({ id: context.document.id }),
        onDone: [
          {
            guard: 'isViewed',
            target: 'drawing',
            actions: { type: 'setContent', params: ({ event }) => ({ content: event.output }) },
          },
          {
            target: 'closed',
            actions: [
              { type: 'setContent', params: ({ event }) => ({ content: event.output }) },
              'emitTaken',
              'dropContent',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'],
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'failed', actions: 'setNoAnswer' } },
      on: { cancel: 'closed' },
    },
    failed: { tags: 'rest', on: { retry: { target: 'loading', actions: 'clearProblem' }, cancel: 'closed' } },
    gone: { tags: 'rest', on: { cancel: 'closed' } },
    drawing: {
      after: { drawLimit: { target: 'unreadable', actions: 'setNotReadable' } },
      on: {
        'view.drawn': 'shown',
        'view.failed': { target: 'unreadable', actions: 'setNotReadable' },
        download: { actions: 'emitTaken' },
        cancel: { target: 'closed', actions: 'dropContent' },
      },
    },
    shown: {
      tags: 'rest',
      on: { download: { actions: 'emitTaken' }, cancel: { target: 'closed', actions: 'dropContent' } },
    },
    unreadable: {
      tags: 'rest',
      on: { download: { actions: 'emitTaken' }, cancel: { target: 'closed', actions: 'dropContent' } },
    },
  },
})
