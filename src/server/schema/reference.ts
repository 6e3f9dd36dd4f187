import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { companyRow } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { employeesTable } from './people.ts'

export const departmentsTable = pgTable('departments', { ...companyRow(), name: text().notNull() }, (it) => [
  unique().on(it.companyId, it.id),
  unique().on(it.companyId, it.name),
  companyPolicy(it.companyId),
])

export const locationsTable = pgTable(
  'locations',
  { ...companyRow(), name: text().notNull(), state: text().notNull(), country: text().notNull() },
  (it) => [unique().on(it.companyId, it.id), unique().on(it.companyId, it.name), companyPolicy(it.companyId)],
)

/** The jobs that job titles, scorecards and workflows are standardised on. */
export const standardJobsTable = pgTable(
  'standard_jobs',
  { ...companyRow(), jobName: text().notNull(), description: text().notNull() },
  (it) => [unique().on(it.companyId, it.id), unique().on(it.companyId, it.jobName), companyPolicy(it.companyId)],
)

export const jobTitlesTable = pgTable(
  'job_titles',
  {
    ...companyRow(),
    title: text().notNull(),
    standardJobId: integer(),
    internalDescription: text().notNull(),
    jobDescription: text().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.title),
    foreignKey({
      columns: [it.companyId, it.standardJobId],
      foreignColumns: [standardJobsTable.companyId, standardJobsTable.id],
    }),
    index().on(it.companyId, it.standardJobId),
    companyPolicy(it.companyId),
  ],
)

export const qualificationTypesTable = pgTable(
  'jd_qualification_types',
  { ...companyRow(), name: text().notNull(), type: text().notNull() },
  (it) => [unique().on(it.companyId, it.id), unique().on(it.companyId, it.name), companyPolicy(it.companyId)],
)

export const qualificationFieldsTable = pgTable(
  'jd_qualification_fields',
  {
    ...companyRow(),
    qualificationTypeId: integer().notNull(),
    fieldName: text().notNull(),
    displayOrder: integer().notNull(),
    fieldOptions: text().array().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.qualificationTypeId, it.fieldName),
    index().on(it.companyId, it.displayOrder, it.id),
    foreignKey({
      columns: [it.companyId, it.qualificationTypeId],
      foreignColumns: [qualificationTypesTable.companyId, qualificationTypesTable.id],
    }),
    companyPolicy(it.companyId),
  ],
)

/** The member of the executive leadership team who answers for the requisitions of a department. */
export const eltOwnersTable = pgTable(
  'elt_owners',
  {
    ...companyRow(),
    employeeId: integer().notNull(),
    departmentId: integer().notNull(),
    description: text().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.departmentId),
    foreignKey({
      columns: [it.companyId, it.employeeId],
      foreignColumns: [employeesTable.companyId, employeesTable.id],
    }),
    foreignKey({
      columns: [it.companyId, it.departmentId],
      foreignColumns: [departmentsTable.companyId, departmentsTable.id],
    }),
    index().on(it.companyId, it.employeeId),
    companyPolicy(it.companyId),
  ],
)
