import type { Page } from 'playwright-core'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const year = new Date().getUTCFullYear()
const [current, next] = [`FY${year}`, `FY${year + 1}`]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a super user goes from one year to the next, whose reviews managers then write [PLAN-05] [PLAN-06]', async ({
  page,
  newPerson,
}) => {
  await openAs(page, 'admin', '/execution/plan-periods')
  await button(page, 'Add plan period').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: next }).click()

  await heading(page, next).waitFor()
  expect(await button(page, `Start ${next}`).isDisabled()).toBe(true)
  await page.getByText(`${current} is in progress. Complete it before starting ${next}.`).waitFor()
  await page.getByRole('link', { name: `Open ${current}` }).click()

  await heading(page, current).waitFor()
  await button(page, `Complete ${current}`).click()
  const [, open] =
    /(\d+)/.exec(
      (await dialog(page)
        .getByText(/not submitted/)
        .textContent()) ?? '',
    ) ?? []
  await dialog(page)
    .getByRole('button', { name: `Complete with ${open} open reviews` })
    .click()
  await page.getByText(`${current} is completed. Reviews that were not submitted`).waitFor()

  const manager = await (await newPerson()).open()
  await openAs(manager, 'manager', '/execution/standard-objectives')
  await manager.getByText('No active plan period found').first().waitFor()

  await page.goto('/execution/plan-periods')
  await page.getByRole('link', { name: next }).click()
  await button(page, `Start ${next}`).click()
  await dialog(page).getByRole('button', { name: 'Start' }).click()
  await button(page, `Complete ${next}`).waitFor()

  await manager.goto('/employees/start-review')
  await manager.getByRole('heading', { level: 2, name: next }).waitFor()
  await rowOf(manager, 'Priya Raman')
    .getByRole('button', { name: /Start review/ })
    .click()
  await heading(manager, 'Performance Summary').waitFor()

  await manager.goto('/employees/start-review')
  await manager.getByRole('link', { name: current, exact: true }).first().click()
  await manager.getByRole('heading', { level: 2, name: current }).waitFor()
  await rowOf(manager, 'Tomás Herrera').getByRole('link').click()
  await heading(manager, 'Performance Summary').waitFor()
  await manager
    .getByRole('main')
    .getByRole('link', { name: /Values/ })
    .first()
    .click()
  await heading(manager, 'Values').waitFor()
  await manager.getByText('Read-only', { exact: true }).first().waitFor()
  expect(await manager.getByRole('radio').count()).toBe(0)
  expect(await button(manager, 'Save').count()).toBe(0)
})
