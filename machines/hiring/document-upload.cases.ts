import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { isTooLarge } from '#machines/texts/documents.ts'
import type { CandidateDocument } from '#src/contract/documents.ts'
import type { documentUploadMachine } from './document-upload.machine.ts'

const cv = { name: 'CV.pdf', content: new Blob(['%PDF-1.7']) }
const letter = { name: 'Letter.docx', content: new Blob(['PK']) }
// Only its size is asked for.
const film = { name: 'Film.mp4', content: Object.defineProperty(new Blob(), 'size', { value: 5_242_881 }) }

const stored: CandidateDocument = {
  id: 901,
  version: 1,
  candidateId: 401,
  name: 'CV.pdf',
  type: 'PDF',
  size: 8,
  uploadedBy: 'Daniel Okafor',
  uploadedAt: '2026-05-04T08:00:00.000Z',
}
const notAPdf = { message: 'The file is damaged', code: 'BAD_REQUEST', status: 400 }
const ofField = {
  message: 'The request is not valid: file',
  code: 'BAD_REQUEST',
  status: 400,
  fields: [{ field: 'file', message: 'The file is damaged' }],
}
const { offline } = problemCases

export const documentUploadCases = {
  inputs: { 'the documents of a candidate': undefined },
  events: {
    'chooses a file': { type: 'files.choose', files: [cv] },
    'chooses two files': { type: 'files.choose', files: [cv, letter] },
    'chooses a film': { type: 'files.choose', files: [film] },
    'chooses a film and a file': { type: 'files.choose', files: [film, cv] },
    'half of it is sent': { type: 'upload.progressed', sent: 0.5 },
    'tries again': { type: 'retry' },
    'leaves it out': { type: 'skip' },
    'gives it up': { type: 'cancel' },
  },
  outcomes: {
    uploadDocument: { done: { 'it is stored': stored }, error: { offline, 'refused by the server': ofField } },
  },
  listeners: {},
  projection: ({ waiting, ...context }) => ({ ...context, waiting: waiting.map((it) => it.name) }),
  expected: {
    tags: { rest: ['ready', 'failed', 'refused'], busy: ['uploading'] },
    limits: { uploading: 300_000 },
    stories: {
      'files are sent one after another': [
        ['the documents of a candidate', 'ready'],
        ['chooses two files', 'uploading', { context: { sent: 0 } }],
        ['half of it is sent', 'uploading', { context: { sent: 0.5 } }],
        [
          'uploadDocument done: it is stored',
          'uploading',
          { context: { sent: 0 }, emits: [{ type: 'document.added', document: stored }] },
        ],
        ['chooses a film', 'uploading'],
        ['uploadDocument done: it is stored', 'ready'],
      ],
      'a file that is too large is said at once, and the others are sent without it': [
        ['the documents of a candidate', 'ready'],
        [
          'chooses a film and a file',
          'refused',
          { context: { problem: { message: isTooLarge('Film.mp4'), code: null } } },
        ],
        ['leaves it out', 'uploading', { context: { problem: null } }],
        [
          'uploadDocument error: refused by the server',
          'refused',
          { context: { problem: { ...ofField, message: notAPdf.message } } },
        ],
        ['leaves it out', 'ready', { context: { problem: null } }],
      ],
      'a file whose way fails stays, and is sent again or left out': [
        ['the documents of a candidate', 'ready'],
        ['chooses a file', 'uploading'],
        ['uploadDocument error: offline', 'failed', { context: { problem: offline } }],
        ['tries again', 'uploading', { context: { problem: null } }],
        ['after uploadLimit', 'failed', { context: { problem: noAnswer } }],
        ['leaves it out', 'ready', { context: { problem: null }, emits: ['documents.outdated'] }],
      ],
      'an upload that is given up forgets what waits': [
        ['the documents of a candidate', 'ready'],
        ['chooses two files', 'uploading'],
        ['gives it up', 'ready', { emits: ['documents.outdated'] }],
      ],
    },
  },
} satisfies CasesOf<typeof documentUploadMachine>
