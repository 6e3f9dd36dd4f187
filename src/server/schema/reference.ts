import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { companyRow } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { employeesTable } from './people.ts'
import { within } from './within.ts'

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
    within([it.companyId, it.standardJobId], standardJobsTable),
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
    within([it.companyId, it.qualificationTypeId], qualificationTypesTable),
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
    within([it.companyId, it.employeeId], employeesTable),
    within([it.companyId, it.departmentId], departmentsTable),
    index().on(it.companyId, it.employeeId),
    companyPolicy(it.companyId),
  ],
)
