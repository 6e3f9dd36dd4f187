import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { rowsById } from './lookup.ts'
import {
  assessmentProfilesTable,
  combinationImpactsTable,
  eppAttributesTable,
  eppCombinationsTable,
  profileAttributesTable,
  scoringBandsTable,
} from './schema/assessments.ts'
import {
  scorecardCategoriesTable,
  scorecardConfigurationsTable,
  scorecardDetailsTable,
  scorecardWeightingsTable,
} from './schema/hiring-scorecards.ts'
import { employeesTable, usersTable } from './schema/people.ts'
import { fieldPermissionsTable, permissionLevelsTable, permissionsTable } from './schema/permissions.ts'
import {
  departmentsTable,
  eltOwnersTable,
  jobTitlesTable,
  qualificationFieldsTable,
  qualificationTypesTable,
  standardJobsTable,
} from './schema/reference.ts'
import {
  subTasksTable,
  taskRolesTable,
  tasksTable,
  workflowLevelsTable,
  workflowTasksTable,
} from './schema/workflow.ts'

type Named = PgTable & { id: PgColumn }
type Row = Record<string, unknown>

/** The tables of records that point to others, by what the activity log calls these records. */
const tables: Record<string, PgTable> = {
  census: employeesTable,
  elt_owner: eltOwnersTable,
  epp_combination: eppCombinationsTable,
  epp_profile_attribute: profileAttributesTable,
  epp_profile_combination_impact: combinationImpactsTable,
  field_permission: fieldPermissionsTable,
  jd_qualification_field: qualificationFieldsTable,
  job_title: jobTitlesTable,
  permission: permissionsTable,
  scorecard_detail: scorecardDetailsTable,
  scorecard_job_category_weightage: scorecardWeightingsTable,
  scoring_band: scoringBandsTable,
  standard_job_scorecard: scorecardConfigurationsTable,
  subtask: subTasksTable,
  workflow_task: workflowTasksTable,
}

/** What people call a record of these tables. */
const nameOf = new Map<PgTable, (row: Row) => unknown>([
  [assessmentProfilesTable, (it) => it.name],
  [departmentsTable, (it) => it.name],
  [employeesTable, (it) => it.name],
  [eppAttributesTable, (it) => it.name],
  [eppCombinationsTable, (it) => it.name],
  [permissionLevelsTable, (it) => it.name],
  [permissionsTable, (it) => it.name],
  [qualificationTypesTable, (it) => it.name],
  [scorecardCategoriesTable, (it) => it.categoryName],
  [scorecardDetailsTable, (it) => it.definition],
  [standardJobsTable, (it) => it.jobName],
  [subTasksTable, (it) => it.subTaskDescription],
  [taskRolesTable, (it) => it.name],
  [tasksTable, (it) => it.taskDescription],
  [usersTable, (it) => it.email],
  [workflowLevelsTable, (it) => it.name],
])

type Reference = { column: string; table: Named }

/** The columns of a table that point to records with a name, by its own foreign keys; the company is none of them. */
const referencesOf = (table: PgTable): Reference[] => {
  const keys = Object.entries(getTableColumns(table))
  return getTableConfig(table).foreignKeys.flatMap((it) => {
    const { columns, foreignTable } = it.reference()
    const isReferring = ({ name }: PgColumn) => columns.some((column) => column.name === name)
    const [key] = keys.find(([name, column]) => name !== 'companyId' && isReferring(column)) ?? []
    return key !== undefined && nameOf.has(foreignTable) ? [{ column: key, table: foreignTable as Named }] : []
  })
}

export type Names = Record<string, Record<string, string>>

/** By column, what the records are called that these stored rows of one kind point to; what is gone has no name. */
export const namesIn = async (tx: Tx, entityType: string, rows: readonly (Row | null)[]): Promise<Names> => {
  const table = tables[entityType]
  const names: Names = {}
  for (const { column, table: other } of table ? referencesOf(table) : []) {
    // A column that is hidden from the caller is in none of the rows.
    if (!rows.some((it) => it && column in it)) continue
    const ids = rows.flatMap((it) => (typeof it?.[column] === 'number' ? [it[column]] : []))
    const found = await rowsById(tx, other, ids)
    names[column] = Object.fromEntries([...found].map(([id, row]) => [id, String(nameOf.get(other)?.(row))]))
  }
  return names
}
