import { useState } from 'react'
import type { RouterContext } from '#src/app/context.ts'
import { unsavedLines } from '#src/screens/hiring/unsaved-lines.ts'
import { LeftoverPanel } from '#src/screens/reviews/leftover.tsx'
import { ownerOf } from '#src/session/owner-of.ts'
import { dropStoredCard, storedCard } from '#src/session/stored-cards.ts'
import { keptForYou } from '#src/texts/reviews.ts'

type Props = { context: Pick<RouterContext, 'session' | 'store'>; taskId: number }

/** What the person typed into a scorecard that they may not open any more. */
export function FormerCard({ context: { session, store }, taskId }: Props) {
  const address = { ...ownerOf(session), taskId }
  const [stored, setStored] = useState(() => storedCard(store, address))
  const lines = stored ? unsavedLines(stored.from, stored.fields) : []
  return stored && lines.length > 0 ? (
    <LeftoverPanel
      storedAt={stored.storedAt}
      note={keptForYou}
      lines={lines}
      onDiscard={() => {
        dropStoredCard(store, address)
        setStored(null)
      }}
    />
  ) : null
}
