/** The pages of the admin area, by name. */
export const adminPages = [
  'location',
  'department',
  'companies',
  'census',
  'users',
  'permission-level',
  'permissions',
  'epp-combination',
  'profile-priority-attribute',
  'assessment-profile',
  'field-permissions',
  'topgrade-questions',
  'attribute-scoring',
  'epp-profile-combination-impact',
  'job-title',
  'job-qualification-type',
  'elt-owner-details',
  'job-qualification-details',
  'scorecard-categories',
  'scorecard-details',
  'scorecard-weighting',
  'scorecard-configuration',
  'levels',
  'subtasks',
  'tasks',
  'standard-jobs',
  'workflow-level-task',
] as const
export type AdminPage = (typeof adminPages)[number]

export const isAdminPage = (name: string): name is AdminPage => (adminPages as readonly string[]).includes(name)
