import { reviews } from '#src/contract/reviews.ts'
import { companyTasks } from './company-tasks.ts'
import { holdPeriod } from './plan-period-rows.ts'
import { may, requireReviewRight } from './policies.ts'
import { reporteesOf } from './reportees.ts'
import { completeStep, done, refused, startReview } from './review-moves.ts'
import { findReview, openReview, startedReview } from './review-record.ts'
import { type Api, serve } from './serve.ts'

export const reviewsRoutes = (api: Api): void => {
  serve(api, reviews.reportees, ({ params, caller, tx }) => reporteesOf(tx, caller, params.planPeriodId))

  serve(api, reviews.companyTasks, async ({ params, caller, tx }) => ({
    subTasks: await companyTasks(tx, caller, params.planPeriodId),
  }))

  serve(api, reviews.subtasks, async ({ params, query, caller, tx }) => {
    const record = await findReview(tx, caller, { ...params, employeeId: query.employeeId })
    requireReviewRight(may.readReview, caller, record.employee)
    const { status } = startedReview(record)
    const { employee, period, tasks } = record
    return {
      subTasks: tasks,
      showBackButton: true,
      backButtonText: 'Back to Evaluation',
      employeeProfile: {
        profilePhotoNeeded: true,
        employeeProfilePhotoURL: employee.photoUrl,
        employeeName: employee.name,
      },
      canEdit: may.writeReview(caller, employee) && status === 'IN_PROGRESS' && period.status === 'IN_PROGRESS',
    }
  })

  serve(api, reviews.start, async ({ params, caller, tx }) => {
    await holdPeriod(tx, caller, params.planPeriodId)
    const { employee, period, review } = await findReview(tx, caller, params)
    requireReviewRight(may.writeReview, caller, employee)
    if (review) return done
    if (period.status !== 'IN_PROGRESS') return refused('This plan period is not in progress')
    await startReview(tx, caller, params, employee.department)
    return done
  })

  serve(api, reviews.complete, async ({ params, query, caller, tx }) => {
    const record = await findReview(tx, caller, params, { lock: true })
    requireReviewRight(may.writeReview, caller, record.employee)
    return completeStep(tx, openReview(record), query.performanceReviewTaskId)
  })
}
