import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'

export type Theme = 'light' | 'dark'
const bothThemes: readonly Theme[] = ['light', 'dark']
const grave = new Set<string | null | undefined>(['serious', 'critical'])

// As text, since tsx would name functions through a helper that the page does not have.
const isIn = `(theme) => {
  const { classList } = document.documentElement
  const hasClass = classList.contains('light') || classList.contains('dark')
  return matchMedia('(prefers-color-scheme: ' + theme + ')').matches && (!hasClass || classList.contains(theme))
}`
/** The theme is applied in a first frame and painted in a second; a colour may take its time to change. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations().map((it) => it.finished)))`

const audit = async (page: Page) => {
  // As text, not as functions: in a function `axe` would be this file's import. The debugger carries it, so that the
  // page's own content security policy does not bind it.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const { violations }: AxeResults = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
  return violations.filter((it) => grave.has(it.impact))
}

/**
 * Fails when axe finds something serious or critical on the page. Leaves the page in the theme it came in with.
 * @param themes the light one unless given, and both in `npm run test:full`: a theme changes colours alone, whose
 *   contrasts `tests/screens/ui/palette.test.ts` proves pair by pair in both
 */
export const expectAccessible = async (page: Page, themes: readonly Theme[] = ['light']): Promise<void> => {
  for (const colorScheme of isFull ? bothThemes : themes) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isIn, colorScheme)
    await page.evaluate(settled)
    const found = (await audit(page)).flatMap(({ id, impact, nodes }) =>
      nodes.map((it) => `${impact} ${id}: ${it.target.join(' ')} ${it.failureSummary ?? ''}`),
    )
    expect(found, `axe on ${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
