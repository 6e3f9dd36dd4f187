import type { Page } from 'playwright-core'
import { stepProgressionCases, taskCases } from '#machines/reviews/step-progression.cases.ts'
import { aReviewInProgress, aWorld } from '#mocks/a-world.ts'
import { scored } from '#mocks/scorecards.ts'
import type { Task } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { ofSummary, stepProgressionUnless } from '#tests/model/bound/step-progression.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, showWorld } from './browser-level.ts'
import { evaluationPath, inMain } from './evaluation-page.ts'

const { inputs } = stepProgressionCases
/** The step of a review with these tasks, everything scored: what is missing is another machine's matter. */
const begin =
  ({ tasks, step }: { tasks: Task[]; step: string }) =>
  async (page: Page) => {
    const scorecards = aReviewInProgress().scorecards.map((it) => scored(it, [4, 4, 4]))
    await showWorld(page, aWorld({ reviews: { 10: { tasks, scorecards } } }))
    await openAs(page, 'manager', evaluationPath(step))
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
const arrives = 'another test: The page asks for them anew by itself: followed on the mounted screen.'
const link = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).click()
const complete = (page: Page) => inMain(page, /^(Complete|Confirm)/)
const cannotComplete = (page: Page) => complete(page).waitFor({ state: 'detached' })

export const stepProgressionBinding: BrowserBinding = {
  machine: 'stepProgression',
  isOnlyAsked: true,
  begin: {
    'a started review at its first step': begin(inputs['a started review at its first step']),
    // Any locked step: the last one, which the case names, is the summary's.
    'an address that names a locked step': begin({ tasks: taskCases.started, step: 'functional-competencies' }),
    'an address that names a last step which is not open yet': ofSummary,
    'a review half done': begin(inputs['a review half done']),
    'a review whose first step was opened again': begin(inputs['a review whose first step was opened again']),
    'a review whose first step was sent back': begin(inputs['a review whose first step was sent back']),
    'a part to be confirmed again while an earlier one is open': begin(
      inputs['a part to be confirmed again while an earlier one is open'],
    ),
    'a finished review': ofSummary,
  },
  events: {
    'the steps arrive as started': arrives,
    'the steps arrive as half done': arrives,
    'the steps arrive with one reopened': arrives,
    'the steps arrive as finished': arrives,
    'goes on': link(/^(Next:|Go to) /),
    'goes back': link(/^Previous: /),
    'completes the step': (page) => complete(page).click(),
  },
  unless: stepProgressionUnless,
  untaken: { 'stepProgression.deciding: always [allAreDone] → stepProgression.finished': ofSummary },
  calls: {},
  states: {
    locked: (page) => page.getByRole('main').getByLabel(texts.whyLocked).first().waitFor(),
    open: (page) => complete(page).waitFor(),
    done: async (page) => {
      await cannotComplete(page)
      await inMain(page, texts.save).waitFor()
    },
    finished: async (page) => {
      await cannotComplete(page)
      await page.getByRole('main').getByText(texts.readOnly).first().waitFor()
    },
  },
}
