import { eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { combinationImpacts, eppAttributes, eppCombinations } from '#src/contract/assessment-setup.ts'
import { requireExisting, serveCrud } from '../crud.ts'
import { badRequest } from '../read-request.ts'
import { refersTo } from '../refers-to.ts'
import {
  assessmentProfilesTable,
  combinationImpactsTable,
  eppAttributesTable,
  eppCombinationsTable,
} from '../schema/assessments.ts'
import type { Api } from '../serve.ts'
import * as texts from '../texts/administration.ts'

const serveAttributes = (api: Api) =>
  serveCrud(api, {
    endpoints: eppAttributes,
    table: eppAttributesTable,
    items: (tx) => tx.select().from(eppAttributesTable).$dynamic(),
    search: [eppAttributesTable.name, eppAttributesTable.description],
    sort: {
      id: eppAttributesTable.id,
      name: eppAttributesTable.name,
      description: eppAttributesTable.description,
    },
    sortedBy: 'name',
    columns: ({ name, description }) => ({ name, description }),
  })

const firstTable = alias(eppAttributesTable, 'first_attributes')
const secondTable = alias(eppAttributesTable, 'second_attributes')

const serveCombinations = (api: Api) =>
  serveCrud(api, {
    endpoints: eppCombinations,
    table: eppCombinationsTable,
    items: (tx) =>
      tx
        .select({
          id: eppCombinationsTable.id,
          version: eppCombinationsTable.version,
          name: eppCombinationsTable.name,
          firstEppAttributeId: eppCombinationsTable.firstEppAttributeId,
          firstEppAttributeName: firstTable.name,
          firstBand: eppCombinationsTable.firstBand,
          secondEppAttributeId: eppCombinationsTable.secondEppAttributeId,
          secondEppAttributeName: secondTable.name,
          secondBand: eppCombinationsTable.secondBand,
        })
        .from(eppCombinationsTable)
        .innerJoin(firstTable, refersTo(eppCombinationsTable, 'firstEppAttributeId', firstTable))
        .innerJoin(secondTable, refersTo(eppCombinationsTable, 'secondEppAttributeId', secondTable))
        .$dynamic(),
    search: [eppCombinationsTable.name, firstTable.name, secondTable.name],
    sort: {
      id: eppCombinationsTable.id,
      name: eppCombinationsTable.name,
      firstEppAttributeName: firstTable.name,
      secondEppAttributeName: secondTable.name,
    },
    sortedBy: 'name',
    filters: {
      eppAttributeId: (id) =>
        or(eq(eppCombinationsTable.firstEppAttributeId, id), eq(eppCombinationsTable.secondEppAttributeId, id)),
      firstBand: eppCombinationsTable.firstBand,
      secondBand: eppCombinationsTable.secondBand,
    },
    columns: async ({ name, firstEppAttributeId, firstBand, secondEppAttributeId, secondBand }, writing) => {
      await requireExisting(writing, eppAttributesTable, firstEppAttributeId, 'firstEppAttributeId')
      await requireExisting(writing, eppAttributesTable, secondEppAttributeId, 'secondEppAttributeId')
      return { name, firstEppAttributeId, firstBand, secondEppAttributeId, secondBand }
    },
    check: ({ firstEppAttributeId, secondEppAttributeId }) => {
      if (firstEppAttributeId === secondEppAttributeId)
        throw badRequest([{ field: 'secondEppAttributeId', message: texts.sameAttribute }])
    },
  })

const serveImpacts = (api: Api) =>
  serveCrud(api, {
    endpoints: combinationImpacts,
    table: combinationImpactsTable,
    items: (tx) =>
      tx
        .select({
          id: combinationImpactsTable.id,
          version: combinationImpactsTable.version,
          assessmentProfileId: combinationImpactsTable.assessmentProfileId,
          assessmentProfileName: assessmentProfilesTable.name,
          eppCombinationId: combinationImpactsTable.eppCombinationId,
          eppCombinationName: eppCombinationsTable.name,
          impact: combinationImpactsTable.impact,
          penalty: combinationImpactsTable.penalty,
        })
        .from(combinationImpactsTable)
        .innerJoin(
          assessmentProfilesTable,
          refersTo(combinationImpactsTable, 'assessmentProfileId', assessmentProfilesTable),
        )
        .innerJoin(eppCombinationsTable, refersTo(combinationImpactsTable, 'eppCombinationId', eppCombinationsTable))
        .$dynamic(),
    search: [
      sql`${combinationImpactsTable.id}::text`,
      assessmentProfilesTable.name,
      combinationImpactsTable.impact,
      sql`${combinationImpactsTable.penalty}::text`,
    ],
    sort: {
      id: combinationImpactsTable.id,
      assessmentProfileName: assessmentProfilesTable.name,
      eppCombinationName: eppCombinationsTable.name,
      impact: combinationImpactsTable.impact,
      penalty: combinationImpactsTable.penalty,
    },
    sortedBy: 'id',
    filters: {
      assessmentProfileId: combinationImpactsTable.assessmentProfileId,
      eppCombinationId: combinationImpactsTable.eppCombinationId,
    },
    columns: async ({ assessmentProfileId, eppCombinationId, impact, penalty }, writing) => {
      await requireExisting(writing, assessmentProfilesTable, assessmentProfileId, 'assessmentProfileId')
      await requireExisting(writing, eppCombinationsTable, eppCombinationId, 'eppCombinationId')
      return { assessmentProfileId, eppCombinationId, impact, penalty }
    },
  })

export const eppRoutes = (api: Api): void => {
  serveAttributes(api)
  serveCombinations(api)
  serveImpacts(api)
}
