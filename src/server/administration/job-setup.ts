import { and, eq, sql } from 'drizzle-orm'
import { eltOwners, jobTitles, qualificationFields, qualificationTypes, standardJobs } from '#src/contract/job-setup.ts'
import { requireExisting, serveCrud } from '../crud.ts'
import type { Tx } from '../database.ts'
import { isOneOf, orderOf, pageOf, readPage, searchIn } from '../page.ts'
import { refersTo } from '../refers-to.ts'
import { employeesTable } from '../schema/people.ts'
import {
  departmentsTable,
  eltOwnersTable,
  jobTitlesTable,
  qualificationFieldsTable,
  qualificationTypesTable,
  standardJobsTable,
} from '../schema/reference.ts'
import { type Api, serve } from '../serve.ts'
import { requireOwnCompany } from './own-company.ts'

const serveStandardJobs = (api: Api) =>
  serveCrud(api, {
    endpoints: standardJobs,
    table: standardJobsTable,
    items: (tx) => tx.select().from(standardJobsTable).$dynamic(),
    search: [standardJobsTable.jobName, standardJobsTable.description],
    sort: {
      id: standardJobsTable.id,
      jobName: standardJobsTable.jobName,
      description: standardJobsTable.description,
    },
    sortedBy: 'id',
    columns: ({ jobName, description }) => ({ jobName, description }),
  })

const titles = (tx: Tx) =>
  tx
    .select({
      id: jobTitlesTable.id,
      version: jobTitlesTable.version,
      title: jobTitlesTable.title,
      standardJob: { id: standardJobsTable.id, jobName: standardJobsTable.jobName },
      companyId: jobTitlesTable.companyId,
      internalDescription: jobTitlesTable.internalDescription,
      jobDescription: jobTitlesTable.jobDescription,
    })
    .from(jobTitlesTable)
    .leftJoin(standardJobsTable, refersTo(jobTitlesTable, 'standardJobId', standardJobsTable))

const serveJobTitles = (api: Api) => {
  serveCrud(api, {
    endpoints: jobTitles,
    table: jobTitlesTable,
    items: (tx) => titles(tx).$dynamic(),
    search: [
      jobTitlesTable.title,
      sql`${jobTitlesTable.companyId}::text`,
      jobTitlesTable.internalDescription,
      jobTitlesTable.jobDescription,
    ],
    sort: {
      id: jobTitlesTable.id,
      title: jobTitlesTable.title,
      standardJob: standardJobsTable.jobName,
      internalDescription: jobTitlesTable.internalDescription,
      jobDescription: jobTitlesTable.jobDescription,
    },
    sortedBy: 'title',
    filters: { standardJob: jobTitlesTable.standardJobId },
    columns: async ({ title, standardJob, companyId, internalDescription, jobDescription }, writing) => {
      requireOwnCompany(writing.caller, companyId, 'companyId')
      await requireExisting(writing, standardJobsTable, standardJob?.id, 'standardJob.id')
      const standardJobId = standardJob === undefined ? undefined : (standardJob?.id ?? null)
      return { title, standardJobId, internalDescription, jobDescription }
    },
  })

  serve(api, jobTitles.search, async ({ query, caller, tx }) => {
    const page = pageOf(query)
    const where = and(eq(jobTitlesTable.companyId, caller.companyId), searchIn([jobTitlesTable.title], query.query))
    const { rows, total } = await readPage(tx, page, {
      found: () => titles(tx).$dynamic(),
      where,
      ...orderOf({ title: jobTitlesTable.title }, undefined, 'title', jobTitlesTable.id),
      rows: (ids) => titles(tx).where(isOneOf(jobTitlesTable.id, ids)),
      idOf: (it) => it.id,
    })
    return page.answer(rows, total)
  })
}

const serveQualificationTypes = (api: Api) =>
  serveCrud(api, {
    endpoints: qualificationTypes,
    table: qualificationTypesTable,
    items: (tx) => tx.select().from(qualificationTypesTable).$dynamic(),
    search: [qualificationTypesTable.name, qualificationTypesTable.type],
    sort: {
      id: qualificationTypesTable.id,
      name: qualificationTypesTable.name,
      type: qualificationTypesTable.type,
    },
    sortedBy: 'name',
    filters: { type: qualificationTypesTable.type },
    columns: ({ name, type }) => ({ name, type }),
  })

/** Each option once, where it stands first. */
export const distinctOptions = (options: readonly string[]): string[] => [...new Set(options)]

const serveQualificationFields = (api: Api) =>
  serveCrud(api, {
    endpoints: qualificationFields,
    table: qualificationFieldsTable,
    items: (tx) =>
      tx
        .select({
          id: qualificationFieldsTable.id,
          version: qualificationFieldsTable.version,
          fieldName: qualificationFieldsTable.fieldName,
          displayOrder: qualificationFieldsTable.displayOrder,
          fieldOptions: qualificationFieldsTable.fieldOptions,
          jdQualificationType: {
            id: qualificationTypesTable.id,
            name: qualificationTypesTable.name,
            type: qualificationTypesTable.type,
          },
        })
        .from(qualificationFieldsTable)
        .innerJoin(
          qualificationTypesTable,
          refersTo(qualificationFieldsTable, 'qualificationTypeId', qualificationTypesTable),
        )
        .$dynamic(),
    search: [
      qualificationFieldsTable.fieldName,
      qualificationTypesTable.name,
      sql`array_to_string(${qualificationFieldsTable.fieldOptions}, ', ')`,
    ],
    sort: {
      id: qualificationFieldsTable.id,
      fieldName: qualificationFieldsTable.fieldName,
      displayOrder: qualificationFieldsTable.displayOrder,
      qualificationTypeName: qualificationTypesTable.name,
    },
    sortedBy: 'displayOrder',
    filters: { jdQualificationType: qualificationFieldsTable.qualificationTypeId },
    columns: async ({ fieldName, jdQualificationType, displayOrder, fieldOptions }, writing) => {
      await requireExisting(writing, qualificationTypesTable, jdQualificationType?.id, 'jdQualificationType.id')
      return { fieldName, displayOrder, fieldOptions, qualificationTypeId: jdQualificationType?.id }
    },
    normalize: ({ fieldOptions }) => ({ fieldOptions: distinctOptions(fieldOptions ?? []) }),
  })

const serveEltOwners = (api: Api) =>
  serveCrud(api, {
    endpoints: eltOwners,
    table: eltOwnersTable,
    items: (tx) =>
      tx
        .select({
          id: eltOwnersTable.id,
          version: eltOwnersTable.version,
          employee: { id: employeesTable.id, name: employeesTable.name, title: employeesTable.title },
          department: { id: departmentsTable.id, name: departmentsTable.name },
          description: eltOwnersTable.description,
        })
        .from(eltOwnersTable)
        .innerJoin(employeesTable, refersTo(eltOwnersTable, 'employeeId', employeesTable))
        .innerJoin(departmentsTable, refersTo(eltOwnersTable, 'departmentId', departmentsTable))
        .$dynamic(),
    search: [employeesTable.name, departmentsTable.name, eltOwnersTable.description],
    sort: {
      id: eltOwnersTable.id,
      employee: employeesTable.name,
      department: departmentsTable.name,
      description: eltOwnersTable.description,
    },
    sortedBy: 'department',
    filters: { department: eltOwnersTable.departmentId },
    columns: async ({ employee, department, description }, writing) => {
      await requireExisting(writing, employeesTable, employee?.id, 'employee.id')
      await requireExisting(writing, departmentsTable, department?.id, 'department.id')
      return { employeeId: employee?.id, departmentId: department?.id, description }
    },
  })

export const jobSetupRoutes = (api: Api): void => {
  serveStandardJobs(api)
  serveJobTitles(api)
  serveQualificationTypes(api)
  serveQualificationFields(api)
  serveEltOwners(api)
}
