import type { superUserGroup as nameInContract } from '#src/contract/people.ts'

// Machines take only types of the contract: this fails to compile when the contract calls the group something else.
const superUserGroup: typeof nameInContract = 'Super User'

/** Whether the members of a permission group may use the admin area. */
export const isSuperUser = (permissionGroupName: string): boolean => permissionGroupName === superUserGroup

export type ProfileAction = 'settings' | 'signOut'

/** What the profile menu offers to a member of a permission group. */
export const profileActions = (permissionGroupName: string): ProfileAction[] =>
  isSuperUser(permissionGroupName) ? ['settings', 'signOut'] : ['signOut']
