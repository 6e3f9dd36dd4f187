import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The role that every request runs as. It owns nothing and row-level security binds it. */
export const appUser = pgRole('app_user').existing()

const companyEntered = sql`nullif(current_setting('app.company_id', true), '')::int`
const accountEntered = sql`nullif(current_setting('app.user_id', true), '')::int`

const allWhere = (name: string, rows: SQL) => pgPolicy(name, { for: 'all', to: appUser, using: rows, withCheck: rows })

/** Rows of the company that the transaction named in `app.company_id`; without it, no rows at all. */
export const companyPolicy = (companyId: AnyPgColumn) => allWhere('company_rows', sql`${companyId} = ${companyEntered}`)

/** Rows of no company, numbered 0, for everybody: nothing of anybody is in them. */
export const installationRowsPolicy = (companyId: AnyPgColumn) => allWhere('installation_rows', sql`${companyId} = 0`)

const isOwn = (userId: AnyPgColumn) => sql`${userId} = ${accountEntered}`

/** Rows of the user that the transaction named in `app.user_id`, whatever their company: readable, never writable. */
export const ownRowsPolicy = (userId: AnyPgColumn) =>
  pgPolicy('own_rows', { for: 'select', to: appUser, using: isOwn(userId) })

/** The same as long as the transaction has entered no company: one that is entered is all there is. */
export const ownRowsOutsidePolicy = (userId: AnyPgColumn) =>
  pgPolicy('own_rows', {
    for: 'select',
    to: appUser,
    using: sql`${isOwn(userId)} and coalesce(current_setting('app.company_id', true), '') = ''`,
  })

const isInstallation = sql`current_setting('app.is_owner', true) = 'on'`

/** Standard roles, readable by everybody; the installation's owners, named by `app.is_owner`, write them. */
export const standardRowsPolicies = (companyId: AnyPgColumn) => {
  const isStandard = sql`${companyId} is null`
  return [
    pgPolicy('standard_rows', { for: 'select', to: appUser, using: isStandard }),
    allWhere('rows_of_owners', sql`${companyId} is null and ${isInstallation}`),
  ]
}

/** The roles that the user of the transaction has, in whatever company. */
export const ownRolesPolicy = (roleId: AnyPgColumn) =>
  pgPolicy('own_roles', {
    for: 'select',
    to: appUser,
    using: sql`exists (select 1 from memberships own where own.role_id = ${roleId}
      and own.user_id = ${accountEntered})`,
  })

/**
 * Companies: the one that is entered; readable those that the transaction's account belongs, or has belonged, to; and
 * all for the installation (its owners, and jobs that go round), named by `app.is_owner`.
 */
export const companiesPolicies = (id: AnyPgColumn) => [
  companyPolicy(id),
  pgPolicy('own_companies', {
    for: 'select',
    to: appUser,
    using: sql`exists (select 1 from memberships own where own.company_id = ${id} and own.user_id = ${accountEntered})`,
  }),
  allWhere('rows_of_owners', isInstallation),
]

/**
 * Accounts: those that the company entered has, or has had, as members; readable the transaction's own; all for owners
 * of the installation, and where `app.accounts` says so: for sign-in, and for adding people by their address.
 */
export const accountsPolicies = (id: AnyPgColumn) => [
  allWhere(
    'members',
    sql`exists (select 1 from memberships member where member.user_id = ${id} and ${companyEntered} = member.company_id)`,
  ),
  ownRowsPolicy(id),
  allWhere('rows_of_owners', isInstallation),
  allWhere('all_accounts', sql`current_setting('app.accounts', true) = 'on'`),
]
