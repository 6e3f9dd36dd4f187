import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ActiveStatus } from '#src/contract/values.ts'

/** A boolean column as the word that lists show. */
export const statusOf = (isActive: SQLWrapper): SQL<ActiveStatus> =>
  sql<ActiveStatus>`case when ${isActive} then 'ACTIVE' else 'INACTIVE' end`
