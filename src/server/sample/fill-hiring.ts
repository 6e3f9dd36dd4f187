import type { Tx } from '../database.ts'
import { fillCandidateRecords } from './fill-candidate-records.ts'
import { fillCandidates, type Pipeline } from './fill-candidates.ts'
import { fillHiringHistory } from './fill-hiring-history.ts'
import { fillNotes } from './fill-notes.ts'
import { fillNotifications } from './fill-notifications.ts'
import { type Filling, fillRequisitions } from './fill-requisitions.ts'
import { fillWorkflow } from './fill-workflow.ts'

/**
 * Stores a company's workflow, requisitions and candidates, each in every status. Reference data must be there. Of very
 * many candidates only the newest have records, a history and notifications.
 */
export const fillHiring = async (tx: Tx, filling: Filling): Promise<void> => {
  const workflow = await fillWorkflow(tx, filling.companyId)
  const { requisitions, tasks } = await fillRequisitions(tx, filling, workflow.levels)
  let newest: Pipeline = { applications: [], tasks: [] }
  for await (const some of fillCandidates(tx, filling, workflow, requisitions)) newest = some
  const offers = await fillCandidateRecords(tx, filling, newest)
  await fillHiringHistory(tx, filling, { requisitions, applications: newest.applications, offers })
  const mentions = await fillNotes(tx, filling, newest.applications)
  await fillNotifications(tx, filling, { ...newest, requisitions, mentions, tasks: [...tasks, ...newest.tasks] })
}
