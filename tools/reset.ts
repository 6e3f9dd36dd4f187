import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnv } from '#src/server/env.ts'
import { takeLock } from '#src/server/pglite-lock.ts'

const { DATA_DIR, DATABASE_URL } = readEnv()
const directory = resolve(DATA_DIR)
const database = join(directory, 'pglite')

if (DATABASE_URL) {
  console.error('DATABASE_URL is set: this only empties the embedded database. Drop and create that one by hand.')
  process.exitCode = 1
} else if (existsSync(database)) {
  try {
    const unlock = await takeLock(join(directory, 'lock'))
    rmSync(database, { recursive: true, force: true })
    await unlock()
    console.log(`The data in ${directory} is gone. The next start fills it with fresh sample data.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  console.log(`There is no data in ${directory}: the next start fills it.`)
}
