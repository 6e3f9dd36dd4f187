import type { Page } from 'playwright-core'

/** A list as it looks when it is there: how many rows show, and what the first and the last of them hold. */
export type Shown = { count: number; first: string; last: string }
type Until = { rows: Shown } | { texts: readonly string[]; inside: string } | { gone: string }

/** Runs in the page. What is measured ends in the frame that paints it: a task queued there runs once it is painted. */
const watch = () => {
  const isThere = (until: Until) => {
    if ('gone' in until) return document.querySelector(until.gone) === null
    if ('texts' in until) {
      const text = document.querySelector(until.inside)?.textContent ?? ''
      return until.texts.every((it) => text.includes(it))
    }
    const rows = document.querySelectorAll('table tbody tr')
    const { count, first, last } = until.rows
    return (
      rows.length === count &&
      (rows[0]?.textContent?.includes(first) ?? false) &&
      (rows[count - 1]?.textContent?.includes(last) ?? false)
    )
  }
  const painted = (until: Until) =>
    new Promise<number>((resolve, reject) => {
      const asked = performance.now()
      const look = () => {
        if (isThere(until)) setTimeout(() => resolve(performance.now()))
        else if (performance.now() - asked > 30_000) reject(new Error(`${JSON.stringify(until)} did not show`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const state = { key: 0, work: [] as number[], painted }
  addEventListener(
    'keydown',
    () => {
      const began = performance.now()
      state.key = began
      let handled = began
      // After what React does for the event, which is queued before this.
      addEventListener(
        'input',
        () =>
          queueMicrotask(() => {
            handled = performance.now()
          }),
        { once: true },
      )
      requestAnimationFrame(() => {
        const frame = performance.now()
        setTimeout(() => state.work.push(handled - began + (performance.now() - frame)))
      })
    },
    { capture: true },
  )
  Object.assign(globalThis, { bench: state })
}
type Watch = { bench: { key: number; work: number[]; painted: (until: Until) => Promise<number> } }

export const watched = async (page: Page) => {
  // tsx names functions through a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.addInitScript(watch)
}

const until = (page: Page, what: Until) =>
  page.evaluate((it) => (globalThis as unknown as Watch).bench.painted(it), what)

/** When these rows are painted, in ms since the page began to load. */
export const rowsPainted = (page: Page, rows: Shown) => until(page, { rows })
export const settled = (page: Page, what: Until) => until(page, what)

/** From a click, which the page gives itself, until that is painted. In ms. */
export const clicked = (page: Page, target: string, what: Until): Promise<number> =>
  page.evaluate(
    async ({ target: selector, what: it }) => {
      const found = document.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`there is no ${selector}`)
      const { bench } = globalThis as unknown as Watch
      const began = performance.now()
      const painted = bench.painted(it)
      found.click()
      return (await painted) - began
    },
    { target, what },
  )

/** From a key, pressed in the field that has the focus, until these rows are painted. In ms. */
export const pressed = async (page: Page, key: string, rows: Shown): Promise<number> => {
  const painted = until(page, { rows })
  await page.keyboard.press(key)
  const at = await painted
  return at - (await page.evaluate(() => (globalThis as unknown as Watch).bench.key))
}

/** How long the page worked for each of these keys, the wait for the frame left out. In ms. */
export const worked = async (page: Page, keys: string): Promise<number[]> => {
  const work = () => page.evaluate(() => (globalThis as unknown as Watch).bench.work)
  const before = (await work()).length
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(30)
  }
  return (await work()).slice(before)
}
