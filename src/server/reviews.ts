import { reviews } from '#src/contract/reviews.ts'
import { companyTasks } from './company-tasks.ts'
import { dueDateIn } from './period-settings.ts'
import { holdPeriod } from './plan-period-rows.ts'
import { may, requireReviewRight } from './policies.ts'
import { requireReviewer } from './reassignment.ts'
import { reporteesOf } from './reportees.ts'
import { reviewHistory } from './review-history.ts'
import { acknowledgeReview, reopenReview, sendStepBack } from './review-life.ts'
import { completeStep, startReview } from './review-moves.ts'
import { findReview, missedOf, startedReview } from './review-record.ts'
import { done, refused } from './review-steps.ts'
import { completeSelfStep, selfReviewSteps } from './self-review.ts'
import { type Api, serve } from './serve.ts'
import { requireSheetRight } from './task-sheets.ts'
import * as texts from './texts/reviews.ts'

export const reviewsRoutes = (api: Api): void => {
  serve(api, reviews.reportees, ({ params, caller, tx }) => reporteesOf(tx, caller, params.planPeriodId))

  serve(api, reviews.companyTasks, async ({ params, query, caller, tx }) => {
    const managerId = query.managerId ?? caller.employeeId
    requireSheetRight(caller, managerId)
    return { subTasks: await companyTasks(tx, caller, params.planPeriodId, managerId) }
  })

  serve(api, reviews.subtasks, async ({ params, query, caller, tx }) => {
    const record = await findReview(tx, caller, { ...params, employeeId: query.employeeId })
    const { employee, period, tasks } = record
    const isSelfReview = may.writeSelfReview(caller, employee)
    if (!isSelfReview) await requireReviewer(tx, may.readReview, caller, record)
    const isOpen = () => startedReview(record).status === 'IN_PROGRESS' && period.status === 'IN_PROGRESS'
    const steps = isSelfReview
      ? selfReviewSteps(caller, record)
      : { subTasks: tasks, canEdit: isOpen() && may.writeReview(caller, employee), isSelfReview }
    return {
      ...steps,
      subTasks: steps.subTasks.map((it) => ({ ...it, ...missedOf(record) })),
      ...dueDateIn(period, isSelfReview ? 'self-review' : 'evaluate'),
      showBackButton: true,
      backButtonText: texts.backToEvaluation,
      employeeProfile: {
        profilePhotoNeeded: true,
        employeeProfilePhotoURL: employee.photoUrl,
        employeeName: employee.name,
      },
    }
  })

  serve(api, reviews.start, async ({ params, caller, tx }) => {
    await holdPeriod(tx, caller, params.planPeriodId)
    const { employee, period, review } = await findReview(tx, caller, params)
    requireReviewRight(may.writeReview, caller, employee)
    if (review) return done
    if (period.status !== 'IN_PROGRESS') return refused(texts.periodNotInProgress)
    await startReview(tx, caller, { employee, period })
    return done
  })

  serve(api, reviews.complete, async ({ params, query, caller, tx }) => {
    const record = await findReview(tx, caller, params, { lock: true })
    if (may.writeSelfReview(caller, record.employee))
      return completeSelfStep(tx, caller, record, params, query.performanceReviewTaskId)
    await requireReviewer(tx, may.writeReview, caller, record)
    return completeStep(tx, caller, record, query.performanceReviewTaskId)
  })

  serve(api, reviews.sendBack, async ({ params, query, body, caller, tx }) => {
    const record = await findReview(tx, caller, params, { lock: true })
    await requireReviewer(tx, may.readReview, caller, record)
    return sendStepBack(tx, caller, record, query.performanceReviewTaskId, body.reason)
  })

  serve(api, reviews.reopen, async ({ params, body, caller, tx }) => {
    const record = await findReview(tx, caller, params, { lock: true })
    await requireReviewer(tx, may.readReview, caller, record)
    return reopenReview(tx, caller, record, body.reason)
  })

  serve(api, reviews.acknowledge, async ({ params, body, caller, tx }) => {
    const record = await findReview(tx, caller, params, { lock: true })
    await requireReviewer(tx, may.readSummary, caller, record)
    return acknowledgeReview(tx, caller, record, body.comment)
  })

  serve(api, reviews.history, async ({ params, query, caller, tx }) => {
    const record = await findReview(tx, caller, params)
    await requireReviewer(tx, may.readSummary, caller, record)
    return reviewHistory(tx, caller, startedReview(record), {
      isOwn: may.readOwnSummary(caller, record.employee),
      ...query,
    })
  })
}
