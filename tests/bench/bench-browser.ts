import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startServer } from '#tests/browser/support/running-server.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { chromiumArguments, needChromium } from '#tools/chromium.ts'
import { benchFirstPaint, type FirstPaint } from './bench-first-paint.ts'
import { benchImportPage, type ImportPageFigures } from './bench-import-page.ts'
import { benchNavigation } from './bench-navigation.ts'
import { benchReview, type ReviewFigures } from './bench-review.ts'
import { benchSearch } from './bench-search.ts'
import { median } from './load.ts'

const runs = 5
const firstScreen = '/employees/start-review'

/** The list that a manager works with: its first link into a review can be used. */
const usable = (page: Page) => page.getByRole('main').getByRole('row').nth(1).waitFor()

/** Bytes of JavaScript that a page loaded, each file compressed with gzip as a server in front would. */
const countScripts = (context: BrowserContext) => {
  const sizes = new Map<string, Promise<number>>()
  context.on('response', (it) => {
    if (it.request().resourceType() !== 'script' || it.status() !== 200) return
    const size = it.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      () => 0,
    )
    sizes.set(it.url(), size)
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, it) => sum + it, 0)
}

const timed = async (work: () => Promise<unknown>) => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Clicks a step in the sidebar and waits in the page until its heading has been painted. In the page: no round trips are counted. */
const stepChange = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (step) =>
      new Promise<number>((resolve, reject) => {
        const find = () =>
          [...document.querySelectorAll<HTMLElement>('aside a, aside button, nav a, nav button')].find((it) =>
            it.textContent?.includes(step),
          )
        const shows = () =>
          [...document.querySelectorAll('main h1, main h2')].some((it) => it.textContent?.includes(step))
        const link = find()
        if (!link) return reject(new Error(`the sidebar has no step ${step}`))
        const before = performance.now()
        const check = () => {
          if (shows()) {
            // After the next paint: a task queued from a frame runs once the frame is on the screen.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - before)))
          } else if (performance.now() - before > 5000) reject(new Error(`the step ${step} did not show`))
          else requestAnimationFrame(check)
        }
        link.click()
        check()
      }),
    name,
  )

/**
 * Chooses a company in the open switcher and waits in the page until that company's list has been painted: the skeleton
 * between the two has gone and rows are there.
 */
const companyChange = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (company) =>
      new Promise<number>((resolve, reject) => {
        const option = [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find((it) =>
          it.textContent?.includes(company),
        )
        if (!option) return reject(new Error(`the switcher does not offer ${company}`))
        const hasLeft = () => document.querySelector('main [aria-busy=true]') !== null
        const shows = () =>
          document.querySelector(`button[aria-label="Company: ${company}"]`) !== null &&
          document.querySelector('main [aria-busy=true]') === null &&
          document.querySelectorAll('main tr').length > 1
        let isLeft = false
        const before = performance.now()
        const check = () => {
          isLeft ||= hasLeft()
          if (isLeft && shows()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - before)))
          else if (performance.now() - before > 5000) reject(new Error(`the list of ${company} did not show`))
          else requestAnimationFrame(check)
        }
        option.click()
        check()
      }),
    name,
  )

const benchCompanies = async (page: Page): Promise<number> => {
  await page.goto(firstScreen)
  await usable(page)
  const switcher = page.getByRole('button', { name: /^Company:/ })
  const companies = ['Halcyon Health', 'Northwind Robotics']
  // Choosing the company that is on screen changes nothing: the other one comes first.
  if ((await switcher.getAttribute('aria-label'))?.includes('Halcyon')) companies.reverse()
  const times: number[] = []
  for (let run = 0; run < runs; run++)
    for (const name of companies) {
      await switcher.click()
      await page.getByRole('menuitemradio', { name: new RegExp(name) }).waitFor()
      times.push(await companyChange(page, name))
    }
  return median(times)
}

export type BrowserFigures = {
  scriptBytes: number
  cold: number
  warm: number
  step: number | string
  company: number
  search: number | string
  /** First navigation to each kind of screen. */
  screens: Record<string, number>
}

const withBrowser = async <T>(
  measure: (browser: Browser, options: BrowserContextOptions) => Promise<T>,
): Promise<T> => {
  const server = await startServer({ DATA_DIR: 'temporary' })
  const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumArguments })
  try {
    return await measure(browser, { baseURL: server.origin, viewport: { width: 1440, height: 900 } })
  } finally {
    await browser.close()
    await server.dispose()
  }
}

/** What a manager waits for while writing and reading a review. */
export const benchReviews = (): Promise<ReviewFigures> => withBrowser(benchReview)

/** A file of the administration that is checked in the page, on fresh sample data. */
export const benchFileCheck = (): Promise<ImportPageFigures> => withBrowser(benchImportPage)

/** What somebody sees of each screen first, on fresh sample data. */
export const benchPaint = (): Promise<FirstPaint> => withBrowser(benchFirstPaint)

/** Measures what a manager waits for, in Chromium against the built server on fresh sample data. Times in milliseconds. */
export const benchBrowser = (): Promise<BrowserFigures> =>
  withBrowser(async (browser, options) => {
    const first = await browser.newContext(options)
    const scripts = countScripts(first)
    // tsx names functions through a helper that a page does not have.
    await first.addInitScript('globalThis.__name = (it) => it')
    const page = await first.newPage()
    await page.goto(firstScreen)
    await signIn(page, 'manager')
    await usable(page)
    const scriptBytes = await scripts()

    const colds: number[] = []
    const warms: number[] = []
    for (let run = 0; run < runs; run++) {
      // The session comes along, the cache does not.
      const context = await browser.newContext({ ...options, storageState: await first.storageState() })
      const tab = await context.newPage()
      const open = () => tab.goto(firstScreen).then(() => usable(tab))
      colds.push(await timed(open))
      warms.push(await timed(open))
      await context.close()
    }
    const company = await benchCompanies(page)
    await page.goto(firstScreen)
    await usable(page)
    return {
      scriptBytes,
      cold: median(colds),
      warm: median(warms),
      company,
      step: await benchSteps(page),
      search: await benchSearch(page),
      screens: await benchNavigation(browser, options, page),
    }
  })

/** Opens a review that has more than one open step and goes back and forth between two of them. */
const benchSteps = async (page: Page): Promise<number | string> => {
  try {
    await page
      .getByRole('row', { name: /Completed/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/summary|evaluation/)
    await page.locator('nav a', { hasText: 'Behavioural' }).first().waitFor()
    await stepChange(page, 'Behavioural')
    const times: number[] = []
    for (let run = 0; run < runs; run++)
      for (const step of ['Values', 'Behavioural']) times.push(await stepChange(page, step))
    return median(times)
  } catch (error) {
    return `not measured: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}
