import { sql } from 'drizzle-orm'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { type Db, enterCompany, enterInstallation, rowsOf } from '#src/server/database.ts'
import { type Fit, fitting } from './fitting.ts'

type Json = Record<string, unknown>
export type Inputs = { params: unknown; query: unknown; body: unknown }
/** Numbers that choose, whether to aim at a record of company 1 at all, and at one of another company instead. */
export type Aim = { picks: readonly number[]; isAimed: boolean; isForeign: boolean }

/** The table behind `:id` of a resource, and behind a field that names a record. */
const tables: Record<string, string> = {
  activity: 'departments',
  assessmentProfiles: 'assessment_profiles',
  candidateNotes: 'candidate_notes',
  candidateScorecards: 'candidate_scorecards',
  census: 'employees',
  combinationImpacts: 'epp_profile_combination_impacts',
  companies: 'companies',
  delegations: 'delegations',
  departments: 'departments',
  directoryTokens: 'directory_tokens',
  documents: 'candidate_documents',
  eltOwners: 'elt_owners',
  eppAttributes: 'epp_attributes',
  eppCombinations: 'epp_combinations',
  fieldPermissions: 'field_permissions',
  imports: 'imports',
  interviews: 'interviews',
  jobScoringBands: 'scoring_bands',
  jobTitles: 'job_titles',
  locations: 'locations',
  notifications: 'notifications',
  offers: 'offers',
  people: 'users',
  permissionLevels: 'permission_levels',
  permissions: 'permissions',
  profileAttributes: 'epp_profile_attributes',
  qualificationFields: 'jd_qualification_fields',
  qualificationTypes: 'jd_qualification_types',
  referenceChecks: 'reference_checks',
  requisitions: 'requisitions',
  roles: 'roles',
  scorecardCategories: 'scorecard_categories',
  scorecardConfigurations: 'standard_job_scorecards',
  scorecardDetails: 'scorecard_details',
  scorecardWeightings: 'scorecard_job_category_weightages',
  scoringBands: 'scoring_bands',
  standardJobs: 'standard_jobs',
  subTasks: 'sub_tasks',
  taskRoles: 'task_roles',
  tasks: 'tasks',
  topgradeQuestions: 'topgrade_questions',
  users: 'users',
  workflowLevels: 'workflow_levels',
  workflowTasks: 'workflow_tasks',
}
const fields: Record<string, string> = {
  approverId: 'employees',
  assessmentProfileId: 'assessment_profiles',
  assigneeId: 'employees',
  candidateId: 'candidates',
  candidateIds: 'candidates',
  mentionedIds: 'users',
  panelIds: 'employees',
  departmentId: 'departments',
  employee: 'employees',
  employeeId: 'employees',
  entityId: 'departments',
  eppAttributeId: 'epp_attributes',
  eppCombinationId: 'epp_combinations',
  firstEppAttributeId: 'epp_attributes',
  hiringManagerId: 'employees',
  jdQualificationType: 'jd_qualification_types',
  jobReqId: 'requisitions',
  jobRequisitionId: 'requisitions',
  jobTitleId: 'job_titles',
  locationId: 'locations',
  managerId: 'employees',
  performanceReviewTaskId: 'review_tasks',
  parentTask: 'tasks',
  permissionId: 'permissions',
  permissionLevel: 'permission_levels',
  planPeriodId: 'plan_periods',
  replacesEmployeeId: 'employees',
  reviewerId: 'employees',
  rolesDTO: 'roles',
  scorecardDetailId: 'scorecard_details',
  secondEppAttributeId: 'epp_attributes',
  standardJob: 'standard_jobs',
  standardJobId: 'standard_jobs',
  subCategoryId: 'subcategories',
  subComponentId: 'subcomponents',
  subTaskIdentifier: 'sub_tasks',
  taskId: 'hiring_tasks',
  taskIdentifier: 'tasks',
  taskRoleIdentifier: 'task_roles',
  userId: 'users',
  workflowLevelId: 'workflow_levels',
  workflowLevelIdentifier: 'workflow_levels',
  workflowTaskId: 'workflow_tasks',
}

const tableOf = (endpoint: AnyEndpoint, field: string): string | undefined => {
  const [resource = ''] = endpoint.id.split('.')
  if (field === 'id') return tables[resource]
  if (field === 'categoryId')
    return ['scorecards', 'scorecardDrafts'].includes(resource) ? 'categories' : 'scorecard_categories'
  return fields[field]
}

const isFields = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof FormData)

/** Points requests at records that there are, so that they get past the door, and at the version that those have now. */
export const makeAim = async (db: Db) => {
  const found = await db.execute(sql`
    select it.table_name as name, bool_or(it.column_name = 'version') as versioned,
      bool_or(it.column_name = 'company_id') as apart
    from information_schema.columns it where it.table_schema = 'public'
    group by it.table_name having bool_or(it.column_name = 'id')`)
  const known = new Map(
    rowsOf<{ name: string; versioned: boolean; apart: boolean }>(found).map((it) => [it.name, it] as const),
  )

  /** Ids and versions of a table's first and last records, as the company has them now. */
  const recordsOf = (name: string, companyId: number) =>
    db.transaction(async (tx) => {
      const it = known.get(name)
      if (!it) return []
      await enterCompany(tx, companyId)
      const version = it.versioned ? sql`version` : sql`1`
      const own = it.apart ? sql`where company_id = ${companyId}` : sql``
      const rows = await tx.execute(sql`
        (select id::int, ${version}::int as version from ${sql.identifier(name)} ${own} order by id desc limit 12) union
        (select id::int, ${version}::int as version from ${sql.identifier(name)} ${own} order by id limit 12) order by id`)
      return rowsOf<{ id: number; version: number }>(rows)
    })

  /** What a call is asked of a record that is in the state it needs; null when nothing is. */
  const fitFor = ({ id }: AnyEndpoint, pick: number) => {
    const query = fitting[id]
    if (!query) return null
    return db.transaction(async (tx) => {
      await enterCompany(tx, 1)
      await enterInstallation(tx)
      const fits = rowsOf<{ fit: Fit }>(await tx.execute(query))
      return fits[pick % Math.max(1, fits.length)]?.fit ?? null
    })
  }
  const over = (asked: unknown, fit: object | undefined) => (isFields(asked) && fit ? { ...asked, ...fit } : asked)

  return async (
    endpoint: AnyEndpoint,
    inputs: Inputs,
    { picks, isAimed, isForeign }: Aim,
  ): Promise<Inputs & { version: number | null; who?: Fit['who'] }> => {
    let version: number | null = null
    const isOfInstallation = endpoint.company === 'none'
    if (!isAimed && !isOfInstallation) return { ...inputs, version }
    let used = 0
    const pick = async (field: string) => {
      const table = tableOf(endpoint, field)
      if (!table) return undefined
      const records = await recordsOf(table, isForeign ? 2 : 1)
      return records[(picks[used++ % picks.length] ?? 0) % Math.max(1, records.length)]
    }
    const aimed = async (value: unknown, isPath = false): Promise<unknown> => {
      if (Array.isArray(value)) return Promise.all(value.map((it) => aimed(it)))
      if (!isFields(value)) return value
      const next: Json = {}
      for (const [field, old] of Object.entries(value)) {
        const one = async (it: unknown, name: string) => {
          if (isFields(it) && 'id' in it) return { ...it, id: (await pick(name))?.id ?? it.id }
          if (typeof it !== 'number' && !(typeof it === 'string' && /^\d+$/.test(it))) return aimed(it)
          const record = await pick(name)
          if (record && isPath) version = record.version
          return record ? (typeof it === 'string' ? String(record.id) : record.id) : it
        }
        next[field] = Array.isArray(old) ? await Promise.all(old.map((it) => one(it, field))) : await one(old, field)
        // The form's own rule is not in its schema.
        if (/email$/i.test(field) && typeof old === 'string') next[field] = `person-${picks.join('')}@example.com`
        // An account that is closed by chance may be of somebody who asks all this.
        if (field === 'isActive' && /^(users|installation)\./.test(endpoint.id)) next[field] = true
        if (field === 'companyId' || field === 'companyIdentifier') next[field] = 1
        if (field === 'companyIds') next[field] = [1]
      }
      return next
    }
    const params = await aimed(inputs.params, true)
    const query = await aimed(inputs.query)
    const body = await aimed(inputs.body)
    // The user in the body is the one in the address.
    if (isFields(body) && 'id' in body && isFields(params) && 'userId' in params) body.id = Number(params.userId)
    const fit = isForeign && !isOfInstallation ? null : await fitFor(endpoint, picks[0] ?? 0)
    if (!fit) return { params, query, body, version }
    return {
      params: over(params, fit.params),
      query: over(query, fit.query),
      body: over(body, fit.body),
      version: fit.version ?? version,
      who: fit.who,
    }
  }
}
