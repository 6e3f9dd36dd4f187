import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#src/server/database.ts'

/** Resolves as soon as some transaction waits for a lock that another one holds. */
export const lockAwaited = async (db: Db): Promise<'waiting'> => {
  for (;;) {
    const answer = await db.execute(sql`select from pg_locks where not granted`)
    if (rowsOf(answer).length > 0) return 'waiting'
  }
}
