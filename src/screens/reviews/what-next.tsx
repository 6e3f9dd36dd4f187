import type { Step } from '#machines/reviews/steps.ts'
import { type NextMove, standstillReason, whatHappensNext } from '#machines/reviews/what-next.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { StyledPanel } from '#src/ui/styled.tsx'

const textOf = (move: NextMove, { standing, employeeName, hasNoAccount = false, ...life }: ReviewLife): string => {
  const manager = life.managerName ?? texts.theManagerOfIt
  switch (move.type) {
    case 'step.complete':
      return standing.isManager ? texts.completesStep.you(move.step) : texts.completesStep.other(manager, move.step)
    case 'submit':
      if (standing.isManager) return texts.submitsReview.you(employeeName, hasNoAccount)
      return standing.isEmployee
        ? texts.submitsReview.yours(manager)
        : texts.submitsReview.other(manager, employeeName, hasNoAccount)
    case 'acknowledge':
      if (hasNoAccount) return texts.acknowledgesReview.withoutAccount(employeeName)
      return standing.isEmployee ? texts.acknowledgesReview.you : texts.acknowledgesReview.other(employeeName)
  }
}

/** Who does what until the review has been read, as its machine has it. */
export function WhatNext({ life, steps }: { life: ReviewLife; steps: readonly Step[] }) {
  const moves = whatHappensNext(life, steps)
  if (moves.length === 0) return null
  const standstill = standstillReason(life)
  return (
    <StyledPanel aria-labelledby="what-next-title" padding={{ base: '4', md: '5' }} display="grid" gap="3">
      <chakra.h2 id="what-next-title" textStyle="h2">
        {texts.whatHappensNext}
      </chakra.h2>
      {standstill === null ? null : <p>{standstill}</p>}
      <chakra.ol display="grid" gap="2" listStyleType="decimal" paddingInlineStart="5" overflowWrap="anywhere">
        {moves.map((it) => {
          const text = textOf(it, life)
          return <li key={text}>{text}</li>
        })}
      </chakra.ol>
    </StyledPanel>
  )
}
