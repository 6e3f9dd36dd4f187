import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { plans } from '#src/contract/plans.ts'
import { teamSummaries } from '#src/contract/team-summaries.ts'
import * as texts from '#src/texts/reviews.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const address = '/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=behavioural-competencies'
const drawer = () => within(screen.getByRole('dialog', { name: texts.forReference }))
const part = (name: string) => within(drawer().getByRole('region', { name }))
const item = (name: string) => within(screen.getByRole('region', { name }))
const toReference = async () => {
  const page = visit(address)
  await page.user.click(await screen.findByRole('button', { name: texts.forReference }))
  return page
}

test('a reviewer looks up the previous review, recognitions and objectives while scoring [REV-10] [REV-12]', async () => {
  const { user } = await toReference()
  const previous = within(await drawer().findByRole('region', { name: texts.previousReviewOf('FY2025') }))
  expect(previous.getByText('Delivered, though twice later than promised.')).toBeVisible()
  expect(await part(texts.recognitions).findByText(/Sofia Marchetti · Colleague/)).toBeVisible()
  expect(await part(texts.objectivesOf).findByText('Weight 40%, target 220 robots')).toBeVisible()

  await user.type(item('Works across teams').getByRole('textbox', { name: /^Comment/ }), 'Half a sent')
  await user.click(drawer().getByRole('button', { name: /^Add as evidence: Found the fault/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Works across teams' }))
  const evidence = texts.recognitionIsEvidence('Works across teams')
  expect(await part(texts.recognitions).findByText(evidence)).toBeVisible()
  expect(item('Works across teams').getByText(/^Found the fault nobody saw: A wrong unit/)).toBeVisible()
  expect(item('Works across teams').getByRole('textbox', { name: /^Comment/ })).toHaveValue('Half a sent')

  await user.click(part(texts.recognitions).getByRole('button', { name: /^Remove.*Works across teams/ }))
  await expect.poll(() => item('Works across teams').queryByText(/^Found the fault/)).toBeNull()
})

test('what cannot be loaded for reference says so by itself, and is asked for again', async () => {
  network.use(failing(teamSummaries.recognitions, '500'), failing(plans.companyPlan, '500'))
  const { user } = await toReference()
  expect(await part(texts.objectivesOf).findByRole('alert')).toBeVisible()
  network.use(...handlersFor(aWorld({ recognitions: {} })))
  await user.click(await part(texts.recognitions).findByRole('button', { name: 'Try again' }))
  expect(await part(texts.recognitions).findByText(texts.noRecognitions)).toBeVisible()
  expect(part(texts.objectivesOf).getByRole('alert')).toBeVisible()
})
