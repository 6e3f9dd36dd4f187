import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { median } from './load.ts'

const runs = 3
/** In ms, on each request: what a person on a good line far from the server has. */
const latency = 100
/** In ms: how long the pointer rests on a link before somebody presses it. */
const hover = 150

/** The first link of a list that leads below `path`. */
const linkBelow = async (page: Page, list: string, path: string): Promise<string> => {
  await page.goto(list)
  const link = page.locator(`main a[href^="${path}"]`).first()
  await link.waitFor()
  return (await link.getAttribute('href')) ?? list
}

/** Addresses of the sample, one for each kind of screen. */
export const screensOf = async (page: Page): Promise<Record<string, string>> => {
  const candidate = await linkBelow(page, '/hiring/candidate', '/hiring/candidate/details/')
  const requisition = await linkBelow(page, '/hiring/requisition', '/requisition/view/')
  const summary = await linkBelow(page, '/employees/start-review', '/employee/performance/summary')
  const { search } = new URL(summary, 'http://localhost')
  const of = new URLSearchParams(search)
  of.delete('step')
  return {
    'Performance reviews': '/employees/start-review',
    'Employee evaluation': `/employee/performance?planPeriodId=${of.get('planPeriodId')}&step=evaluate`,
    'Performance summary': `/employee/performance/summary?${of}&step=view-summary`,
    Evaluation: `/employee/performance/evaluation?${of}&step=values`,
    Candidates: '/hiring/candidate',
    Candidate: candidate,
    Requisitions: '/hiring/requisition',
    Requisition: requisition,
    Execution: '/execution',
    'Direct objectives': `/execution/standard-objectives?planPeriodId=${of.get('planPeriodId')}&step=full-year-standard-objective`,
  }
}

/** Goes to an address inside the running application, and waits in the page until it is painted without a skeleton. */
const goThere = (page: Page, address: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const title = () => document.querySelector('main h1')?.textContent ?? ''
        const from = title()
        const shows = () => title() !== '' && title() !== from && !document.querySelector('main [aria-busy=true]')
        const before = performance.now()
        const check = () => {
          if (shows()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - before)))
          else if (performance.now() - before > 20_000) reject(new Error(`${to} did not show`))
          else requestAnimationFrame(check)
        }
        // A link ends in this too; the router hears of it.
        history.pushState({}, '', to)
        check()
      }),
    address,
  )

/** Presses the menu's link to the candidates after the pointer has rested on it, as a person does. */
const pressLink = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Hiring' }).click()
  const link = page.getByRole('link', { name: /^Candidate/ })
  await link.hover()
  await page.waitForTimeout(hover)
  const before = await page.evaluate(() => performance.now())
  await link.click()
  await page.waitForFunction(
    () =>
      document.querySelector('main h1')?.textContent === 'Candidates' &&
      !document.querySelector('main [aria-busy=true]'),
  )
  return (await page.evaluate(() => performance.now())) - before
}

/**
 * How long a person waits for each kind of screen when its code is not in the cache and every request takes 100 ms
 * longer, beginning at the workspaces. Medians in milliseconds.
 */
export const benchNavigation = async (browser: Browser, options: BrowserContextOptions, page: Page) => {
  const cold = async (work: (tab: Page) => Promise<number>) => {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ ...options, storageState: await page.context().storageState() })
      await context.addInitScript('globalThis.__name = (it) => it')
      const tab = await context.newPage()
      await tab.goto('/workspaces')
      await tab.locator('main h1').waitFor()
      await tab.waitForLoadState('networkidle')
      const network = await context.newCDPSession(tab)
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      times.push(await work(tab))
      await context.close()
    }
    return median(times)
  }
  const times: Record<string, number> = {}
  for (const [name, address] of Object.entries(await screensOf(page)))
    times[name] = await cold((tab) => goThere(tab, address))
  times['Candidates, by a link that the pointer rested on'] = await cold(pressLink)
  return times
}
