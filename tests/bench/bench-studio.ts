import { type Browser, chromium, type Page } from 'playwright-core'
import { createMachine } from 'xstate'
import { machines } from '#machines/registry.ts'
import { chartOf } from '#src/studio/chart.ts'
import { configOf } from '#src/studio/exports.ts'
import { startServer } from '#tests/browser/support/running-server.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { chromiumArguments, needChromium } from '#tools/chromium.ts'
import { median } from './load.ts'

const runs = 5
/** How often the pointer moves while a diagram is panned. */
const moves = 180
const generatedStates = 100

/** A machine of 100 states with three transitions each. */
const generated = () => {
  const name = (index: number) => `s${index % generatedStates}`
  const states = Object.fromEntries(
    Array.from({ length: generatedStates }, (_, index) => [
      name(index),
      {
        on: {
          'step.next': name(index + 1),
          'step.back': name(index + generatedStates - 1),
          'step.skip': { target: name(7 * index + 3), guard: 'isAllowed' },
        },
      },
    ]),
  )
  return JSON.stringify(configOf(chartOf(createMachine({ id: 'generated', initial: name(0), states } as never))))
}

/** The machine of which most is drawn. */
const largest = async (): Promise<string> => {
  const sizes = await Promise.all(
    Object.entries(machines).map(async ([name, it]) => {
      const { states, edges } = chartOf(await it.machine())
      return { name, size: states.length + edges.length }
    }),
  )
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.name ?? ''
}

/** From a click on its link to the next frame after its diagram is there; in the page, so that no round trips are counted. */
const openMachine = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (machine) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`main a[href$="/machines/${machine}"]`)
        if (!link) return reject(new Error(`there is no link to ${machine}`))
        const before = performance.now()
        const check = () => {
          if (document.querySelector('main svg[role=img] [data-edge]'))
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - before)))
          else requestAnimationFrame(check)
        }
        link.click()
        check()
      }),
    name,
  )

/** Runs in the page: notes when each frame begins. */
const watchFrames = () => {
  const frames: number[] = []
  Object.assign(globalThis, { studioFrames: frames })
  const next = (at: number) => {
    frames.push(at)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** @returns how long each frame took while the diagram was dragged across, in ms */
const pan = async (page: Page): Promise<number[]> => {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('there is no diagram')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.evaluate(watchFrames)
  for (let at = 0; at < moves; at += 1)
    await page.mouse.move(middle.x + 200 * Math.sin(at / 20), middle.y + 120 * Math.cos(at / 15))
  const frames = await page.evaluate(() => (globalThis as unknown as { studioFrames: number[] }).studioFrames)
  await page.mouse.up()
  return frames.slice(1).map((it, index) => it - (frames[index] ?? it))
}

export type StudioFigures = {
  machine: string
  opened: number
  laidOut: number
  /** Frames in a second, and the longest of a hundred but one, in ms. */
  frames: number
  longest: number
}

const measure = async (browser: Browser, origin: string): Promise<StudioFigures> => {
  const machine = await largest()
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.addInitScript('globalThis.__name = (it) => it')
  const page = await context.newPage()
  await page.goto('/machines')
  await signIn(page, 'employee')
  const opened: number[] = []
  for (let run = 0; run < runs; run += 1) {
    // Loaded anew each time: nothing of the diagram is there yet.
    await page.goto('/machines')
    await page.getByRole('main').getByRole('link').first().waitFor()
    await page.waitForLoadState('networkidle')
    opened.push(await openMachine(page, machine))
  }
  await page.goto('/machines/compare')
  const file = { name: 'generated.json', mimeType: 'application/json', buffer: Buffer.from(generated()) }
  const inputs = page.locator('input[type=file]')
  await inputs.first().setInputFiles(file)
  const before = performance.now()
  await inputs.last().setInputFiles(file)
  await page.locator('main svg[role=img] [data-edge]').first().waitFor({ state: 'attached', timeout: 120_000 })
  const laidOut = performance.now() - before
  await pan(page)
  const times = (await pan(page)).toSorted((a, b) => a - b)
  await context.close()
  const total = times.reduce((sum, it) => sum + it, 0)
  return {
    machine,
    opened: median(opened),
    laidOut,
    frames: (1000 * times.length) / total,
    longest: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

/** How quick the machine studio is: its largest diagram, and one larger than any of ours. */
export const benchStudio = async (): Promise<StudioFigures> => {
  const server = await startServer({ DATA_DIR: 'temporary' })
  const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumArguments })
  try {
    return await measure(browser, server.origin)
  } finally {
    await browser.close()
    await server.dispose()
  }
}
