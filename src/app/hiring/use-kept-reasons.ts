import { useLayoutEffect } from 'react'
import type { ReasonsChanged, ReasonsReport } from '#machines/kit/reasons.ts'
import type { KeptReasons } from '#src/app/kept-reasons.ts'

type Asking = {
  on: (type: 'reasons.changed', listener: (it: ReasonsChanged) => void) => { unsubscribe: () => void }
  send: (event: ReasonsReport) => void
}

/** Keeps what is typed with the moves of an actor, and tells it when the device refuses. */
export function useKeptReasons(actor: Asking, kept: KeptReasons): void {
  // Before the effects of what shows: one discards what was sent.
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('reasons.changed', ({ reasons }) =>
      kept.set(reasons, (isKept) => actor.send({ type: isKept ? 'draft.stored' : 'draft.notStored' })),
    )
    return unsubscribe
  }, [actor, kept])
}
