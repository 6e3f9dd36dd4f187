/** Milliseconds that work takes at a time. A page is answered after at most that and what its other work takes, well below 50 ms. */
const usual = 8

/** Waits for a task of its own. Timers that follow each other would add four milliseconds each. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Long work in short stretches: what is made here is awaited after each small part, and lets the page go first once a
 * stretch is over, `longest` ms after it began. @throws the reason of `signal` once that is aborted
 */
export const makeStretches = (signal: AbortSignal, longest = usual): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - began < longest) return
    await nextTask()
    signal.throwIfAborted()
    began = performance.now()
  }
}
