import { chromium } from 'playwright-core'
import { type Account, signIn } from '#tests/browser/support/sign-in.ts'
import { argumentsOf, stop } from './arguments.ts'
import { chromiumArguments, needChromium } from './chromium.ts'

const usage =
  'npx tsx tools/shoot.ts /path [--as manager] [--width 1440] [--height 900] [--dark] [--full] [--port 3000] --out file.png'
const { values, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    port: { type: 'string', default: '3000' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const [path] = positionals
if (!path || !values.out) stop('Name a path and a file: --out', usage)

const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumArguments })
const page = await browser.newPage({
  baseURL: `http://localhost:${values.port}`,
  viewport: { width: Number(values.width), height: Number(values.height) },
  colorScheme: values.dark ? 'dark' : 'light',
  reducedMotion: 'reduce',
})
page.on('console', (it) => console.log(`${it.type()}: ${it.text()}`))
page.on('pageerror', (it) => console.log(`error: ${it.message}`))
await page.goto(path)
if (values.as) await signIn(page, values.as as Account)
await page.getByRole('main').waitFor()
await page.waitForLoadState('networkidle')
await page.screenshot({ path: values.out, fullPage: values.full })
console.log(`${page.url()} → ${values.out}`)
await browser.close()
