import type { Caller } from './admit.ts'
import { Refusal } from './refusal.ts'

type Person = { id: number; managerId: number | null }
type Rule = (caller: Caller, employee: Person) => boolean

const isSelf: Rule = ({ employeeId }, { id }) => employeeId === id
const isManager: Rule = ({ employeeId }, { managerId }) => employeeId !== null && employeeId === managerId
const isSuperUser: Rule = (caller, employee) => caller.isSuperUser && !isSelf(caller, employee)

/** Who may do what with an employee's review. Companies are kept apart before this is asked. */
export const may = {
  readReview: (caller, employee) => isManager(caller, employee) || isSuperUser(caller, employee),
  writeReview: isManager,
  addEvidence: (caller, employee) => isManager(caller, employee) || isSelf(caller, employee),
  readOwnSummary: isSelf,
} satisfies Record<string, Rule>

/** Who may do what with a user. */
export const mayAskAbout = (caller: Caller, userId: number) => caller.isSuperUser || caller.userId === userId

/** How the caller stands to an employee whose evidence they submit. */
export const relationshipOf = (caller: Caller, employee: Person) => (isSelf(caller, employee) ? 'Self' : 'Manager')

/** A record that is not there, or that the caller may not know of: the same answer. */
export const noSuchRecord = () => new Refusal(404, 'NOT_FOUND', 'There is no such record')

/**
 * @throws Refusal 403 for somebody who may know of the employee but not do this, 404 for everybody else
 */
export const demand = (rule: Rule, caller: Caller, employee: Person): void => {
  if (rule(caller, employee)) return
  if (!isSelf(caller, employee) && !may.readReview(caller, employee)) throw noSuchRecord()
  throw new Refusal(403, 'FORBIDDEN', 'Only the manager of this employee may do this')
}
