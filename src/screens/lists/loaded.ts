type Failure = { message: string; retry: () => void }

/** Data that a part of a page waits for. */
export type Loaded<T> =
  | { status: 'loading' }
  | ({ status: 'failed' } & Failure)
  | {
      status: 'loaded'
      data: T
      /** What shows is of the question before; the answer to the one asked is on its way. */
      isStale: boolean
      /** It could not be loaded again: what shows is older than the page. */
      failure: Failure | null
    }

/** One page of a list. */
export type Page<T> = { content: T[]; totalElements: number; totalPages: number }
