import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { PerformanceSummary } from '#src/contract/performance-summary.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { median } from './load.ts'

const runs = 5
const keys = 300
const subcategories = 60
const evidences = 300

/** One key in the page: how long the page worked for it, and how long it took until the frame was painted. */
type Key = { work: number; painted: number }

/** Runs in the page. The wait for the next frame is no work: it depends on when in a frame the key was pressed. */
const watchKeys = () => {
  const seen: Key[] = []
  Object.assign(globalThis, { seenKeys: seen })
  addEventListener(
    'keydown',
    () => {
      const began = performance.now()
      let handled = began
      addEventListener(
        'input',
        // After what React does for the event, which is queued before this.
        () =>
          queueMicrotask(() => {
            handled = performance.now()
          }),
        { once: true },
      )
      requestAnimationFrame(() => {
        const frame = performance.now()
        setTimeout(() => {
          const painted = performance.now()
          seen.push({ work: handled - began + (painted - frame), painted: painted - began })
        })
      })
    },
    { capture: true },
  )
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const almostFull = 'What I saw, in full. '.repeat(177).slice(0, 3690)

/** Types into the field that has the focus. */
const typeKeys = async (page: Page): Promise<Key[]> => {
  await page.evaluate(watchKeys)
  await page.keyboard.press('Control+End')
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(String.fromCharCode(97 + (key % 26)))
    await page.waitForTimeout(30)
  }
  const seen = await page.evaluate(() => (globalThis as unknown as { seenKeys: Key[] }).seenKeys)
  return seen.slice(1)
}
const p95 = (typed: readonly Key[], of: keyof Key) =>
  percentile(
    typed.map((it) => it[of]),
    0.95,
  )

/** The same in a page that holds nothing but a text area: what the browser itself takes. */
const benchBareKeys = async (page: Page) => {
  await page.setContent('<textarea style="width: 600px; height: 600px; font: 15px sans-serif"></textarea>')
  await page.locator('textarea').fill(almostFull)
  await page.locator('textarea').focus()
  const typed = await typeKeys(page)
  return { bareWork: p95(typed, 'work'), barePainted: p95(typed, 'painted') }
}

/** Types into a comment that is almost full, with autosave on. */
const benchKeys = async (page: Page) => {
  await page
    .getByRole('row', { name: /Lena Fischer/ })
    .getByRole('link')
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Values/ })
    .first()
    .click()
  const comment = page.getByRole('textbox', { name: /^Comment/ }).first()
  await comment.fill(almostFull)
  await comment.focus()
  const typed = await typeKeys(page)
  return { keyWork: p95(typed, 'work'), keyPainted: p95(typed, 'painted') }
}

/** A summary as long as one can get. */
const lengthened = (summary: PerformanceSummary): PerformanceSummary => {
  const each = subcategories / summary.categories.length
  let evidence = 0
  return {
    ...summary,
    categories: summary.categories.map((category, place) => ({
      ...category,
      scorecardDetails: Array.from({ length: each }, (_, index) => {
        const like = category.scorecardDetails[index % category.scorecardDetails.length]
        if (!like) throw new Error('a category of the sample is empty')
        return {
          ...like,
          id: 10_000 + place * 100 + index,
          name: `${like.name} ${index + 1}`,
          evidences: Array.from({ length: evidences / subcategories }, () => {
            evidence += 1
            const comment = `Evidence ${evidence} of what was seen in the year, in a sentence or two.`
            return {
              id: 100_000 + evidence,
              categoryId: category.id,
              subCategoryId: like.id,
              subComponentId: null,
              recognitionId: null,
              comment,
              submissionDate: '2026-05-04T09:30:00.000Z',
              submitterName: 'Daniel Okafor',
              relationship: 'Manager',
            }
          }),
        }
      }),
    })),
  }
}

/** Goes to the summary in the page and waits until all of it is painted. */
const openSummary = (page: Page): Promise<number> =>
  page.evaluate(
    (last) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLElement>('aside a, nav a')].find((it) =>
          it.textContent?.includes('Performance'),
        )
        if (!link) return reject(new Error('the sidebar has no step Performance'))
        const before = performance.now()
        const check = () => {
          if (document.querySelector('main')?.textContent?.includes(last))
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - before)))
          else if (performance.now() - before > 10_000) reject(new Error('the summary did not show'))
          else requestAnimationFrame(check)
        }
        link.click()
        check()
      }),
    `Evidence ${evidences} of`,
  )

const benchSummary = async (page: Page) => {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    await page.locator('nav a', { hasText: 'Values' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Values' }).waitFor()
    times.push(await openSummary(page))
  }
  // The first brings the code along.
  return median(times.slice(1))
}

export type ReviewFigures = {
  keyWork: number
  keyPainted: number
  bareWork: number
  barePainted: number
  summary: number
}

/** What a manager waits for while they write a review, and read the longest one. Times in ms. */
export const benchReview = async (browser: Browser, options: BrowserContextOptions): Promise<ReviewFigures> => {
  const context = await browser.newContext(options)
  // tsx names functions through a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (it) => it')
  const page = await context.newPage()
  await page.goto('/employees/start-review')
  await signIn(page, 'manager')
  const typed = await benchKeys(page)
  const bare = await context.newPage()
  const floor = await benchBareKeys(bare)
  await bare.close()
  let answer: string | null = null
  await page.route('**/performance-summary', async (route) => {
    answer ??= JSON.stringify(lengthened((await (await route.fetch()).json()) as PerformanceSummary))
    await route.fulfill({ contentType: 'application/json', body: answer })
  })
  await page.goto('/employees/start-review')
  await page
    .getByRole('row', { name: /Completed/ })
    .getByRole('link')
    .first()
    .click()
  await page.locator('nav a', { hasText: 'Values' }).first().waitFor()
  return { ...typed, ...floor, summary: await benchSummary(page) }
}
