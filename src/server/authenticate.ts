import { eq, sql } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { ApiError } from './api-error.ts'
import { rowsOf, type Tx } from './database.ts'
import type { FieldRules } from './field-permissions.ts'
import { oidcPayloadsTable } from './schema/platform.ts'
import { hiddenFromNewGroups } from './standard/permissions.ts'
import * as texts from './texts/identity.ts'
import { type Identity, unauthorized } from './tokens.ts'

/** Who asks, and what they are in the company of the call. `companyId` is 0 where no company is chosen. */
export type Caller = {
  userId: number
  name: string
  /** Owners administer the installation: accounts, standard roles, new companies. They read no company by it. */
  isOwner: boolean
  /** In this company; nobody is one where no company is chosen. */
  isSuperUser: boolean
  /** The permission group of the caller's role in this company: field permissions and the hiring rules go by it. */
  permissionGroupName: string
  /** What field permissions keep from this group. */
  fields: FieldRules
  companyId: number
  /** The caller's own employee record in this company. */
  employeeId: number | null
  /** Who the caller is as a candidate of this company: an internal applicant, known by the e-mail address. */
  candidateId: number | null
  /** Where the company's directory asks: its token. `userId` is 0 then. */
  directoryTokenId?: number
}

/** A row of the database function `authenticate`. */
type AccountRow = {
  user_id: number
  name: string
  is_active: boolean
  is_owner: boolean
  not_before_ms: number | null
  is_member: boolean
  permission_group_name: string
  has_group: boolean
  employee_id: number | null
  candidate_id: number | null
  hidden_fields: string[]
  locked_fields: string[]
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

type Who = { userId: number } | { email: string }

const accountOf = async (tx: Tx, who: Who, companyId: number | null, signedIn = sql`true`) => {
  const [userId, email] = 'userId' in who ? [who.userId, null] : [null, who.email]
  const answer = await tx.execute(sql`
    select it.*, ${signedIn} as is_signed_in
    from authenticate(${userId}::int, ${email}::text, ${companyId}::int) it`)
  return rowsOf<AccountRow>(answer)[0]
}

const callerOf = (user: AccountRow, companyId: number | null): Caller => {
  const isSuperUser = user.permission_group_name === superUserGroup
  return {
    userId: user.user_id,
    name: user.name,
    isOwner: user.is_owner,
    isSuperUser,
    permissionGroupName: user.permission_group_name,
    fields: fieldsOf(user, isSuperUser),
    companyId: companyId ?? 0,
    employeeId: user.employee_id,
    candidateId: user.candidate_id,
  }
}

/**
 * Finds the active user behind a token and, given a company, their active membership of it; from then on the
 * transaction sees that company's rows only. One statement.
 * @throws ApiError 401 when the user is unknown, inactive or signed out since; 403 when the company is not theirs
 */
export const authenticate = async (tx: Tx, identity: Identity, companyId: number | null): Promise<Caller> => {
  const user = await accountOf(tx, identity, companyId, isSignedIn(identity))
  if (!user?.is_active) throw unauthorized(texts.accountNotActive, user ? 'ACCOUNT_NOT_ACTIVE' : 'ACCOUNT_UNKNOWN')
  if (!user.is_signed_in) throw unauthorized(texts.sessionEnded, 'SESSION_ENDED')
  if (companyId !== null && !user.is_member) throw new ApiError(403, 'COMPANY_FORBIDDEN', texts.noAccessToCompany)
  return callerOf(user, companyId)
}

/** The same for a call that needs no company: one that is not, or no longer, the caller's is left out. */
export const authenticateAnywhere = async (tx: Tx, identity: Identity, companyId: number | null): Promise<Caller> => {
  const user = await accountOf(tx, identity, companyId)
  return authenticate(tx, identity, user?.is_member ? companyId : null)
}

/** Who somebody is by now; null once they may not enter the company, or sign in at all, any more. */
export const reauthenticate = async (tx: Tx, userId: number, companyId: number): Promise<Caller | null> => {
  const company = companyId > 0 ? companyId : null
  const user = await accountOf(tx, { userId }, company)
  return user?.is_active && (company === null || user.is_member) ? callerOf(user, company) : null
}
