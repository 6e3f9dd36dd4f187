import { and, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { directoryUsersTable } from '../schema/directory.ts'
import { usersTable } from '../schema/people.ts'
import * as texts from '../texts/directory.ts'
import { scimError } from './scim.ts'
import { userRows, visibleTo } from './user-rows.ts'

/**
 * Makes sure that the directory knows these people, those too whom a person added here.
 * @throws ApiError 400 `invalidValue` for one that it does not see
 */
export const linkMembers = async (tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const found = await userRows(tx).where(and(visibleTo(caller), isOneOf(usersTable.id, ids)))
  const seen = new Set(found.map((it) => it.account.id))
  const missing = ids.find((id) => !seen.has(id))
  if (missing) throw scimError(400, texts.noSuchMember(String(missing)), 'invalidValue')
  const unknown = found.filter((it) => it.known === null)
  if (unknown.length === 0) return
  const rows = unknown.map(({ account: { id, email } }) => ({ id, email }))
  await tx.execute(sql`insert into ${directoryUsersTable} (company_id, user_id, user_name)
    select ${caller.companyId}::int, it.id, it.email from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id int, email text)`)
}
