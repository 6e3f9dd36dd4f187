/** Does something when first asked, and gives the same to everybody who asks again, unless it failed. */
export const memoize = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }
}
