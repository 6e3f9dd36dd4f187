import { ArrowRight } from 'lucide-react'
import { keyOfCompanyTask } from '#machines/reviews/company-tasks.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { targetOfStep } from '#machines/shell/pages.ts'
import type { Task } from '#src/contract/reviews.ts'
import { linkOfPage } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { ButtonLink } from '../links.tsx'

/** The way to a company task. */
export function GoToTask({ task, search }: { task: Task; search: ReviewSearch }) {
  const target = targetOfStep(keyOfCompanyTask(task.name) ?? '')
  const link = target && linkOfPage(target.page)
  if (!link || !target) return null
  return (
    <ButtonLink variant="solid" {...link} search={{ ...search, step: target.step }}>
      {texts.goTo(task.name)}
      <ArrowRight aria-hidden />
    </ButtonLink>
  )
}
