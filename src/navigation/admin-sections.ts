import { linkOptions } from '@tanstack/react-router'
import type { AdminPage } from '#machines/shell/admin-pages.ts'
import * as texts from '#src/texts/navigation.ts'

const section = <Name extends AdminPage>(title: string, slug: string, pages: Record<Name, string>) => ({
  title,
  slug,
  pages,
})

/** The admin area's groups: of each page its name in the address and its title. */
const sections = [
  section(texts.general, 'general', {
    location: texts.location,
    department: texts.department,
    companies: texts.companies,
    census: texts.census,
  }),
  section(texts.userManagement, 'user-management', {
    users: texts.users,
    'permission-level': texts.permissionLevel,
    permissions: texts.permissions,
    'epp-combination': texts.eppCombination,
    'profile-priority-attribute': texts.profilePriorityAttribute,
    'assessment-profile': texts.assessmentProfile,
    'field-permissions': texts.fieldPermissions,
    'topgrade-questions': texts.topgradeQuestions,
    'attribute-scoring': texts.attributeScoring,
    'epp-profile-combination-impact': texts.eppProfileCombinationImpact,
  }),
  section(texts.job, 'job', {
    'job-title': texts.jobTitle,
    'job-qualification-type': texts.qualification,
    'elt-owner-details': texts.eltOwner,
    'job-qualification-details': texts.qualificationDetails,
  }),
  section(texts.scorecard, 'scorecard', {
    'scorecard-categories': texts.scorecardCategories,
    'scorecard-details': texts.scorecardDetails,
    'scorecard-weighting': texts.scorecardWeighting,
    'scorecard-configuration': texts.scorecardConfiguration,
  }),
  section(texts.workflowManagement, 'workflow-management', {
    levels: texts.levels,
    subtasks: texts.subtasks,
    tasks: texts.tasks,
    'standard-jobs': texts.standardJob,
    'workflow-level-task': texts.workflowLevelTask,
  }),
] as const

/** The addresses of the admin area's pages. */
export const adminLinks = {
  location: linkOptions({ to: '/admin/general/location' }),
  department: linkOptions({ to: '/admin/general/department' }),
  companies: linkOptions({ to: '/admin/general/companies' }),
  census: linkOptions({ to: '/admin/general/census' }),
  'job-title': linkOptions({ to: '/admin/job/job-title' }),
  'job-qualification-type': linkOptions({ to: '/admin/job/job-qualification-type' }),
  'elt-owner-details': linkOptions({ to: '/admin/job/elt-owner-details' }),
  'job-qualification-details': linkOptions({ to: '/admin/job/job-qualification-details' }),
  'scorecard-categories': linkOptions({ to: '/admin/scorecard/scorecard-categories' }),
  'scorecard-details': linkOptions({ to: '/admin/scorecard/scorecard-details' }),
  'scorecard-weighting': linkOptions({ to: '/admin/scorecard/scorecard-weighting' }),
  'scorecard-configuration': linkOptions({ to: '/admin/scorecard/scorecard-configuration' }),
  users: linkOptions({ to: '/admin/user-management/users' }),
  'field-permissions': linkOptions({ to: '/admin/user-management/field-permissions' }),
  'permission-level': linkOptions({ to: '/admin/user-management/permission-level' }),
  permissions: linkOptions({ to: '/admin/user-management/permissions' }),
  'assessment-profile': linkOptions({ to: '/admin/user-management/assessment-profile' }),
  'profile-priority-attribute': linkOptions({ to: '/admin/user-management/profile-priority-attribute' }),
  'epp-combination': linkOptions({ to: '/admin/user-management/epp-combination' }),
  'epp-profile-combination-impact': linkOptions({ to: '/admin/user-management/epp-profile-combination-impact' }),
  'attribute-scoring': linkOptions({ to: '/admin/user-management/attribute-scoring' }),
  'topgrade-questions': linkOptions({ to: '/admin/user-management/topgrade-questions' }),
  'workflow-level-task': linkOptions({ to: '/admin/workflow-management/workflow-level-task' }),
  levels: linkOptions({ to: '/admin/workflow-management/levels' }),
  subtasks: linkOptions({ to: '/admin/workflow-management/subtasks' }),
  tasks: linkOptions({ to: '/admin/workflow-management/tasks' }),
  'standard-jobs': linkOptions({ to: '/admin/workflow-management/standard-jobs' }),
} as const satisfies Record<AdminPage, object>

/** What was changed on all of them: beside the groups, which the specification names. */
export const activityLink = linkOptions({ to: '/admin/activity' })

/** What the company holds on one person. */
export const personalDataLink = linkOptions({ to: '/admin/personal-data' })

/** How the company's directory adds and deactivates its people. */
export const directoryLink = linkOptions({ to: '/admin/directory' })

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
export const settingsLink = adminLinks.location

/** The section that is open before anybody has opened one. */
export const firstOpenSection = texts.general
