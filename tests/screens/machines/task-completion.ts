import { screen, within } from '@testing-library/react'
import { taskCompletionCases } from '#machines/reviews/task-completion.cases.ts'
import { aCompletedReview, aWorld } from '#mocks/a-world.ts'
import { faults, unsuccessful } from '#mocks/faults.ts'
import { stepTasks } from '#mocks/reviews.ts'
import { reviews } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const submit = () => main().findByRole('button', { name: texts.submitReview })
const answer = (name: string) => async (page: Page) => page.user.click(dialog().getByRole('button', { name }))
const { done } = taskCompletionCases.outcomes.completeTask

const ofStep = 'another machine: The paths of the steps complete one, which the page leaves for the next.'

export const taskCompletionBinding: ScreenBinding = {
  machine: 'taskCompletion',
  begin: {
    'completing a step': ofStep,
    'submitting the summary': async () => {
      const review = aCompletedReview(10)
      const tasks = stepTasks(['COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO'], 121)
      const page = await open('/employee/performance/review-summary?employeeId=10&planPeriodId=2', {
        world: aWorld({ reviews: { 10: { ...review, tasks } } }),
      })
      await submit()
      return page
    },
  },
  events: {
    completes: async (page) => page.user.click(await submit()),
    confirms: answer(texts.submit),
    'thinks again': answer(texts.cancel),
  },
  untaken: {
    'taskCompletion.ready: complete → taskCompletion.preparing': ofStep,
    'taskCompletion.failed: always → taskCompletion.ready': ofStep,
  },
  calls: {
    prepare: { atOnce: 'all is saved', because: 'This device keeps nothing that would be saved first.' },
    completeTask: {
      endpoint: reviews.complete,
      done: { completed: undefined, 'a score is missing': unsuccessful(done['a score is missing'].errorMessage) },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    ready: () => expect(screen.queryByRole('dialog')).toBeNull(),
    confirming: () => expect(dialog().getByRole('button', { name: texts.submit })).toBeEnabled(),
    preparing: 'at once: This device keeps nothing that would be saved first.',
    completing: () =>
      expect(dialog().getByRole('button', { name: texts.submitting })).toHaveAttribute('aria-disabled', 'true'),
    completed: () => expect(screen.queryByRole('dialog')).toBeNull(),
  },
}
