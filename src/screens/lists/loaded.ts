import type { Problem } from '#machines/kit/explain.ts'

type Failure = {
  problem: Problem
  retry: () => void
  /** What `retry` is called where it does something else. */
  retryLabel?: string | undefined
}

/** What a part of a page has asked the server for, in the specification's four words. */
export type Loaded<T> =
  /** Not asked for yet. */
  | { status: 'uninitialized' }
  | { status: 'pending' }
  | ({ status: 'rejected' } & Failure)
  | {
      status: 'fulfilled'
      data: T
      /** What shows is of the question before; the answer to the one asked is on its way. */
      isStale: boolean
      /** It could not be loaded again: what shows is older than the page. */
      failure: Failure | null
    }

/** What went wrong, also where something older is still shown. */
export const failureOf = (loaded: Loaded<unknown>): Failure | null => {
  if (loaded.status === 'fulfilled') return loaded.failure
  return loaded.status === 'rejected' ? loaded : null
}

/** One page of a list. */
export type Page<T> = {
  content: T[]
  totalElements: number
  isTotalCapped: boolean
  totalPages: number
  /** The list has begun to show; the rest of it is on its way. */
  isUnfinished?: boolean
}
