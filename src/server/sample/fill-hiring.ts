import type { Tx } from '../database.ts'
import { fillCandidateRecords } from './fill-candidate-records.ts'
import { fillCandidates } from './fill-candidates.ts'
import { fillNotifications } from './fill-notifications.ts'
import { type Filling, fillRequisitions } from './fill-requisitions.ts'
import { fillWorkflow } from './fill-workflow.ts'

/** Stores a company's workflow, requisitions and candidates, each in every status. Reference data must be there. */
export const fillHiring = async (tx: Tx, filling: Filling): Promise<void> => {
  const workflow = await fillWorkflow(tx, filling.companyId)
  const { requisitions, tasks } = await fillRequisitions(tx, filling, workflow.levels)
  const pipeline = await fillCandidates(tx, filling, workflow, requisitions)
  await fillCandidateRecords(tx, filling, pipeline)
  await fillNotifications(tx, filling, {
    requisitions,
    applications: pipeline.applications,
    tasks: [...tasks, ...pipeline.tasks],
  })
}
