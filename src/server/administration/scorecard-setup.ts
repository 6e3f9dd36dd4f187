import { and, eq, ne, sql, sum } from 'drizzle-orm'
import {
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardWeightings,
} from '#src/contract/scorecard-setup.ts'
import type { Caller } from '../authenticate.ts'
import { requireExisting, serveCrud, type Writing } from '../crud.ts'
import type { Tx } from '../database.ts'
import { badRequest } from '../read-request.ts'
import { refersTo } from '../refers-to.ts'
import {
  scorecardCategoriesTable,
  scorecardConfigurationsTable,
  scorecardDetailsTable,
  scorecardWeightingsTable,
} from '../schema/hiring-scorecards.ts'
import { standardJobsTable } from '../schema/reference.ts'
import type { Api } from '../serve.ts'
import * as texts from '../texts/administration.ts'

const serveCategories = (api: Api) =>
  serveCrud(api, {
    endpoints: scorecardCategories,
    table: scorecardCategoriesTable,
    items: (tx) => tx.select().from(scorecardCategoriesTable).$dynamic(),
    search: [scorecardCategoriesTable.categoryName],
    sort: { id: scorecardCategoriesTable.id, categoryName: scorecardCategoriesTable.categoryName },
    sortedBy: 'categoryName',
    columns: ({ categoryName, description }) => ({ categoryName, description }),
    normalize: ({ description }) => ({ description: description ?? '' }),
  })

const serveDetails = (api: Api) =>
  serveCrud(api, {
    endpoints: scorecardDetails,
    table: scorecardDetailsTable,
    items: (tx) =>
      tx
        .select({
          id: scorecardDetailsTable.id,
          version: scorecardDetailsTable.version,
          categoryId: scorecardDetailsTable.categoryId,
          categoryName: scorecardCategoriesTable.categoryName,
          definition: scorecardDetailsTable.definition,
          internalDefinition: scorecardDetailsTable.internalDefinition,
          jdDescription: scorecardDetailsTable.jdDescription,
        })
        .from(scorecardDetailsTable)
        .innerJoin(scorecardCategoriesTable, refersTo(scorecardDetailsTable, 'categoryId', scorecardCategoriesTable))
        .$dynamic(),
    search: [
      scorecardDetailsTable.definition,
      scorecardCategoriesTable.categoryName,
      scorecardDetailsTable.internalDefinition,
      scorecardDetailsTable.jdDescription,
    ],
    sort: {
      id: scorecardDetailsTable.id,
      definition: scorecardDetailsTable.definition,
      categoryName: scorecardCategoriesTable.categoryName,
      internalDefinition: scorecardDetailsTable.internalDefinition,
      jdDescription: scorecardDetailsTable.jdDescription,
    },
    sortedBy: 'categoryName',
    filters: { categoryId: scorecardDetailsTable.categoryId },
    columns: async ({ categoryId, definition, internalDefinition, jdDescription }, writing) => {
      await requireExisting(writing, scorecardCategoriesTable, categoryId, 'categoryId')
      return { categoryId, definition, internalDefinition, jdDescription }
    },
  })

type Weighting = typeof scorecardWeightingsTable.$inferInsert & { id?: number }

/** Two weights that are stored at the same moment do not see each other: to be asked for before they are added up. */
export const lockWeightings = (tx: Tx, { companyId }: Caller): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(727277, ${companyId}::int)`)

const requireAtMost100 = async (row: Weighting, { tx, caller }: Writing) => {
  await lockWeightings(tx, caller)
  const [others] = await tx
    .select({ total: sum(scorecardWeightingsTable.weightage).mapWith(Number) })
    .from(scorecardWeightingsTable)
    .where(
      and(
        eq(scorecardWeightingsTable.companyId, caller.companyId),
        eq(scorecardWeightingsTable.standardJobId, row.standardJobId),
        ne(scorecardWeightingsTable.id, row.id ?? 0),
      ),
    )
  const left = 100 - (others?.total ?? 0)
  if (row.weightage > left) throw badRequest([{ field: 'weightage', message: texts.weightTooHigh(left) }])
}

const serveWeightings = (api: Api) =>
  serveCrud(api, {
    endpoints: scorecardWeightings,
    table: scorecardWeightingsTable,
    items: (tx) =>
      tx
        .select({
          id: scorecardWeightingsTable.id,
          version: scorecardWeightingsTable.version,
          standardJobId: scorecardWeightingsTable.standardJobId,
          standardJobName: standardJobsTable.jobName,
          categoryId: scorecardWeightingsTable.categoryId,
          categoryName: scorecardCategoriesTable.categoryName,
          weightage: scorecardWeightingsTable.weightage,
        })
        .from(scorecardWeightingsTable)
        .innerJoin(standardJobsTable, refersTo(scorecardWeightingsTable, 'standardJobId', standardJobsTable))
        .innerJoin(scorecardCategoriesTable, refersTo(scorecardWeightingsTable, 'categoryId', scorecardCategoriesTable))
        .$dynamic(),
    search: [standardJobsTable.jobName, scorecardCategoriesTable.categoryName],
    sort: {
      id: scorecardWeightingsTable.id,
      standardJobName: standardJobsTable.jobName,
      categoryName: scorecardCategoriesTable.categoryName,
      weightage: scorecardWeightingsTable.weightage,
    },
    sortedBy: 'standardJobName',
    filters: {
      standardJobId: scorecardWeightingsTable.standardJobId,
      categoryId: scorecardWeightingsTable.categoryId,
    },
    columns: async ({ standardJobId, categoryId, weightage }, writing) => {
      await requireExisting(writing, standardJobsTable, standardJobId, 'standardJobId')
      await requireExisting(writing, scorecardCategoriesTable, categoryId, 'categoryId')
      return { standardJobId, categoryId, weightage }
    },
    check: requireAtMost100,
  })

const serveConfigurations = (api: Api) =>
  serveCrud(api, {
    endpoints: scorecardConfigurations,
    table: scorecardConfigurationsTable,
    items: (tx) =>
      tx
        .select({
          id: scorecardConfigurationsTable.id,
          version: scorecardConfigurationsTable.version,
          standardJobId: scorecardConfigurationsTable.standardJobId,
          standardJobName: standardJobsTable.jobName,
          scorecardDetailId: scorecardConfigurationsTable.scorecardDetailId,
          definition: scorecardDetailsTable.definition,
          jdDescription: scorecardDetailsTable.jdDescription,
          categoryName: scorecardCategoriesTable.categoryName,
          displayOrder: scorecardConfigurationsTable.displayOrder,
          focusArea: scorecardConfigurationsTable.focusArea,
        })
        .from(scorecardConfigurationsTable)
        .innerJoin(standardJobsTable, refersTo(scorecardConfigurationsTable, 'standardJobId', standardJobsTable))
        .innerJoin(
          scorecardDetailsTable,
          refersTo(scorecardConfigurationsTable, 'scorecardDetailId', scorecardDetailsTable),
        )
        .innerJoin(scorecardCategoriesTable, refersTo(scorecardDetailsTable, 'categoryId', scorecardCategoriesTable))
        .$dynamic(),
    search: [
      scorecardDetailsTable.definition,
      scorecardCategoriesTable.categoryName,
      sql`${scorecardConfigurationsTable.displayOrder}::text`,
      scorecardConfigurationsTable.focusArea,
      scorecardDetailsTable.jdDescription,
      standardJobsTable.jobName,
    ],
    sort: {
      id: scorecardConfigurationsTable.id,
      displayOrder: scorecardConfigurationsTable.displayOrder,
      definition: scorecardDetailsTable.definition,
      categoryName: scorecardCategoriesTable.categoryName,
      focusArea: scorecardConfigurationsTable.focusArea,
      jdDescription: scorecardDetailsTable.jdDescription,
      standardJobName: standardJobsTable.jobName,
    },
    sortedBy: 'displayOrder',
    filters: {
      standardJobId: scorecardConfigurationsTable.standardJobId,
      categoryId: scorecardDetailsTable.categoryId,
    },
    columns: async ({ standardJobId, scorecardDetailId, displayOrder, focusArea }, writing) => {
      await requireExisting(writing, standardJobsTable, standardJobId, 'standardJobId')
      await requireExisting(writing, scorecardDetailsTable, scorecardDetailId, 'scorecardDetailId')
      return { standardJobId, scorecardDetailId, displayOrder, focusArea }
    },
  })

export const scorecardSetupRoutes = (api: Api): void => {
  serveCategories(api)
  serveDetails(api)
  serveWeightings(api)
  serveConfigurations(api)
}
