import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { scorecardNotYours } from '#machines/texts/hiring.ts'
import type { ScorecardAnswer } from '#src/contract/candidate-scorecards.ts'
import type { candidateScorecardMachine } from './candidate-scorecard.machine.ts'
import type { ScorecardFields, StoredCard, StoredCardDraft } from './scorecard-fields.ts'

const { gone, offline, stale } = problemCases
/** The task was given to somebody else meanwhile. */
const refused = { message: 'Only the manager of this employee can do this', code: 'FORBIDDEN', status: 403 }

const drawing = (change: Partial<ScorecardAnswer> = {}): ScorecardAnswer => ({
  question: 'Reads a drawing',
  category: 'Craft',
  focusArea: 'Design',
  answer: null,
  comment: '',
  ...change,
})
const tradeOff = (change: Partial<ScorecardAnswer> = {}): ScorecardAnswer => ({
  question: 'Explains a trade-off',
  category: 'Judgement',
  focusArea: 'Design',
  answer: null,
  comment: '',
  ...change,
})

/** The scorecard of an interview with two questions, in the first of which something may have been said. */
export const cardOf = (version: number, change: Partial<StoredCard> = {}): StoredCard => ({
  id: 701,
  version,
  answers: [drawing(), tradeOff()],
  comment: '',
  isSubmitted: false,
  ...change,
})
const half: ScorecardFields = { answers: [drawing({ answer: 'Yes' }), tradeOff()], comment: '' }
const whole: ScorecardFields = {
  answers: [drawing({ answer: 'Yes' }), tradeOff({ answer: 'Strong Yes' })],
  comment: 'Calm',
}
const open: ScorecardFields = { answers: [drawing(), tradeOff()], comment: '' }
const theirs: ScorecardFields = { answers: [drawing(), tradeOff({ answer: 'No' })], comment: 'On the phone' }
const stored: StoredCardDraft = { version: 1, from: open, fields: half, storedAt: 1_777_880_000_000 }

const saved = cardOf(2, { answers: [...whole.answers], comment: whole.comment })
const submitted = { ...saved, version: 3, isSubmitted: true }
const newer = cardOf(3, { answers: [...theirs.answers], comment: theirs.comment })

export const candidateScorecardCases = {
  inputs: {
    'an interview that nobody has judged yet': { card: null, stored: null, isLocked: false },
    'a scorecard that was begun': { card: cardOf(1), stored: null, isLocked: false },
    'a scorecard with unsaved work of an earlier visit': { card: cardOf(1), stored, isLocked: false },
    'a scorecard that was submitted meanwhile': { card: cardOf(4, { isSubmitted: true }), stored, isLocked: false },
    'unsaved work of what is somebody else’s by now': { card: cardOf(1), stored, isLocked: true },
  },
  events: {
    'begins it': { type: 'begin' },
    'answers one question': { type: 'fields.change', fields: half },
    'answers every question': { type: 'fields.change', fields: whole },
    'takes it all back': { type: 'fields.change', fields: open },
    'saves at once': { type: 'save' },
    'wants to submit': { type: 'submit' },
    'says yes': { type: 'confirm' },
    'says no': { type: 'cancel' },
    'discards what was not saved': { type: 'draft.discard' },
    'the device keeps it': { type: 'draft.stored' },
    'the device keeps no drafts': { type: 'draft.notStored' },
    'another tab has typed': { type: 'draft.changed', stored: { ...stored, fields: theirs } },
    'another tab takes an answer back': {
      type: 'draft.changed',
      stored: { ...stored, fields: { ...half, comment: 'Calm' } },
    },
    'another tab is done': { type: 'draft.dropped' },
  },
  outcomes: {
    beginScorecard: { done: { begun: cardOf(1) }, error: { offline, gone } },
    saveScorecard: { done: { saved }, error: { offline, stale, refused } },
    loadScorecard: { done: { newer, saved, submitted }, error: { offline } },
    submitScorecard: { done: { submitted }, error: { offline, stale, refused } },
  },
  listeners: {
    draftStorage:
      'Lives as long as the scorecard; a device that refuses is reported with draft.notStored and never as a failure.',
  },
  expected: {
    tags: {
      rest: ['unbegun', 'clean', 'dirty', 'failed', 'confirming', 'readOnly'],
      busy: ['beginning', 'saving', 'comparing', 'catchingUp', 'savingLast', 'submitting'],
    },
    limits: {
      beginning: 30_000,
      dirty: 1500,
      saving: 30_000,
      failed: 15_000,
      comparing: 30_000,
      catchingUp: 30_000,
      savingLast: 30_000,
      submitting: 30_000,
    },
    stories: {
      'it is begun, answered, saved by itself, and submitted': [
        ['an interview that nobody has judged yet', 'unbegun'],
        ['begins it', 'beginning'],
        ['beginScorecard error: offline', 'unbegun', { context: { problem: offline } }],
        ['begins it', 'beginning', { context: { problem: null } }],
        ['after answerLimit', 'unbegun', { context: { problem: noAnswer } }],
        ['begins it', 'beginning'],
        ['beginScorecard error: gone', 'unbegun', { context: { problem: { ...gone, message: scorecardNotYours } } }],
        ['begins it', 'beginning'],
        ['beginScorecard done: begun', 'clean', { context: { base: cardOf(1), fields: open } }],
        ['wants to submit', 'clean'],
        ['answers one question', 'dirty', { context: { fields: half } }],
        ['wants to submit', 'dirty'],
        ['answers every question', 'dirty'],
        ['after pause', 'saving'],
        ['saveScorecard done: saved', 'clean', { context: { base: saved } }],
        ['wants to submit', 'confirming'],
        ['says no', 'clean'],
        ['wants to submit', 'confirming'],
        ['says yes', 'submitting'],
        [
          'submitScorecard done: submitted',
          'readOnly',
          { context: { isSentHere: true }, emits: ['scorecard.submitted'] },
        ],
      ],
      'whoever wants to submit while it is saved is asked once it is, unless they go on or it fails': [
        ['a scorecard that was begun', 'clean'],
        ['answers one question', 'dirty'],
        ['after pause', 'saving'],
        ['wants to submit', 'saving', { context: { isSubmitWanted: false } }],
        ['answers every question', 'saving'],
        ['wants to submit', 'saving', { context: { isSubmitWanted: true } }],
        ['answers one question', 'saving', { context: { isSubmitWanted: false } }],
        ['answers every question', 'saving'],
        ['wants to submit', 'saving'],
        ['saveScorecard error: offline', 'failed', { context: { isSubmitWanted: false } }],
        ['after retry', 'saving'],
        ['wants to submit', 'saving'],
        ['saveScorecard done: saved', 'confirming', { context: { isSubmitWanted: false } }],
        ['says no', 'clean'],
      ],
      'what was typed last is saved before it is submitted': [
        ['a scorecard that was begun', 'clean'],
        ['answers every question', 'dirty'],
        ['wants to submit', 'confirming'],
        ['says yes', 'savingLast'],
        ['saveScorecard done: saved', 'submitting', { context: { base: saved } }],
        ['submitScorecard error: refused', 'clean', { context: { problem: refused } }],
        ['answers one question', 'dirty', { context: { problem: null } }],
        ['takes it all back', 'dirty'],
      ],
      'a submission without an answer is looked up: it is done, or it is to be repeated': [
        ['a scorecard that was begun', 'clean'],
        ['answers every question', 'dirty'],
        ['wants to submit', 'confirming'],
        ['says yes', 'savingLast'],
        ['saveScorecard done: saved', 'submitting'],
        ['after answerLimit', 'comparing', { context: { problem: noAnswer } }],
        ['loadScorecard done: saved', 'clean', { context: { problem: noAnswer } }],
        ['wants to submit', 'confirming', { context: { problem: null } }],
        ['says yes', 'submitting'],
        ['submitScorecard error: offline', 'comparing', { context: { problem: offline } }],
        ['loadScorecard done: submitted', 'readOnly', { context: { base: submitted } }],
      ],
      'what was typed for what is somebody else’s by now can be read and discarded': [
        ['unsaved work of what is somebody else’s by now', 'readOnly', { context: { fields: half } }],
        ['discards what was not saved', 'readOnly', { context: { fields: open } }],
      ],
      'a save that fails keeps what was typed, and is tried again': [
        ['a scorecard that was begun', 'clean'],
        ['answers one question', 'dirty'],
        ['takes it all back', 'clean', { context: { fields: open } }],
        ['answers one question', 'dirty'],
        ['after pause', 'saving'],
        ['saveScorecard error: offline', 'failed', { context: { problem: offline, fields: half } }],
        ['after retry', 'saving', { context: { problem: null } }],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['saves at once', 'saving'],
        ['answers every question', 'saving', { context: { fields: whole } }],
        ['saveScorecard error: offline', 'failed'],
        ['answers one question', 'dirty', { context: { fields: half } }],
      ],
      'a save that is refused for good is not tried again by itself, and again when asked': [
        ['a scorecard that was begun', 'clean'],
        ['answers one question', 'dirty'],
        ['after pause', 'saving'],
        ['saveScorecard error: refused', 'failed', { context: { problem: refused, fields: half } }],
        ['after retry', 'failed', { context: { problem: refused, fields: half } }],
        ['saves at once', 'saving', { context: { problem: null } }],
        ['saveScorecard error: refused', 'failed'],
        ['answers every question', 'dirty', { context: { fields: whole } }],
      ],
      'two versions are brought together answer by answer': [
        ['a scorecard that was begun', 'clean'],
        ['answers one question', 'dirty'],
        ['after pause', 'saving'],
        ['saveScorecard error: stale', 'comparing'],
        [
          'loadScorecard done: newer',
          'dirty',
          {
            context: {
              base: newer,
              fields: { answers: [drawing({ answer: 'Yes' }), tradeOff({ answer: 'No' })], comment: 'On the phone' },
            },
          },
        ],
      ],
      'a comparison that fails is no loss': [
        ['a scorecard that was begun', 'clean'],
        ['another tab is done', 'comparing'],
        ['answers one question', 'comparing', { context: { fields: half } }],
        ['loadScorecard error: offline', 'failed', { context: { problem: offline, fields: half } }],
        ['after retry', 'saving'],
        ['saveScorecard error: stale', 'comparing'],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
      ],
      'what another tab types is here too': [
        ['a scorecard that was begun', 'clean'],
        ['another tab has typed', 'dirty', { context: { fields: theirs } }],
        ['another tab is done', 'comparing'],
      ],
      'the last save and the submission meet a newer version': [
        ['a scorecard with unsaved work of an earlier visit', 'dirty', { context: { fields: half } }],
        ['answers every question', 'dirty'],
        ['wants to submit', 'confirming'],
        ['says yes', 'savingLast'],
        ['saveScorecard error: offline', 'failed', { context: { problem: offline } }],
        ['answers every question', 'dirty'],
        ['wants to submit', 'confirming'],
        ['says yes', 'savingLast'],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['answers every question', 'dirty'],
        ['wants to submit', 'confirming'],
        ['says yes', 'savingLast'],
        ['saveScorecard error: stale', 'catchingUp'],
        ['loadScorecard done: newer', 'confirming', { context: { base: newer } }],
      ],
      'whoever submits what somebody else has changed first is asked again': [
        ['a scorecard that was begun', 'clean'],
        ['answers every question', 'dirty'],
        ['after pause', 'saving'],
        ['saveScorecard done: saved', 'clean'],
        ['wants to submit', 'confirming'],
        ['says yes', 'submitting'],
        ['submitScorecard error: stale', 'catchingUp'],
        ['loadScorecard error: offline', 'failed', { context: { problem: offline } }],
      ],
      'the question whether to submit stays while another tab types and saves, as long as all is answered': [
        ['a scorecard that was begun', 'clean'],
        ['answers every question', 'dirty'],
        ['wants to submit', 'confirming'],
        ['another tab has typed', 'confirming', { context: { fields: { ...whole, comment: 'On the phone\nCalm' } } }],
        ['another tab is done', 'catchingUp'],
        ['says no', 'dirty'],
        ['wants to submit', 'confirming'],
        ['another tab is done', 'catchingUp'],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['answers every question', 'dirty'],
        ['after pause', 'saving'],
        ['saveScorecard done: saved', 'clean'],
        ['wants to submit', 'confirming'],
        ['another tab takes an answer back', 'dirty', { context: { fields: { ...half, comment: 'Calm' } } }],
      ],
      'what was not saved in time can be read and discarded': [
        ['a scorecard that was submitted meanwhile', 'readOnly', { context: { fields: half, isSentHere: false } }],
        ['discards what was not saved', 'readOnly', { context: { fields: open } }],
        ['discards what was not saved', 'readOnly'],
      ],
      'a device without room for drafts says so': [
        ['a scorecard that was begun', 'clean'],
        ['the device keeps no drafts', 'clean', { context: { isStored: false } }],
        ['the device keeps it', 'clean', { context: { isStored: true } }],
      ],
    },
  },
} satisfies CasesOf<typeof candidateScorecardMachine>
