import { performanceSummary } from '#src/contract/performance-summary.ts'
import { periodSettings } from '#src/contract/period-settings.ts'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { reviews } from '#src/contract/reviews.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { teamSummaries } from '#src/contract/team-summaries.ts'
import type { Read } from './reads.ts'

/** What is read of reviews, plan periods and objectives, each with a page that shows it, of the mocks' world. */
export const reads: readonly Read[] = [
  [planPeriods.list, '/execution/plan-periods'],
  [planPeriodLife.completionPreview, '/execution/plan-periods/2'],
  [planPeriodLife.startPreview, '/execution/plan-periods/3'],
  [planPeriodLife.people, '/execution/plan-periods/2'],
  [periodSettings.get, '/execution/plan-periods/2'],
  [plans.startStatus, '/execution/plan-periods/2?list=START'],
  [plans.companyPlan, '/execution/standard-objectives?planPeriodId=2'],
  [plans.annualList, '/execution/annual-standard-objective?planPeriodId=2'],
  [reviews.reportees, '/employees/start-review?planPeriodId=2'],
  [reviews.companyTasks, '/employee/performance?planPeriodId=2'],
  [reviews.subtasks, '/employee/performance/summary?employeeId=10&planPeriodId=2'],
  [reviews.history, '/employee/performance/review-summary?employeeId=12&planPeriodId=2'],
  [scorecards.list, '/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=values'],
  [taskSheets.get, '/employee/performance/calibrate?planPeriodId=2'],
  [performanceSummary.get, '/employee/performance/review-summary?employeeId=12&planPeriodId=2'],
  [teamSummaries.team, '/employees/start-review?planPeriodId=2&managerId=21'],
  [teamSummaries.employee, '/workspaces'],
]
