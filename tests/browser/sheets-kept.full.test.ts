import type { Page } from 'playwright-core'
import { completeEvaluate } from './support/complete-evaluate.ts'
import { test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const unplaced = (page: Page) => page.getByRole('region', { name: 'Not placed yet' }).getByRole('button')
const reasons = (page: Page) => page.getByRole('main').getByRole('textbox')
const isSaved = (page: Page) => page.getByText('All changes saved').waitFor()

const openTask = async (page: Page, name: string) => {
  await page.goto('/employee/performance')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^Open.*${name}$`) })
    .click()
  await heading(page, name).waitFor()
}
const complete = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Complete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
/** Places one of those who are left, from the front or the end of the list. */
const place = async (page: Page, which: 'first' | 'last') => {
  await unplaced(page)[which]().focus()
  await page.keyboard.press('ArrowUp')
}
const typeOn = async (page: Page, text: string) => {
  await reasons(page).first().press('Control+End')
  await reasons(page).first().pressSequentially(text)
}

test('two tabs and a killed server lose nothing of a calibration, a rank’s reason or a raise [REV-15] [NAV-16]', async ({
  page: one,
  person,
  server,
}) => {
  // What is sent meanwhile is sent again: the later tab's words, and all words while the server is away.
  person.expectFault(/status of 412|ERR_CONNECTION_(REFUSED|RESET)|status of 503/)
  await completeEvaluate(one)
  await openTask(one, 'Calibrate')
  const team = await unplaced(one).count()
  const other = await person.open(one.url())
  await heading(other, 'Calibrate').waitFor()
  await place(one, 'first')
  await place(other, 'last')
  for (const tab of [one, other]) await expect.poll(() => unplaced(tab).count()).toBe(team - 2)
  await server.stop('SIGKILL')
  await place(one, 'first')
  await expect.poll(() => unplaced(other).count()).toBe(team - 3)
  await server.restart()
  await one.reload()
  await heading(one, 'Calibrate').waitFor()
  await expect.poll(() => unplaced(one).count()).toBe(team - 3)
  for (let left = team - 3; left > 0; left -= 1) await place(one, 'first')
  await complete(one, 'Calibrate')

  await one.getByRole('link', { name: 'Go to Stack Rank' }).click()
  await heading(one, 'Stack Rank').waitFor()
  await one.getByRole('button', { name: 'Use this order' }).click()
  await one.getByRole('button', { name: /, rank 8$/ }).focus()
  await one.keyboard.press('ArrowUp')
  await reasons(one).first().waitFor()
  await other.goto(one.url())
  await typeOn(one, 'One tab begins. ')
  await expect.poll(() => reasons(other).first().inputValue()).toBe('One tab begins. ')
  await typeOn(other, 'The other goes on. ')
  const both = 'One tab begins. The other goes on. '
  await expect.poll(() => reasons(one).first().inputValue()).toBe(both)
  await one.getByRole('button', { name: 'Save' }).click()
  for (const tab of [one, other]) await isSaved(tab)
  await server.stop('SIGKILL')
  await typeOn(other, 'While nobody answers.')
  await server.restart()
  await other.getByRole('button', { name: 'Save' }).click()
  await isSaved(other)
  await one.reload()
  expect(await reasons(one).first().inputValue()).toBe(`${both}While nobody answers.`)
  await complete(one, 'Stack Rank')

  await openTask(one, 'Merit Increase')
  await other.goto(one.url())
  await heading(other, 'Merit Increase').waitFor()
  await reasons(one).nth(0).fill('2.5')
  await reasons(other).nth(3).fill('Promoted in spring')
  await expect.poll(() => reasons(one).nth(3).inputValue()).toBe('Promoted in spring')
  await expect.poll(() => reasons(other).nth(0).inputValue()).toBe('2.5')
})
