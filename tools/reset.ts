import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openCluster } from '#src/server/embedded/cluster.ts'
import { databaseFolder } from '#src/server/embedded/data-folder.ts'
import { readPostmaster } from '#src/server/embedded/postmaster.ts'
import { readEnv } from '#src/server/env.ts'

const { DATA_DIR, DATABASE_URL } = readEnv()
const directory = resolve(DATA_DIR)
const database = databaseFolder(directory)
const written = [database, join(directory, 'pglite'), join(directory, 'lock')]

/** Ends a PostgreSQL whose server was killed. @returns false when a server still uses it */
const stopPostgres = async () => {
  if (!(await readPostmaster(database))) return true
  const cluster = await openCluster(directory)
  return cluster.close()
}

if (DATABASE_URL) {
  console.error('DATABASE_URL is set: this only empties the embedded database. Drop and create that one by hand.')
  process.exitCode = 1
} else if (!written.some((it) => existsSync(it))) {
  console.log(`There is no data in ${directory}: the next start fills it.`)
} else if (await stopPostgres()) {
  for (const it of written) rmSync(it, { recursive: true, force: true })
  console.log(`The data in ${directory} is gone. The next start fills it with fresh sample data.`)
} else {
  console.error(`A server uses the data in ${directory}: stop it, then run this again.`)
  process.exitCode = 1
}
