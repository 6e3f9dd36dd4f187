import { type StepId, stepIds } from '#machines/reviews/steps.ts'
import type { SheetKind } from '#src/contract/task-sheets.ts'
import { type AdminPage, isAdminPage } from './admin-pages.ts'

/** The pages that company tasks are done on, by the kind of their sheet, which is their step as well. */
export const sheetPages = {
  calibrate: 'calibrate',
  'stack-rank': 'stackRank',
  'merit-increase': 'meritIncrease',
  'pip-pdp': 'pipPdp',
  promotions: 'promotions',
  delivery: 'delivery',
} as const satisfies Record<SheetKind, string>

/** The pages that have a sidebar of their own, by name. Where each is, the navigation knows. */
export const knownPages = [
  'startReview',
  'employeeEvaluation',
  'calibrate',
  'stackRank',
  'meritIncrease',
  'pipPdp',
  'promotions',
  'delivery',
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
  calibrate: 'COMPANY_TASKS',
  stackRank: 'COMPANY_TASKS',
  meritIncrease: 'COMPANY_TASKS',
  pipPdp: 'COMPANY_TASKS',
  promotions: 'COMPANY_TASKS',
  delivery: 'COMPANY_TASKS',
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
  stackRank: 'stack-rank',
  meritIncrease: 'merit-increase',
  pipPdp: 'pip-pdp',
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
  calibrate: 'employees',
  stackRank: 'employees',
  meritIncrease: 'employees',
  pipPdp: 'employees',
  promotions: 'employees',
  delivery: 'employees',
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

const isSheetKind = (step: string): step is SheetKind => Object.keys(sheetPages).includes(step)
/** The kind of the sheet that a page is; undefined for every other page. */
export const sheetKindOf = (page: Page): SheetKind | undefined =>
  (Object.keys(sheetPages) as SheetKind[]).find((it) => sheetPages[it] === page)

const evaluationSteps: readonly string[] = stepIds.filter((it) => it !== 'performance')
export const isEvaluationStep = (step: string): step is Exclude<StepId, 'performance'> => evaluationSteps.includes(step)

/** Where a click on a step leads; null for a step that leads nowhere. */
export function targetOfStep(step: string): StepTarget | null {
  if (isEvaluationStep(step)) return { page: 'evaluationStep', step }
  if (isWorkSection(step)) return { page: 'workspaces', step }
  if (isSheetKind(step)) return { page: sheetPages[step], step }
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
