import type { Page } from 'playwright-core'
import { reviewScreens } from './support/screens.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** What of a page's controls and frame is on the sheet, and how far it reaches beyond the sheet, px. */
const seenOnPaper = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (it: Element) => {
      const { width, height } = it.getBoundingClientRect()
      return width > 2 && height > 2 && getComputedStyle(it).visibility !== 'hidden'
    }
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter(isSeen)
        .map((it) => it.getAttribute('aria-label') || it.textContent || it.tagName)
    const emptyFields = [...document.querySelectorAll('textarea, input')].filter(
      (it) => isSeen(it) && (it as HTMLInputElement).value === '',
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      controls: seen('button, select, nav, a[href="#main"]'),
      frame: seen('header[role=banner], body > div > div > header'),
      emptyFields: emptyFields.length,
      beyond: scrollWidth - clientWidth,
    }
  })

/** A4 with margins of 10 mm, at 96 px an inch. */
const sheet = { width: 718, height: 1047 }
const nothing = { controls: [], frame: [], emptyFields: 0, beyond: 0 }

test('on paper the pages of a review are as wide as the sheet, without what only works on a screen', async ({
  page,
}) => {
  for (const [name, path] of await reviewScreens(page)) {
    await page.emulateMedia({ media: null })
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.setViewportSize(sheet)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => seenOnPaper(page), { message: name }).toEqual(nothing)
  }
})

// What reads PDF files brings a `navigator` along, which has no languages: others of this worker go without, as before.
const hasNavigator = 'navigator' in globalThis
afterAll(() => {
  if (!hasNavigator) Reflect.deleteProperty(globalThis, 'navigator')
})

/** The lowest words of each sheet but the last one, on sheets so high. */
const footsOf = async (page: Page, height: number) => {
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
  // Once the texts have read where there is no browser.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await page.pdf({ width: '210mm', height: `${height}px`, margin }))
  const paper = await getDocument({ data }).promise
  const numbers = Array.from({ length: paper.numPages - 1 }, (_, index) => index + 1)
  const foots = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await paper.getPage(number)).getTextContent()
      const words = items.flatMap((it) => ('str' in it && it.str.trim() ? [{ text: it.str, y: it.transform[5] }] : []))
      const lowest = Math.min(...words.map(({ y }) => y))
      return words.filter(({ y }) => y === lowest).map(({ text }) => text)
    }),
  )
  await paper.destroy()
  return foots.flat()
}

test('on paper what a heading is about begins on its sheet [REV-10]', async ({ page }) => {
  await openAs(page, 'manager', '/employees/start-review')
  await page
    .getByRole('row', { name: /Aisha Bello/ })
    .getByRole('link')
    .click()
  await page.getByRole('heading', { level: 1, name: 'Performance Summary' }).waitFor()
  const { searchParams } = new URL(page.url())
  searchParams.delete('step')
  for (const path of ['review-summary', 'evaluation']) {
    await page.goto(`/employee/performance/${path}?${searchParams}`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const headings = await page
      .getByRole('main')
      .locator('h2, h3, h2 + p')
      .evaluateAll((all) => all.map((it) => it.textContent ?? ''))
    for (const height of [1000, 1050, 1100]) {
      const alone = (await footsOf(page, height)).filter((it) => headings.includes(it))
      expect(alone, `${path} on sheets of ${height} px`).toEqual([])
    }
  }
})

test('a score on paper is black on white, also where the browser prints fills', async ({ page }) => {
  const [, path] = (await reviewScreens(page)).find(([, it]) => it.includes('/review-summary')) ?? []
  await page.goto(path ?? '')
  const score = page.getByRole('main').getByRole('cell').locator('span:has(> b)')
  await score.first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const fills = await score.evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundColor))
  expect(new Set(fills)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
})

test('on paper a diagram is whole, wherever it was moved to on the screen [MACH-03]', async ({ page }) => {
  await openAs(page, 'employee', '/machines/offer')
  const diagram = page.getByRole('application')
  await diagram.locator('svg').waitFor()
  await diagram.focus()
  for (const key of ['+', '+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await page.emulateMedia({ media: 'print' })
  await diagram.evaluate((it) => {
    // As wide as a sheet, before anything could be measured anew.
    const main = it.closest('main')
    if (main) main.style.width = '600px'
    window.dispatchEvent(new Event('beforeprint'))
  })
  /** The states that stand out of the frame. */
  const cut = () =>
    diagram.evaluate((it) => {
      const frame = it.getBoundingClientRect()
      return [...it.querySelectorAll('[data-state]')]
        .filter((state) => {
          const { left, right, top, bottom } = state.getBoundingClientRect()
          return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
        })
        .map((state) => state.getAttribute('data-state'))
    })
  await expect.poll(cut).toEqual([])
})
