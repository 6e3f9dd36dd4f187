import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  assessmentProfiles,
  combinationImpacts,
  eppAttributes,
  eppCombinations,
  jobScoringBands,
  profileAttributes,
  scoringBands,
  topgradeQuestions,
} from '#src/contract/assessment-setup.ts'
import { mustExist, serveCrud, type Writing } from '../crud.ts'
import { badRequest } from '../read-request.ts'
import { Refusal } from '../refusal.ts'
import {
  assessmentProfilesTable,
  combinationImpactsTable,
  eppAttributesTable,
  eppCombinationsTable,
  profileAttributesTable,
  scoringBandsTable,
  topgradeQuestionsTable,
} from '../schema/assessments.ts'
import type { Api } from '../serve.ts'
import { demandOwnCompany } from './own-company.ts'

const serveProfiles = (api: Api) =>
  serveCrud(api, {
    type: 'assessment_profile',
    endpoints: assessmentProfiles,
    table: assessmentProfilesTable,
    items: (tx) => tx.select().from(assessmentProfilesTable).$dynamic(),
    search: [assessmentProfilesTable.name],
    sort: {
      id: assessmentProfilesTable.id,
      name: assessmentProfilesTable.name,
      description: assessmentProfilesTable.description,
    },
    sortedBy: 'name',
    columns: ({ name, description }) => ({ name, description }),
  })

const serveAttributes = (api: Api) =>
  serveCrud(api, {
    type: 'epp_attribute',
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

const demandProfileAndAttribute = async (
  writing: Writing,
  ids: { assessmentProfileId?: number | undefined; eppAttributeId?: number | undefined },
) => {
  await mustExist(writing, assessmentProfilesTable, ids.assessmentProfileId, 'assessmentProfileId')
  await mustExist(writing, eppAttributesTable, ids.eppAttributeId, 'eppAttributeId')
}

const profileOfAttribute = and(
  eq(assessmentProfilesTable.companyId, profileAttributesTable.companyId),
  eq(assessmentProfilesTable.id, profileAttributesTable.assessmentProfileId),
)
const attributeOfAttribute = and(
  eq(eppAttributesTable.companyId, profileAttributesTable.companyId),
  eq(eppAttributesTable.id, profileAttributesTable.eppAttributeId),
)

const serveProfileAttributes = (api: Api) =>
  serveCrud(api, {
    type: 'epp_profile_attribute',
    endpoints: profileAttributes,
    table: profileAttributesTable,
    items: (tx) =>
      tx
        .select({
          id: profileAttributesTable.id,
          version: profileAttributesTable.version,
          priority: profileAttributesTable.priority,
          assessmentProfileId: profileAttributesTable.assessmentProfileId,
          assessmentProfileName: assessmentProfilesTable.name,
          eppAttributeId: profileAttributesTable.eppAttributeId,
          eppAttributeName: eppAttributesTable.name,
          lowThreshold: profileAttributesTable.lowThreshold,
          highThreshold: profileAttributesTable.highThreshold,
        })
        .from(profileAttributesTable)
        .innerJoin(assessmentProfilesTable, profileOfAttribute)
        .innerJoin(eppAttributesTable, attributeOfAttribute)
        .$dynamic(),
    search: [
      eppAttributesTable.name,
      sql`${profileAttributesTable.assessmentProfileId}::text`,
      sql`${profileAttributesTable.priority}::text`,
    ],
    sort: {
      id: profileAttributesTable.id,
      priority: profileAttributesTable.priority,
      eppAttributeName: eppAttributesTable.name,
      assessmentProfileName: assessmentProfilesTable.name,
      assessmentProfileId: profileAttributesTable.assessmentProfileId,
      lowThreshold: profileAttributesTable.lowThreshold,
      highThreshold: profileAttributesTable.highThreshold,
    },
    sortedBy: 'id',
    columns: async ({ priority, assessmentProfileId, eppAttributeId, lowThreshold, highThreshold }, writing) => {
      await demandProfileAndAttribute(writing, { assessmentProfileId, eppAttributeId })
      return { priority, assessmentProfileId, eppAttributeId, lowThreshold, highThreshold }
    },
    check: ({ lowThreshold, highThreshold }) => {
      if (highThreshold < lowThreshold)
        throw badRequest([{ field: 'highThreshold', message: 'must not be below the low threshold' }])
    },
  })

type Band = typeof scoringBandsTable.$inferInsert

const demandNoOverlap = async (band: Band, { tx, caller }: Writing) => {
  if (band.scoringBandEnd < band.scoringBandStart)
    throw badRequest([{ field: 'scoringBandEnd', message: 'must not be below the start of the band' }])
  // Two bands that are stored at the same moment do not see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(727276, ${caller.companyId}::int)`)
  const [other] = await tx
    .select()
    .from(scoringBandsTable)
    .where(
      and(
        eq(scoringBandsTable.companyId, caller.companyId),
        eq(scoringBandsTable.assessmentProfileId, band.assessmentProfileId),
        eq(scoringBandsTable.eppAttributeId, band.eppAttributeId),
        lte(scoringBandsTable.scoringBandStart, band.scoringBandEnd),
        gte(scoringBandsTable.scoringBandEnd, band.scoringBandStart),
        ne(scoringBandsTable.id, (band as { id?: number }).id ?? 0),
      ),
    )
    .limit(1)
  if (other)
    throw new Refusal(
      409,
      'CONFLICT',
      `This overlaps the band from ${other.scoringBandStart} to ${other.scoringBandEnd} of the same attribute`,
    )
}

const serveScoringBands = (api: Api, endpoints: typeof scoringBands | typeof jobScoringBands) =>
  serveCrud(api, {
    type: 'scoring_band',
    endpoints: endpoints as typeof scoringBands,
    table: scoringBandsTable,
    items: (tx) =>
      tx
        .select({
          id: scoringBandsTable.id,
          version: scoringBandsTable.version,
          companyId: scoringBandsTable.companyId,
          assessmentProfileId: scoringBandsTable.assessmentProfileId,
          assessmentProfile: assessmentProfilesTable.name,
          eppAttributeId: scoringBandsTable.eppAttributeId,
          eppAttributeName: eppAttributesTable.name,
          eppAttribute: { id: eppAttributesTable.id, name: eppAttributesTable.name },
          scoringBandStart: scoringBandsTable.scoringBandStart,
          scoringBandEnd: scoringBandsTable.scoringBandEnd,
          potentialPoints: scoringBandsTable.potentialPoints,
        })
        .from(scoringBandsTable)
        .innerJoin(
          assessmentProfilesTable,
          and(
            eq(assessmentProfilesTable.companyId, scoringBandsTable.companyId),
            eq(assessmentProfilesTable.id, scoringBandsTable.assessmentProfileId),
          ),
        )
        .innerJoin(
          eppAttributesTable,
          and(
            eq(eppAttributesTable.companyId, scoringBandsTable.companyId),
            eq(eppAttributesTable.id, scoringBandsTable.eppAttributeId),
          ),
        )
        .$dynamic(),
    search: [assessmentProfilesTable.name, eppAttributesTable.name],
    sort: {
      id: scoringBandsTable.id,
      assessmentProfile: assessmentProfilesTable.name,
      eppAttributeName: eppAttributesTable.name,
      scoringBandStart: scoringBandsTable.scoringBandStart,
      scoringBandEnd: scoringBandsTable.scoringBandEnd,
      potentialPoints: scoringBandsTable.potentialPoints,
    },
    sortedBy: 'id',
    columns: async ({ companyId, ...band }, writing) => {
      demandOwnCompany(writing.caller, companyId, 'companyId')
      await demandProfileAndAttribute(writing, band)
      return band
    },
    check: demandNoOverlap,
  })

const firstTable = alias(eppAttributesTable, 'first_attributes')
const secondTable = alias(eppAttributesTable, 'second_attributes')

const serveCombinations = (api: Api) =>
  serveCrud(api, {
    type: 'epp_combination',
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
        .innerJoin(
          firstTable,
          and(
            eq(firstTable.companyId, eppCombinationsTable.companyId),
            eq(firstTable.id, eppCombinationsTable.firstEppAttributeId),
          ),
        )
        .innerJoin(
          secondTable,
          and(
            eq(secondTable.companyId, eppCombinationsTable.companyId),
            eq(secondTable.id, eppCombinationsTable.secondEppAttributeId),
          ),
        )
        .$dynamic(),
    search: [eppCombinationsTable.name, firstTable.name, secondTable.name],
    sort: {
      id: eppCombinationsTable.id,
      name: eppCombinationsTable.name,
      firstEppAttributeName: firstTable.name,
      secondEppAttributeName: secondTable.name,
    },
    sortedBy: 'name',
    columns: async ({ name, firstEppAttributeId, firstBand, secondEppAttributeId, secondBand }, writing) => {
      await mustExist(writing, eppAttributesTable, firstEppAttributeId, 'firstEppAttributeId')
      await mustExist(writing, eppAttributesTable, secondEppAttributeId, 'secondEppAttributeId')
      return { name, firstEppAttributeId, firstBand, secondEppAttributeId, secondBand }
    },
    check: ({ firstEppAttributeId, secondEppAttributeId }) => {
      if (firstEppAttributeId === secondEppAttributeId)
        throw badRequest([{ field: 'secondEppAttributeId', message: 'must be another attribute than the first' }])
    },
  })

const serveImpacts = (api: Api) =>
  serveCrud(api, {
    type: 'epp_profile_combination_impact',
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
          and(
            eq(assessmentProfilesTable.companyId, combinationImpactsTable.companyId),
            eq(assessmentProfilesTable.id, combinationImpactsTable.assessmentProfileId),
          ),
        )
        .innerJoin(
          eppCombinationsTable,
          and(
            eq(eppCombinationsTable.companyId, combinationImpactsTable.companyId),
            eq(eppCombinationsTable.id, combinationImpactsTable.eppCombinationId),
          ),
        )
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
    columns: async ({ assessmentProfileId, eppCombinationId, impact, penalty }, writing) => {
      await mustExist(writing, assessmentProfilesTable, assessmentProfileId, 'assessmentProfileId')
      await mustExist(writing, eppCombinationsTable, eppCombinationId, 'eppCombinationId')
      return { assessmentProfileId, eppCombinationId, impact, penalty }
    },
  })

const serveTopgradeQuestions = (api: Api) =>
  serveCrud(api, {
    type: 'topgrade_question',
    endpoints: topgradeQuestions,
    table: topgradeQuestionsTable,
    items: (tx) => tx.select().from(topgradeQuestionsTable).$dynamic(),
    search: [topgradeQuestionsTable.question, topgradeQuestionsTable.section],
    sort: {
      id: topgradeQuestionsTable.id,
      displayOrder: topgradeQuestionsTable.displayOrder,
      section: topgradeQuestionsTable.section,
      question: topgradeQuestionsTable.question,
    },
    sortedBy: 'displayOrder',
    columns: ({ question, section, displayOrder, isActive }) => ({ question, section, displayOrder, isActive }),
  })

export const assessmentSetupRoutes = (api: Api): void => {
  serveProfiles(api)
  serveAttributes(api)
  serveProfileAttributes(api)
  serveScoringBands(api, scoringBands)
  serveScoringBands(api, jobScoringBands)
  serveCombinations(api)
  serveImpacts(api)
  serveTopgradeQuestions(api)
}
