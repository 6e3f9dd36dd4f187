import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { recordScreens, reviewScreens } from '#tests/browser/support/screens.ts'
import { median } from './load.ts'

/** In ms, on each request. */
const latency = 60
const sizes = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 375, height: 720 },
}

/** Runs in the page: keeps what the browser reports of layout shifts, paints and the first press of a key. */
const watch = () => {
  const seen = { shift: 0, frame: 0, key: 0 }
  Object.assign(globalThis, { firstPaint: seen })
  const observe = (type: string, take: (it: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('layout-shift', (it) => {
    if (!it.hadRecentInput) seen.shift += it.value ?? 0
  })
  observe('paint', (it) => {
    if (it.name === 'first-contentful-paint') seen.frame = it.startTime
  })
  const painted = (since: number) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.key = performance.now() - since
      }),
    )
  addEventListener('keydown', (it) => painted(it.timeStamp), { capture: true, once: true })
}
type Seen = { shift: number; frame: number; key: number }

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { firstPaint: Seen }).firstPaint)

/** The key that leads to the quick search, and how long it takes to the next frame. */
const pressFirstKey = async (page: Page): Promise<number> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.waitForFunction(() => (globalThis as unknown as { firstPaint: Seen }).firstPaint.key > 0)
  return (await seenOn(page)).key
}

export type FirstPaint = {
  /** Cumulative layout shift of each cold load, by screen and size. */
  shifts: Record<string, number>
  /** Medians over all loads, in ms. */
  frame: number
  key: number
}

/**
 * What a person sees of each screen first, opened by its address with an empty cache and 60 ms latency: how far things
 * jump until everything is there, when something shows, how long the first key takes to the next frame.
 */
export const benchFirstPaint = async (browser: Browser, options: BrowserContextOptions): Promise<FirstPaint> => {
  const shifts: Record<string, number> = {}
  const frames: number[] = []
  const keys: number[] = []
  for (const screensOf of [reviewScreens, recordScreens]) {
    const first = await browser.newContext(options)
    const screens = await screensOf(await first.newPage())
    const storageState = await first.storageState()
    await first.close()
    for (const [size, viewport] of Object.entries(sizes))
      for (const [name, address] of screens) await open(`${name}, ${size}`, address, { storageState, viewport })
  }
  return { shifts, frame: median(frames), key: median(keys) }

  async function open(name: string, address: string, as: BrowserContextOptions) {
    const context = await browser.newContext({ ...options, ...as, reducedMotion: 'reduce' })
    await context.addInitScript('globalThis.__name = (it) => it')
    await context.addInitScript(watch)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const { shift, frame } = await seenOn(page)
    shifts[name] = shift
    frames.push(frame)
    keys.push(await pressFirstKey(page))
    await context.close()
  }
}
