import type { Page } from 'playwright-core'
import { stepKinds } from '#machines/reviews/steps.ts'
import type { Reportee, Task } from '#src/contract/reviews.ts'
import { allScored, at } from '#tests/server/reviews/world.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Completes every review of the manager's team by the calls that the pages make, as the person who is signed in. */
const completeEvaluate = async (page: Page): Promise<void> => {
  const asked = page.waitForRequest((it) => it.url().includes('/reportee/list/'))
  await openAs(page, 'manager', '/employees/start-review')
  const request = await asked
  const period = Number(new URL(request.url()).pathname.split('/').at(-1))
  const { authorization = '', 'x-company-id': company = '' } = request.headers()
  const call = async (method: string, path: string, data?: object, version?: number) => {
    const headers = {
      authorization,
      'x-company-id': company,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const reportees: Reportee[] = await call('GET', at.reportees(period))
  for (const { employeeId, status } of reportees) {
    if (status === 'COMPLETED') continue
    await call('POST', at.start(period, employeeId))
    const tasks: Task[] = (await call('GET', at.subtasks(period, employeeId))).subTasks
    for (const { name, taskId, status } of tasks) {
      if (status === 'COMPLETED') continue
      const subCategory = stepKinds.find((it) => it.taskName === name)?.subCategory
      if (subCategory) {
        const [card] = await call('GET', `${at.scorecards(employeeId, period)}?subCategory=${subCategory}`)
        await call('POST', at.save(employeeId, period, card.categoryId, taskId), allScored(card, 4), card.version)
      }
      await call('POST', at.complete(period, employeeId, taskId))
    }
  }
}

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
