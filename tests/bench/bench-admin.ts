import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { User } from '#src/contract/users.ts'
import { type Db, enterCompany, enterInstallation, openDatabase } from '#src/server/database.ts'
import { fillSampleData } from '#src/server/sample/fill.ts'
import { startServer } from '#tests/browser/support/running-server.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { chromiumArguments, needChromium } from '#tools/chromium.ts'
import { type Peers, startPeers } from './admin-peers.ts'
import { clicked, pressed, rowsPainted, type Shown, settled, watched, worked } from './admin-watch.ts'
import { median } from './load.ts'
import { fields } from './peers/fields.ts'
import { type Column, finder, pageSize, type Row } from './peers/rows.ts'

const rows = 10_000
const runs = 5
/** Neither letter is anywhere else: one finds every 250th row, the other every second. */
const narrow = 'q'
const broad = 'x'
const papaparse = createRequire(import.meta.url).resolve('papaparse/papaparse.min.js')

const fillUsers = async (db: Db) => {
  await db.transaction(async (tx) => {
    await enterCompany(tx, 1)
    await enterInstallation(tx)
    await tx.execute(sql`
      insert into users (email, name, title)
      select 'person' || lpad((n * 3457::bigint % ${rows})::text, 5, '0') || '@bench.test',
        'Norden ' || lpad((n * 7919::bigint % ${rows})::text, 5, '0') || case when n % 250 = 0 then ' Quentin' when n % 2 = 0 then ' Alex' else ' Maria' end, 'Clerk'
      from generate_series(1, ${rows}::int) as n`)
    await tx.execute(sql`
      insert into memberships (user_id, company_id, role_id)
      select users.id, 1, (select id from roles where name = 'Employee' and company_id is null)
      from users where email like 'person%@bench.test'`)
  })
  // As a database in use has been.
  await db.execute(sql`vacuum analyze`)
}

/** A user in the words of the list. */
const rowOf = (it: User): Row => ({
  id: it.id,
  name: it.name,
  role: it.rolesDTO.name,
  companies: it.companies.map(({ name }) => name).join(', '),
  email: it.email,
  level: `${it.rolesDTO.permissionLevel} - ${it.rolesDTO.name}`,
  status: it.isActive ? 'Active' : 'Inactive',
  signIn: 'Not invited yet',
  title: it.title,
})

/** What shows on the first page; all subjects find and order the same. */
const firstPage = (found: readonly Row[]): Shown => {
  const page = found.slice(0, pageSize)
  return { count: page.length, first: page[0]?.email ?? '', last: page.at(-1)?.email ?? '' }
}

/** A page that is compared: its addresses, and where its controls are. */
type Subject = {
  list: string
  elsewhere: string
  /** The heading there. */
  heading: string
  link: string
  search: string
  sort: string
}
type Named = 'product' | 'react-admin' | 'floor'

const productPaths = { list: '/admin/user-management/users', elsewhere: '/admin/general/department' }
const subjectsOf = (product: string, peers: Peers): Record<Named, Subject> => ({
  product: {
    list: `${product}${productPaths.list}`,
    elsewhere: `${product}${productPaths.elsewhere}`,
    heading: 'Department',
    link: `a[href^="${productPaths.list}"]`,
    search: 'main input[type=search]',
    sort: 'main thead th:nth-of-type(5) button',
  },
  'react-admin': {
    list: `${peers['react-admin'].origin}/#/users`,
    elsewhere: `${peers['react-admin'].origin}/#/elsewhere`,
    heading: 'Elsewhere',
    link: 'a[href="#/users"]',
    search: 'input[name=q]',
    sort: 'thead [data-field=email]',
  },
  floor: {
    list: `${peers.floor.origin}/#/users`,
    elsewhere: `${peers.floor.origin}/#/elsewhere`,
    heading: 'Elsewhere',
    link: 'a[href="#/users"]',
    search: 'input[type=search]',
    sort: 'th:nth-of-type(4) button',
  },
})

type Times = Record<'opened' | 'linked' | 'again' | 'narrow' | 'broad' | 'sort' | 'heap', number>

/** Bytes of JavaScript that a page loads with an empty cache until its rows are painted, each file compressed with gzip. */
const scriptsOf = async (context: BrowserContext, address: string, all: Shown): Promise<number> => {
  const page = await context.newPage()
  await watched(page)
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (it) => {
    if (it.request().resourceType() !== 'script' || it.status() !== 200) return
    const size = it.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      () => 0,
    )
    sizes.set(it.url(), size)
  })
  await page.goto(address)
  const painted = await rowsPainted(page, all)
  const loaded = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((it) => (it as PerformanceResourceTiming).responseEnd <= until)
        .map((it) => it.name),
    painted,
  )
  const counted = await Promise.all(loaded.map((it) => sizes.get(it) ?? 0))
  await page.close()
  return counted.reduce((sum, it) => sum + it, 0)
}

const heapOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** Waits until nothing has been answered for half a second: a list begins to show before all of it is there. */
const answered = (page: Page) =>
  page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== count(); ) {
      before = count()
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })

type Expected = Record<'all' | 'narrow' | 'broad' | 'sorted', Shown>

/** Everything that is measured of a list, once, in a page that has been used before. */
const measureOnce = async (page: Page, subject: Subject, expected: Expected): Promise<Times> => {
  const { all } = expected
  const idle = () => page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await page.goto(subject.elsewhere)
  await page.locator(subject.link).first().waitFor({ state: 'attached' })
  await idle()
  const linked = await clicked(page, subject.link, { rows: all })
  await answered(page)
  await page.goBack()
  await settled(page, { texts: [subject.heading], inside: 'h1' })
  const again = await clicked(page, subject.link, { rows: all })
  await page.goto('about:blank')
  await page.goto(subject.list)
  const opened = await rowsPainted(page, all)
  await idle()
  const heap = await heapOf(page)
  const searched = async (letter: string, shown: Shown) => {
    await page.locator(subject.search).focus()
    const time = await pressed(page, letter, shown)
    await pressed(page, 'Backspace', all)
    return time
  }
  const narrowed = await searched(narrow, expected.narrow)
  const broadened = await searched(broad, expected.broad)
  await idle()
  // Waits out what a search does after its pause.
  await page.waitForTimeout(700)
  const sort = await clicked(page, subject.sort, { rows: expected.sorted })
  return { opened, linked, again, narrow: narrowed, broad: broadened, sort, heap }
}

const medians = <K extends string>(all: readonly Record<K, number>[]): Record<K, number> =>
  Object.fromEntries(Object.keys(all[0] ?? {}).map((key) => [key, median(all.map((it) => it[key as K]))])) as Record<
    K,
    number
  >

type FormTimes = Record<'first' | 'second' | 'key', number>
const labels = fields.map((it) => it.label)

/** A form of twelve fields: opened first, closed, opened again; and the work for a key in its first field. */
const measureForm = async (
  page: Page,
  {
    address,
    opens,
    inside,
    close,
    isThere,
  }: Record<'address' | 'opens' | 'inside' | 'isThere', string> & { close: () => Promise<unknown> },
): Promise<FormTimes> => {
  await page.goto('about:blank')
  await page.goto(address)
  await page.locator(isThere).first().waitFor()
  await page.waitForLoadState('networkidle')
  const open = { texts: labels, inside }
  const first = await clicked(page, opens, open)
  await close()
  await settled(page, { gone: inside })
  await page.locator(isThere).first().waitFor()
  await page.waitForTimeout(300)
  const second = await clicked(page, opens, open)
  await page.waitForTimeout(300)
  await page.locator(`${inside} input[type=text], ${inside} input:not([type])`).first().focus()
  return { first, second, key: median(await worked(page, 'abcdefghijklmnopqrst')) }
}

/**
 * From the press of Export to the file; of that, from the last answer of the server; and what Papa Parse alone takes to
 * write the same rows. In ms.
 */
const measureExport = async (page: Page, all: readonly Row[]) => {
  await page.evaluate((people) => {
    const make = URL.createObjectURL.bind(URL)
    Object.assign(globalThis, { made: 0, people })
    performance.setResourceTimingBufferSize(10_000)
    URL.createObjectURL = (it) => {
      Object.assign(globalThis, { made: performance.now() })
      return make(it)
    }
  }, all)
  const once = () =>
    page.evaluate(async () => {
      const state = globalThis as unknown as { made: number; people: object[]; Papa: typeof import('papaparse') }
      const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
        (it) => it.textContent === 'Export',
      )
      if (!button) throw new Error('there is no Export')
      state.made = 0
      const began = performance.now()
      button.click()
      while (state.made === 0) await new Promise((resolve) => setTimeout(resolve))
      const answers = performance
        .getEntriesByType('resource')
        .map((it) => (it as PerformanceResourceTiming).responseEnd)
      const writing = state.made - Math.max(...answers.filter((it) => it <= state.made))
      const before = performance.now()
      state.Papa.unparse(state.people)
      return { whole: state.made - began, writing, bare: performance.now() - before }
    })
  await once()
  const times = []
  for (let run = 0; run < runs; run += 1) {
    await page.getByRole('button', { name: 'Export', exact: true, disabled: false }).waitFor()
    times.push(await once())
  }
  return medians(times)
}

export type AdminFigures = {
  lists: Record<Named, Times & { scripts: number }>
  forms: Record<'product' | 'react-admin', FormTimes>
  exported: Record<'whole' | 'writing' | 'bare', number>
}

const measure = async (browser: Browser, product: string): Promise<AdminFigures> => {
  const options = { viewport: { width: 1440, height: 900 } }
  const context = await browser.newContext({ ...options, bypassCSP: true })
  const signedIn = await context.newPage()
  await signedIn.goto(`${product}${productPaths.list}`)
  const pieces: Promise<User[]>[] = []
  signedIn.on('response', (it) => {
    if (new URL(it.url()).pathname.endsWith('/users/all')) pieces.push(it.json())
  })
  await signIn(signedIn, 'admin')
  // It begins to show with its first rows: all are there when they are counted.
  await signedIn
    .getByRole('main')
    .getByText(/^[\d,]+ users$/)
    .waitFor()
  const all = (await Promise.all(pieces)).flat().map(rowOf)
  if (all.length < rows) throw new Error(`the list has ${all.length} rows`)
  const find = finder(all)
  const shown = (words: string, by: Column | null) => firstPage(find(words, by, 1))
  const expected = {
    all: shown('', null),
    narrow: shown(narrow, null),
    broad: shown(broad, null),
    sorted: shown('', 'email'),
  }
  const peers = await startPeers(all)
  try {
    const subjects = subjectsOf(product, peers)
    const names = Object.keys(subjects) as Named[]
    const scripts = {} as Record<Named, number>
    const pages = {} as Record<Named, Page>
    for (const name of names) {
      const cold = await browser.newContext({ ...options, storageState: await context.storageState() })
      scripts[name] = await scriptsOf(cold, subjects[name].list, expected.all)
      await cold.close()
      pages[name] = await context.newPage()
      await watched(pages[name])
    }
    await signedIn.close()
    const forms = {
      product: {
        address: peers.form.origin,
        opens: 'main > button',
        isThere: 'main > button',
        inside: 'dialog[open]',
        close: () => pages.floor.keyboard.press('Escape'),
      },
      'react-admin': {
        address: subjects['react-admin'].list,
        opens: 'tbody tr td:nth-of-type(2)',
        isThere: 'tbody tr',
        inside: 'form:has(textarea)',
        close: () => pages['react-admin'].goBack(),
      },
    }
    const lists = { product: [], 'react-admin': [], floor: [] } as Record<Named, Times[]>
    const formTimes = { product: [], 'react-admin': [] } as Record<'product' | 'react-admin', FormTimes[]>
    for (let run = 0; run <= runs; run += 1) {
      for (const name of names) {
        await pages[name].bringToFront()
        lists[name].push(await measureOnce(pages[name], subjects[name], expected))
      }
      await pages.floor.bringToFront()
      formTimes.product.push(await measureForm(pages.floor, forms.product))
      await pages['react-admin'].bringToFront()
      formTimes['react-admin'].push(await measureForm(pages['react-admin'], forms['react-admin']))
    }
    await pages.product.bringToFront()
    await pages.product.goto(subjects.product.list)
    await rowsPainted(pages.product, expected.all)
    await pages.product.addScriptTag({ content: readFileSync(papaparse, 'utf8') })
    const exported = await measureExport(pages.product, all)
    // The first of each warms up.
    const of = (name: Named) => ({ ...medians(lists[name].slice(1)), scripts: scripts[name] })
    return {
      lists: { product: of('product'), 'react-admin': of('react-admin'), floor: of('floor') },
      forms: {
        product: medians(formTimes.product.slice(1)),
        'react-admin': medians(formTimes['react-admin'].slice(1)),
      },
      exported,
    }
  } finally {
    for (const it of Object.values(peers)) it.close()
  }
}

/** The product's list of users beside one of react-admin and one by hand, each with the same 10,000 rows, in one run. */
export const benchAdmin = async (): Promise<AdminFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-bench-'))
  try {
    const prepare = (db: Db) => fillSampleData(db).then(() => fillUsers(db))
    await (await openDatabase({ DATA_DIR: folder }, { prepare })).close()
    const server = await startServer({ DATA_DIR: folder })
    const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumArguments })
    try {
      return await measure(browser, server.origin)
    } finally {
      await browser.close()
      await server.dispose()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
