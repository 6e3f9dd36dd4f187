import { pageInNewCompany } from '#machines/shell/company-pages.ts'

test.each([
  ['/employees/start-review', '/employees/start-review'],
  ['/hiring/candidate', '/hiring/candidate'],
  ['/execution/standard-objectives', '/execution/standard-objectives'],
  ['/admin/general/location', '/admin/general/location'],
])('whoever changes company at %s stays there, since it names no record [APP-06]', (path, page) => {
  expect(pageInNewCompany(path)).toBe(page)
})

test.each([
  ['/employee/performance/evaluation', '/employees/start-review'],
  ['/employee/evaluate', '/employees/start-review'],
  ['/hiring/candidate/details/7', '/hiring/candidate'],
  ['/requisition/view/review/12', '/hiring/requisition'],
  ['/workspaces', '/workspaces'],
  ['/unauthorized', '/workspaces'],
  ['/employeeship', '/workspaces'],
])(
  'whoever changes company at %s comes to %s: the record belongs to the company that was left [APP-06]',
  (path, page) => {
    expect(pageInNewCompany(path)).toBe(page)
  },
)
