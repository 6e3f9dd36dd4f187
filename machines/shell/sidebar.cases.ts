import type { CasesOf } from '#machines/kit/cases.ts'
import { periodCases } from '#machines/reviews/plan-period.cases.ts'
import { taskCases } from '#machines/reviews/step-progression.cases.ts'
import type { AnnualPlanSteps } from '#src/contract/plans.ts'
import type { EmployeeSubtasks, Task } from '#src/contract/reviews.ts'
import type { sidebarMachine } from './sidebar.machine.ts'

/** The tasks of a company in the plan period, out of order as a server may send them. */
export const companyTasks: Task[] = [
  { taskId: 7, name: 'Delivery', status: 'NOT_INITIATED', order: 7 },
  { taskId: 1, name: 'Evaluate', status: 'IN_PROGRESS', order: 1 },
  { taskId: 2, name: 'Calibrate', status: 'NOT_INITIATED', order: 2, grouping: 'Calibration' },
  { taskId: 3, name: 'Stack Rank', status: 'NOT_INITIATED', order: 3, grouping: 'Calibration' },
  { taskId: 4, name: 'Merit Increase', status: 'NOT_INITIATED', order: 4, grouping: 'Outcomes' },
  { taskId: 5, name: 'PIP/PDP', status: 'NOT_INITIATED', order: 5, grouping: 'Outcomes' },
  { taskId: 6, name: 'Promotions', status: 'NOT_INITIATED', order: 6, grouping: 'Outcomes' },
]

export const subtaskCases = {
  halfway: {
    subTasks: taskCases.halfway,
    showBackButton: true,
    backButtonText: 'Back to Evaluation',
    employeeProfile: { profilePhotoNeeded: true, employeeProfilePhotoURL: null, employeeName: 'Priya Raman' },
    canEdit: true,
    isSelfReview: false,
  },
} satisfies Record<string, EmployeeSubtasks>

/** The annual plan of the period in progress, with its one step. */
export const annualPlan: AnnualPlanSteps = {
  ...periodCases.current,
  planPeriodId: periodCases.current.id,
  type: 'SO',
  planName: 'Annual Planning',
  subTasks: [{ taskId: 2, name: 'Full Year Standard Objective', status: 'IN_PROGRESS', order: 1 }],
}

export const sidebarCases = {
  inputs: { 'the application opens': undefined },
  events: {
    'opens Workspaces': { type: 'page.opened', page: 'workspaces', area: 'workspaces', needs: ['yourTasks'] },
    'opens Start review': {
      type: 'page.opened',
      page: 'startReview',
      area: 'employees',
      step: 'past-reviews',
      needs: ['periods'],
    },
    'opens Employee Evaluation': {
      type: 'page.opened',
      page: 'employeeEvaluation',
      area: 'employees',
      step: 'evaluate',
      needs: ['companyTasks'],
    },
    'opens Performance Summary': {
      type: 'page.opened',
      page: 'performanceSummary',
      area: 'employees',
      step: 'view-summary',
      needs: ['subtasks'],
    },
    'opens Direct Objectives': {
      type: 'page.opened',
      page: 'directObjectives',
      area: 'execution',
      step: 'full-year-standard-objective',
      needs: ['annualPlan'],
    },
    'opens the requisitions': { type: 'page.opened', page: 'evaluation', area: 'hiring', needs: [] },
    'opens the locations': { type: 'page.opened', page: 'location', area: 'admin', needs: [] },
    'an error page shows': { type: 'page.unframed' },
    'the company tasks arrive': { type: 'tasks.loaded', tasks: companyTasks },
    'the steps of the review arrive': { type: 'subtasks.loaded', subtasks: subtaskCases.halfway },
    'the annual plan arrives': { type: 'annualPlan.loaded', plan: annualPlan },
    'the plan periods arrive': { type: 'periods.loaded', periods: [periodCases.current, periodCases.past] },
    'the own tasks are counted': { type: 'list.counted', list: 'yourTasks', count: 3 },
    'the own tasks do not arrive': { type: 'load.failed', need: 'yourTasks' },
    'the company tasks do not arrive': { type: 'load.failed', need: 'companyTasks' },
    'the steps of the review do not arrive': { type: 'load.failed', need: 'subtasks' },
    'the annual plan does not arrive': { type: 'load.failed', need: 'annualPlan' },
    'another company is chosen': { type: 'company.changed' },
    'the review is left': { type: 'subtasks.clear' },
  },
  outcomes: {},
  listeners: {},
  // The guards read what is awaited; the steps and where the sidebar stands are only shown.
  projection: ({ awaited }) => awaited,
  expected: { tags: { rest: ['hidden', 'ready'] }, limits: { loading: 10000 } },
} satisfies CasesOf<typeof sidebarMachine>
