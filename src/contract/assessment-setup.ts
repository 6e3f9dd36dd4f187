import { contentListOrArray } from './content-list.ts'
import { crudEndpoints, Stored } from './crud.ts'
import { EppBand } from './epp.ts'
import { ActiveStatus, CompanyIdentifier, Id, IdText, prose, requiredLine, text, Whole } from './values.ts'
import { z } from './zod.ts'

const Points = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))

export const AssessmentProfile = z.object({ ...Stored.shape, name: z.string(), description: z.string() })
export type AssessmentProfile = z.infer<typeof AssessmentProfile>

export const assessmentProfiles = crudEndpoints({
  id: 'assessmentProfiles',
  entityType: 'assessment_profile',
  noun: 'assessment profiles',
  service: 'jobData',
  path: '/assessment-profiles',
  Item: AssessmentProfile,
  Body: z.object({ name: requiredLine(), description: prose }),
  change: 'PATCH',
  sort: ['id', 'name', 'description'],
})

export const EppAttribute = z.object({ ...Stored.shape, name: z.string(), description: z.string() })
export type EppAttribute = z.infer<typeof EppAttribute>

const storedAttributes = crudEndpoints({
  id: 'eppAttributes',
  entityType: 'epp_attribute',
  noun: 'attributes of the personality profile',
  service: 'candidateData',
  path: '/epp-attributes',
  Item: EppAttribute,
  Body: z.object({ name: requiredLine(), description: prose }),
  change: 'PATCH',
  sort: ['id', 'name', 'description'],
})
export const eppAttributes = {
  ...storedAttributes,
  list: { ...storedAttributes.list, accepts: contentListOrArray(EppAttribute) },
}

export const ProfileAttribute = z.object({
  ...Stored.shape,
  priority: z.int(),
  assessmentProfileId: Id,
  assessmentProfileName: z.string(),
  eppAttributeId: Id,
  eppAttributeName: z.string(),
  lowThreshold: z.int(),
  highThreshold: z.int(),
})
export type ProfileAttribute = z.infer<typeof ProfileAttribute>

export const profileAttributes = crudEndpoints({
  id: 'profileAttributes',
  entityType: 'epp_profile_attribute',
  noun: 'profile priority attributes',
  service: 'candidateData',
  path: '/epp-profile-attributes',
  Item: ProfileAttribute,
  Body: z.object({
    priority: Whole,
    assessmentProfileId: Id,
    eppAttributeId: Id,
    lowThreshold: Whole,
    /** Not below `lowThreshold`. */
    highThreshold: Whole,
  }),
  change: 'PATCH',
  sort: [
    'id',
    'priority',
    'eppAttributeName',
    'assessmentProfileName',
    'assessmentProfileId',
    'lowThreshold',
    'highThreshold',
  ],
  filters: { assessmentProfileId: IdText, eppAttributeId: IdText },
})

export const ScoringBand = z.object({
  ...Stored.shape,
  companyId: Id,
  assessmentProfileId: Id,
  assessmentProfile: z.string(),
  eppAttributeId: Id,
  eppAttributeName: z.string(),
  eppAttribute: z.object({ id: Id, name: z.string() }),
  scoringBandStart: z.int(),
  scoringBandEnd: z.int(),
  potentialPoints: z.int(),
})
export type ScoringBand = z.infer<typeof ScoringBand>

const scoringBandsAt = <const S extends 'candidateData' | 'jobData'>(id: string, service: S) =>
  crudEndpoints({
    id,
    entityType: 'scoring_band',
    noun: 'scoring bands',
    service,
    path: '/scoring-band',
    Item: ScoringBand,
    Body: z.object({
      companyId: z.optional(CompanyIdentifier),
      assessmentProfileId: Id,
      eppAttributeId: Id,
      scoringBandStart: Whole,
      /** Not below `scoringBandStart`; bands of one attribute and profile do not overlap. */
      scoringBandEnd: Whole,
      potentialPoints: Points,
    }),
    change: 'PUT',
    sort: ['id', 'assessmentProfile', 'eppAttributeName', 'scoringBandStart', 'scoringBandEnd', 'potentialPoints'],
    filters: { assessmentProfileId: IdText, eppAttributeId: IdText },
  })

export const scoringBands = scoringBandsAt('scoringBands', 'candidateData')
/** The same scoring bands, as the job services reach them. */
export const jobScoringBands = scoringBandsAt('jobScoringBands', 'jobData')

export const EppCombination = z.object({
  ...Stored.shape,
  name: z.string(),
  firstEppAttributeId: Id,
  firstEppAttributeName: z.string(),
  firstBand: EppBand,
  secondEppAttributeId: Id,
  secondEppAttributeName: z.string(),
  secondBand: EppBand,
})
export type EppCombination = z.infer<typeof EppCombination>

export const eppCombinations = crudEndpoints({
  id: 'eppCombinations',
  entityType: 'epp_combination',
  noun: 'combinations of two attributes',
  service: 'candidateData',
  path: '/epp-combination',
  Item: EppCombination,
  Body: z.object({
    name: requiredLine(),
    firstEppAttributeId: Id,
    firstBand: EppBand,
    /** Another attribute than the first. */
    secondEppAttributeId: Id,
    secondBand: EppBand,
  }),
  change: 'PATCH',
  sort: ['id', 'name', 'firstEppAttributeName', 'secondEppAttributeName'],
  filters: {
    /** Either of the two. */
    eppAttributeId: IdText,
    firstBand: EppBand,
    secondBand: EppBand,
  },
})

export const CombinationImpact = z.object({
  ...Stored.shape,
  assessmentProfileId: Id,
  assessmentProfileName: z.string(),
  eppCombinationId: Id,
  eppCombinationName: z.string(),
  impact: z.string(),
  /** Points that the combination costs a candidate of the profile. */
  penalty: z.int(),
})
export type CombinationImpact = z.infer<typeof CombinationImpact>

export const combinationImpacts = crudEndpoints({
  id: 'combinationImpacts',
  entityType: 'epp_profile_combination_impact',
  noun: 'impacts of combinations on profiles',
  service: 'candidateData',
  path: '/epp-profile-combination-impact',
  Item: CombinationImpact,
  Body: z.object({ assessmentProfileId: Id, eppCombinationId: Id, impact: requiredLine(), penalty: Points }),
  change: 'PATCH',
  sort: ['id', 'assessmentProfileName', 'eppCombinationName', 'impact', 'penalty'],
  filters: { assessmentProfileId: IdText, eppCombinationId: IdText },
})

export const TopgradeQuestion = z.object({
  ...Stored.shape,
  question: z.string(),
  /** The part of the interview that it belongs to. */
  section: z.string(),
  displayOrder: z.int(),
  isActive: z.boolean(),
})
export type TopgradeQuestion = z.infer<typeof TopgradeQuestion>

export const topgradeQuestions = crudEndpoints({
  id: 'topgradeQuestions',
  entityType: 'topgrade_question',
  noun: 'topgrade questions',
  service: 'candidateData',
  path: '/topgrade-question',
  Item: TopgradeQuestion,
  Body: z.object({
    question: prose.check(z.trim(), z.minLength(1, 'This field is required')),
    section: requiredLine(),
    displayOrder: Whole,
    isActive: z.optional(z.boolean()),
  }),
  change: 'PATCH',
  sort: ['id', 'displayOrder', 'section', 'question'],
  filters: { section: text(255), status: ActiveStatus },
})
