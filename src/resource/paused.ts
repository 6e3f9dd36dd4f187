/** Who types is not asked for each letter. */
const pause = 300

/** Waits for what is typed next, which ends it: then it rejects with the reason of the signal. */
export const paused = async (signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pause)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
