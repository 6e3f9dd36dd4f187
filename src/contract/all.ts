import { activity } from './activity.ts'
import {
  assessmentProfiles,
  combinationImpacts,
  eppAttributes,
  eppCombinations,
  jobScoringBands,
  profileAttributes,
  scoringBands,
  topgradeQuestions,
} from './assessment-setup.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { census, companies, departments, locations, places } from './general.ts'
import { eltOwners, jobTitles, qualificationFields, qualificationTypes, standardJobs } from './job-setup.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { performanceSummary } from './performance-summary.ts'
import { fieldPermissions, permissionLevels, permissions, roles } from './permissions.ts'
import { planPeriods } from './plan-periods.ts'
import { plans } from './plans.ts'
import { reviews } from './reviews.ts'
import {
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardWeightings,
} from './scorecard-setup.ts'
import { scorecards } from './scorecards.ts'
import { teamSummaries } from './team-summaries.ts'
import { users } from './users.ts'

const groups: Record<string, AnyEndpoint>[] = [
  activity,
  assessmentProfiles,
  census,
  combinationImpacts,
  companies,
  departments,
  eltOwners,
  eppAttributes,
  eppCombinations,
  fieldPermissions,
  jobScoringBands,
  jobTitles,
  locations,
  notifications,
  people,
  performanceSummary,
  permissionLevels,
  permissions,
  places,
  planPeriods,
  plans,
  profileAttributes,
  qualificationFields,
  qualificationTypes,
  reviews,
  roles,
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardWeightings,
  scorecards,
  scoringBands,
  standardJobs,
  teamSummaries,
  topgradeQuestions,
  users,
]

/** Every endpoint of the API: what `/openapi.json` describes and the contract tests walk. */
export const allEndpoints: AnyEndpoint[] = groups.flatMap((group) => Object.values(group))
