import { useEffect, useEffectEvent } from 'react'
import type { Loaded, Page } from '#src/screens/lists/loaded.ts'

/** Leads to the last page of a list where its address names one beyond it. */
export function useLastPage(page: number, loaded: Loaded<Page<unknown>>, open: (page: number) => unknown): void {
  const isFresh = loaded.status === 'fulfilled' && !loaded.isStale
  const last = isFresh ? Math.max(1, loaded.data.totalPages) : page
  const goBack = useEffectEvent(() => void open(last))
  useEffect(() => {
    if (page > last) goBack()
  }, [page, last])
}
