import { candidateBoard } from '#src/contract/candidate-board.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import { delegations } from '#src/contract/delegations.ts'
import { documents } from '#src/contract/documents.ts'
import { interviews } from '#src/contract/interviews.ts'
import { offers } from '#src/contract/offers.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import type { Read } from './reads.ts'

const candidate = '/hiring/candidate/details/401'
const scorecard = '/hiring/candidate/createScorecard/401?taskid=511'
const referenceCheck = '/hiring/candidate/referenceCheck?candidateId=401'
const offersPage = '/hiring/candidate/offers?candidateId=401'

/** What is read of requisitions, candidates and the work with them. */
export const reads: readonly Read[] = [
  [candidateBoard.column, '/hiring/candidate?view=board'],
  [candidateNotes.list, candidate],
  [candidateScorecards.list, `${candidate}?tab=scorecards`],
  [candidateScorecards.list, scorecard],
  [candidateScorecards.weights, `${candidate}?tab=scorecards`],
  [candidates.list, '/hiring/candidate'],
  [candidates.list, '/requisition/view/approve/301?tab=candidates'],
  [candidates.get, candidate],
  [candidates.get, referenceCheck],
  [candidates.get, offersPage],
  [candidates.pipeline, candidate],
  [candidates.pipeline, offersPage],
  [candidates.assessment, `${candidate}?tab=assessments`],
  [candidates.applications, `${candidate}?tab=applications`],
  [candidates.tasks, `${candidate}?tab=tasks`],
  [candidates.task, scorecard],
  [delegations.list, '/workspaces/delegates'],
  [documents.list, `${candidate}?tab=documents`],
  [interviews.list, `${candidate}?tab=tasks`],
  [offers.list, offersPage],
  [offers.life, offersPage],
  [referenceChecks.list, `${candidate}?tab=references`],
  [referenceChecks.list, referenceCheck],
  [requisitions.list, '/hiring/requisition'],
  [requisitions.get, '/requisition/view/approve/301'],
  [requisitions.get, '/requisition/requisitionworkflowTask/planned/301'],
  [requisitions.get, '/requisition/plannedRequisitionForm/301'],
  [requisitions.requestRight, '/requisition/unplannedRequisitionForm'],
  [requisitions.requestRight, '/requisition/view/approve/301'],
  [requisitions.workflowTasks, '/requisition/view/create/302'],
  [requisitions.workflowTasks, '/requisition/requisitionworkflowTask/planned/301'],
  [requisitions.forTask, '/requisition/reviewRequisition/501'],
  [topgrade.get, `${candidate}?tab=topgrade`],
  [topgrade.get, '/hiring/candidate/topgrade/401'],
  [workspaces.yourTasks, '/workspaces'],
  [workspaces.overdueTasks, '/workspaces'],
  [workspaces.openRequisitions, '/workspaces'],
]
