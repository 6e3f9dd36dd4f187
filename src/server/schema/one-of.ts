import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A check that the column holds one of these words. The words are written into the migration: constants only. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((it) => `'${it}'`).join(', '))})`
