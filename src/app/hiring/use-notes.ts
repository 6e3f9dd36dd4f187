import { useInfiniteQuery } from '@tanstack/react-query'
import type { Api } from '#src/api/api.ts'
import { candidateNotesQuery } from '#src/api/candidate-notes.ts'
import { problemOf } from '#src/api/rejection.ts'
import type { LoadedNotes } from '#src/screens/hiring/notes.tsx'

/** The notes on a candidate as far as they are loaded. @param linkedId the note that a link led to */
export function useNotes(api: Api, candidateId: number, linkedId: number | undefined): LoadedNotes {
  const query = useInfiniteQuery(candidateNotesQuery(api, candidateId, linkedId))
  const { data, error, fetchStatus, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query
  const next = () => void query.fetchNextPage()
  const failure = error
    ? { problem: problemOf(error), retry: isFetchNextPageError ? next : () => void query.refetch() }
    : null
  const rest = { onMore: hasNextPage ? next : null, isLoadingMore: isFetchingNextPage }
  const last = data?.pages.at(-1)
  if (data && last) {
    const notes = data.pages.flatMap((it) => it.notes)
    return { loaded: { status: 'fulfilled', data: { notes, total: last.total }, isStale: false, failure }, ...rest }
  }
  if (failure) return { loaded: { status: 'rejected', ...failure }, ...rest }
  return { loaded: { status: fetchStatus === 'idle' ? 'uninitialized' : 'pending' }, ...rest }
}
