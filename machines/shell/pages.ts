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

/** A part of the application as the main menu divides it. */
export type Area = 'workspaces' | 'hiring' | 'employees' | 'execution' | 'admin'

/** What is known of a page: `appType` decides which queries the sidebar waits for, `opensAt` is the step it begins with. */
type Known = { area: Area; appType: string | null; opensAt?: string }

/** The pages that have a sidebar of their own, by name. Where each is, the navigation knows. */
const pages = {
  startReview: { area: 'employees', appType: 'START_REVIEW', opensAt: 'past-reviews' },
  employeeEvaluation: { area: 'employees', appType: 'COMPANY_TASKS', opensAt: 'evaluate' },
  calibrate: { area: 'employees', appType: 'COMPANY_TASKS' },
  stackRank: { area: 'employees', appType: 'COMPANY_TASKS', opensAt: 'stack-rank' },
  meritIncrease: { area: 'employees', appType: 'COMPANY_TASKS', opensAt: 'merit-increase' },
  pipPdp: { area: 'employees', appType: 'COMPANY_TASKS', opensAt: 'pip-pdp' },
  promotions: { area: 'employees', appType: 'COMPANY_TASKS' },
  delivery: { area: 'employees', appType: 'COMPANY_TASKS' },
  performanceSummary: { area: 'employees', appType: 'EMPLOYEE_SUBTASKS', opensAt: 'view-summary' },
  performanceSummaryReview: { area: 'employees', appType: 'EMPLOYEE_SUBTASKS', opensAt: 'performance' },
  evaluation: { area: 'employees', appType: 'EMPLOYEE_SUBTASKS', opensAt: 'values' },
  directObjectives: { area: 'execution', appType: 'DIRECT_OBJECTIVES', opensAt: 'full-year-standard-objective' },
  annualObjective: { area: 'execution', appType: 'ANNUAL_PLAN' },
  workspaces: { area: 'workspaces', appType: null },
  userManagement: { area: 'admin', appType: 'ADMIN' },
} as const satisfies Record<string, Known>
export type KnownPage = keyof typeof pages
export const knownPages = Object.keys(pages) as KnownPage[]

/** What the sidebar stands at. Any page of the admin area that it does not know is user management. */
export type Page = KnownPage | AdminPage
export type Section = 'employees' | 'execution'

type AppType = (typeof pages)[KnownPage]['appType']

const isKnownPage = (page: Page): page is KnownPage => page in pages
const known = (page: Page) => pages[isKnownPage(page) ? page : 'userManagement']

export const appTypeOf = (page: Page): AppType => known(page).appType

export const areaOfPage = (page: Page): Area => known(page).area

export const sectionOfPage = (page: Page): Section => (areaOfPage(page) === 'execution' ? 'execution' : 'employees')

/** The step that a page opens at when its address names none. A page without one of its own is its own step. */
export const defaultStep = (page: Page): string => {
  const { opensAt }: Known = known(page)
  return opensAt ?? page
}

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
