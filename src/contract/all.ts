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
import { audit } from './audit.ts'
import { candidateBoard } from './candidate-board.ts'
import { candidateMerge } from './candidate-merge.ts'
import { candidateNotes } from './candidate-notes.ts'
import { candidateScorecards } from './candidate-scorecards.ts'
import { candidates } from './candidates.ts'
import { delegations } from './delegations.ts'
import { directoryTokens } from './directory-tokens.ts'
import { documents } from './documents.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { census, companies, departments, locations, places } from './general.ts'
import { hiringSettings } from './hiring-settings.ts'
import { imports } from './imports.ts'
import { installation } from './installation.ts'
import { interviews } from './interviews.ts'
import { eltOwners, jobTitles, qualificationFields, qualificationTypes, standardJobs } from './job-setup.ts'
import { lives } from './lives.ts'
import { notificationSettings } from './notification-settings.ts'
import { notifications } from './notifications.ts'
import { objectiveDrafts } from './objective-drafts.ts'
import { offers } from './offers.ts'
import { people } from './people.ts'
import { performanceSummary } from './performance-summary.ts'
import { periodSettings } from './period-settings.ts'
import { fieldPermissions, permissionLevels, permissions, roles } from './permissions.ts'
import { personalData } from './personal-data.ts'
import { planPeriodLife } from './plan-period-life.ts'
import { planPeriods } from './plan-periods.ts'
import { plans } from './plans.ts'
import { referenceChecks } from './reference-checks.ts'
import { reminders } from './reminders.ts'
import { requisitions } from './requisitions.ts'
import { reviews } from './reviews.ts'
import { scorecardDrafts } from './scorecard-drafts.ts'
import {
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardWeightings,
} from './scorecard-setup.ts'
import { scorecards } from './scorecards.ts'
import { sheetDrafts } from './sheet-drafts.ts'
import { taskSheets } from './task-sheets.ts'
import { teamSummaries } from './team-summaries.ts'
import { topgrade } from './topgrade.ts'
import { users } from './users.ts'
import { subTasks, taskRoles, tasks, workflowLevels, workflowTasks } from './workflow.ts'
import { workspaces } from './workspaces.ts'

/** The whole HTTP API, by resource. An endpoint's id is `resource.call`. */
export const contract = {
  activity,
  assessmentProfiles,
  audit,
  candidateBoard,
  candidateMerge,
  candidateNotes,
  candidateScorecards,
  candidates,
  census,
  combinationImpacts,
  companies,
  delegations,
  departments,
  directoryTokens,
  documents,
  eltOwners,
  eppAttributes,
  eppCombinations,
  fieldPermissions,
  jobScoringBands,
  jobTitles,
  locations,
  hiringSettings,
  imports,
  installation,
  lives,
  notifications,
  notificationSettings,
  objectiveDrafts,
  offers,
  people,
  performanceSummary,
  personalData,
  permissionLevels,
  permissions,
  places,
  periodSettings,
  planPeriodLife,
  planPeriods,
  plans,
  profileAttributes,
  qualificationFields,
  qualificationTypes,
  interviews,
  referenceChecks,
  reminders,
  requisitions,
  reviews,
  roles,
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardDrafts,
  scorecardWeightings,
  scorecards,
  scoringBands,
  standardJobs,
  subTasks,
  taskRoles,
  sheetDrafts,
  taskSheets,
  tasks,
  teamSummaries,
  topgrade,
  topgradeQuestions,
  users,
  workflowLevels,
  workflowTasks,
  workspaces,
} satisfies Record<string, Record<string, AnyEndpoint>>

/** Every endpoint of the API: what `/openapi.json` describes and the contract tests walk. */
export const allEndpoints: AnyEndpoint[] = Object.values<Record<string, AnyEndpoint>>(contract).flatMap((group) =>
  Object.values(group),
)
