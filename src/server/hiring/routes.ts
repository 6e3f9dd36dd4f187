import type { Api } from '../serve.ts'
import { assessmentsRoutes } from './assessments.ts'
import { candidateApplicationsRoutes } from './candidate-applications.ts'
import { candidateBoardRoutes } from './candidate-board.ts'
import { candidateMergeRoutes } from './candidate-merge.ts'
import { candidateMovesRoutes } from './candidate-move-routes.ts'
import { candidateNotesRoutes } from './candidate-notes.ts'
import { candidateScorecardsRoutes } from './candidate-scorecards.ts'
import { candidateTasksRoutes } from './candidate-tasks.ts'
import { candidatesRoutes } from './candidates.ts'
import { delegationsRoutes } from './delegations.ts'
import { documentsRoutes } from './documents.ts'
import { hiringSettingsRoutes } from './hiring-settings-routes.ts'
import { interviewsRoutes } from './interviews.ts'
import { offersRoutes } from './offers.ts'
import { referenceChecksRoutes } from './reference-checks.ts'
import { requisitionRequestsRoutes } from './requisition-requests.ts'
import { requisitionsRoutes } from './requisitions.ts'
import { topgradeRoutes } from './topgrade.ts'
import { workflowRoutes } from './workflow.ts'
import { workflowTaskRoutes } from './workflow-tasks.ts'
import { workspacesRoutes } from './workspaces.ts'

/** Every endpoint of workflow and hiring. */
export const hiringRoutes = (api: Api): void => {
  workflowRoutes(api)
  workflowTaskRoutes(api)
  hiringSettingsRoutes(api)
  delegationsRoutes(api)
  requisitionRequestsRoutes(api)
  requisitionsRoutes(api)
  candidatesRoutes(api)
  candidateBoardRoutes(api)
  candidateMovesRoutes(api)
  candidateMergeRoutes(api)
  candidateNotesRoutes(api)
  candidateApplicationsRoutes(api)
  assessmentsRoutes(api)
  candidateTasksRoutes(api)
  offersRoutes(api)
  interviewsRoutes(api)
  referenceChecksRoutes(api)
  candidateScorecardsRoutes(api)
  topgradeRoutes(api)
  documentsRoutes(api)
  workspacesRoutes(api)
}
