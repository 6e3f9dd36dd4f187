import { resolve } from 'node:path'
import { backUp } from '#src/server/embedded/backup.ts'
import { openCluster } from '#src/server/embedded/cluster.ts'
import { readEnv } from '#src/server/env.ts'

const { DATA_DIR, DATABASE_URL } = readEnv()
const [folder] = process.argv.slice(2)

const backUpInto = async (target: string) => {
  const cluster = await openCluster(DATA_DIR)
  try {
    await backUp(cluster, target)
  } finally {
    await cluster.close()
  }
  console.log(`Saved. To restore it: stop the server, move ${cluster.directory} away, and copy ${target} to its place.`)
}

if (DATABASE_URL) {
  console.error(
    'DATABASE_URL is set: this only backs up the embedded database. Use pg_dump there (docs/operations.md).',
  )
  process.exitCode = 1
} else if (folder === undefined) {
  console.error('Name a new folder for the backup: npm run backup -- /backups/stepwise-monday')
  process.exitCode = 2
} else
  try {
    await backUpInto(resolve(folder))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
