import type {
  CompanyOption,
  hiringStaffGroup as hiringInContract,
  superUserGroup as nameInContract,
} from '#src/contract/people.ts'

// Machines take only types of the contract: these fail to compile when the contract calls a group something else.
const superUserGroup: typeof nameInContract = 'Super User'
const hiringStaffGroup: typeof hiringInContract = 'Hiring Staff'

/** Whether the members of a permission group may use the admin area. */
export const isSuperUser = (permissionGroupName: string): boolean => permissionGroupName === superUserGroup

export type ProfileAction = 'settings' | 'signOut'

/** What the profile menu offers to a member of a permission group. */
export const profileActions = (permissionGroupName: string): ProfileAction[] =>
  isSuperUser(permissionGroupName) ? ['settings', 'signOut'] : ['signOut']

/** What somebody may bring into the company on screen, and whether they are one of its employees. */
export type Reader = { mayAdminister: boolean; mayHire: boolean; isEmployee: boolean }

/** Nobody's: before a company has been chosen. */
const stranger: Reader = { mayAdminister: false, mayHire: false, isEmployee: false }

export function readerIn(company: Pick<CompanyOption, 'permissionGroupName' | 'employeeId'> | null): Reader {
  if (company === null) return stranger
  const { permissionGroupName, employeeId } = company
  const mayAdminister = isSuperUser(permissionGroupName)
  return {
    mayAdminister,
    mayHire: mayAdminister || permissionGroupName === hiringStaffGroup,
    isEmployee: employeeId !== null,
  }
}
