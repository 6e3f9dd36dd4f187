import { stepIds } from '#machines/reviews/steps.ts'
import {
  appTypes,
  defaultStep,
  isCompanyTasksSkipped,
  isSidebarShown,
  type Page,
  pageOfPath,
  pagePaths,
  sectionOfPage,
  targetOfStep,
} from '#machines/shell/pages.ts'

test.each<[string, Page]>([
  ['/employees/start-review', 'startReview'],
  ['/employee/performance', 'employeeEvaluation'],
  ['/employee/performance/', 'employeeEvaluation'],
  ['/employee/performance/evaluation', 'employeeEvaluation'],
  ['/anything/with-evaluation-inside', 'employeeEvaluation'],
  ['/employee/performance/summary', 'performanceSummary'],
  ['/employee/performance/review-summary', 'performanceSummaryReview'],
  ['/employee/evaluate', 'evaluation'],
  ['/execution/standard-objectives', 'directObjectives'],
  ['/execution/annual-standard-objective', 'annualObjective'],
  ['/workspaces', 'workspaces'],
  ['/admin/user-management/users', 'userManagement'],
  ['/admin/general/location', 'userManagement'],
  ['/nowhere', 'evaluation'],
  ['/', 'evaluation'],
])('the address %s belongs to the page %s [NAV-17]', (path, page) => {
  expect(pageOfPath(path)).toBe(page)
})

test.each([
  ['/employee/performance', true],
  ['/workspaces', true],
  ['/error', false],
  ['/unauthorized', false],
])('whether the sidebar shows at %s: %s [SIDE-01]', (path, isShown) => {
  expect(isSidebarShown(path)).toBe(isShown)
})

test('each page opens at its default step, one without its own at itself [SIDE-10]', () => {
  const pages = Object.keys(pagePaths) as Page[]
  expect(Object.fromEntries(pages.map((it) => [it, defaultStep(it)]))).toEqual({
    startReview: 'past-reviews',
    employeeEvaluation: 'evaluate',
    performanceSummary: 'view-summary',
    performanceSummaryReview: 'performance',
    evaluation: 'values',
    directObjectives: 'full-year-standard-objective',
    annualObjective: 'annualObjective',
    workspaces: 'workspaces',
    userManagement: 'userManagement',
  })
})

test.each([
  ['past-reviews', '/employees/start-review', 'past-reviews'],
  ['start-review', '/employees/start-review', 'past-reviews'],
  ['evaluate', '/employee/performance', 'evaluate'],
  ['view-summary', '/employee/performance/summary', 'view-summary'],
  ['values', '/employee/performance/evaluation', 'values'],
  ['behavioural-competencies', '/employee/performance/evaluation', 'behavioural-competencies'],
  ['functional-competencies', '/employee/performance/evaluation', 'functional-competencies'],
  ['performance', '/employee/performance/review-summary', 'performance'],
  ['full-year-standard-objective', '/execution/standard-objectives', 'full-year-standard-objective'],
])('clicking the step %s leads to %s at %s [SIDE-11]', (step, path, at) => {
  expect(targetOfStep(step)).toEqual({ path, step: at })
})

test('every step of a review leads somewhere, an unknown one nowhere [SIDE-11]', () => {
  expect(stepIds.filter((it) => targetOfStep(it) === null)).toEqual([])
  expect(targetOfStep('period:3')).toBeNull()
})

test('a page belongs to the employees section, unless it is about objectives [SIDE-05]', () => {
  const pages = Object.keys(pagePaths) as Page[]
  expect(pages.filter((it) => sectionOfPage(it) === 'execution')).toEqual(['directObjectives', 'annualObjective'])
})

test('the app types are those of the specification [SIDE-24]', () => {
  expect([...new Set(Object.values(appTypes))].filter((it) => it !== null)).toEqual([
    'START_REVIEW',
    'COMPANY_TASKS',
    'EMPLOYEE_SUBTASKS',
    'DIRECT_OBJECTIVES',
    'ANNUAL_PLAN',
    'ADMIN',
  ])
})

test('company tasks are asked for only on their page and with a plan period [SIDE-24]', () => {
  expect(isCompanyTasksSkipped('employeeEvaluation', 7)).toBe(false)
  expect(isCompanyTasksSkipped('employeeEvaluation', undefined)).toBe(true)
  expect(isCompanyTasksSkipped('startReview', 7)).toBe(true)
  expect(isCompanyTasksSkipped('performanceSummary', 7)).toBe(true)
  expect(isCompanyTasksSkipped('directObjectives', 7)).toBe(true)
})
