import { type Area, areaOfPage, knownPages, type Page } from '#machines/shell/pages.ts'
import {
  addressOf,
  areaOfPath,
  isSidebarShown,
  linkOfPage,
  type PageName,
  pageLinks,
  pageOfPath,
  periodPageAt,
} from '#src/navigation/pages.ts'

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
  ['/admin/import-errors', false],
  ['/hiring/unauthorized/4', false],
  ['/machines', false],
  ['/machines/offer', false],
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

test('each page with a sidebar lies in the area of its address [NAV-12]', () => {
  for (const page of knownPages)
    if (page in pageLinks) expect(areaOfPage(page)).toBe(areaOfPath(addressOf(page as PageName)))
})

test('a step of the admin area leads to its page, and the area as a whole has no address [SIDE-11]', () => {
  expect(linkOfPage('location')).toEqual({ to: '/admin/general/location' })
  expect(linkOfPage('users')).toEqual({ to: '/admin/user-management/users' })
  expect(linkOfPage('userManagement')).toBeNull()
})

test('a page below the layout of the plan period is known by its address, any other is a mistake', () => {
  expect(periodPageAt('/employee/performance/')).toBe('employeeEvaluation')
  expect(periodPageAt('/employee/performance/evaluation')).toBe('evaluation')
  expect(() => periodPageAt('/workspaces')).toThrow('/workspaces works on no plan period')
})
