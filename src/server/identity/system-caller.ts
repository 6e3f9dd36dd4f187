import { superUserGroup } from '#src/contract/people.ts'
import type { Caller } from '../authenticate.ts'
import { noFieldRules } from '../field-permissions.ts'

/** Who changes something in a company without being a person: its directory, or the identity provider. */
export const systemCaller = (companyId: number, name: string, directoryTokenId?: number): Caller => ({
  userId: 0,
  name,
  isOwner: false,
  isSuperUser: true,
  permissionGroupName: superUserGroup,
  fields: noFieldRules,
  companyId,
  employeeId: null,
  candidateId: null,
  ...(directoryTokenId !== undefined && { directoryTokenId }),
})
