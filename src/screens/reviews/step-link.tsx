import type { ComponentProps, ReactNode } from 'react'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import type { StepId } from '#machines/reviews/steps.ts'
import { isEvaluationStep } from '#machines/shell/pages.ts'
import { ButtonLink, TextLink } from '../links.tsx'

type Look = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'aria-label'>
type Props = { step: StepId; search: ReviewSearch; children: ReactNode }

const placeOf = (step: StepId) =>
  isEvaluationStep(step)
    ? ({ to: '/employee/performance/evaluation' } as const)
    : ({ to: '/employee/performance/review-summary' } as const)

/** Leads to a step of the review that `search` is about, as a button. */
export const StepButtonLink = ({ step, search, children, ...look }: Props & Look) => (
  <ButtonLink {...placeOf(step)} search={{ ...search, step }} {...look}>
    {children}
  </ButtonLink>
)

/** Leads to a step of the review that `search` is about, as text. */
export const StepTextLink = ({ step, search, children }: Props) => (
  <TextLink {...placeOf(step)} search={{ ...search, step }}>
    {children}
  </TextLink>
)
