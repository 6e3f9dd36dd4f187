import { act, configure, getConfig } from '@testing-library/react'
import { isWatched } from '#tests/model/settings.ts'

type Timer = { at: number; run: () => void }

/** Shorter ones belong to the tools of the test and to what is drawn. */
const shortestHeld = 400
/** How long the test itself waits for something, a number by which its own timers are known; `short` for a planted fault. */
export const waitLimit = { usual: isWatched ? 14_999 : 59_999, short: 2_999 }
const isOwn = (ms: number) => ms === waitLimit.usual || ms === waitLimit.short

/**
 * Time limits and pauses wait until the test lets time pass: on a busy core none runs out between two steps.
 * @returns lets so many ms pass
 */
export const holdTime = () => {
  const { setTimeout: set, clearTimeout: clear } = globalThis
  const timers = new Map<number, Timer>()
  let now = 0
  // Far above those that the browser gives.
  let lastId = 1_000_000_000
  const held = (work: TimerHandler, ms = 0, ...args: unknown[]) => {
    if (ms < shortestHeld || isOwn(ms) || typeof work !== 'function') return set(work as () => void, ms, ...args)
    lastId += 1
    timers.set(lastId, { at: now + ms, run: () => work(...args) })
    return lastId
  }
  const clearHeld = (id: number | undefined) => {
    if (id === undefined || !timers.delete(id)) clear(id)
  }
  Object.assign(globalThis, { setTimeout: held, clearTimeout: clearHeld })
  const { asyncUtilTimeout } = getConfig()
  configure({ asyncUtilTimeout: waitLimit.usual })
  onTestFinished(() => {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
    configure({ asyncUtilTimeout })
  })
  return (ms: number) =>
    act(async () => {
      const end = now + ms
      const due = () => [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0]
      for (let next = due(); next; next = due()) {
        const [id, { at, run }] = next
        timers.delete(id)
        now = at
        run()
      }
      now = end
    })
}
