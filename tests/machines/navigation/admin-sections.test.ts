import { adminPages } from '#machines/shell/admin-pages.ts'
import { adminLinks, adminSections, firstOpenSection } from '#src/navigation/admin-sections.ts'

const outline = adminSections.map(({ title, items }) => [title, items.map((it) => it.title)])

test('the admin area has the groups and pages of the specification, General open at first [ADM-02] [SIDE-17]', () => {
  expect(outline).toEqual([
    ['General', ['Location', 'Department', 'Companies', 'Census']],
    [
      'User Management',
      [
        'Users',
        'Permission Level',
        'Permissions',
        'EPP Combination',
        'Profile Priority Attribute',
        'Assessment Profile',
        'Field Permissions',
        'Topgrade Questions',
        'Attribute Scoring',
        'EPP Profile Combination Impact',
      ],
    ],
    ['Job', ['Title', 'Qualification', 'ELT Owner', 'Qualification Details']],
    ['Scorecard', ['Scorecard Categories', 'Scorecard Details', 'Scorecard Weighting', 'Scorecard Configuration']],
    ['Workflow Management', ['Levels', 'Subtasks', 'Tasks', 'Standard Job', 'Workflow Level Task']],
  ])
  expect(firstOpenSection).toBe('General')
})

test('a page that does not exist is not offered, nor a group without any page [SIDE-02]', () => {
  expect(adminSections.flatMap((it) => it.items.map(({ page }) => page)).toSorted()).toEqual(
    Object.keys(adminLinks).toSorted(),
  )
  for (const { items } of adminSections) expect(items).not.toEqual([])
})

test('the twenty-seven pages have the addresses of the specification [ADM-01]', () => {
  const addresses = {
    'workflow-management': ['tasks', 'subtasks', 'standard-jobs', 'levels', 'workflow-level-task'],
    'user-management': [
      ...['users', 'permission-level', 'permissions', 'epp-combination', 'profile-priority-attribute'],
      ...['attribute-scoring', 'assessment-profile', 'field-permissions', 'topgrade-questions'],
      'epp-profile-combination-impact',
    ],
    general: ['department', 'location', 'companies', 'census'],
    job: ['job-qualification-type', 'job-title', 'elt-owner-details', 'job-qualification-details'],
    scorecard: ['scorecard-details', 'scorecard-categories', 'scorecard-weighting', 'scorecard-configuration'],
  }
  expect(
    Object.values(adminLinks)
      .map((it): string => it.to)
      .toSorted(),
  ).toEqual(
    Object.entries(addresses)
      .flatMap(([group, pages]) => pages.map((it) => `/admin/${group}/${it}`))
      .toSorted(),
  )
})

test('the address of each page is made of its group and its name [NAV-17]', () => {
  for (const { items } of adminSections) for (const { page, path } of items) expect(adminLinks[page].to).toBe(path)
})

test('every page of the admin area stands in one group [ADM-02]', () => {
  expect(adminSections.flatMap((it) => it.items.map(({ page }) => page))).toEqual([...adminPages])
})
