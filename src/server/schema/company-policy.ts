import { sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The role that every request runs as. It owns nothing and row-level security binds it. */
export const appUser = pgRole('app_user').existing()

/** Rows of the company that the transaction named in `app.company_id`; without it, no rows at all. */
export const companyPolicy = (companyId: AnyPgColumn) => {
  const ofCompany = sql`${companyId} = nullif(current_setting('app.company_id', true), '')::int`
  return pgPolicy('company_rows', { for: 'all', to: appUser, using: ofCompany, withCheck: ofCompany })
}

/** Rows of no company, numbered 0, for everybody: nothing of anybody is in them. */
export const installationRowsPolicy = (companyId: AnyPgColumn) => {
  const ofNone = sql`${companyId} = 0`
  return pgPolicy('installation_rows', { for: 'all', to: appUser, using: ofNone, withCheck: ofNone })
}

const isOwn = (userId: AnyPgColumn) => sql`${userId} = nullif(current_setting('app.user_id', true), '')::int`

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

/** Standard roles, readable by everybody; the installation's owners, named by `app.is_owner`, write them. */
export const standardRowsPolicies = (companyId: AnyPgColumn) => {
  const isStandard = sql`${companyId} is null`
  const ofOwner = sql`${companyId} is null and current_setting('app.is_owner', true) = 'on'`
  return [
    pgPolicy('standard_rows', { for: 'select', to: appUser, using: isStandard }),
    pgPolicy('rows_of_owners', { for: 'all', to: appUser, using: ofOwner, withCheck: ofOwner }),
  ]
}

/** The roles that the user of the transaction has, in whatever company. */
export const ownRolesPolicy = (roleId: AnyPgColumn) =>
  pgPolicy('own_roles', {
    for: 'select',
    to: appUser,
    using: sql`exists (select 1 from memberships own where own.role_id = ${roleId}
      and own.user_id = nullif(current_setting('app.user_id', true), '')::int)`,
  })
