import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import { jobScoringBands, scoringBands } from '#src/contract/assessment-setup.ts'
import { serveCrud, type Writing } from '../crud.ts'
import { badRequest } from '../read-request.ts'
import { refersTo } from '../refers-to.ts'
import { assessmentProfilesTable, eppAttributesTable, scoringBandsTable } from '../schema/assessments.ts'
import type { Api } from '../serve.ts'
import { takenAt } from '../taken.ts'
import * as texts from '../texts/administration.ts'
import { requireProfileAndAttribute } from './assessment-profiles.ts'
import { requireOwnCompany } from './own-company.ts'

type Band = typeof scoringBandsTable.$inferInsert

const requireNoOverlap = async (band: Band, { tx, caller }: Writing) => {
  if (band.scoringBandEnd < band.scoringBandStart)
    throw badRequest([{ field: 'scoringBandEnd', message: texts.bandReversed }])
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
  if (other) throw takenAt('scoringBandStart', texts.bandOverlaps(other.scoringBandStart, other.scoringBandEnd))
}

const serveScoringBands = (api: Api, endpoints: typeof scoringBands | typeof jobScoringBands) =>
  serveCrud(api, {
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
        .innerJoin(assessmentProfilesTable, refersTo(scoringBandsTable, 'assessmentProfileId', assessmentProfilesTable))
        .innerJoin(eppAttributesTable, refersTo(scoringBandsTable, 'eppAttributeId', eppAttributesTable))
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
    filters: {
      assessmentProfileId: scoringBandsTable.assessmentProfileId,
      eppAttributeId: scoringBandsTable.eppAttributeId,
    },
    columns: async ({ companyId, ...band }, writing) => {
      requireOwnCompany(writing.caller, companyId, 'companyId')
      await requireProfileAndAttribute(writing, band)
      return band
    },
    check: requireNoOverlap,
  })

export const scoringBandRoutes = (api: Api): void => {
  serveScoringBands(api, scoringBands)
  serveScoringBands(api, jobScoringBands)
}
