import { useInfiniteQuery } from '@tanstack/react-query'
import type { Api } from '#src/api/api.ts'
import { candidateNotesQuery } from '#src/api/candidate-notes.ts'
import { loadedFrom } from '#src/resource/loaded.ts'
import type { LoadedNotes } from '#src/screens/hiring/notes.tsx'
import { useLedOn } from './use-led-on.ts'

/** The notes on a candidate as far as they are loaded. @param linkedId the note that a link led to */
export function useNotes(api: Api, candidateId: number, linkedId: number | undefined): LoadedNotes {
  const query = useInfiniteQuery(candidateNotesQuery(api, candidateId, linkedId))
  const { data, error, fetchStatus, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query
  const next = () => void query.fetchNextPage()
  const total = data?.pages.at(-1)?.total
  return {
    loaded: useLedOn(
      loadedFrom({
        data: data && total !== undefined ? { notes: data.pages.flatMap((it) => it.notes), total } : undefined,
        error,
        fetchStatus,
        isStale: false,
        retry: isFetchNextPageError ? next : () => void query.refetch(),
      }),
    ),
    onMore: hasNextPage ? next : null,
    isLoadingMore: isFetchingNextPage,
  }
}
