import { act } from '@testing-library/react'
import { stepProgressionCases, taskCases } from '#machines/reviews/step-progression.cases.ts'
import { aReviewInProgress, aWorld } from '#mocks/a-world.ts'
import { scored } from '#mocks/scorecards.ts'
import type { World } from '#mocks/world.ts'
import type { Task } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { ofSummary, stepProgressionUnless } from '#tests/model/bound/step-progression.ts'
import { open } from '#tests/visit.tsx'
import { evaluationPath, main } from './evaluation-page.ts'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs } = stepProgressionCases
let world: World

/** The step of a review with these tasks, everything scored: what is missing is another machine's matter. */
const begin =
  ({ tasks, step }: { tasks: Task[]; step: string }) =>
  async () => {
    const scorecards = aReviewInProgress().scorecards.map((it) => scored(it, [4, 4, 4]))
    world = aWorld({ reviews: { 10: { tasks, scorecards } } })
    const page = await open(evaluationPath(step), { world })
    await main().findByRole('heading', { level: 1 })
    return page
  }
const arrive = (tasks: Task[]) => async (page: Page) => {
  const review = world.reviews[10]
  if (review) review.tasks = tasks
  await act(() => page.router.invalidate())
}
const complete = () => main().queryByRole('button', { name: /^(Complete|Confirm)/ })
export const stepProgressionBinding: ScreenBinding = {
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
    'the steps arrive as started': arrive(taskCases.started),
    'the steps arrive as half done': arrive(taskCases.halfway),
    'the steps arrive with one reopened': arrive(taskCases.reopened),
    'the steps arrive as finished': arrive(taskCases.finished),
    'goes on': async ({ user }) => user.click(main().getByRole('link', { name: /^(Next:|Go to) / })),
    'goes back': async ({ user }) => user.click(main().getByRole('link', { name: /^Previous: / })),
    'completes the step': async ({ user }) => user.click(complete() ?? document.body),
  },
  unless: stepProgressionUnless,
  calls: {},
  states: {
    locked: () => expect(main().getByLabelText(texts.whyLocked)).toBeVisible(),
    open: () => expect(complete()).toBeVisible(),
    done: () => {
      expect(complete()).toBeNull()
      expect(main().getByRole('button', { name: texts.save })).toBeVisible()
    },
    finished: () => {
      expect(complete()).toBeNull()
      expect(main().getByText(texts.readOnly)).toBeVisible()
    },
  },
}
