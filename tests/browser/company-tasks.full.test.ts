import type { Page } from 'playwright-core'
import { expectAccessible } from './support/accessible.ts'
import { completeEvaluate } from './support/complete-evaluate.ts'
import { dragByFinger, middleOf } from './support/fingers.ts'
import { test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a manager who has completed Evaluate calibrates by keys, mouse and finger, and Stack Rank opens [REV-03] [NAV-16]', async ({
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
  // The last two are dragged.
  for (let left = await unplaced.count(); left > 2; left -= 1) {
    await unplaced.first().focus()
    await page.keyboard.press('ArrowUp')
  }
  const target = page.getByRole('region', { name: 'Strong performance, low potential' })
  await unplaced.first().scrollIntoViewIfNeeded()
  const [from, to] = [await middleOf(unplaced.first()), await middleOf(target)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await target.getByRole('button').waitFor()
  const best = page.getByRole('region', { name: 'Strong performance, high potential' })
  await unplaced.first().scrollIntoViewIfNeeded()
  await dragByFinger(page, await middleOf(unplaced.first()), await middleOf(best))
  await best.getByRole('button').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete Calibrate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('link', { name: 'Go to Stack Rank' }).click()
  await heading(page, 'Stack Rank').waitFor()
  await page.getByRole('button', { name: 'Use this order' }).click()
  const handleAt = (rank: number) => page.getByRole('button', { name: new RegExp(`, rank ${rank}$`) })
  const first = (await handleAt(1).getAttribute('aria-label'))?.replace(/, rank 1$/, '')
  await handleAt(1).scrollIntoViewIfNeeded()
  await dragByFinger(page, await middleOf(handleAt(1)), await middleOf(handleAt(2)))
  await page.getByRole('button', { name: `${first}, rank 2` }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes saved').waitFor()
  await expectAccessible(page)
})
