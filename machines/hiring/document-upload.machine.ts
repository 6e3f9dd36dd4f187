import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { CandidateDocument } from '#src/contract/documents.ts'
import { type ChosenDocument, uploadRefusal } from './document-rules.ts'

type Actors = { uploadDocument: PromiseActorLogic<CandidateDocument, { file: ChosenDocument }> }
type Context = {
  /** What is still to be sent, the file under way first. */
  waiting: readonly ChosenDocument[]
  /** Share of that file that is sent, from 0 to 1. */
  sent: number
  problem: Problem | null
}
type Chosen = { files: readonly ChosenDocument[] }
type Failed = { error: unknown }

/** What the server says of the file, rather than of the call as a whole. */
const uploadProblem = (error: unknown): Problem => {
  const it = explain(error)
  const ofFile = it.fields?.find(({ field }) => field === 'file')
  return ofFile ? { ...it, message: ofFile.message } : it
}

/** Asking again for the same file cannot help. */
const isFinal = (error: unknown) => {
  const { status = 0 } = explain(error)
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429
}

/**
 * Uploads the documents of a candidate, one after another. One that is refused or fails waits for the person, and so do those after it.
 */
export const documentUploadMachine = setup({
  types: {} as {
    context: Context
    events:
      | ({ type: 'files.choose' } & Chosen)
      | { type: 'upload.progressed'; sent: number }
      | { type: 'retry' }
      | { type: 'skip' }
      | { type: 'cancel' }
    emitted: { type: 'document.added'; document: CandidateDocument } | { type: 'documents.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isFinished: ({ context }) => context.waiting.length === 0,
    isRefused: ({ context: { waiting } }) => waiting[0] !== undefined && uploadRefusal(waiting[0]) !== null,
    isFinal: (_, { error }: Failed) => isFinal(error),
  },
  actions: {
    setFiles: assign({ waiting: (_, { files }: Chosen) => files }),
    dropFirst: assign({ waiting: ({ context }) => context.waiting.slice(1), problem: null }),
    dropAll: assign({ waiting: [], problem: null }),
    begin: assign({ sent: 0, problem: null }),
    setSent: assign({ sent: (_, { sent }: { sent: number }) => sent }),
    setRefusal: assign({
      problem: ({ context: { waiting } }) => ({
        message: (waiting[0] && uploadRefusal(waiting[0])) ?? '',
        code: null,
      }),
    }),
    setProblem: assign({ problem: (_, { error }: Failed) => uploadProblem(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    emitAdded: emit(
      (_, { document }: { document: CandidateDocument }) => ({ type: 'document.added', document }) as const,
    ),
    emitOutdated: emit({ type: 'documents.outdated' } as const),
  },
  delays: { uploadLimit: 300_000 },
}).createMachine({
  id: 'documentUpload',
  context: { waiting: [], sent: 0, problem: null },
  initial: 'ready',
  states: {
    ready: {
      tags: 'rest',
      on: { 'files.choose': { target: 'checking', actions: { type: 'setFiles', params: ({ event }) => event } } },
    },
    checking: {
      always: [
        { guard: 'isFinished', target: 'ready' },
        { guard: 'isRefused', target: 'refused', actions: 'setRefusal' },
        { target: 'uploading', actions: 'begin' },
      ],
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'uploadDocument',
        src: 'uploadDocument',
        input: ({ context: { waiting } }) => {
          const [file] = waiting
          if (!file) throw new Error('A file that is uploaded was chosen')
          return { file }
        },
        onDone: {
          target: 'checking',
          actions: [{ type: 'emitAdded', params: ({ event }) => ({ document: event.output }) }, 'dropFirst'],
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { uploadLimit: { target: 'failed', actions: 'setNoAnswer' } },
      on: {
        'upload.progressed': { actions: { type: 'setSent', params: ({ event }) => event } },
        // What was sent in full may be stored although its answer is not waited for.
        cancel: { target: 'ready', actions: ['dropAll', 'emitOutdated'] },
      },
    },
    failed: {
      tags: 'rest',
      on: {
        retry: { target: 'uploading', actions: 'begin' },
        skip: { target: 'checking', actions: ['dropFirst', 'emitOutdated'] },
      },
    },
    refused: { tags: 'rest', on: { skip: { target: 'checking', actions: 'dropFirst' } } },
  },
})
