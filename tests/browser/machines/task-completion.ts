import type { Page } from 'playwright-core'
import { taskCompletionCases } from '#machines/reviews/task-completion.cases.ts'
import { aCompletedReview, aWorld } from '#mocks/a-world.ts'
import { faults, unsuccessful } from '#mocks/faults.ts'
import { stepTasks } from '#mocks/reviews.ts'
import { reviews } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, dialogOf, showWorld } from './browser-level.ts'
import { inMain } from './evaluation-page.ts'

const inDialog = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
const isClosed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' })
const { done } = taskCompletionCases.outcomes.completeTask

const ofStep = 'another machine: The paths of the steps complete one, which the page leaves for the next.'

export const taskCompletionBinding: BrowserBinding = {
  machine: 'taskCompletion',
  begin: {
    'completing a step': ofStep,
    'submitting the summary': async (page) => {
      const tasks = stepTasks(['COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO'], 121)
      await showWorld(page, aWorld({ reviews: { 10: { ...aCompletedReview(10), tasks } } }))
      await openAs(page, 'manager', '/employee/performance/review-summary?employeeId=10&planPeriodId=2')
      await inMain(page, texts.submitReview).waitFor()
    },
  },
  events: {
    completes: (page) => inMain(page, texts.submitReview).click(),
    confirms: (page) => inDialog(page, texts.submit).click(),
    'thinks again': (page) => inDialog(page, texts.cancel).click(),
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
    ready: isClosed,
    confirming: (page) => expect.poll(() => inDialog(page, texts.submit).isEnabled()).toBe(true),
    preparing: 'at once: This device keeps nothing that would be saved first.',
    completing: (page) => expect.poll(() => inDialog(page, texts.submitting).isDisabled()).toBe(true),
    completed: isClosed,
  },
}
