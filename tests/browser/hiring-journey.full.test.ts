import type { Page } from 'playwright-core'
import {
  addCandidate,
  calendarFileOf,
  choose,
  followNotification,
  heading,
  makeMove,
  openTab,
  prepareOffer,
  proposeInterview,
  submitScorecard,
} from './support/hiring-steps.ts'
import { linkForReferee } from './support/referee-moments.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

const isListOnTop = (page: Page) =>
  page
    .getByRole('listbox')
    .first()
    .evaluate((it) => {
      const { left, bottom } = it.getBoundingClientRect()
      return it.contains(document.elementFromPoint(left + 20, bottom - 8))
    })

/** Gives the task of a candidate, whose tasks are open, to somebody. */
const assign = async (page: Page, task: string, to: string) => {
  await main(page)
    .getByRole('row', { name: new RegExp(task) })
    .getByRole('button', { name: /^Assign/ })
    .click()
  await dialog(page).getByRole('combobox').click()
  await expect.poll(() => isListOnTop(page)).toBe(true)
  await choose(page, 'Assignee', to)
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

test('four people hire somebody, from the request for the position to the new employee [REQ-06] [CAND-03] [NOTI-07]', async ({
  page: manager,
  newPerson,
}) => {
  await openAs(manager, 'manager', '/requisition/unplannedRequisitionForm')
  await choose(manager, 'Job title')
  await choose(manager, 'Department', 'Engineering')
  await choose(manager, 'Location')
  await main(manager)
    .getByRole('textbox', { name: /^Justification/ })
    .fill('The second line has nobody')
  await choose(manager, 'Workflow level', 'Leadership roles')
  await choose(manager, 'Approver', 'Ingrid Solheim')
  await choose(manager, 'Reviewer', 'Talent Partner')
  await main(manager).getByRole('button', { name: 'Send for review' }).click()
  await main(manager).getByText('Waiting for Nadia Kowalczyk to review.').waitFor()

  const recruiter = await (await newPerson()).open()
  await openAs(recruiter, 'recruiter', '/workspaces')
  await followNotification(recruiter, /You have a new task: Requisition Review/)
  await heading(recruiter, /^Review: /)
  await main(recruiter).getByRole('button', { name: 'Pass review' }).click()
  await main(recruiter).getByText('Your decision was saved.').waitFor()

  const admin = await (await newPerson()).open()
  await openAs(admin, 'admin', '/workspaces')
  await followNotification(admin, /You have a new task: Requisition Approval/)
  await heading(admin, /^Approve: /)
  await main(admin).getByRole('button', { name: 'Approve', exact: true }).click()
  await main(admin).getByText('Your decision was saved.').waitFor()

  await followNotification(manager, /Your requisition REQ-\d+ is now open/)
  await manager.waitForURL(/\/requisition\/view\/approve\//)
  await main(manager).getByText('0 of 1 filled').waitFor()
  const requisition = manager.url()
  await openTab(manager, 'Candidates')
  await addCandidate(manager, 'Zoe', 'Newcomer')
  await heading(manager, 'Zoe Newcomer')
  await makeMove(manager, 'Approve')
  await openTab(manager, 'Tasks')
  await assign(manager, 'Telephone interview', 'Nadia Kowalczyk')
  await assign(manager, 'Team interview', 'Priya Raman')
  await assign(manager, 'Call two referees', 'Nadia Kowalczyk')
  await proposeInterview(manager, 'Priya Raman')

  await followNotification(recruiter, /You have a new task: Interview, Telephone interview \(Zoe Newcomer\)/)
  await heading(recruiter, 'Zoe Newcomer')
  await submitScorecard(recruiter, 'Yes', 'Knows the field well')

  const employee = await (await newPerson()).open()
  await openAs(employee, 'employee', '/workspaces')
  await followNotification(employee, 'Please confirm the time of your interview with Zoe Newcomer')
  await heading(employee, 'Zoe Newcomer')
  await main(employee)
    .getByRole('button', { name: /^Confirm time/ })
    .click()
  await dialog(employee).getByRole('button', { name: 'Confirm time' }).click()
  await main(employee).getByText('Priya Raman confirmed').waitFor()
  const calendar = await calendarFileOf(employee)
  expect(calendar).toContain('SUMMARY:Interview with Zoe Newcomer')
  expect(calendar).toContain('STATUS:CONFIRMED')
  await followNotification(employee, /You have a new task: Interview, Team interview \(Zoe Newcomer\)/)
  await heading(employee, 'Zoe Newcomer')
  expect(await main(employee).getByText('Knows the field well').count()).toBe(0)
  await submitScorecard(employee, 'Strong Yes', 'Would work with her')

  await followNotification(manager, 'The interview with Zoe Newcomer is confirmed')
  await manager.waitForURL(/tab=tasks/)
  await followNotification(manager, /Telephone interview \(Zoe Newcomer\) was completed/)
  await manager.waitForURL(/tab=tasks/)
  await openTab(manager, 'Scorecards')
  await main(manager)
    .getByText(/^Hidden until your own scorecard is submitted/)
    .first()
    .waitFor()
  expect(await main(manager).getByText('Knows the field well').count()).toBe(0)

  // The career, then the last talk; what the others think shows from then on.
  await followNotification(manager, /You have a new task: Topgrade, Career interview \(Zoe Newcomer\)/)
  await heading(manager, 'Zoe Newcomer')
  await main(manager).getByRole('button', { name: 'Add job' }).click()
  await dialog(manager)
    .getByRole('textbox', { name: /^Employer/ })
    .fill('Halden Instruments')
  await dialog(manager).getByRole('textbox', { name: /title/i }).fill('Team Lead')
  await dialog(manager).getByLabel(/^From/).fill('2019-03-01')
  await dialog(manager).getByRole('button', { name: 'Save' }).click()
  await dialog(manager).waitFor({ state: 'detached' })
  await main(manager)
    .getByRole('heading', { name: /^Team Lead, Halden Instruments/ })
    .waitFor()
  const fields = main(manager).getByRole('textbox')
  for (const [at, it] of (await fields.all()).entries()) await it.fill(`Answer ${at + 1}`)
  await makeMove(manager, 'Submit interview')
  await manager.getByText('The topgrade interview was submitted.').first().waitFor()

  // Nobody is notified of a task that they have opened themselves.
  await manager.getByRole('link', { name: 'Back to candidate' }).click()
  await openTab(manager, 'Tasks')
  await main(manager)
    .getByRole('row', { name: /Final interview/ })
    .getByRole('link')
    .first()
    .click()
  await heading(manager, 'Zoe Newcomer')
  await submitScorecard(manager, 'Yes', 'Ready to lead')
  await manager.goBack()
  await openTab(manager, 'Scorecards')
  await main(manager).getByText('Knows the field well').first().waitFor()

  await followNotification(recruiter, /You have a new task: Reference Check, Call two referees \(Zoe Newcomer\)/)
  await heading(recruiter, 'Zoe Newcomer')
  const link = await linkForReferee(recruiter, 'Ilse Brandt')
  const referee = await (await newPerson()).open(link)
  for (const it of await referee.getByRole('textbox').all()) await it.fill('Would work with her again')
  await referee.getByText('All changes saved').waitFor()
  await referee.getByRole('button', { name: 'Send reference' }).click()
  await referee.getByRole('heading', { name: 'Thank you, Ilse Brandt' }).waitFor()

  await followNotification(manager, /Reference Check, Call two referees \(Zoe Newcomer\) was completed/)
  await manager.waitForURL(/tab=tasks/)
  await main(manager).getByText('7 of 7 done').waitFor()
  await makeMove(manager, 'Mark ready to offer')
  await prepareOffer(manager, '62000.5')
  await main(manager).getByText('EUR 62,000.50').waitFor()
  await makeMove(manager, 'Submit for approval')

  await followNotification(admin, 'The offer to Zoe Newcomer waits for your approval')
  await makeMove(admin, 'Approve offer')
  await main(admin).getByText('Waiting for approval → Approved').waitFor()
  await followNotification(manager, 'The offer to Zoe Newcomer is now approved')
  for (const name of ['Mark as sent', 'Record acceptance', 'Hire']) await makeMove(manager, name)
  await manager.getByText(/^Zoe Newcomer is hired and now reports to /).waitFor()
  await manager.goto(requisition)
  await main(manager).getByText('1 of 1 filled').waitFor()
  await manager.goto('/employees/start-review')
  await main(manager).getByText('Zoe Newcomer').first().waitFor()
  await followNotification(recruiter, 'Zoe Newcomer is now hired')
  await heading(recruiter, 'Candidates')
})
