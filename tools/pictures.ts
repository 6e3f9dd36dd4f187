import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { recordScreens, reviewScreens, type ScreenAddress } from '#tests/browser/support/screens.ts'
import { type Account, openAs } from '#tests/browser/support/sign-in.ts'
import { argumentsOf, stop } from './arguments.ts'
import { chromiumArguments, needChromium } from './chromium.ts'

const usage = `npm run pictures -- --out folder [--port 3000] [--only "candidate tasks,execution"] [--text 200]
  one sheet for each screen of a running server with the sample: 1440, 768 and 375 px wide, light above dark
  --text: the browser's text size, in percent`
const { values } = argumentsOf(usage, {
  options: {
    out: { type: 'string' },
    port: { type: 'string', default: '3000' },
    only: { type: 'string' },
    text: { type: 'string', default: '100' },
  },
})
const out = values.out ?? stop('Name the folder for the pictures: --out', usage)
const origin = `http://localhost:${values.port}`
if (!(await fetch(origin).catch(() => null))) stop(`No server answers at ${origin}: begin with npm start`, usage)
const only = values.only?.split(',').map((it) => it.trim())

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
]
const themes = ['light', 'dark'] as const

/** What each account shows beside the screens that all have. */
const own: [account: Account, screens: ScreenAddress[]][] = [
  [
    'employee',
    [
      ['workspaces of an employee', '/workspaces'],
      ['past reviews of an employee', '/employees/start-review'],
    ],
  ],
  ['recruiter', [['workspaces of a recruiter', '/workspaces']]],
]

const pictureOf = async (page: Page, [, path]: ScreenAddress): Promise<string[][]> => {
  await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 })
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  const rows: string[][] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const row: string[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.waitForLoadState('networkidle')
      row.push((await page.screenshot()).toString('base64'))
    }
    rows.push(row)
  }
  return rows
}

/** The pictures of a screen side by side, each at its own proportion. */
const saveSheet = async (page: Page, [name, path]: ScreenAddress, rows: string[][]) => {
  const picture = (data: string, index: number) =>
    `<img style="width:${(sizes[index]?.width ?? 0) * 0.62}px" src="data:image/png;base64,${data}">`
  await page.setContent(
    `<body style="margin:8px;background:#888;font:14px sans-serif"><p>${name}: ${path.replace(/</g, '&lt;')}</p>${rows
      .map(
        (row) =>
          `<div style="display:flex;gap:8px;align-items:start;margin-top:8px">${row.map(picture).join('')}</div>`,
      )
      .join('')}`,
  )
  const file = join(out, `${name.replaceAll(' ', '-')}.png`)
  await page.screenshot({ path: file, fullPage: true })
  console.log(file)
}

const take = async (browser: Browser, screensOf: (page: Page) => Promise<ScreenAddress[]>) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const sheet = await browser.newPage({ viewport: { width: 1650, height: 900 } })
  for (const screen of await screensOf(page))
    if (!only || only.includes(screen[0])) await saveSheet(sheet, screen, await pictureOf(page, screen))
  await context.close()
  await sheet.close()
}

await mkdir(out, { recursive: true })
const textSize = `--blink-settings=defaultFontSize=${Math.round(Number(values.text) * 0.16)}`
const browser = await chromium.launch({ executablePath: await needChromium(), args: [...chromiumArguments, textSize] })
await take(browser, reviewScreens)
await take(browser, recordScreens)
for (const [account, screens] of own)
  await take(browser, async (page) => {
    await openAs(page, account, '/workspaces')
    return screens
  })
await browser.close()
