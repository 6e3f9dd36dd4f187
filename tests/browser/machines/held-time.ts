import type { Page } from 'playwright-core'

/** Runs in the page before anything else does. */
const holdTimers = () => {
  // Shorter ones belong to what is drawn.
  const shortestHeld = 400
  const { setTimeout: set, clearTimeout: clear } = window
  const timers = new Map<number, { ms: number; at: number; run: () => void }>()
  let now = 0
  // Far above those that the browser gives.
  let lastId = 1_000_000_000
  const held = (work: TimerHandler, ms = 0, ...args: unknown[]) => {
    if (ms < shortestHeld || typeof work !== 'function') return set(work, ms, ...args)
    lastId += 1
    timers.set(lastId, { ms, at: now + ms, run: () => work(...args) })
    return lastId
  }
  const clearHeld = (id: number | undefined) => {
    if (id === undefined || !timers.delete(id)) clear(id)
  }
  const passTime = async (ms: number) => {
    const end = now + ms
    const due = () => [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0]
    for (let next = due(); next; next = due()) {
      const [id, { at, run }] = next
      timers.delete(id)
      now = at
      run()
      // What it has set off may set the next one.
      await new Promise((resolve) => set(resolve))
    }
    now = end
  }
  const isHeld = (ms: number) => [...timers.values()].some((it) => it.ms === ms)
  Object.assign(window, { setTimeout: held, clearTimeout: clearHeld, heldTime: { passTime, isHeld } })
}

/** Time limits and pauses wait until a path lets time pass: on a busy core none runs out between two steps. */
export const holdTime = (page: Page): Promise<unknown> => page.addInitScript(holdTimers)

type HeldTime = { heldTime: { passTime: (ms: number) => Promise<void>; isHeld: (ms: number) => boolean } }

/** Lets so many ms pass once something waits for them. */
export const passTime = async (page: Page, ms: number): Promise<void> => {
  await page.waitForFunction((it) => (window as unknown as HeldTime).heldTime.isHeld(it), ms)
  await page.evaluate((it) => (window as unknown as HeldTime).heldTime.passTime(it), ms)
}
