import * as texts from '#machines/texts/hiring.ts'
import type { Standing } from '#src/contract/deciding.ts'
import type { RequisitionStatus, RequisitionSubStatus } from '#src/contract/hiring-values.ts'

/** What somebody is asked to decide. */
export type DecisionKind = 'review' | 'approval'

type Facts = { kind: DecisionKind; standing: Standing; decider: string | null }

/**
 * Why somebody may not decide, in words for people; null when they may. Only whom the requisition names decides, or a
 * delegate of theirs, and nobody decides on what they have a part in unless the company's setting says so.
 * @param decider the name of who decides; null where the reader may not know it
 */
export function decisionRefusal({ kind, standing, decider }: Facts): string | null {
  const isReview = kind === 'review'
  if (!standing.isNamed && !standing.isDelegate) return decider ? texts.forDecider(decider) : texts.forSomebodyElse
  if (standing.mayDecideOwn) return null
  if (standing.isHiringManager) return isReview ? texts.managerNotReviewer : texts.managerNotApprover
  if (standing.hasAsked) return isReview ? texts.requesterNotReviewer : texts.requesterNotApprover
  if (standing.hasReviewed) return texts.reviewerNotApprover
  return null
}

/** The people of a requisition, by their employee records. */
export type RequisitionPeople = { hiringManagerId: number; reviewerId: number; approverId: number }
export type Role = 'reviewerId' | 'approverId'
export type Conflict = { field: Role; message: string }

const mustNot = { reviewerId: texts.mustNotReview, approverId: texts.mustNotApprove } satisfies Record<Role, unknown>
/** Whose manager decides where nobody is named. */
const managedBefore = { reviewerId: 'hiringManagerId', approverId: 'reviewerId' } as const satisfies Record<
  Role,
  unknown
>
const nobodyNamed = {
  reviewerId: { hasNoManager: texts.nobodyAboveManager, hasOtherPart: texts.managerCannotReview },
  approverId: { hasNoManager: texts.nobodyAboveReviewer, hasOtherPart: texts.managerCannotApprove },
} satisfies Record<Role, unknown>

/**
 * Which of the people who are to decide may not, since they have another part in the requisition.
 * @param askers the employee records of those who asked for it, or changed its pay, openings or job
 * @param unnamed the roles for which nobody was named, so that a manager has them, or who has no manager
 */
export function conflictsOf(
  people: RequisitionPeople,
  askers: readonly number[],
  unnamed: readonly Role[] = [],
): Conflict[] {
  const conflict = (field: Role): Conflict[] => {
    const id = people[field]
    const because = (what: string) => {
      if (!unnamed.includes(field)) return [{ field, message: mustNot[field](what) }]
      const { hasNoManager, hasOtherPart } = nobodyNamed[field]
      return [{ field, message: id === people[managedBefore[field]] ? hasNoManager : hasOtherPart }]
    }
    if (id === people.hiringManagerId) return because(texts.isHiringManager)
    if (field === 'approverId' && id === people.reviewerId) return because(texts.isReviewer)
    return askers.includes(id) ? because(texts.hasRequested) : []
  }
  return [...conflict('reviewerId'), ...conflict('approverId')]
}

/** How somebody stands to a requisition for which they name another reviewer or approver. */
export type Naming = Pick<Standing, 'isHiringManager' | 'hasAsked' | 'mayDecideOwn'> & { isHiringStaff: boolean }

/** Why somebody may not name who decides, once the requisition is asked for; null when they may. */
export function namingRefusal({ isHiringStaff, isHiringManager, hasAsked, mayDecideOwn }: Naming): string | null {
  if (mayDecideOwn) return null
  if (!isHiringStaff) return texts.hiringStaffNames
  if (isHiringManager || hasAsked) return texts.ownRequisition
  return null
}

type Decided = {
  status: RequisitionStatus
  subStatus: RequisitionSubStatus | null
  hiringManager?: { name: string } | undefined
  reviewer?: { name: string } | undefined
  approver?: { name: string } | undefined
  openings?: number | undefined
  hiredCount?: number | undefined
}

const isFilled = ({ openings, hiredCount }: Decided) =>
  openings !== undefined && hiredCount !== undefined && hiredCount >= openings

/** Whom a requisition waits for, in words for people; null when it waits for nobody, or the name is hidden. */
export function whoDecides(requisition: Decided): string | null {
  const { status, subStatus, hiringManager, reviewer, approver } = requisition
  if (subStatus === 'RETURNED') return hiringManager ? texts.waitsForRequester(hiringManager.name) : null
  if (status === 'NEED_REVIEW') return reviewer ? texts.waitsForReview(reviewer.name) : null
  if (status === 'OPEN')
    return isFilled(requisition) ? texts.allFilled(hiringManager?.name ?? texts.theHiringManager) : null
  return status === 'NEED_APPROVAL' && approver ? texts.waitsForApproval(approver.name) : null
}
