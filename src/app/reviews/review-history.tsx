import { useState } from 'react'
import { managedOrAlone } from '#machines/reviews/visible-to.ts'
import type { Api } from '#src/api/api.ts'
import { type ReviewOf, reviewHistoryQuery } from '#src/api/reviews.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { ReviewHistory } from '#src/screens/reviews/review-history.tsx'
import * as texts from '#src/texts/reviews.ts'

type Props = { api: Api; review: ReviewOf; life: ReviewLife }

/** The history of a review, page by page. */
export function HistoryOfReview({ api, review, life }: Props) {
  const [page, setPage] = useState(1)
  const loaded = useLoaded(reviewHistoryQuery(api, review, page), { keepsOld: true })
  const note = life.standing.isEmployee
    ? texts.ownHistory[managedOrAlone(life)]
    : texts.historySeenByEmployee(life.employeeName)
  return <ReviewHistory review={review} loaded={loaded} note={note} page={page} onPage={setPage} />
}
