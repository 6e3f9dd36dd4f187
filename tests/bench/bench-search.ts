import type { Page } from 'playwright-core'
import { median } from './load.ts'

/** The pause that quick search waits for before it asks. */
const debounce = 500

/** Types into quick search and waits in the page until the results have been painted; the pause is not counted. */
const searchTime = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    ([text, pause]) =>
      new Promise<number>((resolve, reject) => {
        const field = document.querySelector<HTMLInputElement>('input[role=combobox]')
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        if (!field || !set) return reject(new Error('there is no search field'))
        const before = performance.now()
        set.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        const check = () => {
          const list = document.querySelector('[role=listbox]')
          if (list?.getAttribute('aria-busy') === 'false' && list.querySelector('mark')?.textContent === text) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - before - pause)))
          } else if (performance.now() - before > 5000) reject(new Error('no results came'))
          else requestAnimationFrame(check)
        }
        check()
      }),
    [words, debounce] as const,
  )

/** Milliseconds from a keystroke in quick search to its painted results, or why they were not measured. */
export const benchSearch = async (page: Page): Promise<number | string> => {
  try {
    await page.goto('/workspaces')
    const field = page.getByRole('combobox', { name: 'Quick search' })
    await field.click()
    await page.getByText(/Type a job title/).waitFor()
    const times: number[] = []
    // Words that a manager finds something by: each is part of the number of a requisition or a candidate.
    for (const words of ['REQ-', 'CAN-', 'REQ-0', 'CAN-0', '-00']) times.push(await searchTime(page, words))
    return median(times)
  } catch (error) {
    return `not measured: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}
