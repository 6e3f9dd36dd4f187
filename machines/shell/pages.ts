import { type StepId, stepIds } from '#machines/reviews/steps.ts'
import { type AdminPage, adminItem, adminSections } from './admin-sections.ts'

/** The pages that have a sidebar of their own, with the address of each. */
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

/** Where records have addresses that do not begin with that of their list. */
export const recordFolders: readonly { folder: string; list: string }[] = [
  { folder: '/requisition', list: '/hiring/requisition' },
  { folder: '/employee', list: pagePaths.startReview },
]

export const isAtOrBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

type KnownPage = keyof typeof pagePaths
/** What the sidebar stands at. Any page of the admin area that it does not know is user management. */
export type Page = KnownPage | AdminPage
export type Section = 'employees' | 'execution'

/** What a page works on: it decides which queries the sidebar waits for. */
const appTypes = {
  startReview: 'START_REVIEW',
  employeeEvaluation: 'COMPANY_TASKS',
  performanceSummary: 'EMPLOYEE_SUBTASKS',
  performanceSummaryReview: 'EMPLOYEE_SUBTASKS',
  evaluation: 'EMPLOYEE_SUBTASKS',
  directObjectives: 'DIRECT_OBJECTIVES',
  annualObjective: 'ANNUAL_PLAN',
  workspaces: null,
  userManagement: 'ADMIN',
} as const satisfies Record<KnownPage, string | null>

type AppType = (typeof appTypes)[KnownPage]

const isKnownPage = (page: Page): page is KnownPage => page in pagePaths
export const appTypeOf = (page: Page): AppType => (isKnownPage(page) ? appTypes[page] : 'ADMIN')

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

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

const pagesByPath = new Map<string, Page>([
  ...adminSections.flatMap((it) => it.items.map(({ path, page }): [string, Page] => [path, page])),
  ...Object.entries(pagePaths).map(([page, path]): [string, Page] => [path, page as KnownPage]),
])

/**
 * The page that an address belongs to. A path that holds 'evaluation' is the employee evaluation; then the known pages
 * of employees and of the admin area; then anything below '/admin' is user management; everything else is the evaluation.
 */
export function pageOfPath(path: string): Page {
  if (path.includes('evaluation')) return 'employeeEvaluation'
  const known = pagesByPath.get(withoutSlash(path))
  if (known) return known
  return path.includes('/admin') ? 'userManagement' : 'evaluation'
}

export const sectionOfPage = (page: Page): Section =>
  page === 'directObjectives' || page === 'annualObjective' ? 'execution' : 'employees'

/** A part of the application as the main menu divides it. */
export type Area = 'workspaces' | 'hiring' | 'employees' | 'execution' | 'admin'

const areaOfFolder: Partial<Record<string, Area>> = {
  hiring: 'hiring',
  requisition: 'hiring',
  employee: 'employees',
  employees: 'employees',
  execution: 'execution',
  admin: 'admin',
}

/** The part of the application that an address lies in. */
export const areaOfPath = (path: string): Area => areaOfFolder[path.split('/')[1] ?? ''] ?? 'workspaces'

export const areaOfPage = (page: Page): Area => (isKnownPage(page) ? areaOfPath(pagePaths[page]) : 'admin')

/** The sidebar shows everywhere but on pages about an error or a missing right. */
export const isSidebarShown = (path: string): boolean => !path.includes('error') && !path.includes('unauthorized')

/** Whether the company tasks are not asked for: there is no plan period, nothing to evaluate yet, or the page is about something else. */
export const isCompanyTasksSkipped = (page: Page, planPeriodId: number | undefined): boolean =>
  planPeriodId === undefined || page === 'startReview' || appTypeOf(page) !== 'COMPANY_TASKS'

export type StepTarget = { path: string; step?: string }

/** The sections of the workspaces, in their order; each is a step of that page. */
export const workSections = ['your-tasks', 'overdue-tasks', 'open-requisitions', 'reviews', 'own-review'] as const
export type WorkSection = (typeof workSections)[number]
const isWorkSection = (step: string): step is WorkSection => (workSections as readonly string[]).includes(step)

const evaluationSteps: readonly string[] = stepIds.filter((it) => it !== 'performance')
export const isEvaluationStep = (step: string): step is Exclude<StepId, 'performance'> => evaluationSteps.includes(step)

/** Where a click on a step leads; null for a step that leads nowhere. */
export function targetOfStep(step: string): StepTarget | null {
  if (isEvaluationStep(step)) return { path: evaluationStepsPath, step }
  if (isWorkSection(step)) return { path: pagePaths.workspaces, step }
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
    default: {
      const item = adminItem(step)
      return item ? { path: item.path } : null
    }
  }
}

/** The company's tasks by name, with the key of each one's screen. Only the evaluation has a page so far. */
const companyTaskKeys: Partial<Record<string, string>> = {
  Evaluate: 'evaluate',
  Calibrate: 'calibrate',
  'Stack Rank': 'stack-rank',
  Delivery: 'delivery',
  'Merit Increase': 'merit-increase',
  'PIP/PDP': 'pip-pdp',
  Promotions: 'promotions',
}

/** The key of the screen that a task of the company is done on; undefined for a task that is none of them. */
export const keyOfCompanyTask = (name: string): string | undefined => companyTaskKeys[name]
