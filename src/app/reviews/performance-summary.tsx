import { sendBackRefusal } from '#machines/reviews/review-life.machine.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { type Step, stepsOf } from '#machines/reviews/steps.ts'
import { sendStepBack } from '#src/api/reviews.ts'
import type { PerformanceSummary as Summary } from '#src/contract/performance-summary.ts'
import type { EmployeeSubtasks } from '#src/contract/reviews.ts'
import { PerformanceSummaryScreen, sendBackReasonId } from '#src/screens/reviews/performance-summary.screen.tsx'
import * as texts from '#src/texts/reviews.ts'
import { type ReviewContext, ReviewMove } from './review-move.tsx'

type Props = { context: ReviewContext; subtasks: EmployeeSubtasks; summary: Summary; search: ReviewSearch }

/** The steps of a review, each of which can be sent back once it is completed. */
export function PerformanceSummary({ context, subtasks, summary, search }: Props) {
  const { life } = summary
  const steps = stepsOf(subtasks.subTasks)
  const canGoBack = (step: Step) => step.status === 'COMPLETED' && step.id !== 'performance'
  const completed = steps.filter(canGoBack)
  const refusalOf = (step: Step) => (life ? sendBackRefusal(life, steps, step.id) : null)
  return (
    <PerformanceSummaryScreen
      subtasks={subtasks}
      summary={summary}
      search={search}
      sendBackRefusal={completed[0] ? refusalOf(completed[0]) : null}
      sendBack={(step) =>
        canGoBack(step) ? (
          <ReviewMove
            context={context}
            name={`send-back-${step.id}`}
            send={sendStepBack(context.api, context.review, step.taskId)}
            isReasonNeeded
            moved={texts.wasSentBack(step.name)}
            refusal={refusalOf(step)}
            refusalId={sendBackReasonId}
            look={{ size: 'sm', variant: 'ghost' }}
            words={{
              action: texts.sendBack,
              question: texts.sendBackQuestion(step.name),
              help: texts.sendBackHelp,
              label: texts.reason,
              of: step.name,
            }}
          />
        ) : null
      }
    />
  )
}
