import { stepIds } from '#machines/reviews/steps.ts'
import {
  type Area,
  appTypeOf,
  areaOfPage,
  areaOfPath,
  defaultStep,
  isCompanyTasksSkipped,
  isSidebarShown,
  keyOfCompanyTask,
  type Page,
  pageOfPath,
  pagePaths,
  sectionOfPage,
  targetOfStep,
} from '#machines/shell/pages.ts'

const allPages: Page[] = [...(Object.keys(pagePaths) as Page[]), 'location', 'job-title']

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
  ['/admin/general/location', 'location'],
  ['/admin/job/job-title', 'job-title'],
  ['/admin/general/something-new', 'userManagement'],
  ['/hiring/requisition', 'evaluation'],
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

test.each<[string, Area]>([
  ['/workspaces', 'workspaces'],
  ['/hiring/candidate/details/4', 'hiring'],
  ['/requisition/view/create/9', 'hiring'],
  ['/employees/start-review', 'employees'],
  ['/employee/performance/summary', 'employees'],
  ['/execution', 'execution'],
  ['/execution/standard-objectives', 'execution'],
  ['/admin/general/location', 'admin'],
  ['/', 'workspaces'],
])('the address %s lies in the area %s [NAV-12]', (path, area) => {
  expect(areaOfPath(path)).toBe(area)
})

test('each page lies in the area of its address [NAV-12]', () => {
  expect(areaOfPage('startReview')).toBe('employees')
  expect(areaOfPage('directObjectives')).toBe('execution')
  expect(areaOfPage('location')).toBe('admin')
})

test.each([
  ['Calibrate', 'calibrate'],
  ['Stack Rank', 'stack-rank'],
  ['Merit Increase', 'merit-increase'],
  ['PIP/PDP', 'pip-pdp'],
  ['Delivery', 'delivery'],
  ['Promotions', 'promotions'],
])('the task %s has the screen key %s, which no page answers yet [NAV-16]', (task, key) => {
  expect(keyOfCompanyTask(task)).toBe(key)
  expect(targetOfStep(key)).toBeNull()
})

test('each page opens at its default step, one without its own at itself [SIDE-10]', () => {
  expect(Object.fromEntries(allPages.map((it) => [it, defaultStep(it)]))).toEqual({
    startReview: 'past-reviews',
    employeeEvaluation: 'evaluate',
    performanceSummary: 'view-summary',
    performanceSummaryReview: 'performance',
    evaluation: 'values',
    directObjectives: 'full-year-standard-objective',
    annualObjective: 'annualObjective',
    workspaces: 'workspaces',
    userManagement: 'userManagement',
    location: 'location',
    'job-title': 'job-title',
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
  ['overdue-tasks', '/workspaces', 'overdue-tasks'],
])('clicking the step %s leads to %s at %s [SIDE-11]', (step, path, at) => {
  expect(targetOfStep(step)).toEqual({ path, step: at })
})

test('clicking a step of the admin area leads to its page [SIDE-11]', () => {
  expect(targetOfStep('location')).toEqual({ path: '/admin/general/location' })
  expect(targetOfStep('workflow-level-task')).toEqual({ path: '/admin/workflow-management/workflow-level-task' })
})

test('every step of a review leads somewhere, an unknown one nowhere [SIDE-11]', () => {
  expect(stepIds.filter((it) => targetOfStep(it) === null)).toEqual([])
  expect(targetOfStep('period:3')).toBeNull()
})

test('a page belongs to the employees section, unless it is about objectives [SIDE-05]', () => {
  expect(allPages.filter((it) => sectionOfPage(it) === 'execution')).toEqual(['directObjectives', 'annualObjective'])
})

test('the app types are those of the specification [SIDE-24]', () => {
  expect([...new Set(allPages.map(appTypeOf))].filter((it) => it !== null)).toEqual([
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
