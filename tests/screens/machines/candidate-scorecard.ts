import { screen, within } from '@testing-library/react'
import { candidateScorecardCases } from '#machines/hiring/candidate-scorecard.cases.ts'
import type { StoredCard } from '#machines/hiring/scorecard-fields.ts'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidateScorecard, recordsOfOne } from '#mocks/candidate-records.ts'
import { faults } from '#mocks/faults.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import * as texts from '#src/texts/hiring.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs, outcomes } = candidateScorecardCases
const card = (it: StoredCard) => aCandidateScorecard({ ...it, id: 701, taskId: 511 })
const begun = inputs['a scorecard that was begun'].card
const answer = (it: StoredCard) => () => Response.json(card(it))
const list = (it: StoredCard) => () => Response.json([card(it)])

const main = () => within(screen.getByRole('main'))
const press = (name: string) => (page: Page) => page.user.click(main().getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog', { name: texts.submitQuestion }))
const inDialog = (name: string) => (page: Page) => page.user.click(dialog().getByRole('button', { name }))
const choose = async (page: Page, question: string, value: string) =>
  page.user.click(within(main().getByRole('radiogroup', { name: question })).getByRole('radio', { name: value }))

const start = (scorecards: StoredCard[], found: () => Promise<unknown>) => async () => {
  const records = recordsOfOne({ scorecards: scorecards.map(card) })
  const page = await open('/hiring/candidate/createScorecard/401?taskid=511', {
    world: aWorld({ candidateRecords: { 401: records } }),
  })
  await found()
  return page
}
const noTab = 'the device: Another tab does this.'
const noDevice = 'the device: Only a full device does this.'
const elsewhere = 'another test: Its own test reads what a device has kept.'
const oneByOne = 'not offered: An answer, once given, is changed and never taken back.'
const submitted = 'not offered: A task that is done shows the scorecard and no form.'

export const candidateScorecardBinding: ScreenBinding = {
  machine: 'candidateScorecard',
  begin: {
    'an interview that nobody has judged yet': start([], () =>
      main().findByRole('button', { name: texts.beginScorecard }),
    ),
    'a scorecard that was begun': start(begun ? [begun] : [], () =>
      main().findByRole('button', { name: texts.submitScorecard }),
    ),
    'a scorecard with unsaved work of an earlier visit': elsewhere,
    'a scorecard that was submitted meanwhile': submitted,
    'unsaved work of what is somebody else’s by now': elsewhere,
  },
  events: {
    'begins it': press(texts.beginScorecard),
    'answers one question': oneByOne,
    'answers every question': async (page) => {
      await choose(page, 'Reads a drawing', 'Yes')
      await choose(page, 'Explains a trade-off', 'Strong Yes')
      const comment = main().getByRole('textbox', { name: new RegExp(`^${texts.overallComment}`) })
      await page.user.clear(comment)
      await page.user.type(comment, 'Calm')
    },
    'takes it all back': oneByOne,
    'saves at once': press('Try again'),
    'wants to submit': press(texts.submitScorecard),
    'says yes': inDialog(texts.submitScorecard),
    'says no': inDialog(texts.cancel),
    'discards what was not saved': elsewhere,
    'the device keeps it': noDevice,
    'the device keeps no drafts': noDevice,
    'another tab has typed': noTab,
    'another tab takes an answer back': noTab,
    'another tab is done': noTab,
  },
  calls: {
    beginScorecard: {
      endpoint: candidateScorecards.create,
      done: { begun: answer(outcomes.beginScorecard.done.begun) },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
    saveScorecard: {
      endpoint: candidateScorecards.update,
      done: { saved: answer(outcomes.saveScorecard.done.saved) },
      error: { offline: faults['network error'], stale: faults['412'], refused: faults['403'] },
    },
    loadScorecard: {
      endpoint: candidateScorecards.list,
      done: {
        newer: list(outcomes.loadScorecard.done.newer),
        saved: list(outcomes.loadScorecard.done.saved),
        submitted: list(outcomes.loadScorecard.done.submitted),
      },
      error: { offline: faults['network error'] },
    },
    submitScorecard: {
      endpoint: candidateScorecards.submit,
      done: { submitted: answer(outcomes.submitScorecard.done.submitted) },
      error: { offline: faults['network error'], stale: faults['412'], refused: faults['403'] },
    },
  },
  states: {
    unbegun: () => expect(main().getByRole('button', { name: texts.beginScorecard })).toBeEnabled(),
    beginning: () =>
      expect(main().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true'),
    clean: () => main().getByText(/^(All changes saved|Saved)/),
    dirty: () => main().getByText('Not saved yet. Draft kept on this device.'),
    saving: () => main().getByText('Saving...'),
    comparing: () => main().getByText('Saving...'),
    failed: () => main().getByRole('button', { name: 'Try again' }),
    confirming: () => expect(dialog().getByRole('button', { name: texts.submitScorecard })).toBeEnabled(),
    catchingUp: () => {
      expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true')
      expect(dialog().getByRole('button', { name: texts.cancel })).toBeEnabled()
    },
    savingLast: () =>
      expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true'),
    submitting: () =>
      expect(dialog().getByRole('button', { name: texts.saving })).toHaveAttribute('aria-disabled', 'true'),
    readOnly: () => main().getByText(/^(Your scorecard is submitted|This scorecard is submitted)/),
  },
}
