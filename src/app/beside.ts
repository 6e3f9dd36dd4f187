/** In ms. */
const waitedFor = 1_000

/** For a part whose page has just loaded what it shows: it is not asked for again. */
export const loadedWithPage = { refetchOnMount: false } as const

/** The same where the cache keeps nothing: the part begins with what came. */
export const begunWith = <T>(data: T | undefined) => ({
  ...loadedWithPage,
  ...(data !== undefined && { initialData: data }),
})

const tooLate = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, waitedFor)
  })

/**
 * Waits, with the record of a page, for what stands beside it, so that nothing moves when it comes. The page neither fails
 * with it nor waits for it longer than a second: it is undefined then, and its part goes on by itself.
 */
export const loadedBeside = <T extends readonly unknown[]>(...loading: { [K in keyof T]: Promise<T[K]> }) => {
  const limit = tooLate()
  const settled = loading.map((it) => Promise.race([it.catch(() => undefined), limit]))
  return Promise.all(settled) as Promise<{ [K in keyof T]: T[K] | undefined }>
}
