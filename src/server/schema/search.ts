import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'

/**
 * An index of the three-letter groups of a text as searches compare it. Row-level security bars it; the functions in
 * sql/search.sql look into it as the owner of the tables.
 */
export const searchIndex = (name: string, text: SQLWrapper | SQL) =>
  index(name)
    .using('gin', sql`(${text}) gin_trgm_ops`)
    // Rows that wait for their place in the index are read by each search: at most 256 kB of them instead of 4 MB.
    .with({ gin_pending_list_limit: 256 })
