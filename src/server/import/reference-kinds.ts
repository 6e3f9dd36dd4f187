import { and, asc, eq } from 'drizzle-orm'
import { departments, locations } from '#src/contract/general.ts'
import { jobTitles, qualificationFields, qualificationTypes, standardJobs } from '#src/contract/job-setup.ts'
import { checkedPlace } from '../administration/general.ts'
import { distinctOptions } from '../administration/job-setup.ts'
import { requireOwnCompany } from '../administration/own-company.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { lockFor } from '../row-locks.ts'
import { importRowsTable } from '../schema/imports.ts'
import { employeesTable } from '../schema/people.ts'
import {
  departmentsTable,
  jobTitlesTable,
  locationsTable,
  qualificationFieldsTable,
  qualificationTypesTable,
  standardJobsTable,
} from '../schema/reference.ts'
import { called, companyColumn, number, record, text } from './columns.ts'
import { namedIn, piped, refTo } from './importable.ts'
import { storedRows } from './stored-rows.ts'
import { importable } from './table-import.ts'
import { namedAndOneMore, stillUsed } from './undo.ts'

/** People name their department: no foreign key keeps it. @throws ApiError 409 when somebody has come to be in one of them */
const requireEmpty = async (tx: Tx, { companyId }: Caller, importId: number) => {
  const { id, name } = departmentsTable
  const isImported = and(storedRows(importId), eq(importRowsTable.isChange, false))
  const ofImport = eq(id, importRowsTable.entityId)
  await tx
    .select({ id })
    .from(importRowsTable)
    .innerJoin(departmentsTable, ofImport)
    .where(isImported)
    .orderBy(asc(id))
    .for(lockFor.removal, { of: departmentsTable })
  const taken = await tx
    .selectDistinct({ row: importRowsTable.row, name })
    .from(importRowsTable)
    .innerJoin(departmentsTable, ofImport)
    .innerJoin(employeesTable, and(eq(employeesTable.companyId, companyId), eq(employeesTable.department, name)))
    .where(isImported)
    .orderBy(asc(importRowsTable.row))
    .limit(namedAndOneMore)
  if (taken.length > 0) throw stillUsed('employees', taken)
}

export const referenceKinds = [
  importable({
    entityType: 'department',
    table: departmentsTable,
    key: ['name'],
    columns: [text('Name', 'name', 'Engineering'), companyColumn('companyIdentifier')],
    Body: departments.create.body,
    values: ({ name, companyIdentifier }, caller) => {
      requireOwnCompany(caller, companyIdentifier, 'companyIdentifier')
      return { name }
    },
    undoing: requireEmpty,
  }),
  importable({
    entityType: 'location',
    table: locationsTable,
    key: ['name'],
    columns: [
      text('Name', 'name', 'Gdańsk'),
      companyColumn('companyIdentifier'),
      { ...text('State', 'state', '', false), follows: 'country' },
      text('Country', 'country', 'Poland'),
    ],
    Body: locations.create.body,
    defaults: () => ({ state: '' }),
    values: ({ name, companyIdentifier, state, country }, caller) => {
      requireOwnCompany(caller, companyIdentifier, 'companyIdentifier')
      return { name, ...checkedPlace(country, state) }
    },
  }),
  importable({
    entityType: 'standard_job',
    table: standardJobsTable,
    key: ['jobName'],
    unread: ['Id'],
    columns: [text('Job Name', 'jobName', 'Software Engineer'), text('Description', 'description', '', false)],
    Body: standardJobs.create.body,
    defaults: () => ({ description: '' }),
    values: ({ jobName, description }) => ({ jobName, description }),
  }),
  importable({
    entityType: 'job_title',
    table: jobTitlesTable,
    key: ['title'],
    columns: [
      text('Title', 'title', 'Firmware Engineer'),
      record(
        'Standard Job',
        'standardJob',
        'Software Engineer',
        'standard job',
        refTo(namedIn(standardJobsTable, standardJobsTable.jobName)),
        false,
      ),
      companyColumn('companyId'),
      text('Internal Description', 'internalDescription', '', false),
      text('Job Description', 'jobDescription', '', false),
    ],
    Body: jobTitles.create.body,
    defaults: () => ({ standardJob: null, internalDescription: '', jobDescription: '' }),
    values: ({ title, standardJob, companyId, internalDescription, jobDescription }, caller) => {
      requireOwnCompany(caller, companyId, 'companyId')
      return { title, standardJobId: standardJob?.id ?? null, internalDescription, jobDescription }
    },
  }),
  importable({
    entityType: 'jd_qualification_type',
    table: qualificationTypesTable,
    key: ['name'],
    columns: [text('Name', 'name', 'Education'), text('Type', 'type', 'SELECT')],
    Body: qualificationTypes.create.body,
    values: ({ name, type }) => ({ name, type }),
  }),
  importable({
    entityType: 'jd_qualification_field',
    table: qualificationFieldsTable,
    key: ['qualificationTypeId', 'fieldName'],
    columns: [
      text('Field Name', 'fieldName', 'Degree'),
      called(
        'Type',
        record(
          'Qualification Type',
          'jdQualificationType',
          'Education',
          'qualification type',
          refTo(namedIn(qualificationTypesTable, qualificationTypesTable.name)),
        ),
      ),
      number('Display Order', 'displayOrder', '1'),
      called('Options', { ...text('Field Options', 'fieldOptions', 'Bachelor|Master', false), read: piped }),
    ],
    Body: qualificationFields.create.body,
    values: ({ fieldName, jdQualificationType, displayOrder, fieldOptions = [] }) => ({
      fieldName,
      qualificationTypeId: jdQualificationType.id,
      displayOrder,
      fieldOptions: distinctOptions(fieldOptions),
    }),
  }),
]
