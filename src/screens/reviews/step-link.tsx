import type { ComponentProps, ReactNode } from 'react'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import type { StepId } from '#machines/reviews/steps.ts'
import { isEvaluationStep } from '#machines/shell/pages.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { ButtonLink } from '../links.tsx'

type Look = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'aria-label'>
type Props = { step: StepId; search: ReviewSearch; children: ReactNode }

const placeOf = (step: StepId) =>
  isEvaluationStep(step) ? pageLinks.evaluationStep : pageLinks.performanceSummaryReview

/** Leads to a step of the review that `search` is about, as a button. */
export const StepButtonLink = ({ step, search, children, ...look }: Props & Look) => (
  <ButtonLink {...placeOf(step)} search={{ ...search, step }} {...look}>
    {children}
  </ButtonLink>
)
