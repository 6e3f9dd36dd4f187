import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bulkDeletionMachine } from '#machines/admin/bulk-deletion.machine.ts'
import { narrowedTo } from '#machines/admin/hidden-record.ts'
import type { Stored } from '#src/contract/crud.ts'
import { type DoomedLook, doomedOf } from '#src/screens/admin/doomed.ts'
import type { Loaded, Page } from '#src/screens/lists/loaded.ts'

export type Shown<T> = {
  loaded: Loaded<Page<T>>
  /** What the list is narrowed to by words and filters; pages and order do not narrow it. */
  narrowing: { search: string; filters: object }
}

/** Tells a selection what its list shows: the rows with their newest versions, and that they are of another search. */
export function useShownRows<T extends Stored>(
  bulk: ActorRefFrom<typeof bulkDeletionMachine>,
  { loaded, narrowing }: Shown<T>,
  look: DoomedLook<T>,
): void {
  const narrowed = narrowedTo(narrowing)
  const narrow = useEffectEvent((_narrowed: string) => bulk.send({ type: 'list.narrowed' }))
  useEffect(() => narrow(narrowed), [narrowed])
  const shown = loaded.status === 'fulfilled' ? loaded.data : null
  useEffect(() => {
    if (!shown) return
    const rows = shown.content.map((it) => doomedOf(look, it))
    bulk.send({ type: 'rows.loaded', rows, isWhole: !shown.isUnfinished && rows.length === shown.totalElements })
  }, [bulk, shown, look])
}
