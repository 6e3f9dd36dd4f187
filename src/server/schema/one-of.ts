import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A check that the column holds one of these words. The words are written into the migration: constants only. */
export const oneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((it) => `'${it}'`).join(', '))})`
