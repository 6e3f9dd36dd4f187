import { useState } from 'react'
import { unnamedLines } from '#machines/reviews/scorecard-draft.ts'
import type { RouterContext } from '#src/app/context.ts'
import { fieldNames, LeftoverPanel } from '#src/screens/reviews/leftover.tsx'
import { reviewDrafts } from '#src/session/review-drafts.ts'
import { dropStoredDraft } from '#src/session/stored-drafts.ts'
import * as texts from '#src/texts/reviews.ts'
import { draftAddressOf } from './draft-address.ts'

type Props = {
  context: Pick<RouterContext, 'session' | 'store'>
  review: { employeeId: number; planPeriodId: number }
}

/** What the person typed for a review that somebody else writes by now. */
export function FormerReview({ context: { session, store }, review }: Props) {
  const [drafts, setDrafts] = useState(() => reviewDrafts(store, draftAddressOf(session, review, 0)))
  return drafts.map(({ address, stored, names }) => {
    const lines = unnamedLines(stored)
    return lines.length === 0 ? null : (
      <LeftoverPanel
        key={address.categoryId}
        storedAt={stored.storedAt}
        note={texts.keptForYou}
        lines={lines.map(({ subCategoryId, field, text }, index) => {
          const name = names[subCategoryId]
          const label = name ? texts.fieldOf(name, fieldNames[field]) : texts.numbered(fieldNames[field], index + 1)
          return { label, text }
        })}
        onDiscard={() => {
          dropStoredDraft(store, address)
          setDrafts(drafts.filter((it) => it.address !== address))
        }}
      />
    )
  })
}
