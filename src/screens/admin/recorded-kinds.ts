import type { Field } from '#machines/kit/form-fields.ts'
import type { AdminPage } from '#machines/shell/admin-pages.ts'
import type { CompanyActivity } from '#src/contract/activity.ts'
import { adminLinks } from '#src/navigation/admin-sections.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/activity.ts'
import { capital, type WorkCompany } from './admin-screen.ts'
import { assessmentProfileScreen } from './assessment-profile.screen.tsx'
import { attributeScoringScreen } from './attribute-scoring.screen.tsx'
import { censusScreen } from './census.screen.tsx'
import { combinationImpactScreen } from './combination-impact.screen.tsx'
import { companiesScreen } from './companies.screen.tsx'
import { departmentScreen } from './department.screen.tsx'
import { eltOwnerScreen } from './elt-owner.screen.tsx'
import { eppCombinationScreen } from './epp-combination.screen.tsx'
import { inWords } from './field-matrix.ts'
import { jobTitleScreen } from './job-title.screen.tsx'
import { levelScreen } from './levels.screen.tsx'
import { locationScreen } from './location.screen.tsx'
import { permissionLevelScreen } from './permission-level.screen.tsx'
import { permissionScreen } from './permissions.screen.tsx'
import { profileAttributeScreen } from './profile-priority-attribute.screen.tsx'
import { qualificationDetailsScreen } from './qualification-details.screen.tsx'
import { qualificationTypeScreen } from './qualification-type.screen.tsx'
import { scorecardCategoriesScreen } from './scorecard-categories.screen.tsx'
import { scorecardConfigurationScreen } from './scorecard-configuration.screen.tsx'
import { scorecardDetailsScreen } from './scorecard-details.screen.tsx'
import { scorecardWeightingScreen } from './scorecard-weighting.screen.tsx'
import { standardJobScreen } from './standard-jobs.screen.tsx'
import { subTaskScreen } from './subtasks.screen.tsx'
import { taskScreen } from './tasks.screen.tsx'
import { topgradeQuestionScreen } from './topgrade-questions.screen.tsx'
import { userFields, userLook } from './users.ts'
import { workflowTaskFields, workflowTaskLook } from './workflow-tasks.ts'

type Declared = { noun: { one: string }; fields: (company: WorkCompany) => readonly Field[] }
type Stored = Readonly<Record<string, unknown>>
/** What the address of a list says of it. */
export type ListSearch = { level?: number }
type Kept = {
  page: AdminPage
  kind: string
  fields: (company: WorkCompany) => readonly Field[]
  /** Which of the lists of its page a record stands in, where there are several. */
  listOf?: (stored: Stored) => ListSearch
}

const kept = (page: AdminPage, { noun, fields }: Declared): Kept => ({ page, kind: noun.one, fields })

/** The kinds of record that a screen of the administration keeps, by what the log calls them. */
const keptKinds: Readonly<Record<string, Kept>> = {
  assessment_profile: kept('assessment-profile', assessmentProfileScreen),
  scoring_band: kept('attribute-scoring', attributeScoringScreen),
  census: kept('census', censusScreen),
  epp_profile_combination_impact: kept('epp-profile-combination-impact', combinationImpactScreen),
  company: kept('companies', companiesScreen),
  department: kept('department', departmentScreen),
  elt_owner: kept('elt-owner-details', eltOwnerScreen),
  epp_combination: kept('epp-combination', eppCombinationScreen),
  job_title: kept('job-title', jobTitleScreen),
  workflow_level: kept('levels', levelScreen),
  location: kept('location', locationScreen),
  permission_level: kept('permission-level', permissionLevelScreen),
  permission: kept('permissions', permissionScreen),
  epp_profile_attribute: kept('profile-priority-attribute', profileAttributeScreen),
  jd_qualification_field: kept('job-qualification-details', qualificationDetailsScreen),
  jd_qualification_type: kept('job-qualification-type', qualificationTypeScreen),
  scorecard_category: kept('scorecard-categories', scorecardCategoriesScreen),
  standard_job_scorecard: kept('scorecard-configuration', scorecardConfigurationScreen),
  scorecard_detail: kept('scorecard-details', scorecardDetailsScreen),
  scorecard_job_category_weightage: kept('scorecard-weighting', scorecardWeightingScreen),
  standard_job: kept('standard-jobs', standardJobScreen),
  subtask: kept('subtasks', subTaskScreen),
  task: kept('tasks', taskScreen),
  topgrade_question: kept('topgrade-questions', topgradeQuestionScreen),
  user: kept('users', { ...userLook, fields: ({ companyId }) => userFields(companyId) }),
  workflow_task: {
    ...kept('workflow-level-task', { ...workflowTaskLook, fields: () => workflowTaskFields(false) }),
    listOf: ({ workflowLevelId }) => (typeof workflowLevelId === 'number' ? { level: workflowLevelId } : {}),
  },
}

const otherLists = {
  application: pageLinks.candidateList,
  candidate: pageLinks.candidateList,
  candidate_document: pageLinks.candidateList,
  candidate_note: pageLinks.candidateList,
  candidate_scorecard: pageLinks.candidateList,
  candidate_task: pageLinks.candidateList,
  reference_check: pageLinks.candidateList,
  topgrade: pageLinks.candidateList,
  requisition: pageLinks.requisitionList,
  offer: pageLinks.offerList,
  plan_period: pageLinks.planPeriods,
  review: pageLinks.startReview,
  scorecard: pageLinks.startReview,
  self_scorecard: pageLinks.startReview,
  evidence: pageLinks.startReview,
  task_sheet: pageLinks.employeeEvaluation,
  field_permission: adminLinks['field-permissions'],
} as const

const isListed = (entityType: string): entityType is keyof typeof otherLists => entityType in otherLists

/** The list that such records are found in; null where there is none. */
export const listLinkOf = (entityType: string) => {
  const page = keptKinds[entityType]?.page
  if (page) return adminLinks[page]
  return isListed(entityType) ? otherLists[entityType] : null
}

/** Whether a screen of the administration keeps such records. */
export const isKept = (entityType: string): boolean => entityType in keptKinds

/** The list that a record stood in. */
export const listSearchOf = (entityType: string, stored: Stored | null): ListSearch =>
  (stored && keptKinds[entityType]?.listOf?.(stored)) ?? {}

/** Whether the list that a record stood in was deleted too. @param names as the log has them, by column */
export const isListGone = (entityType: string, stored: Stored | null, names: CompanyActivity['names']): boolean => {
  const { level } = listSearchOf(entityType, stored)
  return level !== undefined && names.workflowLevelId !== undefined && !(level in names.workflowLevelId)
}

/** What people call such a record. */
export const kindText = (entityType: string): string =>
  keptKinds[entityType]?.kind ??
  (texts.otherKinds as Record<string, string>)[entityType] ??
  inWords(entityType).toLowerCase()

/** What the log can be narrowed to, in the order of their names. */
export const recordedKinds = [...Object.keys(keptKinds), ...Object.keys(texts.otherKinds)]
  .map((value) => ({ value, label: capital(kindText(value)) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** The fields of the form of such records; null where no screen has one. */
export const formOf = (entityType: string, company: WorkCompany): readonly Field[] | null =>
  keptKinds[entityType]?.fields(company) ?? null
