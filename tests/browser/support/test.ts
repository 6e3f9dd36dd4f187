import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base } from 'vitest'
import { makeTestDatabase } from '#tests/server/test-database.ts'
import { needChromium, testArguments } from '#tools/chromium.ts'
import { startServer } from './running-server.ts'
import { type SignIns, shareSignIns } from './sign-in.ts'
import { type Watch, watchPage } from './watch-page.ts'

/** What never comes ends a test after so many ms. Two cores that do other things besides have needed over a minute for a page. */
export const pageLimit = Number(process.env.LONGEST_WAIT ?? 240_000)

/** One person's browser: its own cookies and storage. `open` opens a further tab; every tab is watched for faults. */
export type Person = {
  context: BrowserContext
  open(path?: string): Promise<Page>
  /** From now on no tab counts messages like this as a fault. */
  expectFault(pattern: RegExp): void
}

/** Ends a browser profile. A call that a route still answers then is nobody's any more, and its failure is no fault. */
export const closeContext = async (context: BrowserContext): Promise<void> => {
  await Promise.all([context, ...context.pages()].map((it) => it.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/**
 * A test in Chromium against the built server. Fixtures: `settings` (extend it with settings of `src/server/env.ts`; an
 * override would also hold for the files that the same worker runs afterwards),
 * `server` (one a file), `browser` (one a worker), `person` (a fresh browser profile), `page` (its first tab, still
 * empty) and `newPerson` (for a second person in the same test). A fault on any page fails the test.
 *
 * @example
 * const test = base.extend('settings', { scope: 'file' }, { ACCESS_TOKEN_TTL: '20' })
 * test('…', async ({ page }) => { await page.goto('/'); await signIn(page, 'manager') })
 */
export const test = base
  .extend('settings', { scope: 'file' }, {} as Record<string, string>)
  .extend('server', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const server = await startServer({ DATABASE_URL: await makeTestDatabase('settled'), ...settings })
    onCleanup(() => server.dispose())
    return server
  })
  .extend('signIns', { scope: 'file' }, (): SignIns => new Map())
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({
      executablePath: await needChromium(),
      args: testArguments,
      timeout: pageLimit,
    })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('newPerson', async ({ browser, server, signIns }, { onCleanup }) => {
    const contexts = new Set<BrowserContext>()
    const watches: Watch[] = []
    onCleanup(async () => {
      // What a page asks once its routes are gone finds no made-up company.
      const faults = watches.flatMap((it) => it.faults())
      await Promise.all([...contexts].map(closeContext))
      if (faults.length > 0) throw new Error(`The browser reported:\n${faults.join('\n')}`)
    })
    return async (): Promise<Person> => {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      context.setDefaultTimeout(pageLimit)
      shareSignIns(context, signIns)
      contexts.add(context)
      context.once('close', () => contexts.delete(context))
      const expected: RegExp[] = []
      const mine: Watch[] = []
      context.on('page', (page) => {
        const watch = watchPage(page)
        for (const pattern of expected) watch.expectFault(pattern)
        mine.push(watch)
        watches.push(watch)
      })
      return {
        context,
        open: async (path) => {
          const page = await context.newPage()
          if (path !== undefined) await page.goto(path)
          return page
        },
        expectFault: (pattern) => {
          expected.push(pattern)
          for (const watch of mine) watch.expectFault(pattern)
        },
      }
    }
  })
  .extend('person', async ({ newPerson }) => newPerson())
  .extend('page', async ({ person }) => person.open())
