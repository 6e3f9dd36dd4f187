import { linkOptions } from '@tanstack/react-router'
import type { AdminPage } from '#machines/shell/admin-pages.ts'

const section = <Name extends AdminPage>(title: string, slug: string, pages: Record<Name, string>) => ({
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

/** The addresses of the admin area's pages that exist. */
export const adminLinks = {
  location: linkOptions({ to: '/admin/general/location' }),
} as const satisfies Partial<Record<AdminPage, object>>
type BuiltPage = keyof typeof adminLinks

export type AdminItem = { page: BuiltPage; title: string; path: string }
export type AdminSection = { title: string; items: AdminItem[] }

type Listed = { page: AdminPage; title: string; path: string }

/** All groups of the admin area, also with the pages that do not exist yet. */
export const plannedSections: readonly { title: string; items: Listed[] }[] = sections.map(
  ({ title, slug, pages }) => ({
    title,
    items: Object.entries(pages).map(([page, name]) => ({
      page: page as AdminPage,
      title: name,
      path: `/admin/${slug}/${page}`,
    })),
  }),
)

const isBuilt = (item: Listed): item is AdminItem => item.page in adminLinks

/** The groups with the pages that exist; one without any is left out. */
export const adminSections: readonly AdminSection[] = plannedSections
  .map(({ title, items }) => ({ title, items: items.filter(isBuilt) }))
  .filter((it) => it.items.length > 0)

/** Where a super user's Settings lead. */
export const settingsLink = adminLinks.location

/** The section that is open before anybody has opened one. */
export const firstOpenSection = 'General'
