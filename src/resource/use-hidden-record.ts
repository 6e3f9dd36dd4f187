import { useEffect, useEffectEvent, useState } from 'react'
import { isHidden, type Narrowed, narrowedTo } from '#machines/admin/hidden-record.ts'
import type { Shown } from './use-shown-rows.ts'

type Stored = { isNew: boolean; before: Narrowed }

/** Tells whether what a list is narrowed to hides the record that was stored last. */
export function useHiddenRecord({ loaded, narrowing }: Shown<unknown>) {
  const isKnown = loaded.status === 'fulfilled' && !loaded.isStale && !loaded.failure && !loaded.data.isTotalCapped
  const to = narrowedTo(narrowing)
  const shown: Narrowed = { to, count: isKnown ? loaded.data.totalElements : null }
  const [stored, setStored] = useState<Stored | null>(null)
  const [hiding, setHiding] = useState('')
  const now = useEffectEvent(() => shown)
  const judge = useEffectEvent((it: Stored | null) => setHiding(it && isHidden(it.isNew, it.before, shown) ? to : ''))
  // Not before the list that was loaded anew is on screen.
  useEffect(() => judge(stored), [stored])
  return {
    isHidden: hiding !== '' && hiding === to,
    /** A record is stored; the list is on its way. */
    follow: async (isNew: boolean, reloaded: Promise<unknown>) => {
      const before = now()
      setStored(null)
      await reloaded
      setStored({ isNew, before })
    },
  }
}
