import { aWorld } from './a-world.ts'
import { activityHandlers } from './activity.ts'
import { annualPlanHandlers } from './annual-plan.ts'
import { auditHandlers } from './audit.ts'
import { candidateNotesHandlers } from './candidate-notes.ts'
import { candidatePartsHandlers } from './candidate-parts.ts'
import { candidatesHandlers } from './candidates.ts'
import { delegationsHandlers } from './delegations.ts'
import { directoryTokensHandlers } from './directory-tokens.ts'
import { fieldPermissionsHandlers } from './field-permissions.ts'
import { importsHandlers } from './imports.ts'
import { interviewsHandlers } from './interviews.ts'
import { livesHandlers } from './lives.ts'
import { notificationsHandlers } from './notifications.ts'
import { objectiveDraftsHandlers } from './objective-drafts.ts'
import { offersHandlers } from './offers.ts'
import { peopleHandlers } from './people.ts'
import { performanceSummaryHandlers } from './performance-summary.ts'
import { personalDataHandlers } from './personal-data.ts'
import { planPeriodsHandlers } from './plan-periods.ts'
import { plansHandlers } from './plans.ts'
import { referenceListsHandlers } from './reference-lists.ts'
import { remindersHandlers } from './reminders.ts'
import { requisitionRequestsHandlers } from './requisition-requests.ts'
import { requisitionsHandlers } from './requisitions.ts'
import { reviewsHandlers } from './reviews.ts'
import { scorecardDraftsHandlers } from './scorecard-drafts.ts'
import { scorecardsHandlers } from './scorecards.ts'
import { setupListsHandlers } from './setup-lists.ts'
import { sheetDraftsHandlers } from './sheet-drafts.ts'
import { taskSheetsHandlers } from './task-sheets.ts'
import { teamSummariesHandlers } from './team-summaries.ts'
import { workspacesHandlers } from './workspaces.ts'
import type { World } from './world.ts'

/** A handler for every endpoint of the contract, answering from one world: a fresh one unless given. */
export const handlersFor = (world: World = aWorld()) => [
  ...activityHandlers(world),
  ...auditHandlers(world),
  ...peopleHandlers(world),
  ...delegationsHandlers(world),
  ...directoryTokensHandlers(world),
  ...personalDataHandlers(world),
  ...planPeriodsHandlers(world),
  ...annualPlanHandlers(world),
  ...reviewsHandlers(world),
  ...scorecardDraftsHandlers(world),
  ...sheetDraftsHandlers(world),
  ...objectiveDraftsHandlers(world),
  ...scorecardsHandlers(world),
  ...taskSheetsHandlers(world),
  ...performanceSummaryHandlers(world),
  ...referenceListsHandlers(world),
  ...setupListsHandlers(world),
  ...fieldPermissionsHandlers(world),
  ...importsHandlers(world),
  ...notificationsHandlers(world),
  ...workspacesHandlers(world),
  ...requisitionsHandlers(world),
  ...requisitionRequestsHandlers(world),
  ...candidatesHandlers(world),
  ...candidatePartsHandlers(world),
  ...candidateNotesHandlers(world),
  ...interviewsHandlers(world),
  ...offersHandlers(world),
  ...plansHandlers(world),
  ...remindersHandlers(world),
  ...teamSummariesHandlers(world),
  ...livesHandlers(world),
]
