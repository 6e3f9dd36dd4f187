import { eq, sql } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { ApiError } from './api-error.ts'
import { rowsOf, type Tx } from './database.ts'
import type { FieldRules } from './field-permissions.ts'
import { permissionsTable } from './schema/permissions.ts'
import { oidcPayloadsTable } from './schema/platform.ts'
import { hiddenFromNewGroups } from './standard/permissions.ts'
import { type Identity, unauthorized } from './tokens.ts'

/** Who asks. `companyId` is 0 on endpoints that are answered before a company is chosen. */
export type Caller = {
  userId: number
  name: string
  isSuperUser: boolean
  /** The permission group of the caller's role: field permissions and the hiring rules go by it. */
  permissionGroupName: string
  /** What field permissions keep from this group. */
  fields: FieldRules
  companyId: number
  /** The caller's own employee record in this company. */
  employeeId: number | null
}

/** A row of the database function `authenticate`. */
type AccountRow = {
  user_id: number
  name: string
  is_active: boolean
  not_before_ms: number | null
  permission_group_name: string
  is_member: boolean
  employee_id: number | null
  hidden_fields: string[]
  locked_fields: string[]
  has_group: boolean
  is_signed_in: boolean
}

/** A role may name a group that its company does not have: what a new group would not see at first stays hidden. */
const fieldsOf = (user: AccountRow, isSuperUser: boolean): FieldRules =>
  user.has_group || isSuperUser
    ? { hidden: new Set(user.hidden_fields), locked: new Set(user.locked_fields) }
    : hiddenFromNewGroups

/** A token of the embedded provider is worth what its grant is; any other counts until everything issued so far ends. */
const isSignedIn = ({ grantId, issuedAt }: { grantId?: string | undefined; issuedAt: number }) =>
  grantId === undefined
    ? sql`coalesce(it.not_before_ms <= ${issuedAt}::double precision, true)`
    : sql`exists (
        select 1 from ${oidcPayloadsTable}
        where ${oidcPayloadsTable.model} = 'Grant' and ${eq(oidcPayloadsTable.id, grantId)})`

/**
 * Finds the active user behind a token and, given a company, their active membership of it; from then on the
 * transaction sees that company's rows only. One statement.
 * @throws ApiError 401 when the user is unknown, inactive or signed out since; 403 when the company is not theirs
 */
export const authenticate = async (tx: Tx, identity: Identity, companyId: number | null): Promise<Caller> => {
  const [userId, email] = 'userId' in identity ? [identity.userId, null] : [null, identity.email]
  const hasGroup =
    companyId === null
      ? sql`true`
      : sql`exists (
          select 1 from ${permissionsTable}
          where ${eq(permissionsTable.companyId, companyId)} and ${permissionsTable.name} = it.permission_group_name)`
  const answer = await tx.execute(sql`
    select it.*, ${hasGroup} as has_group, ${isSignedIn(identity)} as is_signed_in
    from authenticate(${userId}::int, ${email}::text, ${companyId}::int) it`)
  const [user] = rowsOf<AccountRow>(answer)

  if (!user?.is_active) throw unauthorized('The account is not active')
  if (!user.is_signed_in) throw unauthorized('The session has ended')
  if (companyId !== null && !user.is_member)
    throw new ApiError(403, 'COMPANY_FORBIDDEN', 'You have no access to this company')
  const isSuperUser = user.permission_group_name === superUserGroup
  return {
    userId: user.user_id,
    name: user.name,
    isSuperUser,
    permissionGroupName: user.permission_group_name,
    fields: fieldsOf(user, isSuperUser),
    companyId: companyId ?? 0,
    employeeId: user.employee_id,
  }
}
