import { keyOfCompanyTask } from '#machines/reviews/company-tasks.ts'
import { stepIds } from '#machines/reviews/steps.ts'
import {
  appTypeOf,
  areaOfPage,
  defaultStep,
  knownPages,
  type Page,
  sectionOfPage,
  sheetKindOf,
  targetOfStep,
} from '#machines/shell/pages.ts'

const allPages: Page[] = [...knownPages, 'location', 'job-title']

test('each page lies in an area of the main menu [NAV-12]', () => {
  expect(areaOfPage('startReview')).toBe('employees')
  expect(areaOfPage('directObjectives')).toBe('execution')
  expect(areaOfPage('location')).toBe('admin')
})

test.each([
  ['Calibrate', 'calibrate', 'calibrate'],
  ['Stack Rank', 'stack-rank', 'stackRank'],
  ['Merit Increase', 'merit-increase', 'meritIncrease'],
  ['PIP/PDP', 'pip-pdp', 'pipPdp'],
  ['Delivery', 'delivery', 'delivery'],
  ['Promotions', 'promotions', 'promotions'],
] as const)('the task %s has the screen key %s and a page of its own [NAV-16]', (task, key, page) => {
  expect(keyOfCompanyTask(task)).toBe(key)
  expect(targetOfStep(key)).toEqual({ page, step: key })
  expect(sheetKindOf(page)).toBe(key)
})

test('each page opens at its default step, one without its own at itself [SIDE-10]', () => {
  expect(Object.fromEntries(allPages.map((it) => [it, defaultStep(it)]))).toEqual({
    startReview: 'past-reviews',
    employeeEvaluation: 'evaluate',
    calibrate: 'calibrate',
    stackRank: 'stack-rank',
    meritIncrease: 'merit-increase',
    pipPdp: 'pip-pdp',
    promotions: 'promotions',
    delivery: 'delivery',
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
  ['past-reviews', 'startReview', 'past-reviews'],
  ['start-review', 'startReview', 'past-reviews'],
  ['evaluate', 'employeeEvaluation', 'evaluate'],
  ['view-summary', 'performanceSummary', 'view-summary'],
  ['values', 'evaluationStep', 'values'],
  ['behavioural-competencies', 'evaluationStep', 'behavioural-competencies'],
  ['functional-competencies', 'evaluationStep', 'functional-competencies'],
  ['performance', 'performanceSummaryReview', 'performance'],
  ['full-year-standard-objective', 'directObjectives', 'full-year-standard-objective'],
  ['overdue-tasks', 'workspaces', 'overdue-tasks'],
])('clicking the step %s leads to %s at %s [SIDE-11]', (step, page, at) => {
  expect(targetOfStep(step)).toEqual({ page, step: at })
})

test('clicking a step of the admin area leads to its page [SIDE-11]', () => {
  expect(targetOfStep('location')).toEqual({ page: 'location' })
  expect(targetOfStep('workflow-level-task')).toEqual({ page: 'workflow-level-task' })
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
