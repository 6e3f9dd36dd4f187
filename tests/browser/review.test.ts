import { chromium, type Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { needChromium, testArguments } from '#tools/chromium.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs, shareSignIns } from './support/sign-in.ts'
import { pageLimit, test } from './support/test.ts'

const parts = ['Values', 'Behavioural Competencies', 'Functional Competencies'] as const

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const comments = (page: Page) => page.getByRole('textbox', { name: /^Comment/ })

/** Opens the review of a reportee from the list, starting it where it has not been started. */
const openReview = async (page: Page, name: string) => {
  await page.goto('/employees/start-review')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /Start review/ })
    .click()
  await heading(page, 'Performance Summary').waitFor()
}

const openStep = async (page: Page, step: string) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(step) })
    .first()
    .click()
  await heading(page, step).waitFor()
}

/** Scores every subcategory of the open step. */
const scoreAll = async (page: Page, score: number) => {
  const groups = page.getByRole('radiogroup')
  for (let index = 0; index < (await groups.count()); index += 1)
    await groups
      .nth(index)
      .getByRole('radio', { name: new RegExp(`^${score}`) })
      .check({ force: true })
}

const complete = (page: Page) => page.getByRole('button', { name: /^Complete/ }).click()

if (isFull)
  test('a manager reviews a reportee from first score to submitted summary, which survives a restart [REV-02] [REV-05] [REV-06] [REV-08]', async ({
    page,
    person,
    server,
  }) => {
    // A server that has just started may be busy; the page asks it again.
    // Two tabs that type into one part keep its draft together: one of them is told that the other was first.
    person.expectFault(/status of 503|ERR_CONNECTION_REFUSED|status of 412/)
    await openAs(page, 'manager', '/employees/start-review')
    await openReview(page, 'Priya Raman')
    await openStep(page, 'Values')
    for (const [index, part] of parts.entries()) {
      await heading(page, part).waitFor()
      await scoreAll(page, 3 + (index % 3))
      await comments(page).first().fill(`What I saw in ${part}`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page
        .getByText(/^Saved/)
        .first()
        .waitFor()
      await complete(page)
    }
    await heading(page, /Summary Review/).waitFor()
    await expectAccessible(page)

    // Two tabs correct Values, and neither saves.
    const values = page.url().replace('review-summary', 'evaluation').replace('step=performance', 'step=values')
    const tabs = [await person.open(values), await person.open(values)] as const
    for (const [index, tab] of tabs.entries()) {
      await heading(tab, 'Values').waitFor()
      await comments(tab).nth(index).pressSequentially(` Corrected in tab ${index}.`)
    }
    for (const tab of tabs)
      for (const index of tabs.keys())
        await expect.poll(() => comments(tab).nth(index).inputValue()).toContain(`Corrected in tab ${index}.`)
    for (const tab of tabs) await tab.close()
    await page.reload()
    await page.getByRole('link', { name: 'Open Values' }).waitFor()
    await page.getByRole('button', { name: /^Submit/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Submit/ })
      .click()
    await page.getByText('Review Completed').first().waitFor()
    await page.goto(values)
    for (const index of tabs.keys()) await page.getByText(`Corrected in tab ${index}.`).waitFor()

    await page.goBack()
    await server.restart()
    await page.reload()
    await page.getByText('Review Completed').first().waitFor()
    expect(await page.getByRole('button', { name: /^Submit/ }).count()).toBe(0)
    await page.goto(values)
    await heading(page, 'Values').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByText('What I saw in Values').waitFor()
  })

if (isFull)
  test('a reviewer who closes the tab in the middle of a comment finds it again [REV-15]', async ({ page, person }) => {
    await openAs(page, 'manager', '/employees/start-review')
    await openReview(page, 'Yuki Tanaka')
    await openStep(page, 'Values')
    await comments(page).first().pressSequentially('Half a sentence about the rele')
    const address = page.url()
    await page.close({ runBeforeUnload: false })

    const again = await person.open(address)
    await heading(again, 'Values').waitFor()
    expect(await comments(again).first().inputValue()).toBe('Half a sentence about the rele')
    await again.getByText(/Your unsaved changes from/).waitFor()
    await again.getByRole('button', { name: 'Discard changes' }).click()
    expect(await comments(again).first().inputValue()).toBe('')
  })

if (isFull)
  test('a comment is found again where local storage is full and the server away [REV-15] [APP-07]', async ({
    page,
    person,
  }) => {
    person.expectFault(/could not write|ERR_FAILED|Failed to fetch/)
    await page.context().addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await page.context().route('**/scorecard-draft/**', (route) => route.abort())
    await openAs(page, 'manager', '/employees/start-review')
    await page
      .getByRole('row', { name: /Yuki Tanaka/ })
      .getByRole('link')
      .click()
    await openStep(page, 'Values')
    await comments(page).first().pressSequentially('Half a sentence about the rele')
    const onDisk = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opened = indexedDB.open('drafts')
            opened.onsuccess = () => {
              const read = opened.result.transaction('drafts').objectStore('drafts').getAll()
              read.onsuccess = () => resolve(JSON.stringify(read.result))
            }
          }),
      )
    await expect.poll(onDisk).toContain('about the rele')
    const address = page.url()
    await page.close({ runBeforeUnload: false })

    const again = await person.open(address)
    await heading(again, 'Values').waitFor()
    expect(await comments(again).first().inputValue()).toBe('Half a sentence about the rele')
  })

if (isFull)
  test('a locked step entered by its address stays locked, and says why [REV-07]', async ({ page }) => {
    await openAs(page, 'manager', '/employees/start-review')
    await openReview(page, 'Kwame Mensah')
    await openStep(page, 'Values')
    await page.goto(page.url().replace('step=values', 'step=functional-competencies'))
    await heading(page, 'Functional Competencies').waitFor()
    await page
      .getByRole('main')
      .getByText('Functional Competencies opens once Behavioural Competencies is completed.')
      .waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await expectAccessible(page)
  })

test('what was typed before the browser was killed is there on another device [REV-15]', async ({
  page,
  server,
  signIns,
}) => {
  const killed = await chromium.launchServer({
    executablePath: await needChromium(),
    args: testArguments,
    timeout: pageLimit,
  })
  const browser = await chromium.connect(killed.wsEndpoint())
  const context = await browser.newContext({ baseURL: server.origin })
  shareSignIns(context, signIns)
  const there = await context.newPage()
  await openAs(there, 'manager', '/employees/start-review')
  await there
    .getByRole('row', { name: /Lena Fischer/ })
    .getByRole('link')
    .click()
  await openStep(there, 'Values')
  const sent = there.waitForRequest((it) => it.method() === 'PUT' && Boolean(it.postData()?.includes('last words')))
  await comments(there).first().pressSequentially('Typed up to these last words')
  await (await (await sent).response())?.finished()
  const values = there.url()
  await killed.kill()

  await openAs(page, 'manager', values)
  await heading(page, 'Values').waitFor()
  await page.getByText(/^Your unsaved changes from/).waitFor()
  expect(await comments(page).first().inputValue()).toBe('Typed up to these last words')
})
