import { useState } from 'react'
import { unsavedAnswers } from '#machines/hiring/answer-sheet.ts'
import type { RouterContext } from '#src/app/context.ts'
import { LeftoverPanel } from '#src/screens/reviews/leftover.tsx'
import { ownerOf } from '#src/session/owner-of.ts'
import { type AnswersOf, answersOfCandidate, dropStoredAnswers } from '#src/session/stored-answers.ts'
import { answerNumber } from '#src/texts/hiring.ts'
import { keptForYou } from '#src/texts/reviews.ts'

type Props = { context: Pick<RouterContext, 'session' | 'store'>; of: AnswersOf }

/** What the person typed into answers that they may not open any more. */
export function FormerAnswers({ context: { session, store }, of }: Props) {
  const [drafts, setDrafts] = useState(() => answersOfCandidate(store, { ...ownerOf(session), ...of }))
  return drafts.map(({ key, stored }) => {
    const typed = Object.entries(unsavedAnswers(stored.from, stored.answers))
    return typed.length === 0 ? null : (
      <LeftoverPanel
        key={key}
        storedAt={stored.storedAt}
        note={keptForYou}
        lines={typed.map(([id, text], index) => ({ label: stored.questions?.[id] ?? answerNumber(index + 1), text }))}
        onDiscard={() => {
          dropStoredAnswers(store, key)
          setDrafts(drafts.filter((it) => it.key !== key))
        }}
      />
    )
  })
}
