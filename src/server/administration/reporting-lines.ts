import { sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'

/** Two changes of who reports to whom at the same moment could close a circle that neither sees. */
export const lockReporting = (tx: Tx, { companyId }: Caller): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(727275, ${companyId}::int)`)
