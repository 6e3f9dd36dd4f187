import type { Page } from 'playwright-core'

/** The areas that a referee writes about here. */
export const areas = ['Teamwork', 'Performance'] as const
export type Area = (typeof areas)[number]

/** Of somebody in interviews, whose candidate's page is open, a link for a new referee. */
export const linkForReferee = async (page: Page, referee: string): Promise<string> => {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add referee' }).click()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(referee)
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('referee@example.org')
  await dialog.getByRole('button', { name: 'Choose all areas' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  return newLinkForReferee(page, referee)
}

/** A link for a referee who is on the page; an earlier one ends. */
export const newLinkForReferee = async (page: Page, referee: string): Promise<string> => {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: new RegExp(`^(Get|New) link for ${referee}$`) }).click()
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link of the referee' }).inputValue()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  return link
}

export const openLink = async (page: Page, link: string): Promise<Page> => {
  await page.goto(link)
  await sendButton(page).waitFor()
  return page
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send reference' })
export const isSaved = (page: Page): Promise<void> => page.getByText('All changes saved').waitFor()
const isOffline = (page: Page) => page.getByText('Not saved yet').waitFor()
const loadAgain = async (page: Page) => {
  await page.reload()
  await sendButton(page).waitFor()
  return page
}

type Moment = {
  page: Page
  link: string
  /** Types some letters that were never typed before at the end of an area. */
  type: (page: Page, area?: Area) => Promise<void>
  /** Ends the server and starts it on the same data. */
  restart: () => Promise<void>
}

/** Those that between them lose a page, an answer, the server, the connection and another window's words. */
export const coveringMoments: readonly string[] = [
  'an answer is lost on its way',
  'the server ends and starts again',
  'two windows are typed into in one area',
  'it is sent without a connection',
]

/** Each kind of moment, and the page on which the words are looked for afterwards. */
export const refereeMoments: Record<string, (moment: Moment) => Promise<Page>> = {
  'the page is loaded again while it is typed into': ({ page }) => loadAgain(page),
  'the connection is lost, and the page is loaded again once it is back': async ({ page, type }) => {
    await page.context().setOffline(true)
    await type(page)
    await page.context().setOffline(false)
    return loadAgain(page)
  },
  'an answer is lost on its way': async ({ page, type }) => {
    await page.route('**/reference/draft', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await type(page)
    await isOffline(page)
    await page.unroute('**/reference/draft')
    await type(page)
    await isSaved(page)
    return loadAgain(page)
  },
  'the server ends and starts again': async ({ page, type, restart }) => {
    await restart()
    await type(page)
    await isSaved(page)
    return loadAgain(page)
  },
  'two windows are typed into, each in its own area': async ({ page, link, type }) => {
    const other = await openLink(await page.context().newPage(), link)
    await type(other, 'Performance')
    await isSaved(other)
    await type(page, 'Teamwork')
    await isSaved(page)
    await type(other, 'Performance')
    await isSaved(other)
    await page.close()
    return loadAgain(other)
  },
  'two windows are typed into in one area': async ({ page, link, type }) => {
    const other = await openLink(await page.context().newPage(), link)
    await type(page, 'Teamwork')
    await type(other, 'Teamwork')
    await isSaved(other)
    await isSaved(page)
    await type(page, 'Teamwork')
    await isSaved(page)
    await other.close()
    return loadAgain(page)
  },
  'the link is withdrawn': async ({ page, type }) => {
    await page.route('**/reference/draft', (route) => route.fulfill({ status: 410, json: {} }))
    await type(page)
    await page.getByText('This link is closed').waitFor()
    await page.unroute('**/reference/draft')
    return loadAgain(page)
  },
  'it is sent without a connection': async ({ page, type }) => {
    await type(page)
    await page.context().setOffline(true)
    await sendButton(page).click()
    await isOffline(page)
    await page.context().setOffline(false)
    return page
  },
}
