import type { Page } from 'playwright-core'
import type { World } from '#mocks/world.ts'
import * as texts from '#src/texts/reviews.ts'
import { openAs } from '../support/sign-in.ts'
import { showWorld } from './browser-level.ts'

/** The page of a review's step, on which one scorecard is filled. */
export const evaluationPath = (step: string) =>
  `/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=${step}`

export const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
export const press = (name: string | RegExp) => (page: Page) => inMain(page, name).click()
export const itemOf = (page: Page, name = 'Works across teams') =>
  page.getByRole('main').getByRole('region', { name, exact: true })
export const comment = (page: Page) => itemOf(page).getByRole('textbox', { name: /^Comment/ })
const saveLine = async (page: Page) => (await page.getByRole('main').getByRole('status').allTextContents()).join(' ')
export const says = (text: string | RegExp) => (page: Page) => expect.poll(() => saveLine(page)).toMatch(text)

/** The step of behavioural competencies, one of two scored. */
export const openStep = async (page: Page, world: World): Promise<void> => {
  await showWorld(page, world)
  await openAs(page, 'manager', evaluationPath('behavioural-competencies'))
  await inMain(page, texts.save).waitFor()
}
