import type { Standing } from '#src/contract/deciding.ts'
import type { RequisitionStatus } from '#src/contract/hiring-values.ts'

/** What somebody is asked to decide. */
export type DecisionKind = 'review' | 'approval'

type Facts = { kind: DecisionKind; standing: Standing; decider: string | null }

/**
 * Why somebody may not decide, in words for people; null when they may. Only whom the requisition names decides, or a
 * delegate of theirs, and nobody decides on what they have a part in unless the company's setting says so.
 * @param decider the name of who decides; null where the reader may not know it
 */
export function decisionRefusal({ kind, standing, decider }: Facts): string | null {
  const done = kind === 'review' ? 'review' : 'approve'
  if (!standing.isNamed && !standing.isDelegate)
    return decider
      ? `This is for ${decider} to decide, or a delegate of theirs.`
      : 'This is for somebody else to decide.'
  if (standing.mayDecideOwn) return null
  if (standing.isHiringManager) return `You are the hiring manager: somebody else has to ${done} this.`
  if (standing.hasAsked)
    return `You asked for this, or changed its pay, openings or job: somebody else has to ${done} it.`
  if (standing.hasReviewed) return 'You reviewed this: somebody else has to approve it.'
  return null
}

/** The people of a requisition, by their employee records. */
export type RequisitionPeople = { hiringManagerId: number; reviewerId: number; approverId: number }
type Role = 'reviewerId' | 'approverId'
export type Conflict = { field: Role; message: string }

const verb: Record<Role, string> = { reviewerId: 'review', approverId: 'approve' }

/**
 * Which of the people who are to decide may not, since they have another part in the requisition.
 * @param askers the employee records of those who asked for it, or changed its pay, openings or job
 */
export function conflictsOf(people: RequisitionPeople, askers: readonly number[]): Conflict[] {
  const conflict = (field: Role): Conflict[] => {
    const id = people[field]
    const because = (what: string) => [{ field, message: `${what}: somebody else has to ${verb[field]}` }]
    if (id === people.hiringManagerId) return because('is the hiring manager')
    if (field === 'approverId' && id === people.reviewerId) return because('is the reviewer')
    return askers.includes(id) ? because('has asked for this requisition, or changed its pay, openings or job') : []
  }
  return [...conflict('reviewerId'), ...conflict('approverId')]
}

/** How somebody stands to a requisition for which they name another reviewer or approver. */
export type Naming = Pick<Standing, 'isHiringManager' | 'hasAsked' | 'mayDecideOwn'> & { isHiringStaff: boolean }

/** Why somebody may not name who decides, once the requisition is asked for; null when they may. */
export function namingRefusal({ isHiringStaff, isHiringManager, hasAsked, mayDecideOwn }: Naming): string | null {
  if (mayDecideOwn) return null
  if (!isHiringStaff) return 'Who reviews and approves a requisition is named by hiring staff.'
  if (isHiringManager || hasAsked)
    return 'You have a part in this requisition: somebody else in hiring names who reviews and approves it.'
  return null
}

type Decided = {
  status: RequisitionStatus
  reviewer?: { name: string } | undefined
  approver?: { name: string } | undefined
}

/** Whose decision a requisition waits for, in words for people; null when it waits for none, or the name is hidden. */
export function whoDecides({ status, reviewer, approver }: Decided): string | null {
  if (status === 'NEED_REVIEW') return reviewer ? `Waits for the review of ${reviewer.name}.` : null
  return status === 'NEED_APPROVAL' && approver ? `Waits for the approval of ${approver.name}.` : null
}
