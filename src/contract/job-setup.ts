import { contentList, pageQuery } from './content-list.ts'
import { crudEndpoints, Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { CompanyIdentifier, Id, IdText, prose, requiredLine, text, Whole } from './values.ts'
import { z } from './zod.ts'

const Ref = z.object({ id: Id })

export const StandardJob = z.object({ ...Stored.shape, jobName: z.string(), description: z.string() })
export type StandardJob = z.infer<typeof StandardJob>

export const standardJobs = crudEndpoints({
  id: 'standardJobs',
  entityType: 'standard_job',
  noun: 'standard jobs',
  service: 'jobData',
  path: '/jobs',
  Item: StandardJob,
  Body: z.object({ jobName: requiredLine(), description: prose }),
  change: 'PUT',
  sort: ['id', 'jobName', 'description'],
})

export const JobTitle = z.object({
  ...Stored.shape,
  title: z.string(),
  standardJob: z.nullable(z.object({ id: Id, jobName: z.string() })),
  companyId: Id,
  internalDescription: z.string(),
  jobDescription: z.string(),
})
export type JobTitle = z.infer<typeof JobTitle>

export const jobTitles = {
  ...crudEndpoints({
    id: 'jobTitles',
    entityType: 'job_title',
    noun: 'job titles',
    service: 'jobData',
    path: '/job-title',
    Item: JobTitle,
    Body: z.object({
      title: requiredLine(),
      standardJob: z.nullable(Ref),
      companyId: z.optional(CompanyIdentifier),
      internalDescription: prose,
      jobDescription: prose,
    }),
    change: 'PATCH',
    sort: ['id', 'title', 'standardJob', 'internalDescription', 'jobDescription'],
    filters: { standardJob: IdText },
  }),
  search: endpoint({
    id: 'jobTitles.search',
    summary: 'The job titles that hold these words',
    method: 'GET',
    service: 'jobData',
    path: '/titles/search',
    query: z.object({ ...pageQuery, query: z.optional(text(255)) }),
    response: contentList(JobTitle),
  }),
}

export const QualificationType = z.object({ ...Stored.shape, name: z.string(), type: z.string() })
export type QualificationType = z.infer<typeof QualificationType>

export const qualificationTypes = crudEndpoints({
  id: 'qualificationTypes',
  entityType: 'jd_qualification_type',
  noun: 'qualification types',
  service: 'jobData',
  path: '/jd-qualification-type',
  Item: QualificationType,
  Body: z.object({ name: requiredLine(), type: requiredLine() }),
  change: 'PATCH',
  sort: ['id', 'name', 'type'],
  filters: { type: text(255) },
})

export const QualificationField = z.object({
  ...Stored.shape,
  fieldName: z.string(),
  displayOrder: z.int(),
  fieldOptions: z.array(z.string()),
  jdQualificationType: z.object({ id: Id, name: z.string(), type: z.string() }),
})
export type QualificationField = z.infer<typeof QualificationField>

export const qualificationFields = crudEndpoints({
  id: 'qualificationFields',
  entityType: 'jd_qualification_field',
  noun: 'qualification fields',
  service: 'jobData',
  path: '/jd-qualification-field',
  Item: QualificationField,
  Body: z.object({
    fieldName: requiredLine(),
    jdQualificationType: Ref,
    displayOrder: Whole,
    fieldOptions: z.optional(z.array(requiredLine()).check(z.maxLength(500))),
  }),
  change: 'PATCH',
  sort: ['id', 'fieldName', 'displayOrder', 'qualificationTypeName'],
  filters: { jdQualificationType: IdText },
})

/** Who of the executive leadership team answers for the requisitions of a department. */
export const EltOwner = z.object({
  ...Stored.shape,
  employee: z.object({ id: Id, name: z.string(), title: z.string() }),
  department: z.object({ id: Id, name: z.string() }),
  description: z.string(),
})
export type EltOwner = z.infer<typeof EltOwner>

export const eltOwners = crudEndpoints({
  id: 'eltOwners',
  entityType: 'elt_owner',
  noun: 'ELT owners',
  service: 'jobData',
  path: '/elt-owner',
  Item: EltOwner,
  Body: z.object({ employee: Ref, department: Ref, description: prose }),
  change: 'PATCH',
  sort: ['id', 'employee', 'department', 'description'],
  filters: { department: IdText },
})
