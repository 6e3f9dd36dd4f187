import { fireEvent, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import type { World } from '#mocks/world.ts'
import * as texts from '#src/texts/reviews.ts'
import { open } from '#tests/visit.tsx'
import type { Page } from './screen-binding.ts'

/** The page of a review's step, on which one scorecard is filled. */
export const evaluationPath = (step: string) =>
  `/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=${step}`

export const main = () => within(screen.getByRole('main'))
export const itemOf = (name = 'Works across teams') => within(main().getByRole('region', { name }))
export const comment = (name?: string) => itemOf(name).getByRole('textbox', { name: /^Comment/ })
export const press = (name: string | RegExp) => (page: Page) => page.user.click(main().getByRole('button', { name }))
/** What is there already is a change too. */
export const writeComment = (text: string) => async () => {
  fireEvent.change(comment(), { target: { value: `${text}.` } })
  fireEvent.change(comment(), { target: { value: text } })
}
export const saveLine = () =>
  main()
    .getAllByRole('status')
    .map((it) => it.textContent)
    .join(' ')
export const theScorecard = (world: World) => {
  const found = world.reviews[10]?.scorecards[1]
  if (!found) throw new Error('the world has this scorecard')
  return found
}

/** The step of behavioural competencies, one of two scored. */
export const openStep = async (world = aWorld()) => {
  const page = await open(evaluationPath('behavioural-competencies'), { world })
  await screen.findByRole('heading', { level: 1, name: 'Behavioural Competencies' })
  await main().findByRole('button', { name: texts.save })
  return page
}
