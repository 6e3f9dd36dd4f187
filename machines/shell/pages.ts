import { type StepId, stepIds } from '#machines/reviews/steps.ts'
import { type AdminPage, isAdminPage } from './admin-pages.ts'

/** The pages that have a sidebar of their own, by name. Where each is, the navigation knows. */
export const knownPages = [
  'startReview',
  'employeeEvaluation',
  'performanceSummary',
  'performanceSummaryReview',
  'evaluation',
  'directObjectives',
  'annualObjective',
  'workspaces',
  'userManagement',
] as const
export type KnownPage = (typeof knownPages)[number]

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

const isKnownPage = (page: Page): page is KnownPage => (knownPages as readonly Page[]).includes(page)
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

export const sectionOfPage = (page: Page): Section =>
  page === 'directObjectives' || page === 'annualObjective' ? 'execution' : 'employees'

/** A part of the application as the main menu divides it. */
export type Area = 'workspaces' | 'hiring' | 'employees' | 'execution' | 'admin'

const areas = {
  startReview: 'employees',
  employeeEvaluation: 'employees',
  performanceSummary: 'employees',
  performanceSummaryReview: 'employees',
  evaluation: 'employees',
  directObjectives: 'execution',
  annualObjective: 'execution',
  workspaces: 'workspaces',
  userManagement: 'admin',
} as const satisfies Record<KnownPage, Area>

export const areaOfPage = (page: Page): Area => (isKnownPage(page) ? areas[page] : 'admin')

/** Whether the company tasks are not asked for: there is no plan period, nothing to evaluate yet, or the page is about something else. */
export const isCompanyTasksSkipped = (page: Page, planPeriodId: number | undefined): boolean =>
  planPeriodId === undefined || page === 'startReview' || appTypeOf(page) !== 'COMPANY_TASKS'

/** A page with the step that it opens at. The steps of an evaluation have a page of their own. */
export type StepTarget = { page: KnownPage | 'evaluationStep'; step: string } | { page: AdminPage; step?: undefined }

/** The sections of the workspaces, in their order; each is a step of that page. */
export const workSections = ['your-tasks', 'overdue-tasks', 'open-requisitions', 'reviews', 'own-review'] as const
export type WorkSection = (typeof workSections)[number]
const isWorkSection = (step: string): step is WorkSection => (workSections as readonly string[]).includes(step)

const evaluationSteps: readonly string[] = stepIds.filter((it) => it !== 'performance')
export const isEvaluationStep = (step: string): step is Exclude<StepId, 'performance'> => evaluationSteps.includes(step)

/** Where a click on a step leads; null for a step that leads nowhere. */
export function targetOfStep(step: string): StepTarget | null {
  if (isEvaluationStep(step)) return { page: 'evaluationStep', step }
  if (isWorkSection(step)) return { page: 'workspaces', step }
  switch (step) {
    case 'past-reviews':
    case 'start-review':
      return { page: 'startReview', step: 'past-reviews' }
    case 'evaluate':
      return { page: 'employeeEvaluation', step }
    case 'view-summary':
      return { page: 'performanceSummary', step }
    case 'performance':
      return { page: 'performanceSummaryReview', step }
    case 'full-year-standard-objective':
      return { page: 'directObjectives', step }
    default:
      return isAdminPage(step) ? { page: step } : null
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
