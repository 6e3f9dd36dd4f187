import type { Page } from 'playwright-core'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
/** Makes a move from the page, and answers its question with yes. */
const move = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await dialogOf(page).getByRole('button', { name, exact: true }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
}

// The sample's manager runs this requisition, which has an opening left; the administrator approves for it.
test('a candidate is added, gets an approved offer and is hired into the manager’s team [CAND-08] [CAND-03]', async ({
  page,
  newPerson,
}) => {
  await openAs(page, 'manager', '/hiring/requisition?status=OPEN&search=REQ-0014')
  const main = page.getByRole('main')
  const dialog = dialogOf(page)
  await main.getByRole('rowheader').getByRole('link').first().click()
  await main.getByRole('link', { name: /^Candidates/ }).click()
  await main.getByRole('button', { name: 'Add candidate' }).click()
  await dialog.getByRole('textbox', { name: /^First name/ }).fill('Zoe')
  await dialog.getByRole('textbox', { name: /^Last name/ }).fill('Newcomer')
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('zoe.newcomer@example.org')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main.getByRole('link', { name: 'Zoe Newcomer' }).click()

  await move(page, 'Approve')
  await main.getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.waitForURL(/tab=tasks/)
  const markDone = main.getByRole('button', { name: /^Mark as Done/ })
  const recommend = main.getByRole('button', { name: 'Mark ready to offer' })
  // One task after the other opens; when the last is done the candidate can go on.
  const progress = await main.getByText(/^\d+ of \d+ done$/).textContent()
  const [done = 0, all = 0] = (progress?.match(/\d+/g) ?? []).map(Number)
  expect(all).toBeGreaterThan(done)
  for (let at = done + 1; at <= all; at += 1) {
    await markDone.first().click()
    await dialog.getByRole('button', { name: 'Mark as Done' }).click()
    await main.getByText(`${at} of ${all} done`).waitFor()
  }
  await expect.poll(() => recommend.isEnabled()).toBe(true)
  await move(page, 'Mark ready to offer')

  await main.getByRole('link', { name: 'Prepare offer' }).click()
  await main.getByRole('button', { name: 'Prepare offer' }).click()
  await dialog.getByRole('textbox', { name: 'On-target earnings (OTE)', exact: true }).fill('62000.5')
  await dialog.getByLabel(/^Start date/).fill('2099-03-02')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main.getByText('EUR 62,000.50').waitFor()
  await expectAccessible(page)
  await move(page, 'Submit for approval')
  await main.getByText('Waiting for approval').first().waitFor()
  expect(await main.getByRole('button', { name: 'Approve offer' }).isDisabled()).toBe(true)

  const approver = await (await newPerson()).open('/workspaces')
  await openAs(approver, 'admin', '/workspaces')
  await approver
    .getByRole('button', { name: /notification/i })
    .first()
    .click()
  await approver.getByText('The offer to Zoe Newcomer waits for your approval').click()
  await move(approver, 'Approve offer')
  await approver.getByRole('main').getByText('Waiting for approval → Approved').waitFor()

  await page.reload()
  for (const name of ['Mark as sent', 'Record acceptance', 'Hire']) await move(page, name)
  await page.getByText(/^Zoe Newcomer is hired and now reports to /).waitFor()
  await page.goto('/employees/start-review')
  await main.getByText('Zoe Newcomer').first().waitFor()
})
