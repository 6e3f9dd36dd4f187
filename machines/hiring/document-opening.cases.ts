import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { documentGone, notReadable } from '#machines/texts/documents.ts'
import type { documentOpeningMachine } from './document-opening.machine.ts'

const cv = { id: 901, name: 'CV.pdf', type: 'PDF' as const }
const sheet = { id: 902, name: 'Projects.xlsx', type: 'EXCEL' as const }
const content = new Blob(['%PDF-1.7'])
const gone = { message: 'There is no such record', code: 'NOT_FOUND', status: 404 }
const { offline } = problemCases

export const documentOpeningCases = {
  inputs: { 'the documents of a candidate': undefined },
  events: {
    'looks at the CV': { type: 'document.view', document: cv },
    'looks at a sheet': { type: 'document.view', document: sheet },
    'downloads the sheet': { type: 'document.download', document: sheet },
    'downloads what shows': { type: 'download' },
    'it is drawn': { type: 'view.drawn' },
    'it cannot be drawn': { type: 'view.failed' },
    'tries again': { type: 'retry' },
    'closes it': { type: 'cancel' },
  },
  outcomes: { loadDocument: { done: { 'it is there': content }, error: { offline, gone } } },
  listeners: {},
  projection: ({ content: held, ...context }) => ({ ...context, isThere: held !== null }),
  expected: {
    tags: { rest: ['closed', 'failed', 'gone', 'shown', 'unreadable'] },
    limits: { loading: 120_000, drawing: 60_000 },
    stories: {
      'a document is looked at, and downloaded from there': [
        ['the documents of a candidate', 'closed'],
        ['looks at the CV', 'loading', { context: { document: cv, isViewed: true } }],
        ['loadDocument done: it is there', 'drawing'],
        ['it is drawn', 'shown'],
        ['downloads what shows', 'shown', { emits: ['document.taken'] }],
        ['closes it', 'closed'],
      ],
      'a document that cannot be drawn is still downloaded': [
        ['the documents of a candidate', 'closed'],
        ['looks at the CV', 'loading'],
        ['loadDocument done: it is there', 'drawing'],
        ['downloads what shows', 'drawing', { emits: ['document.taken'] }],
        ['it cannot be drawn', 'unreadable', { context: { problem: { message: notReadable, code: null } } }],
        ['downloads what shows', 'unreadable', { emits: ['document.taken'] }],
        ['closes it', 'closed', { context: { problem: null } }],
        ['looks at the CV', 'loading'],
        ['loadDocument done: it is there', 'drawing'],
        ['after drawLimit', 'unreadable', { context: { problem: { message: notReadable, code: null } } }],
        ['closes it', 'closed'],
        ['looks at the CV', 'loading'],
        ['loadDocument done: it is there', 'drawing'],
        ['closes it', 'closed'],
      ],
      'what has no pages and no text is only downloaded': [
        ['the documents of a candidate', 'closed'],
        ['looks at a sheet', 'closed'],
        ['downloads the sheet', 'loading', { context: { document: sheet, isViewed: false } }],
        ['loadDocument done: it is there', 'closed', { emits: ['document.taken'] }],
      ],
      'a document that does not come is asked for again, and one that is gone is not': [
        ['the documents of a candidate', 'closed'],
        ['downloads the sheet', 'loading'],
        ['loadDocument error: offline', 'failed', { context: { problem: offline } }],
        ['tries again', 'loading', { context: { problem: null } }],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['closes it', 'closed'],
        ['looks at the CV', 'loading', { context: { problem: null } }],
        ['closes it', 'closed'],
        ['looks at the CV', 'loading'],
        [
          'loadDocument error: gone',
          'gone',
          { context: { problem: { ...gone, message: documentGone } }, emits: ['documents.outdated'] },
        ],
        ['closes it', 'closed'],
      ],
    },
  },
} satisfies CasesOf<typeof documentOpeningMachine>
