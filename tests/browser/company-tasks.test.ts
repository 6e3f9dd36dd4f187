import type { Page } from 'playwright-core'
import { expectAccessible } from './support/accessible.ts'
import { completeEvaluate } from './support/complete-evaluate.ts'
import { test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a manager who has completed Evaluate calibrates by keyboard and mouse, and Stack Rank opens [REV-03] [NAV-16]', async ({
  page,
}) => {
  await completeEvaluate(page)
  await page.goto('/employee/performance')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Open.*Calibrate$/ })
    .click()
  await heading(page, 'Calibrate').waitFor()
  const unplaced = page.getByRole('region', { name: 'Not placed yet' }).getByRole('button')
  // The last one is dragged.
  for (let left = await unplaced.count(); left > 1; left -= 1) {
    await unplaced.first().focus()
    await page.keyboard.press('ArrowUp')
  }
  const target = page.getByRole('region', { name: 'Strong performance, low potential' })
  await unplaced.first().scrollIntoViewIfNeeded()
  const [from, to] = [await unplaced.first().boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('nothing to drag, or nowhere')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 5 })
  await page.mouse.up()
  await target.getByRole('button').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete Calibrate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('link', { name: 'Go to Stack Rank' }).click()
  await heading(page, 'Stack Rank').waitFor()
  await page.getByRole('button', { name: 'Use this order' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes saved').waitFor()
  await expectAccessible(page)
})
