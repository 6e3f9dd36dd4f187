import pg from 'pg'

// Any number that no other program on this PostgreSQL uses as an advisory lock.
const collationLock = 727_283

/**
 * Builds the indexes anew when the ICU that came along sorts by other rules than the one they were made with: entries
 * of an index in an order that is no longer so are not found.
 * @param connectionString reaches the database as its superuser
 */
export const followCollation = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  // Whoever waits hears of it; an error without a listener would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    // Two processes that start at once do so once. Released with the connection.
    await client.query('select pg_advisory_lock($1)', [collationLock])
    const { rows } = await client.query(`
      select datcollversion is distinct from pg_database_collation_actual_version(oid) as changed
      from pg_database where datname = current_database()`)
    if (rows[0]?.changed !== true) return
    await client.query('reindex database stepwise')
    await client.query('alter database stepwise refresh collation version')
  } finally {
    await client.end()
  }
}
