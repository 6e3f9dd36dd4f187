import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { EppBand } from '#src/contract/epp.ts'
import { companyRow } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { within } from './within.ts'

export const assessmentProfilesTable = pgTable(
  'assessment_profiles',
  { ...companyRow(), name: text().notNull(), description: text().notNull() },
  (it) => [unique().on(it.companyId, it.id), unique().on(it.companyId, it.name), companyPolicy(it.companyId)],
)

/** What the employee personality profile measures. */
export const eppAttributesTable = pgTable(
  'epp_attributes',
  { ...companyRow(), name: text().notNull(), description: text().notNull() },
  (it) => [unique().on(it.companyId, it.id), unique().on(it.companyId, it.name), companyPolicy(it.companyId)],
)

/** How much an attribute matters to a profile, and from where on a result is low or high. */
export const profileAttributesTable = pgTable(
  'epp_profile_attributes',
  {
    ...companyRow(),
    assessmentProfileId: integer().notNull(),
    eppAttributeId: integer().notNull(),
    priority: integer().notNull(),
    lowThreshold: integer().notNull(),
    highThreshold: integer().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.assessmentProfileId, it.eppAttributeId),
    within([it.companyId, it.assessmentProfileId], assessmentProfilesTable),
    within([it.companyId, it.eppAttributeId], eppAttributesTable),
    index().on(it.companyId, it.eppAttributeId),
    check('epp_profile_attributes_thresholds_in_order', sql`${it.lowThreshold} <= ${it.highThreshold}`),
    companyPolicy(it.companyId),
  ],
)

/** The points that a result within these bounds, both included, gives a candidate. */
export const scoringBandsTable = pgTable(
  'scoring_bands',
  {
    ...companyRow(),
    assessmentProfileId: integer().notNull(),
    eppAttributeId: integer().notNull(),
    scoringBandStart: integer().notNull(),
    scoringBandEnd: integer().notNull(),
    potentialPoints: integer().notNull(),
  },
  (it) => [
    within([it.companyId, it.assessmentProfileId], assessmentProfilesTable),
    within([it.companyId, it.eppAttributeId], eppAttributesTable),
    index().on(it.companyId, it.assessmentProfileId, it.eppAttributeId),
    index().on(it.companyId, it.eppAttributeId),
    check('scoring_bands_in_order', sql`${it.scoringBandStart} <= ${it.scoringBandEnd}`),
    companyPolicy(it.companyId),
  ],
)

/** Two attributes whose results, taken together, say more than each alone. */
export const eppCombinationsTable = pgTable(
  'epp_combinations',
  {
    ...companyRow(),
    name: text().notNull(),
    firstEppAttributeId: integer().notNull(),
    firstBand: text().$type<EppBand>().notNull(),
    secondEppAttributeId: integer().notNull(),
    secondBand: text().$type<EppBand>().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.name),
    within([it.companyId, it.firstEppAttributeId], eppAttributesTable),
    within([it.companyId, it.secondEppAttributeId], eppAttributesTable),
    index().on(it.companyId, it.firstEppAttributeId),
    index().on(it.companyId, it.secondEppAttributeId),
    check('epp_combinations_first_band_known', oneOf(it.firstBand, EppBand.options)),
    check('epp_combinations_second_band_known', oneOf(it.secondBand, EppBand.options)),
    check('epp_combinations_of_two', sql`${it.firstEppAttributeId} <> ${it.secondEppAttributeId}`),
    companyPolicy(it.companyId),
  ],
)

/** What a combination means for candidates of a profile, and how many points it costs them. */
export const combinationImpactsTable = pgTable(
  'epp_profile_combination_impacts',
  {
    ...companyRow(),
    assessmentProfileId: integer().notNull(),
    eppCombinationId: integer().notNull(),
    impact: text().notNull(),
    penalty: integer().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.assessmentProfileId, it.eppCombinationId),
    within([it.companyId, it.assessmentProfileId], assessmentProfilesTable),
    within([it.companyId, it.eppCombinationId], eppCombinationsTable),
    index().on(it.companyId, it.eppCombinationId),
    companyPolicy(it.companyId),
  ],
)

export const topgradeQuestionsTable = pgTable(
  'topgrade_questions',
  {
    ...companyRow(),
    question: text().notNull(),
    section: text().notNull(),
    displayOrder: integer().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (it) => [unique().on(it.companyId, it.id), index().on(it.companyId, it.displayOrder), companyPolicy(it.companyId)],
)
