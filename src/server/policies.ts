import { hiringStaffGroup } from '#src/contract/people.ts'
import type { ReviewStanding } from '#src/contract/reviews.ts'
import type { ReviewStatus } from '#src/contract/values.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import * as commonTexts from './texts/common.ts'
import * as hiringTexts from './texts/hiring.ts'
import * as reviewsTexts from './texts/reviews.ts'

type Person = { id: number; managerId: number | null }
export type ReviewRule = (caller: Caller, employee: Person) => boolean

const isSelf: ReviewRule = ({ employeeId }, { id }) => employeeId === id
const isManager: ReviewRule = (caller, employee) =>
  caller.employeeId !== null && caller.employeeId === employee.managerId && !isSelf(caller, employee)
const isSuperUser: ReviewRule = (caller, employee) => caller.isSuperUser && !isSelf(caller, employee)

const readReview: ReviewRule = (caller, employee) => isManager(caller, employee) || isSuperUser(caller, employee)

/** Who may do what with an employee's review. Companies are kept apart before this is asked. */
export const may = {
  readReview,
  writeReview: isManager,
  writeSelfReview: isSelf,
  fillScorecard: (caller, employee) => isManager(caller, employee) || isSelf(caller, employee),
  addEvidence: (caller, employee) => isManager(caller, employee) || isSelf(caller, employee),
  readOwnSummary: isSelf,
  readSummary: (caller, employee) => isSelf(caller, employee) || readReview(caller, employee),
} satisfies Record<string, ReviewRule>

/** Nobody reads their own scores before their manager has submitted them, whatever else they may read. */
export const mayReadScores = (caller: Caller, employee: Pick<Person, 'id'>, status: ReviewStatus): boolean =>
  status === 'COMPLETED' || caller.employeeId !== employee.id

/** What the moves of an employee's review depend on. */
export const reviewStanding: (caller: Caller, employee: Person) => ReviewStanding = (caller, employee) => ({
  isManager: isManager(caller, employee),
  isSuperUser: isSuperUser(caller, employee),
  isEmployee: isSelf(caller, employee),
})

/** How the caller stands to an employee whose evidence they submit. */
export const relationshipOf = (caller: Caller, employee: Person) => (isSelf(caller, employee) ? 'Self' : 'Manager')

/** A record that is not there, or that the caller may not know of: the same answer. */
export const noSuchRecord = () => new ApiError(404, 'NOT_FOUND', commonTexts.noSuchRecord)

/**
 * @throws ApiError 403 for somebody who may know of the employee but not do this, 404 for everybody else
 */
export const requireReviewRight = (rule: ReviewRule, caller: Caller, employee: Person): void => {
  if (rule(caller, employee)) return
  if (!isSelf(caller, employee) && !may.readReview(caller, employee)) throw noSuchRecord()
  throw new ApiError(403, 'FORBIDDEN', reviewsTexts.managersOnly)
}

/** Members of the permission groups that run the hiring area. */
export const isHiringStaff = ({ isSuperUser, permissionGroupName }: Caller): boolean =>
  isSuperUser || permissionGroupName === hiringStaffGroup

/** Whether somebody sees all candidates of the company: nobody sees themself. */
export const seesEveryCandidate = (caller: Caller): boolean => isHiringStaff(caller) && caller.candidateId === null

/** @throws ApiError 403 for a caller who does not work in the hiring area */
export const requireHiringStaff = (caller: Caller): void => {
  if (!isHiringStaff(caller)) throw new ApiError(403, 'FORBIDDEN', commonTexts.notAllowed)
}

/** @throws ApiError 403 for a caller who does not own the installation */
export const requireOwner = ({ isOwner }: Caller): void => {
  if (!isOwner) throw new ApiError(403, 'FORBIDDEN', commonTexts.ownersOnly)
}

/** The people of a requisition, by their employee records. */
type Hiring = { hiringManagerId: number; reviewerId: number; approverId: number }
type HiringRule = (caller: Caller, requisition: Hiring) => boolean

const isOne = ({ employeeId }: Caller, ...people: (number | null)[]) =>
  employeeId !== null && people.includes(employeeId)
const isConcerned: HiringRule = (caller, it) =>
  isHiringStaff(caller) || isOne(caller, it.hiringManagerId, it.reviewerId, it.approverId)
const runsIt: HiringRule = (caller, it) => isHiringStaff(caller) || isOne(caller, it.hiringManagerId)

/**
 * Who may do what with a requisition and with those who apply for it. Who reviews and approves, `decisionRefusal` of
 * machines/hiring/deciders.ts says: nobody by their group.
 */
export const mayHire = {
  read: isConcerned,
  /** Submitting it again, and withdrawing it. */
  request: runsIt,
  change: runsIt,
  sendBack: isConcerned,
  close: runsIt,
  reopen: runsIt,
} satisfies Record<string, HiringRule>

/** @throws ApiError 403 for somebody who may know of the requisition but not do this, 404 for everybody else */
export const requireHiringRights = (rule: HiringRule, caller: Caller, requisition: Hiring): void => {
  if (rule(caller, requisition)) return
  if (!mayHire.read(caller, requisition)) throw noSuchRecord()
  throw new ApiError(403, 'FORBIDDEN', hiringTexts.stepNotYours)
}

type DelegationRule = (caller: Caller, employeeId: number) => boolean
/** Who may let somebody decide for an employee, and end that. */
export const mayDelegateFor: DelegationRule = (caller, employeeId) =>
  caller.isSuperUser || caller.employeeId === employeeId

/** @throws ApiError 404 for somebody else's delegations, as for those that are not there */
export const requireDelegationRight = (rule: DelegationRule, caller: Caller, employeeId: number): void => {
  if (!rule(caller, employeeId)) throw noSuchRecord()
}
