import { adminSections, firstOpenSection, sectionsWith } from '#machines/shell/admin-sections.ts'

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
  const exists = (path: string) => path === '/admin/general/location' || path === '/admin/job/job-title'
  expect(sectionsWith(exists)).toEqual([
    { title: 'General', items: [{ page: 'location', title: 'Location', path: '/admin/general/location' }] },
    { title: 'Job', items: [{ page: 'job-title', title: 'Title', path: '/admin/job/job-title' }] },
  ])
})
