import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { chromium, type Page } from 'playwright-core'
import { candidateTabs } from '#machines/hiring/candidate-tabs.ts'
import { candidates } from '#src/contract/candidates.ts'
import { documents, maxDocument } from '#src/contract/documents.ts'
import { makeApi } from '#src/server/app.ts'
import { type Db, inCompany, openDatabase } from '#src/server/database.ts'
import { silentLog } from '#src/server/log.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { startServer } from '#tests/browser/support/running-server.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { ask } from '#tests/server/contract-order.ts'
import { caller, makeTokens } from '#tests/server/support.ts'
import { chromiumArguments, needChromium } from '#tools/chromium.ts'
import { fillLists } from './fill-lists.ts'
import { median } from './load.ts'

const rows = 50_000
const atOnce = 500
const pageSize = 100
const runs = 5

/** Times in ms, CPU in seconds of server and caller together. */
export type HiringFigures = {
  candidates: number
  /** Of the list: opened, searched, sorted, and its next page. */
  list: Record<'opened' | 'searched' | 'sorted' | 'paged', number>
  board: { painted: number; cards: number }
  /** Of a candidate's tabs: the slowest when it is opened first, and when it is opened again. */
  tabs: { first: number; again: number }
  bulk: { dryRun: number; moved: number; succeeded: number }
  document: { up: number; down: number }
}

type Act = { click: string } | { type: string; into: string }

/** Does something in the page and waits there until what it changes is painted: no round trips are counted. */
const painted = (page: Page, act: Act, changes: string): Promise<number> =>
  page.evaluate(
    ({ act: it, changes: what }) =>
      new Promise<number>((resolve, reject) => {
        const shown = () => document.querySelector(what)?.textContent ?? ''
        const from = shown()
        const target = document.querySelector<HTMLElement>('click' in it ? it.click : it.into)
        if (!target) return reject(new Error(`there is no ${JSON.stringify(it)}`))
        const before = performance.now()
        if ('click' in it) target.click()
        else {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, it.type)
          target.dispatchEvent(new Event('input', { bubbles: true }))
        }
        const check = () => {
          if (shown() !== '' && shown() !== from && !document.querySelector('main [aria-busy=true]'))
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - before)))
          else if (performance.now() - before > 20_000) reject(new Error(`${JSON.stringify(it)} changed nothing`))
          else requestAnimationFrame(check)
        }
        check()
      }),
    { act, changes },
  )

const opened = async (page: Page, address: string, until: string) => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    await page.goto('/workspaces')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const before = performance.now()
    await page.goto(address)
    await page.locator(until).first().waitFor()
    times.push(performance.now() - before)
  }
  return median(times)
}

const tabs = 'main nav:has(> a[href*="tab=tasks"]):has(> a[href*="tab=topgrade"]) > a'
const currentTab = `${tabs}[aria-current]`

/** The slowest of a candidate's tabs, opened one after the other from the first. */
const tabsOpened = async (page: Page) => {
  const times: number[] = []
  for (const tab of candidateTabs.slice(1))
    times.push(await painted(page, { click: `${tabs}[href*="tab=${tab}"]` }, currentTab))
  return Math.max(...times)
}

/** Tabs whose data was never asked for, and the same ones again. */
const measureTabs = async (page: Page) => {
  await page.locator(`${firstRow} a`).first().click()
  await page.locator(currentTab).waitFor()
  const first = await tabsOpened(page)
  await painted(page, { click: `${tabs}:first-child` }, currentTab)
  return { first, again: await tabsOpened(page) }
}

const firstRow = 'main tbody tr'
const search = 'main input[type=search]'

const measurePages = async (page: Page) => {
  const list = '/hiring/candidate'
  const first = await opened(page, list, `${firstRow} a`)
  const searched = await painted(page, { type: 'zwetschgenbaum', into: search }, firstRow)
  await page.goto(list)
  await page.locator(`${firstRow} a`).first().waitFor()
  const sorted = await painted(page, { click: 'main thead button' }, firstRow)
  const paged = await painted(page, { click: 'main nav [aria-label*="Next" i], main [aria-label*="Next" i]' }, firstRow)
  const opening = await measureTabs(page)
  const boardPainted = await opened(page, `${list}?view=board`, 'main article, main [role=listitem] a, main li a')
  const cards = await page.locator('main a[href^="/hiring/candidate/details/"]').count()
  return {
    list: { opened: first, searched, sorted, paged },
    board: { painted: boardPainted, cards },
    tabs: opening,
  }
}

const timed = async <T>(work: () => Promise<T>) => {
  const [before, cpu] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { result, ms: performance.now() - before, cpu: (user + system) / 1e6 }
}

const measureCalls = async (db: Db, ping: () => Promise<void>) => {
  const { verifyToken, tokenFor } = await makeTokens()
  const api = makeApi({ db, ping, verifyToken, log: silentLog(), mount: mountEndpoints })
  const [admin] = await inCompany(db, 1, (tx) =>
    tx.select().from(usersTable).where(eq(usersTable.email, 'admin@example.com')),
  )
  const asAdmin = caller(api, await tokenFor(admin?.id ?? 0))
  const pageOf = async (page: number) =>
    (await ask(asAdmin, candidates.list, { query: { status: 'ACTIVE', size: pageSize, page } })).body
  const pages = await Promise.all(Array.from({ length: atOnce / pageSize }, (_, page) => pageOf(page)))
  const candidateIds: number[] = pages.flatMap((it) => it.content.map(({ id }: { id: number }) => id))
  const move = (isDryRun: boolean) =>
    timed(() =>
      ask(asAdmin, candidates.moveAll, { body: { candidateIds, move: 'reject', reason: 'Measured', isDryRun } }),
    )
  const [dryRun, moved] = [await move(true), await move(false)]
  const candidateId = candidateIds[0] ?? 0
  const form = new FormData()
  const content = new Uint8Array(maxDocument).fill(46)
  content.set(new TextEncoder().encode('%PDF-1.4\n'))
  form.append('file', new File([content], 'cv.pdf', { type: 'application/pdf' }))
  const up = await timed(() => ask(asAdmin, documents.upload, { params: { candidateId }, body: form }))
  if (up.result.status !== 200) throw new Error(JSON.stringify(up.result.body))
  const down = await timed(() => ask(asAdmin, documents.content, { params: { id: up.result.body.id } }))
  return {
    candidates: pages[0].totalElements as number,
    bulk: { dryRun: dryRun.ms, moved: moved.ms, succeeded: moved.result.body.succeeded as number },
    document: { up: up.cpu, down: down.cpu },
  }
}

/** What hiring staff wait for in a company of 50,000 candidates. */
export const benchHiring = async (): Promise<HiringFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-bench-'))
  try {
    const database = await openDatabase({ DATA_DIR: folder }, { prepare: (db) => fillLists(db, rows) })
    const calls = await measureCalls(database.db, database.ping).finally(() => database.close())
    const server = await startServer({ DATA_DIR: folder })
    const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumArguments })
    try {
      const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } })
      // tsx names functions through a helper that a page does not have.
      await context.addInitScript('globalThis.__name = (it) => it')
      const page = await context.newPage()
      await page.goto('/hiring/candidate')
      await signIn(page, 'admin')
      return { ...calls, ...(await measurePages(page)) }
    } finally {
      await browser.close()
      await server.dispose()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
