import { expectAccessible } from './support/accessible.ts'
import { choose, followNotification, heading } from './support/hiring-steps.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('a manager asks for a person, two others are notified, review and approve it [REQ-03] [REQ-05] [REQ-06] [NOTI-07]', async ({
  page,
  newPerson,
}) => {
  await openAs(page, 'manager', '/workspaces')
  await page.getByRole('main').getByRole('link', { name: 'New requisition' }).click()
  await heading(page, 'New unplanned requisition')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await choose(page, 'Job title')
  await choose(page, 'Department', 'Engineering')
  await choose(page, 'Location')
  await main.getByRole('textbox', { name: /^Justification/ }).fill('The second line has nobody')
  await choose(page, 'Approver', 'Ingrid Solheim')
  await choose(page, 'Reviewer', 'Talent Partner')
  // What was typed outlives the page.
  await page.reload()
  await main.getByText(/^Your unsaved changes from .* were restored\.$/).waitFor()
  expect(await main.getByRole('textbox', { name: /^Justification/ }).inputValue()).toBe('The second line has nobody')
  await main.getByRole('button', { name: 'Send for review' }).click()
  await main.getByText(/^Waiting for .* to review\.$/).waitFor()
  await expectAccessible(page)

  const reviewer = await (await newPerson()).open('/workspaces')
  await openAs(reviewer, 'recruiter', '/workspaces')
  await followNotification(reviewer, /You have a new task: Requisition Review/)
  await reviewer.getByRole('main').getByRole('button', { name: 'Pass review' }).click()
  await reviewer.getByRole('main').getByText('Your decision was saved.').waitFor()

  const approver = await (await newPerson()).open('/workspaces')
  await openAs(approver, 'admin', '/workspaces')
  await followNotification(approver, /You have a new task: Requisition Approval/)
  await approver.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByRole('main').getByText('Your decision was saved.').waitFor()

  await page.reload()
  await main.getByText('This requisition is open now.').waitFor()
  await main.getByRole('link', { name: 'See the workflow tasks' }).click()
  await heading(page, /^Workflow tasks: /)
  await expectAccessible(page)
})
