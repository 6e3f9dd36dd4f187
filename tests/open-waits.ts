let open = 0

/** Counts a wait until it ends. */
export const waiting = async <T>(wait: () => Promise<T>): Promise<T> => {
  open += 1
  try {
    return await wait()
  } finally {
    open -= 1
  }
}

/** Whether something is still waited for. */
export const isWaiting = (): boolean => open > 0
