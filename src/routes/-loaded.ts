import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { errorText } from '#src/api/rejection.ts'
import type { Loaded } from '#src/screens/lists/loaded.ts'

/**
 * Data that changes below a header that stays: the rows of a list, the content of a tab. What showed before stays, told
 * as stale, until the answer to the new question is there.
 */
export function useLoaded<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>, keepsOld = false): Loaded<T> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    ...(keepsOld && { placeholderData: (before: T | undefined) => before }),
  } as UseQueryOptions<T, Error, T, K>)
  if (error) return { status: 'failed', message: errorText(error), retry: () => void refetch() }
  return data === undefined ? { status: 'loading' } : { status: 'loaded', data, isStale: isPlaceholderData }
}
