import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { answerSheetCases } from '#machines/hiring/answer-sheet.cases.ts'
import type { AnswerSheet, StoredAnswers } from '#machines/hiring/answer-sheet.ts'
import { aWorld } from '#mocks/a-world.ts'
import { recordsOfOne } from '#mocks/candidate-records.ts'
import { faults } from '#mocks/faults.ts'
import { type Topgrade, topgrade } from '#src/contract/topgrade.ts'
import { personPrefix } from '#src/session/draft-store.ts'
import * as texts from '#src/texts/hiring.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs, outcomes } = answerSheetCases
const main = () => within(screen.getByRole('main'))
const last = () => main().getByRole('textbox', { name: /^What did you leave behind/ })
const press = (name: string | RegExp) => (page: Page) => page.user.click(main().getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog', { name: texts.submitTopgradeQuestion }))
const inDialog = (name: string) => (page: Page) => page.user.click(dialog().getByRole('button', { name }))

/** The questions of the cases as those of an interview. */
const interview = ({ version, answers, isSubmitted }: AnswerSheet, lock: string | null = null): Topgrade => ({
  candidateId: 401,
  applicationId: 601,
  version,
  isSubmitted,
  lock,
  submitLock: null,
  updatedBy: null,
  updatedAt: null,
  jobs: [],
  questions: (
    [
      [1, 'What were you hired to do?', answers.hired],
      [2, 'What did you leave behind?', answers.left],
    ] as const
  ).map(([questionId, question, answer = '']) => ({
    questionId,
    jobId: null,
    question,
    section: 'The role',
    answer,
    isRetired: false,
  })),
  summary: 'Hire',
})
const numbered = ({ hired = '', left = '' }: Record<string, string>) => ({ ':1': hired, ':2': left, summary: 'Hire' })
const reply = (sheet: AnswerSheet) => () => HttpResponse.json(interview(sheet))

type Input = { sheet: AnswerSheet; stored: StoredAnswers | null; isLocked: boolean }
const begin =
  ({ sheet, stored, isLocked }: Input) =>
  async () => {
    if (stored) {
      const draft = { ...stored, from: numbered(stored.from), answers: numbered(stored.answers) }
      localStorage.setItem(`${personPrefix(2)}1:topgrade:401:601`, JSON.stringify(draft))
    }
    const records = recordsOfOne({
      topgrade: interview(sheet, isLocked ? 'not offered: Someone else does this.' : null),
    })
    const page = await open('/hiring/candidate/topgrade/401', { world: aWorld({ candidateRecords: { 401: records } }) })
    await screen.findByRole('heading', { level: 1, name: /^Topgrade: / })
    return page
  }

/** Empties the field and writes into it: also what is there already is an event then. */
const answer =
  (text: string) =>
  async ({ user }: Page) => {
    await user.type(last(), '.')
    await user.clear(last())
    if (text) {
      await user.click(last())
      await user.paste(text)
    }
  }
const ofDevice = 'the device: What the device does nobody does on the screen; the draft storage has tests of its own.'
const isTypedInto = () => expect(last()).toBeEnabled()
const isClosing = () =>
  expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true')

export const answerSheetBinding: ScreenBinding = {
  machine: 'answerSheet',
  begin: {
    'answers that somebody has begun': begin(inputs['answers that somebody has begun']),
    'a draft found on the device': begin(inputs['a draft found on the device']),
    'a draft of an answer that somebody else has changed since': begin(
      inputs['a draft of an answer that somebody else has changed since'],
    ),
    'answers that are submitted': begin(inputs['answers that are submitted']),
    'answers of somebody else’s task': begin(inputs['answers of somebody else’s task']),
    'a draft of what is somebody else’s task by now': begin(inputs['a draft of what is somebody else’s task by now']),
  },
  events: {
    'answers the last question': answer('A line that runs'),
    'deletes that answer': answer(''),
    'keeps the own answer': press(texts.keepMine),
    'takes the other answer': press(texts.useTheirs),
    'discards what was not saved': press('Discard'),
    saves: press('Try again'),
    submits: press(texts.submitTopgrade),
    confirms: inDialog(texts.submitTopgrade),
    'goes back': inDialog(texts.cancel),
    'other questions are asked now':
      'the device: What is loaded anew comes by itself, not by the person at the screen.',
    'an older state is loaded': 'the device: What is loaded anew comes by itself, not by the person at the screen.',
    'the device refuses to store it': ofDevice,
    'the device stores it after all': ofDevice,
    'types in another tab': ofDevice,
    'deletes everything in another tab': ofDevice,
    'another tab is done with the draft': ofDevice,
  },
  calls: {
    saveAnswers: {
      endpoint: topgrade.save,
      done: { saved: reply(outcomes.saveAnswers.done.saved) },
      error: { 'somebody else saved first': faults['412'], offline: faults['network error'], refused: faults['403'] },
    },
    submitAnswers: {
      endpoint: topgrade.submit,
      done: { submitted: reply(outcomes.submitAnswers.done.submitted) },
      error: { 'somebody else saved first': faults['412'], offline: faults['network error'] },
    },
    loadAnswers: {
      endpoint: topgrade.get,
      done: {
        'another question answered': reply(outcomes.loadAnswers.done['another question answered']),
        'the same question answered': reply(outcomes.loadAnswers.done['the same question answered']),
        submitted: reply(outcomes.loadAnswers.done.submitted),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    readOnly: () => expect(main().queryByRole('textbox')).toBeNull(),
    clean: isTypedInto,
    dirty: isTypedInto,
    failed: () => expect(main().getByRole('button', { name: 'Try again' })).toBeEnabled(),
    saving: isTypedInto,
    confirming: () => expect(dialog().getByRole('button', { name: texts.submitTopgrade })).toBeEnabled(),
    catchingUp: () => {
      expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true')
      expect(dialog().getByRole('button', { name: texts.cancel })).toBeEnabled()
    },
    finishing: isClosing,
    submitting: isClosing,
    comparing: isTypedInto,
    conflicted: () => expect(main().getByRole('button', { name: texts.keepMine })).toBeEnabled(),
  },
}
