/** At the latest after this time, in ms. */
const idleTimeout = 2000
/** What browsers wait that do not tell when they are idle, in ms. */
const guess = 300

/** Does something once the page has nothing else to do. @returns what calls it off */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, guess)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: idleTimeout })
  return () => cancelIdleCallback(id)
}
