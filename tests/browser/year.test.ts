import type { Page } from 'playwright-core'
import { completeEvaluate } from './support/complete-evaluate.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const year = new Date().getUTCFullYear()
const [before, next, afterwards] = [`FY${year}`, `FY${year + 1}`, `FY${year + 2}`]
const steps = ['Values', 'Behavioural Competencies', 'Functional Competencies']

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const comments = (page: Page) => page.getByRole('textbox', { name: /^Comment/ })

const addPeriod = async (admin: Page, name: string) => {
  await admin.goto('/execution/plan-periods')
  await button(admin, 'Add plan period').click()
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await admin.getByRole('link', { name }).waitFor()
}
const openPeriod = async (admin: Page, name: string) => {
  await admin.goto('/execution/plan-periods')
  await admin.getByRole('link', { name }).click()
  await heading(admin, name).waitFor()
}
const startPeriod = async (admin: Page, name: string) => {
  await openPeriod(admin, name)
  await button(admin, `Start ${name}`).click()
  await dialog(admin).getByRole('button', { name: 'Start' }).click()
  await button(admin, `Complete ${name}`).waitFor()
}
const completePeriod = async (admin: Page, name: string) => {
  await openPeriod(admin, name)
  await button(admin, `Complete ${name}`).click()
  await dialog(admin)
    .getByRole('button', { name: /^Complete/ })
    .click()
  await admin.getByText(`${name} is completed.`).first().waitFor()
}

/** Scores every point of the step on screen and says something on the first. */
const fillStep = async (page: Page, step: string, comment: string) => {
  await heading(page, step).waitFor()
  const best = page.getByRole('main').getByRole('radio', { name: /^4/ })
  await best.first().waitFor()
  for (const it of await best.all()) {
    await it.focus()
    await page.keyboard.press('Space')
  }
  await comments(page).first().fill(comment)
}

test('three people go through a whole year, from its start to the start of the next [PLAN-05] [REV-08]', async ({
  page: admin,
  newPerson,
}) => {
  await openAs(admin, 'admin', '/execution/plan-periods')
  await addPeriod(admin, next)
  await completePeriod(admin, before)
  await startPeriod(admin, next)

  const reviewer = await newPerson()
  // Two tabs keep one draft: the later one is refused, merges and sends again.
  reviewer.expectFault(/412 .*scorecard-draft/)
  const manager = await reviewer.open()
  await openAs(manager, 'manager', '/employees/start-review')
  await manager
    .getByRole('row', { name: /Priya Raman/ })
    .getByRole('button', { name: /Start review/ })
    .click()
  await heading(manager, 'Performance Summary').waitFor()

  // The employee is led to the self-review, reloads in the middle of it, and goes back once it is complete.
  const employee = await (await newPerson()).open()
  await openAs(employee, 'employee', '/workspaces')
  await button(employee, /^Notifications/).click()
  await employee.getByText(`Your ${next} review has started`).click()
  await employee.getByRole('link', { name: 'Write self-review' }).click()
  for (const step of steps) {
    await fillStep(employee, step, `My year: ${step}`)
    if (step === 'Values') await employee.reload()
    await expect.poll(() => comments(employee).first().inputValue()).toBe(`My year: ${step}`)
    await button(employee, /^Complete/).click()
  }
  await heading(employee, 'Summary Review').waitFor()
  await employee.goBack()
  await employee.getByText('Self-review completed', { exact: true }).waitFor()

  // The manager writes in two tabs: the words of both are saved by one, and the other says so.
  await manager
    .getByRole('main')
    .getByRole('link', { name: /Values/ })
    .first()
    .click()
  await heading(manager, 'Values').waitFor()
  const other = await manager.context().newPage()
  await other.goto(manager.url())
  await heading(other, 'Values').waitFor()
  await comments(other).nth(1).fill('From the other tab')
  await fillStep(manager, 'Values', 'Their year: Values')
  await expect.poll(() => comments(manager).nth(1).inputValue()).toBe('From the other tab')
  await button(manager, 'Save').click()
  await other.getByText('All changes saved').waitFor()
  await other.close()
  await button(manager, /^Complete/).click()
  for (const step of steps.slice(1)) {
    await fillStep(manager, step, `Their year: ${step}`)
    await button(manager, /^Complete/).click()
  }
  await heading(manager, 'Summary Review').waitFor()
  await button(manager, 'Submit review').click()
  await dialog(manager).getByRole('button', { name: 'Submit' }).click()
  await manager.getByText('Review Completed', { exact: true }).first().waitFor()
  await manager.goBack()
  await manager.getByText('Read-only', { exact: true }).first().waitFor()
  expect(await comments(manager).count()).toBe(0)

  await button(employee, /^Notifications/).click()
  await employee.getByText(`Your ${next} review was submitted`).click()
  await heading(employee, 'Summary Review').waitFor()
  await button(employee, 'Show all comments').click()
  await employee.getByText('From the other tab').waitFor()
  await button(employee, /^Acknowledge/).click()
  await dialog(employee).getByRole('textbox').fill('Read and agreed')
  await dialog(employee)
    .getByRole('button', { name: /^Acknowledge/ })
    .click()
  const thanks = employee.getByRole('blockquote').getByText('Read and agreed')
  await thanks.waitFor()

  await completeEvaluate(manager)
  await manager.goto('/employee/performance')
  await manager
    .getByRole('main')
    .getByRole('link', { name: /^Open.*Calibrate$/ })
    .click()
  await heading(manager, 'Calibrate').waitFor()
  const unplaced = manager.getByRole('region', { name: 'Not placed yet' }).getByRole('button')
  for (let left = await unplaced.count(); left > 0; left -= 1) {
    await unplaced.first().focus()
    await manager.keyboard.press('ArrowUp')
  }
  await manager.reload()
  await button(manager, 'Complete Calibrate').click()
  await dialog(manager).getByRole('button', { name: 'Complete' }).click()
  await manager.getByRole('link', { name: 'Go to Stack Rank' }).waitFor()

  await addPeriod(admin, afterwards)
  await completePeriod(admin, next)
  await startPeriod(admin, afterwards)
  await manager.goto('/employees/start-review')
  await manager.getByRole('heading', { level: 2, name: afterwards }).waitFor()
  await employee.goto('/workspaces')
  await employee.goBack()
  await thanks.waitFor()
})
