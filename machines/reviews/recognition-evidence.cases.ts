import type { CasesOf } from '#machines/kit/cases.ts'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { recognitionEvidenceMachine } from './recognition-evidence.machine.ts'
import { recognitionRefusal, withEvidenceChanged } from './recognition-evidence.ts'
import { evidenceCase, recognitionEvidenceCase } from './scorecard-draft.cases.ts'
import { curiosity, integrity, scorecardCases } from './scorecard-save.cases.ts'

const { pristine, completed } = scorecardCases
const withRecognition = withEvidenceChanged(pristine, recognitionEvidenceCase, true)
const recognitionId = recognitionEvidenceCase.recognitionId ?? 0

export const recognitionEvidenceCases = {
  inputs: {
    'a scorecard without evidence': { scorecard: pristine, isReadOnly: false },
    'a scorecard with a recognition among its evidence': { scorecard: withRecognition, isReadOnly: false },
    'a submitted review': { scorecard: completed, isReadOnly: true },
  },
  events: {
    'adds the recognition to Integrity': { type: 'recognition.add', recognitionId, subCategoryId: integrity },
    'adds it to Curiosity too': { type: 'recognition.add', recognitionId, subCategoryId: curiosity },
    'takes the recognition out': { type: 'recognition.remove', evidence: recognitionEvidenceCase },
    'takes out what somebody wrote': { type: 'recognition.remove', evidence: evidenceCase },
    'the scorecard arrives with the recognition': {
      type: 'scorecard.loaded',
      scorecard: withRecognition,
      isReadOnly: false,
    },
    'the review is submitted': { type: 'scorecard.loaded', scorecard: completed, isReadOnly: true },
  },
  outcomes: {
    addRecognition: { done: { added: recognitionEvidenceCase }, error: { offline: problemCases.offline } },
    removeEvidence: {
      done: { removed: recognitionEvidenceCase },
      error: { offline: problemCases.offline, 'gone in another tab': problemCases.gone },
    },
  },
  listeners: {},
  refusal: ({ context }, event) =>
    event.type === 'recognition.add' || event.type === 'recognition.remove' ? recognitionRefusal(context, event) : null,
  projection: ({ scorecard, isReadOnly, adding, removing, problem }) => ({
    evidences: scorecard.items.map((it) => it.evidences.map(({ id }) => id)),
    status: scorecard.status,
    isReadOnly,
    adding,
    removing,
    hasProblem: problem !== null,
  }),
  expected: {
    tags: { rest: ['ready'], busy: ['adding', 'removing'] },
    limits: { adding: 60_000, removing: 60_000 },
    stories: {
      'a recognition becomes evidence once for each point, and is taken out again': [
        ['a scorecard without evidence', 'ready'],
        ['adds the recognition to Integrity', 'adding'],
        ['addRecognition error: offline', 'ready', { context: { adding: null, problem: problemCases.offline } }],
        ['adds the recognition to Integrity', 'adding', { context: { problem: null } }],
        [
          'addRecognition done: added',
          'ready',
          {
            context: { scorecard: withRecognition },
            emits: [{ type: 'recognition.added', evidence: recognitionEvidenceCase }],
          },
        ],
        ['adds the recognition to Integrity', 'ready'],
        ['adds it to Curiosity too', 'adding'],
        ['after answerLimit', 'ready', { context: { adding: null, problem: explain(noAnswer) } }],
        ['takes the recognition out', 'removing', { context: { problem: null } }],
        ['removeEvidence error: offline', 'ready', { context: { removing: null, problem: problemCases.offline } }],
        ['takes the recognition out', 'removing', { context: { problem: null } }],
        ['after answerLimit', 'ready', { context: { removing: null, problem: explain(noAnswer) } }],
        ['takes the recognition out', 'removing'],
        [
          'removeEvidence done: removed',
          'ready',
          {
            context: { scorecard: pristine },
            emits: [{ type: 'recognition.removed', evidence: recognitionEvidenceCase }],
          },
        ],
        ['takes the recognition out', 'ready'],
      ],
      'what another tab has taken out is gone here too': [
        ['a scorecard with a recognition among its evidence', 'ready'],
        ['takes the recognition out', 'removing'],
        [
          'removeEvidence error: gone in another tab',
          'ready',
          { context: { scorecard: pristine, problem: null }, emits: ['recognition.removed'] },
        ],
      ],
      'nothing is added or taken out once the review is submitted': [
        ['a scorecard with a recognition among its evidence', 'ready'],
        ['takes out what somebody wrote', 'ready'],
        ['the review is submitted', 'ready', { context: { isReadOnly: true } }],
        ['adds it to Curiosity too', 'ready'],
      ],
    },
  },
} satisfies CasesOf<typeof recognitionEvidenceMachine>
