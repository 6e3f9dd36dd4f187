/** Data that a part of a page waits for. */
export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; retry: () => void }
  | {
      status: 'loaded'
      data: T
      /** What shows is of the question before; the answer to the one asked is on its way. */
      isStale: boolean
    }

/** One page of a list. */
export type Page<T> = { content: T[]; totalElements: number; totalPages: number }
