import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { median } from './load.ts'

const rows = 100_000
const runs = 5
const papaparse = createRequire(import.meta.url).resolve('papaparse/papaparse.min.js')

/**
 * Medians in ms: from a file that is chosen until the page says that its rows look right, and what Papa Parse alone
 * takes in the same page; and the longest task of the page meanwhile, in all runs, 0 where none was over 50 ms.
 */
export type ImportPageFigures = { rows: number; checked: number; bare: number; longest: number }

/** Runs in the page: keeps the file that is chosen and when, and each task over 50 ms. */
const watchChoice = () => {
  const seen = { file: null as File | null, at: 0, longest: 0 }
  Object.assign(globalThis, { seen })
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.files?.[0]) return
      seen.file = target.files[0]
      seen.at = performance.now()
      seen.longest = 0
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const it of list.getEntries())
      if (seen.at > 0 && it.startTime >= seen.at) seen.longest = Math.max(seen.longest, it.duration)
  }).observe({ type: 'longtask' })
}

/** Runs in the page. */
const untilChecked = (done: string) =>
  new Promise<{ checked: number; longest: number }>((resolve, reject) => {
    const { seen } = globalThis as unknown as { seen: { at: number; longest: number } }
    const asked = performance.now()
    seen.at = 0
    const look = () => {
      const dialog = document.querySelector('dialog[open]')?.textContent ?? ''
      if (seen.at > 0 && dialog.includes(done)) {
        const checked = performance.now() - seen.at
        // Tasks are told of once they have ended.
        setTimeout(() => resolve({ checked, longest: seen.longest }), 500)
      } else if (performance.now() - asked > 120_000) reject(new Error(`the dialog says ${dialog.slice(0, 400)}`))
      else requestAnimationFrame(look)
    }
    look()
  })

/** Runs in the page: the same file, in pieces of the same size. */
const parseAlone = () =>
  new Promise<number>((resolve, reject) => {
    const { seen, Papa } = globalThis as unknown as { seen: { file: File }; Papa: typeof import('papaparse') }
    const began = performance.now()
    let read = 0
    Papa.parse<Record<string, string>>(seen.file, {
      header: true,
      skipEmptyLines: 'greedy',
      chunkSize: 512 * 1024,
      chunk: ({ data }) => {
        read += data.length
      },
      complete: () => resolve(read > 0 ? performance.now() - began : Number.NaN),
      error: reject,
    })
  })

const chooseOnce = async (page: Page, file: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import locations' })
  const checking = page.evaluate(untilChecked, 'All rows look right.')
  await dialog.getByLabel('Choose a CSV file').setInputFiles(file)
  const { checked, longest } = await checking
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  const bare = await page.evaluate(parseAlone)
  return { checked, longest, bare }
}

/** Checks a file of 100,000 locations in the page, and parses it there with Papa Parse alone. */
export const benchImportPage = async (browser: Browser, options: BrowserContextOptions): Promise<ImportPageFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-bench-'))
  try {
    const file = join(folder, 'locations.csv')
    const lines = Array.from({ length: rows }, (_, index) => `Site ${index},"Region ${index % 50}, north",Norway,\n`)
    writeFileSync(file, `Name,State,Country,Company\n${lines.join('')}`)
    const context = await browser.newContext({ ...options, bypassCSP: true })
    // tsx names functions through a helper that a page does not have.
    await context.addInitScript('globalThis.__name = (it) => it')
    const page = await context.newPage()
    await page.goto('/admin/general/location')
    await signIn(page, 'admin')
    await page.getByRole('main').getByRole('rowheader').first().waitFor()
    await page.addScriptTag({ path: papaparse })
    await page.evaluate(watchChoice)
    const measured = []
    for (let run = 0; run < runs; run++) measured.push(await chooseOnce(page, file))
    await context.close()
    return {
      rows,
      checked: median(measured.map((it) => it.checked)),
      bare: median(measured.map((it) => it.bare)),
      longest: Math.max(...measured.map((it) => it.longest)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
