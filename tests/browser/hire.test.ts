import { expectAccessible } from './support/accessible.ts'
import { addCandidate, followNotification, makeMove, openTab, prepareOffer } from './support/hiring-steps.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

// The sample's manager runs this requisition, which has an opening left; the administrator approves for it.
test('a candidate is added, gets an approved offer and is hired into the manager’s team [CAND-08] [CAND-03]', async ({
  page,
  newPerson,
}) => {
  await openAs(page, 'manager', '/hiring/requisition?status=OPEN&search=REQ-0014')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('rowheader').getByRole('link').first().click()
  await openTab(page, 'Candidates')
  await addCandidate(page, 'Zoe', 'Newcomer')

  await makeMove(page, 'Approve')
  await openTab(page, 'Tasks')
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
  await makeMove(page, 'Mark ready to offer')

  await prepareOffer(page, '62000.5')
  await main.getByText('EUR 62,000.50').waitFor()
  await expectAccessible(page)
  await makeMove(page, 'Submit for approval')
  await main.getByText('Waiting for approval').first().waitFor()
  expect(await main.getByRole('button', { name: 'Approve offer' }).isDisabled()).toBe(true)

  const approver = await (await newPerson()).open('/workspaces')
  await openAs(approver, 'admin', '/workspaces')
  await followNotification(approver, 'The offer to Zoe Newcomer waits for your approval')
  await makeMove(approver, 'Approve offer')
  await approver.getByRole('main').getByText('Waiting for approval → Approved').waitFor()

  await page.reload()
  for (const name of ['Mark as sent', 'Record acceptance', 'Hire']) await makeMove(page, name)
  await page.getByText(/^Zoe Newcomer is hired and now reports to /).waitFor()
  await page.goto('/employees/start-review')
  await main.getByText('Zoe Newcomer').first().waitFor()
})
