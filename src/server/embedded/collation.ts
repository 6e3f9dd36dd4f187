import pg from 'pg'

/**
 * Builds the indexes anew when the ICU that came along sorts by other rules than the one they were made with: entries
 * of an index in an order that is no longer so are not found.
 * @param connectionString reaches the database as its superuser
 */
export const followCollation = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
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
