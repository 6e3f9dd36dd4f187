import type { Page } from 'playwright-core'

export type Watch = {
  /** What went wrong so far, a line each. */
  faults(): string[]
  /** From now on such messages are no faults: for tests that cause a failed request on purpose. */
  expectFault(pattern: RegExp): void
}

/**
 * Collects what must never happen on a page: a warning or an error on the console (a violation of the content security
 * policy is one), an uncaught error, a crash.
 */
export const watchPage = (page: Page): Watch => {
  const seen: string[] = []
  const expected: RegExp[] = []
  const add = (fault: string) => {
    if (!expected.some((it) => it.test(fault))) seen.push(fault)
  }
  page.on('console', (it) => {
    if (it.type() === 'warning' || it.type() === 'error')
      add(`console.${it.type()}: ${it.text()} (${it.location().url})`)
  })
  page.on('pageerror', (it) => add(`uncaught: ${it.message}`))
  page.on('crash', () => add('the page crashed'))
  return { faults: () => [...seen], expectFault: (pattern) => void expected.push(pattern) }
}
