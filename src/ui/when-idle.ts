/** At the latest after this time, in ms. */
const idleTimeout = 2000
/** What browsers wait that do not tell when they are idle, in ms. */
const guess = 300

let busy: Promise<unknown> | null = null

/** Puts such work off until that is over: a page that waits for its answers has nothing to do, and no time. */
export const putOffIdleWork = (until: Promise<unknown>): void => {
  busy = until.finally(() => {
    busy = null
  })
}

const soon = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, guess)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: idleTimeout })
  return () => cancelIdleCallback(id)
}

/** Does something once the page has nothing else to do. @returns what calls it off */
export const whenIdle = (work: () => void): (() => void) => {
  if (!busy) return soon(work)
  let isOff = false
  let cancel = () => {
    isOff = true
  }
  void busy.then(() => {
    if (!isOff) cancel = soon(work)
  })
  return () => cancel()
}
