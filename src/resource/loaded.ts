import { type FetchStatus, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { problemOf } from '#src/api/rejection.ts'
import type { Loaded } from '#src/screens/lists/loaded.ts'

/**
 * Data that changes below a header that stays: the rows of a list, the content of a tab. With `keepsOld` the answer to
 * the question before shows, marked as stale, until that to the new one is there. What has loaded stays when loading it
 * again fails.
 */
export function useLoaded<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  { keepsOld = false }: { keepsOld?: boolean } = {},
): Loaded<T> {
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useQuery({
    ...query,
    ...(keepsOld && { placeholderData: (before: T | undefined) => before }),
  } as UseQueryOptions<T, Error, T, K>)
  return loadedFrom({ data, error, fetchStatus, isStale: isPlaceholderData, retry: () => void refetch() })
}

type Asked<T> = {
  data: T | undefined
  error: Error | null
  fetchStatus: FetchStatus
  isStale: boolean
  retry: () => void
}

/** What a query has come to, as screens show it. */
export const loadedFrom = <T>({ data, error, fetchStatus, isStale, retry }: Asked<T>): Loaded<T> => {
  const failure = error ? { problem: problemOf(error), retry } : null
  if (data !== undefined) return { status: 'fulfilled', data, isStale, failure }
  if (failure) return { status: 'rejected', ...failure }
  return { status: fetchStatus === 'idle' ? 'uninitialized' : 'pending' }
}
