import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { isFinalRefusal } from '#machines/kit/final-refusal.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { answerSheetMachine } from './answer-sheet.machine.ts'
import type { AnswerSheet, StoredAnswers } from './answer-sheet.ts'

const answers = { hired: 'To build the line', left: '' }
const typed = { ...answers, left: 'A line that runs' }
const begun: AnswerSheet = { version: 1, answers, isSubmitted: false }
const saved: AnswerSheet = { version: 2, answers: typed, isSubmitted: false }
const submitted: AnswerSheet = { version: 3, answers: typed, isSubmitted: true }
/** Someone else has answered the other question meanwhile. */
const other: AnswerSheet = { version: 2, answers: { ...answers, hired: 'To lead the line' }, isSubmitted: false }
/** Someone else has answered the same question meanwhile. */
const same: AnswerSheet = { version: 2, answers: { ...answers, left: 'Nothing' }, isSubmitted: false }
/** The first question is asked no more, another one is. */
const asked: AnswerSheet = { version: 1, answers: { left: '', next: '' }, isSubmitted: false }
/** As it was before the last save. */
const older: AnswerSheet = { version: 0, answers: { hired: '', left: '' }, isSubmitted: false }
const stored: StoredAnswers = { version: 1, from: answers, answers: typed, storedAt: Date.UTC(2026, 4, 4, 9, 40) }

const { offline, stale } = problemCases
/** The task was given to somebody else meanwhile. */
const refused = { message: 'Only the manager of this employee can do this', code: 'FORBIDDEN', status: 403 }

export const answerSheetCases = {
  inputs: {
    'answers that somebody has begun': { sheet: begun, stored: null, isLocked: false },
    'a draft found on the device': { sheet: begun, stored, isLocked: false },
    'a draft of an answer that somebody else has changed since': { sheet: same, stored, isLocked: false },
    'answers that are submitted': { sheet: submitted, stored: null, isLocked: false },
    'answers of somebody else’s task': { sheet: begun, stored: null, isLocked: true },
    'a draft of what is somebody else’s task by now': { sheet: begun, stored, isLocked: true },
  },
  events: {
    'answers the last question': { type: 'answer.change', id: 'left', text: 'A line that runs' },
    'deletes that answer': { type: 'answer.change', id: 'left', text: '' },
    'keeps the own answer': { type: 'clash.settle', id: 'left', side: 'mine' },
    'takes the other answer': { type: 'clash.settle', id: 'left', side: 'theirs' },
    'discards what was not saved': { type: 'leftover.discard' },
    saves: { type: 'save' },
    submits: { type: 'submit' },
    confirms: { type: 'confirm' },
    'goes back': { type: 'cancel' },
    'other questions are asked now': { type: 'answers.loaded', sheet: asked },
    'an older state is loaded': { type: 'answers.loaded', sheet: older },
    'the device refuses to store it': { type: 'draft.notStored' },
    'the device stores it after all': { type: 'draft.stored' },
    'types in another tab': { type: 'draft.changed', stored },
    'deletes everything in another tab': {
      type: 'draft.changed',
      stored: { ...stored, answers: { hired: '', left: '' } },
    },
    'another tab is done with the draft': { type: 'draft.dropped' },
  },
  outcomes: {
    saveAnswers: { done: { saved }, error: { 'somebody else saved first': stale, offline, refused } },
    submitAnswers: { done: { submitted }, error: { 'somebody else saved first': stale, offline } },
    loadAnswers: {
      done: { 'another question answered': other, 'the same question answered': same, submitted },
      error: { offline },
    },
  },
  listeners: {
    draftStorage:
      'Lives as long as the form; a device that refuses is reported with draft.notStored and never as a failure.',
    saveState: 'A child machine that calls nothing and has no way to fail; it lives as long as the answers.',
  },
  // What guards read: whether there is a problem, and whether it passes.
  projection: ({ base, answers: mine, clashes, leftover, isLocked, problem }) => ({
    base,
    mine,
    clashes,
    leftover,
    isLocked,
    hasProblem: problem !== null,
    isRefused: isFinalRefusal(problem),
  }),
  expected: {
    tags: {
      rest: ['readOnly', 'clean', 'dirty', 'failed', 'confirming', 'conflicted'],
      busy: ['saving', 'catchingUp', 'finishing', 'submitting', 'comparing'],
      closing: ['finishing', 'submitting'],
    },
    limits: {
      dirty: 1500,
      failed: 15_000,
      saving: 30_000,
      catchingUp: 30_000,
      finishing: 30_000,
      submitting: 30_000,
      comparing: 30_000,
    },
    stories: {
      'an answer is saved by itself after a pause, and a failure keeps it': [
        ['answers that somebody has begun', 'clean'],
        ['answers the last question', 'dirty', { context: { answers: typed } }],
        ['after pause', 'saving'],
        ['saveAnswers error: offline', 'failed', { context: { problem: offline, answers: typed } }],
        ['saves', 'saving', { context: { problem: null } }],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['saves', 'saving'],
        ['saveAnswers done: saved', 'clean', { context: { base: saved, problem: null } }],
      ],
      'what failed is tried again by itself': [
        ['a draft found on the device', 'dirty'],
        ['after pause', 'saving'],
        ['saveAnswers error: offline', 'failed'],
        ['after retry', 'saving', { context: { problem: null } }],
        ['saveAnswers done: saved', 'clean'],
      ],
      'what is refused for good is not tried again by itself, and again when asked': [
        ['a draft found on the device', 'dirty'],
        ['after pause', 'saving'],
        ['saveAnswers error: refused', 'failed', { context: { problem: refused, answers: typed } }],
        ['after retry', 'failed', { context: { problem: refused, answers: typed } }],
        ['saves', 'saving', { context: { problem: null } }],
        ['saveAnswers error: refused', 'failed'],
        ['answers the last question', 'dirty', { context: { problem: null } }],
      ],
      'what was typed and can be saved no more stands apart until it is discarded': [
        [
          'a draft of what is somebody else’s task by now',
          'readOnly',
          { context: { answers, leftover: { left: 'A line that runs' }, restoredAt: stored.storedAt } },
        ],
        ['types in another tab', 'readOnly', { context: { answers } }],
        ['discards what was not saved', 'readOnly', { context: { leftover: {} } }],
      ],
      'what another tab types is here too while this one saves, waits or asks': [
        ['answers that somebody has begun', 'clean'],
        ['answers the last question', 'dirty'],
        ['deletes that answer', 'dirty', { context: { answers } }],
        ['after pause', 'saving'],
        ['types in another tab', 'saving', { context: { answers: typed } }],
        ['saveAnswers error: offline', 'failed', { context: { answers: typed } }],
      ],
      'whoever is asked which of two answers counts types on': [
        ['a draft of an answer that somebody else has changed since', 'conflicted'],
        ['deletes that answer', 'conflicted', { context: { answers, clashes: { left: 'Nothing' } } }],
        ['keeps the own answer', 'dirty', { context: { answers, clashes: {} } }],
      ],
      'what was typed last is saved before it is submitted': [
        ['answers that somebody has begun', 'clean'],
        ['submits', 'clean'],
        ['answers the last question', 'dirty'],
        ['submits', 'confirming'],
        ['confirms', 'finishing'],
        ['saveAnswers done: saved', 'submitting', { context: { base: saved } }],
        ['submitAnswers done: submitted', 'readOnly', { context: { base: submitted }, emits: ['answers.submitted'] }],
      ],
      'whoever goes back from the question has submitted nothing, and goes on typing': [
        ['a draft found on the device', 'dirty'],
        ['submits', 'confirming', { context: { answers: typed } }],
        ['goes back', 'dirty', { context: { answers: typed } }],
        ['submits', 'confirming'],
        ['other questions are asked now', 'dirty', { context: { base: asked } }],
      ],
      'the question whether to submit stays while another tab types, as long as everything is answered': [
        ['a draft found on the device', 'dirty'],
        ['submits', 'confirming'],
        ['types in another tab', 'confirming', { context: { answers: typed } }],
        ['an older state is loaded', 'confirming', { context: { base: begun, answers: typed } }],
        ['another tab is done with the draft', 'catchingUp'],
        [
          'loadAnswers done: another question answered',
          'confirming',
          { context: { base: other, answers: { hired: 'To lead the line', left: 'A line that runs' } } },
        ],
        ['deletes everything in another tab', 'dirty', { context: { answers: { hired: '', left: '' } } }],
      ],
      'what another tab has saved is known before it is submitted': [
        ['a draft found on the device', 'dirty'],
        ['after pause', 'saving'],
        ['saveAnswers done: saved', 'clean'],
        ['submits', 'confirming'],
        ['another tab is done with the draft', 'catchingUp'],
        ['loadAnswers error: offline', 'failed', { context: { problem: offline } }],
        ['submits', 'confirming', { context: { problem: null } }],
        ['another tab is done with the draft', 'catchingUp'],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['submits', 'confirming'],
        ['another tab is done with the draft', 'catchingUp'],
        ['goes back', 'clean'],
        ['submits', 'confirming'],
        ['confirms', 'submitting', { context: { base: saved } }],
      ],
      'what somebody else submits or answers otherwise meanwhile closes the question': [
        ['a draft found on the device', 'dirty'],
        ['submits', 'confirming'],
        ['another tab is done with the draft', 'catchingUp'],
        ['loadAnswers done: the same question answered', 'conflicted', { context: { clashes: { left: 'Nothing' } } }],
        ['keeps the own answer', 'dirty'],
        ['submits', 'confirming'],
        ['another tab is done with the draft', 'catchingUp'],
        ['loadAnswers done: submitted', 'readOnly', { context: { base: submitted } }],
      ],
      'what somebody else answered of another question comes together with this': [
        ['answers that somebody has begun', 'clean'],
        ['answers the last question', 'dirty'],
        ['after pause', 'saving'],
        ['saveAnswers error: somebody else saved first', 'comparing'],
        [
          'loadAnswers done: another question answered',
          'dirty',
          { context: { base: other, answers: { hired: 'To lead the line', left: 'A line that runs' }, clashes: {} } },
        ],
      ],
      'other questions are asked now: what is loaded shows, unless it is older': [
        ['answers that somebody has begun', 'clean'],
        ['an older state is loaded', 'clean', { context: { base: begun, answers } }],
        [
          'other questions are asked now',
          'clean',
          { context: { base: asked, answers: { hired: '', left: '', next: '' } } },
        ],
      ],
      'what is typed stays where other questions are asked meanwhile, and goes with the next save': [
        ['answers that somebody has begun', 'clean'],
        ['answers the last question', 'dirty'],
        [
          'other questions are asked now',
          'dirty',
          { context: { base: asked, answers: { hired: '', left: 'A line that runs', next: '' }, clashes: {} } },
        ],
      ],
      'what could not be saved is saved again where other questions are asked meanwhile': [
        ['answers that somebody has begun', 'clean'],
        ['answers the last question', 'dirty'],
        ['after pause', 'saving'],
        ['saveAnswers error: offline', 'failed', { context: { problem: offline } }],
        ['other questions are asked now', 'dirty', { context: { base: asked, problem: null } }],
      ],
      'of two answers to one question one is chosen': [
        [
          'a draft of an answer that somebody else has changed since',
          'conflicted',
          { context: { clashes: { left: 'Nothing' } } },
        ],
        ['keeps the own answer', 'dirty', { context: { answers: typed, clashes: {} } }],
        ['after pause', 'saving'],
        ['saveAnswers error: somebody else saved first', 'comparing'],
        ['loadAnswers done: the same question answered', 'dirty'],
      ],
      'another tab has saved the same answer': [
        ['answers that somebody has begun', 'clean'],
        ['types in another tab', 'dirty', { context: { answers: typed } }],
        ['another tab is done with the draft', 'comparing'],
        ['loadAnswers done: submitted', 'readOnly', { context: { base: submitted } }],
      ],
      'the other answer is taken': [
        ['answers that somebody has begun', 'clean'],
        ['answers the last question', 'dirty'],
        ['after pause', 'saving'],
        ['saveAnswers error: somebody else saved first', 'comparing'],
        ['loadAnswers done: the same question answered', 'conflicted', { context: { clashes: { left: 'Nothing' } } }],
        ['takes the other answer', 'clean', { context: { answers: same.answers, clashes: {} } }],
      ],
      'who submits what somebody else has changed first is asked again, with that in it': [
        ['a draft found on the device', 'dirty'],
        ['submits', 'confirming'],
        ['confirms', 'finishing'],
        ['saveAnswers error: somebody else saved first', 'catchingUp'],
        ['loadAnswers done: another question answered', 'confirming', { context: { base: other } }],
        ['confirms', 'finishing'],
        ['saveAnswers done: saved', 'submitting'],
        ['submitAnswers error: somebody else saved first', 'catchingUp'],
      ],
      'a submission that is lost is tried again': [
        ['a draft found on the device', 'dirty', { context: { restoredAt: stored.storedAt } }],
        ['after pause', 'saving'],
        ['saveAnswers done: saved', 'clean', { context: { restoredAt: null } }],
        ['submits', 'confirming'],
        ['confirms', 'submitting'],
        ['submitAnswers error: offline', 'failed', { context: { problem: offline } }],
        ['submits', 'confirming', { context: { problem: null } }],
        ['confirms', 'submitting'],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
      ],
    },
  },
} satisfies CasesOf<typeof answerSheetMachine>
