import { crudEndpoints, Stored } from './crud.ts'
import { Id, IdText, lineText, prose, requiredLine, Whole } from './values.ts'
import { z } from './zod.ts'

const definition = prose.check(z.trim(), z.minLength(1, 'This field is required'))

export const ScorecardCategory = z.object({ ...Stored.shape, categoryName: z.string(), description: z.string() })
export type ScorecardCategory = z.infer<typeof ScorecardCategory>

export const scorecardCategories = crudEndpoints({
  id: 'scorecardCategories',
  entityType: 'scorecard_category',
  noun: 'scorecard categories',
  service: 'candidateData',
  path: '/scorecard-category',
  Item: ScorecardCategory,
  Body: z.object({ categoryName: requiredLine(), description: z.optional(prose) }),
  change: 'PATCH',
  sort: ['id', 'categoryName'],
})

export const ScorecardDetailSetup = z.object({
  ...Stored.shape,
  categoryId: Id,
  categoryName: z.string(),
  definition: z.string(),
  internalDefinition: z.string(),
  jdDescription: z.string(),
})
export type ScorecardDetailSetup = z.infer<typeof ScorecardDetailSetup>

export const scorecardDetails = crudEndpoints({
  id: 'scorecardDetails',
  entityType: 'scorecard_detail',
  noun: 'scorecard details',
  service: 'candidateData',
  path: '/scorecard-detail',
  Item: ScorecardDetailSetup,
  Body: z.object({ categoryId: Id, definition, internalDefinition: prose, jdDescription: prose }),
  change: 'PATCH',
  sort: ['id', 'definition', 'categoryName', 'internalDefinition', 'jdDescription'],
  filters: { categoryId: IdText },
})

export const ScorecardWeighting = z.object({
  ...Stored.shape,
  standardJobId: Id,
  standardJobName: z.string(),
  categoryId: Id,
  categoryName: z.string(),
  /** In percent. */
  weightage: z.int(),
})
export type ScorecardWeighting = z.infer<typeof ScorecardWeighting>

export const scorecardWeightings = crudEndpoints({
  id: 'scorecardWeightings',
  entityType: 'scorecard_job_category_weightage',
  noun: 'weights of scorecard categories by standard job',
  service: 'jobData',
  path: '/scorecard-job-category-weightage',
  Item: ScorecardWeighting,
  Body: z.object({
    standardJobId: Id,
    categoryId: Id,
    /** In percent; those of a standard job add up to at most 100. */
    weightage: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  change: 'PATCH',
  sort: ['id', 'standardJobName', 'categoryName', 'weightage'],
  filters: { standardJobId: IdText, categoryId: IdText },
})

export const ScorecardConfiguration = z.object({
  ...Stored.shape,
  standardJobId: Id,
  standardJobName: z.string(),
  scorecardDetailId: Id,
  definition: z.string(),
  jdDescription: z.string(),
  categoryName: z.string(),
  displayOrder: z.int(),
  focusArea: z.string(),
})
export type ScorecardConfiguration = z.infer<typeof ScorecardConfiguration>

export const scorecardConfigurations = crudEndpoints({
  id: 'scorecardConfigurations',
  entityType: 'standard_job_scorecard',
  noun: 'statements that standard jobs are scored on',
  service: 'jobData',
  path: '/standard-job-scorecard',
  Item: ScorecardConfiguration,
  Body: z.object({
    standardJobId: Id,
    scorecardDetailId: Id,
    displayOrder: Whole,
    focusArea: lineText(),
  }),
  change: 'PATCH',
  sort: ['id', 'displayOrder', 'definition', 'categoryName', 'focusArea', 'jdDescription', 'standardJobName'],
  filters: { standardJobId: IdText, categoryId: IdText },
})
