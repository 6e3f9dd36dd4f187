import type { hiringStaffGroup as nameInContract } from '#src/contract/people.ts'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import { isSuperUser } from '../shell/rights.ts'
import { requisitionRefusal } from './requisition.machine.ts'

// Machines take only types of the contract: this fails to compile when the contract calls the group something else.
const hiringStaffGroup: typeof nameInContract = 'Hiring Staff'

/** Who looks at a task: by permission group, and by the own employee record in the company. */
export type Reader = { permissionGroupName: string; employeeId: number | null }

const isApproval = ({ name }: Pick<HiringTask, 'name'>) => name === 'Requisition Approval'

/** What a task about a requisition asks for. */
export const taskKind = (task: Pick<HiringTask, 'name'>): 'review' | 'approval' =>
  isApproval(task) ? 'approval' : 'review'

type Given = { task: HiringTask; requisition: Requisition; reader: Reader }

/** Why the reader cannot decide a task at all; null when they can. */
export function decisionLock({ task, requisition, reader }: Given): string | null {
  if (task.status === 'COMPLETED')
    return `${task.name} is done${task.completedBy ? `, by ${task.completedBy}` : ''}. Nothing is left to decide here.`
  if (task.status === 'NOT_INITIATED') return `${task.name} opens once the requisition has been reviewed.`
  const decider = isApproval(task) ? requisition.approver : requisition.reviewer
  const isStaff = isSuperUser(reader.permissionGroupName) || reader.permissionGroupName === hiringStaffGroup
  if (isStaff || (reader.employeeId !== null && decider?.id === reader.employeeId)) return null
  return `This is for ${decider?.name ?? 'somebody else'} to decide.`
}

/** Why the requisition cannot be sent back from this task; null when it can. */
export const sendBackLock = ({ requisition }: Pick<Given, 'requisition'>): string | null =>
  requisitionRefusal({ status: requisition.status, offersOut: 0 }, { type: 'requisition.sendBack', reason: 'any' })
