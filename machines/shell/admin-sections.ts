const section = <Slug extends string, Name extends string>(title: string, slug: Slug, pages: Record<Name, string>) => ({
  title,
  slug,
  pages,
})

/** The admin area's groups: of each page its name in the address and its title. */
const sections = [
  section('General', 'general', {
    location: 'Location',
    department: 'Department',
    companies: 'Companies',
    census: 'Census',
  }),
  section('User Management', 'user-management', {
    users: 'Users',
    'permission-level': 'Permission Level',
    permissions: 'Permissions',
    'epp-combination': 'EPP Combination',
    'profile-priority-attribute': 'Profile Priority Attribute',
    'assessment-profile': 'Assessment Profile',
    'field-permissions': 'Field Permissions',
    'topgrade-questions': 'Topgrade Questions',
    'attribute-scoring': 'Attribute Scoring',
    'epp-profile-combination-impact': 'EPP Profile Combination Impact',
  }),
  section('Job', 'job', {
    'job-title': 'Title',
    'job-qualification-type': 'Qualification',
    'elt-owner-details': 'ELT Owner',
    'job-qualification-details': 'Qualification Details',
  }),
  section('Scorecard', 'scorecard', {
    'scorecard-categories': 'Scorecard Categories',
    'scorecard-details': 'Scorecard Details',
    'scorecard-weighting': 'Scorecard Weighting',
    'scorecard-configuration': 'Scorecard Configuration',
  }),
  section('Workflow Management', 'workflow-management', {
    levels: 'Levels',
    subtasks: 'Subtasks',
    tasks: 'Tasks',
    'standard-jobs': 'Standard Job',
    'workflow-level-task': 'Workflow Level Task',
  }),
] as const

type Names<Pages> = Pages extends unknown ? keyof Pages : never
/** A page of the admin area, by its name in the address. */
export type AdminPage = Names<(typeof sections)[number]['pages']> & string

export type AdminItem = { page: AdminPage; title: string; path: string }
export type AdminSection = { title: string; items: AdminItem[] }

export const adminSections: readonly AdminSection[] = sections.map(({ title, slug, pages }) => ({
  title,
  items: Object.entries(pages).map(([page, name]) => ({
    page: page as AdminPage,
    title: name,
    path: `/admin/${slug}/${page}`,
  })),
}))

/** Where a super user's Settings lead. */
export const settingsPath: string = '/admin/general/location'

/** The section that is open before anybody has opened one. */
export const firstOpenSection = 'General'

export const adminItem = (page: string): AdminItem | undefined =>
  adminSections.flatMap((it) => it.items).find((it) => it.page === page)

/** The sections with the pages that exist; one without any is left out. */
export const sectionsWith = (exists: (path: string) => boolean): AdminSection[] =>
  adminSections
    .map((it) => ({ ...it, items: it.items.filter(({ path }) => exists(path)) }))
    .filter((it) => it.items.length > 0)
