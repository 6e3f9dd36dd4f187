import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'

/**
 * An index of the three-letter groups of a text in small letters. Row-level security bars it; the functions in
 * sql/search.sql look into it as the owner of the tables.
 */
export const searchIndex = (name: string, text: SQLWrapper | SQL) =>
  index(name).using('gin', sql`(${text}) gin_trgm_ops`)
