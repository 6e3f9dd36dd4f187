import { useState } from 'react'
import { unsavedAnswers } from '#machines/hiring/answer-sheet.ts'
import type { RouterContext } from '#src/app/context.ts'
import { LeftoverPanel } from '#src/screens/reviews/leftover.tsx'
import { answersOfCandidate, dropStoredAnswers } from '#src/session/stored-answers.ts'
import { answerNumber } from '#src/texts/hiring.ts'
import { keptForYou } from '#src/texts/reviews.ts'
import { ownerOf } from './owner-of.ts'

type Props = { context: Pick<RouterContext, 'session' | 'store'>; candidateId: number }

/** What the person typed into a topgrade interview that they may not open any more; the questions stand on its page only. */
export function FormerAnswers({ context: { session, store }, candidateId }: Props) {
  const [drafts, setDrafts] = useState(() => answersOfCandidate(store, { ...ownerOf(session), candidateId }))
  return drafts.map(({ key, stored }) => {
    const typed = Object.values(unsavedAnswers(stored.from, stored.answers))
    return typed.length === 0 ? null : (
      <LeftoverPanel
        key={key}
        storedAt={stored.storedAt}
        note={keptForYou}
        lines={typed.map((text, index) => ({ label: answerNumber(index + 1), text }))}
        onDiscard={() => {
          dropStoredAnswers(store, key)
          setDrafts(drafts.filter((it) => it.key !== key))
        }}
      />
    )
  })
}
