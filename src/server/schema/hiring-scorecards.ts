import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyRow } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { standardJobsTable } from './reference.ts'
import { within } from './within.ts'

/** What an interview or a skill validation is scored on; not the categories of a review. */
export const scorecardCategoriesTable = pgTable(
  'scorecard_categories',
  { ...companyRow(), categoryName: text().notNull(), description: text().notNull() },
  (it) => [unique().on(it.companyId, it.id), unique().on(it.companyId, it.categoryName), companyPolicy(it.companyId)],
)

/** One statement that an interviewer answers. */
export const scorecardDetailsTable = pgTable(
  'scorecard_details',
  {
    ...companyRow(),
    categoryId: integer().notNull(),
    definition: text().notNull(),
    internalDefinition: text().notNull(),
    jdDescription: text().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    // An index keeps no text as long as a definition may be.
    uniqueIndex('scorecard_details_category_definition_key').on(
      it.companyId,
      it.categoryId,
      sql`md5(${it.definition})`,
    ),
    within([it.companyId, it.categoryId], scorecardCategoriesTable),
    companyPolicy(it.companyId),
  ],
)

/** How much a category counts for a standard job, in percent. */
export const scorecardWeightingsTable = pgTable(
  'scorecard_job_category_weightages',
  {
    ...companyRow(),
    standardJobId: integer().notNull(),
    categoryId: integer().notNull(),
    weightage: integer().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.standardJobId, it.categoryId),
    within([it.companyId, it.standardJobId], standardJobsTable),
    within([it.companyId, it.categoryId], scorecardCategoriesTable),
    index().on(it.companyId, it.categoryId),
    check('scorecard_job_category_weightages_in_percent', sql`${it.weightage} between 0 and 100`),
    companyPolicy(it.companyId),
  ],
)

/** Which statements are asked about candidates for a standard job, in which order. */
export const scorecardConfigurationsTable = pgTable(
  'standard_job_scorecards',
  {
    ...companyRow(),
    standardJobId: integer().notNull(),
    scorecardDetailId: integer().notNull(),
    displayOrder: integer().notNull(),
    focusArea: text().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.standardJobId, it.scorecardDetailId),
    index().on(it.companyId, it.displayOrder, it.id),
    within([it.companyId, it.standardJobId], standardJobsTable),
    within([it.companyId, it.scorecardDetailId], scorecardDetailsTable),
    index().on(it.companyId, it.scorecardDetailId),
    companyPolicy(it.companyId),
  ],
)
