import { adminPages } from '#machines/shell/admin-pages.ts'
import { adminLinks, adminSections, firstOpenSection } from '#src/navigation/admin-sections.ts'

const outline = adminSections.map(({ title, items }) => [title, items.map((it) => it.title)])

test('the admin area has the groups and pages of the specification, General open at first [SIDE-02] [SIDE-17]', () => {
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

test('the address of each page is made of its group and its name [NAV-17]', () => {
  for (const { items } of adminSections) for (const { page, path } of items) expect(adminLinks[page].to).toBe(path)
})

test('every page of the admin area stands in one group', () => {
  expect(adminSections.flatMap((it) => it.items.map(({ page }) => page))).toEqual([...adminPages])
})
