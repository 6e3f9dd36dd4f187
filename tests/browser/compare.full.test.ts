import { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import { chartOf } from '#src/studio/chart.ts'
import { configOf } from '#src/studio/exports.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('two versions are laid out in the browser, beside everything else on the page [MACH-03]', async ({ page }) => {
  await openAs(page, 'employee', '/machines/compare')
  const present = chartOf(taskDoneMachine)
  const older = JSON.stringify(configOf({ ...present, edges: present.edges.slice(0, -1) }))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'older.json', mimeType: 'application/json', buffer: Buffer.from(older) })
  await page.getByRole('region', { name: 'Changes' }).getByRole('button').click()
  await expect.poll(() => page.locator('[data-change=added]').count()).toBe(1)
  await expectAccessible(page)
})
