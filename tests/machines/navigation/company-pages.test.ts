import { pageInNewCompany } from '#src/navigation/company-pages.ts'

test.each(['/execution/standard-objectives', '/admin/general/location'])(
  'whoever changes company at %s stays there, since it names no record [APP-06]',
  (path) => {
    expect(pageInNewCompany(path)).toBeNull()
  },
)

test.each([
  ['/employees/start-review', 'startReview'],
  ['/hiring/candidate', 'candidateList'],
  ['/employee/performance/evaluation', 'startReview'],
  ['/employee/evaluate', 'startReview'],
  ['/hiring/candidate/details/7', 'candidateList'],
  ['/requisition/view/review/12', 'requisitionList'],
  ['/workspaces', 'workspaces'],
  ['/unauthorized', 'workspaces'],
  ['/employeeship', 'workspaces'],
])('whoever changes company at %s comes to %s, which names no record of the company left [APP-06]', (path, page) => {
  expect(pageInNewCompany(path)).toBe(page)
})
