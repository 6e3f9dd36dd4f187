import { useEffect } from 'react'
import { type LocalList, prepareNext } from '#src/resource/local-page.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

/** Makes ready to be searched and ordered what the browser holds of a list, whenever the page has nothing else to do. */
export function usePrepared<T extends { id: number }, F extends string>(
  rows: readonly T[] | null,
  fields: readonly F[],
  how: LocalList<T, F>,
): void {
  useEffect(() => {
    if (!rows) return
    let stop = () => {}
    const next = () => {
      if (prepareNext(rows, fields, how)) stop = whenIdle(next)
    }
    stop = whenIdle(next)
    return () => stop()
  }, [rows, fields, how])
}
