import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** What people do on the pages of hiring, one after the other. */

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Chooses in a list that is searched; the first of all unless an option is named. */
export const choose = async (page: Page, field: string, option?: string): Promise<void> => {
  const asking = (await dialog(page).count()) > 0 ? dialog(page) : main(page)
  const box = asking.getByRole('combobox', { name: new RegExp(`^${field}`) })
  await box.click()
  if (option) await box.fill(option)
  // A list of the browser's own has options as well, which nobody sees while it is closed.
  const options = asking.getByRole('listbox').getByRole('option')
  await (option ? options.filter({ hasText: option }) : options).first().click()
}

/** Opens what the newest notification that says this is about. */
export const followNotification = async (page: Page, says: string | RegExp): Promise<void> => {
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click()
  await page.getByRole('link', { name: says }).first().click()
}

/** Makes a move from the page, and answers its question with yes. */
export const makeMove = async (page: Page, name: string): Promise<void> => {
  await main(page).getByRole('button', { name, exact: true }).click()
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

export const openTab = async (page: Page, name: string): Promise<void> => {
  await main(page)
    .getByRole('link', { name: new RegExp(`^${name}( \\d+)?$`) })
    .click()
  await page.waitForURL(new RegExp(`tab=${name.toLowerCase()}`))
}

export const addCandidate = async (page: Page, firstName: string, lastName: string): Promise<void> => {
  await main(page).getByRole('button', { name: 'Add candidate' }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^First name/ })
    .fill(firstName)
  await dialog(page)
    .getByRole('textbox', { name: /^Last name/ })
    .fill(lastName)
  await dialog(page)
    .getByRole('textbox', { name: /^Email/ })
    .fill(`${firstName}.${lastName}@example.org`.toLowerCase())
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await main(page)
    .getByRole('link', { name: `${firstName} ${lastName}` })
    .click()
}

/** Prepares the offer that the page of somebody who is ready for one asks for. */
export const prepareOffer = async (page: Page, ote: string): Promise<void> => {
  await main(page).getByRole('link', { name: 'Prepare offer' }).click()
  await main(page).getByRole('button', { name: 'Prepare offer' }).click()
  await dialog(page).getByRole('textbox', { name: 'On-target earnings (OTE)', exact: true }).fill(ote)
  await dialog(page)
    .getByLabel(/^Start date/)
    .fill('2099-03-02')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** Fills in and submits the scorecard that is open: the same answer to each question. */
export const submitScorecard = async (page: Page, answer: string, comment: string): Promise<void> => {
  await main(page).getByRole('button', { name: 'Begin scorecard' }).click()
  const answers = main(page).getByRole('radio', { name: answer, exact: true })
  await answers.first().waitFor()
  for (const it of await answers.all()) {
    await it.focus()
    await page.keyboard.press('Space')
  }
  await main(page)
    .getByRole('textbox', { name: /^Overall comment/ })
    .fill(comment)
  await main(page).getByRole('button', { name: 'Submit scorecard' }).click()
  await dialog(page).getByRole('button', { name: 'Submit scorecard' }).click()
  await main(page).getByText('Your scorecard is submitted. Thank you.').waitFor()
}

/** Proposes to somebody a time for the interview of the candidate whose tasks are open. */
export const proposeInterview = async (page: Page, interviewer: string): Promise<void> => {
  await main(page).getByRole('button', { name: 'Propose interview' }).click()
  await dialog(page).getByLabel(/^Day/).fill('2099-01-12')
  await dialog(page).getByRole('textbox', { name: /^Time/ }).fill('09:30')
  await choose(page, 'Interviewers', interviewer)
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await main(page).getByText(`${interviewer} has not answered`).waitFor()
}

/** The calendar file of the interview on the page, as it is downloaded. */
export const calendarFileOf = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Calendar file' }).click(),
  ])
  return text(await download.createReadStream())
}
