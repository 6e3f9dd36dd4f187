import { sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The role that every request runs as. It owns nothing and row-level security binds it. */
export const appUser = pgRole('app_user').existing()

/** Rows of the company that the transaction named in `app.company_id`; without it, no rows at all. */
export const companyPolicy = (companyId: AnyPgColumn) => {
  const ofCompany = sql`${companyId} = nullif(current_setting('app.company_id', true), '')::int`
  return pgPolicy('company_rows', { for: 'all', to: appUser, using: ofCompany, withCheck: ofCompany })
}

/** Rows of the user that the transaction named in `app.user_id`, whatever their company: readable, never writable. */
export const ownRowsPolicy = (userId: AnyPgColumn) =>
  pgPolicy('own_rows', {
    for: 'select',
    to: appUser,
    using: sql`${userId} = nullif(current_setting('app.user_id', true), '')::int`,
  })
