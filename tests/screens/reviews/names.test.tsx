import { screen, within } from '@testing-library/react'
import { open } from '#tests/visit.tsx'

const pages = [
  ['/employee/performance', 'Employee Evaluation'],
  ['/employee/performance/summary', 'Performance Summary'],
  ['/employee/evaluate', 'Evaluation'],
  ['/employee/performance/evaluation', 'Values'],
  ['/employee/performance/review-summary', 'Summary Review'],
] as const

test.each(pages)('%s names the person of the record, whatever its address says [NAV-15]', async (path, heading) => {
  await open(`${path}?employeeId=10&employeeName=Lena%20Fischer&planPeriodId=2`)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect((await main.findAllByText('Priya Raman')).length).toBeGreaterThan(0)
  expect(document.body).not.toHaveTextContent('Lena Fischer')
  expect(document.title).not.toContain('Lena Fischer')
})

test.each(pages.slice(1))('the tab of %s is called after whose review it is [NAV-15]', async (path, heading) => {
  await open(`${path}?employeeId=10&planPeriodId=2`)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(document.title).toBe(`${heading}: Priya Raman · Stepwise`)
})
