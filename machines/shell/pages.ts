import { type StepId, stepIds } from '#machines/reviews/steps.ts'

/** The pages that the sidebar knows, with the address of each. */
export const pagePaths = {
  startReview: '/employees/start-review',
  employeeEvaluation: '/employee/performance',
  performanceSummary: '/employee/performance/summary',
  performanceSummaryReview: '/employee/performance/review-summary',
  evaluation: '/employee/evaluate',
  directObjectives: '/execution/standard-objectives',
  annualObjective: '/execution/annual-standard-objective',
  workspaces: '/workspaces',
  userManagement: '/admin/user-management/users',
} as const

export type Page = keyof typeof pagePaths
export type Section = 'employees' | 'execution'

/** What a page works on: it decides which queries the sidebar waits for. */
export const appTypes = {
  startReview: 'START_REVIEW',
  employeeEvaluation: 'COMPANY_TASKS',
  performanceSummary: 'EMPLOYEE_SUBTASKS',
  performanceSummaryReview: 'EMPLOYEE_SUBTASKS',
  evaluation: 'EMPLOYEE_SUBTASKS',
  directObjectives: 'DIRECT_OBJECTIVES',
  annualObjective: 'ANNUAL_PLAN',
  workspaces: null,
  userManagement: 'ADMIN',
} as const satisfies Record<Page, string | null>

const ownDefaults: Partial<Record<Page, string>> = {
  startReview: 'past-reviews',
  employeeEvaluation: 'evaluate',
  performanceSummary: 'view-summary',
  performanceSummaryReview: 'performance',
  evaluation: 'values',
  directObjectives: 'full-year-standard-objective',
}

/** The step that a page opens at when its address names none. A page without one of its own is its own step. */
export const defaultStep = (page: Page): string => ownDefaults[page] ?? page

/** The evaluation steps live at an address of their own below the employee evaluation. */
export const evaluationStepsPath = '/employee/performance/evaluation'

/**
 * The page that an address belongs to. A path that holds 'evaluation' is the employee evaluation; then the known pages;
 * then anything below '/admin' is user management; everything else is the evaluation.
 */
export function pageOfPath(path: string): Page {
  if (path.includes('evaluation')) return 'employeeEvaluation'
  const known = (Object.keys(pagePaths) as Page[]).find((page) => pagePaths[page] === path.replace(/\/+$/, ''))
  if (known) return known
  return path.includes('/admin') ? 'userManagement' : 'evaluation'
}

export const sectionOfPage = (page: Page): Section =>
  page === 'directObjectives' || page === 'annualObjective' ? 'execution' : 'employees'

/** The sidebar shows everywhere but on pages about an error or a missing right. */
export const isSidebarShown = (path: string): boolean => !path.includes('error') && !path.includes('unauthorized')

/** Whether the company tasks are not asked for: there is no plan period, nothing to evaluate yet, or the page is about something else. */
export const isCompanyTasksSkipped = (page: Page, planPeriodId: number | undefined): boolean =>
  planPeriodId === undefined || page === 'startReview' || appTypes[page] !== 'COMPANY_TASKS'

export type StepTarget = { path: string; step?: string }

const evaluationSteps: readonly string[] = stepIds.filter((it) => it !== 'performance')
export const isEvaluationStep = (step: string): step is Exclude<StepId, 'performance'> => evaluationSteps.includes(step)

/** Where a click on a step leads; null for a step that leads nowhere. */
export function targetOfStep(step: string): StepTarget | null {
  if (isEvaluationStep(step)) return { path: evaluationStepsPath, step }
  switch (step) {
    case 'past-reviews':
    case 'start-review':
      return { path: pagePaths.startReview, step: 'past-reviews' }
    case 'evaluate':
      return { path: pagePaths.employeeEvaluation, step }
    case 'view-summary':
      return { path: pagePaths.performanceSummary, step }
    case 'performance':
      return { path: pagePaths.performanceSummaryReview, step }
    case 'full-year-standard-objective':
      return { path: pagePaths.directObjectives, step }
    default:
      return null
  }
}
