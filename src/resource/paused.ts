/** Who types is not asked for each letter. */
const pause = 300

/** Waits for what is typed next, which ends it: then it rejects with the reason of the signal. */
export const paused = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
