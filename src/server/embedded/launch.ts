import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { type Binaries, linkLibraries } from './binaries.ts'
import { createDatabase, databaseFolder, type ProgramOf } from './data-folder.ts'
import { ordinaryUserPrefix } from './ordinary-user.ts'
import { clearDeadPostmaster, type Postmaster, readPostmaster, removeSocketFolder, socketPrefix } from './postmaster.ts'
import { spawnProgram } from './run-program.ts'

export type Launch = {
  directory: string
  binaries: Binaries
  isDurable: boolean
  onLoopback: boolean
  mayCreate: boolean
}

const maxSocketPath = 107
const maxLogSize = 10_000_000

const settings = (isDurable: boolean) => ({
  max_connections: 100,
  shared_buffers: '64MB',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  log_checkpoints: 'off',
  // Messages about a statement hold its values: only what concerns PostgreSQL itself goes into the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
})

/** Only this account enters it. Not below `DATA_DIR`: the path of a socket may have 107 characters at most. */
const makeSocketFolder = () => {
  const isShort = join(tmpdir(), `${socketPrefix}XXXXXX`, '.s.PGSQL.5432').length <= maxSocketPath
  return mkdtemp(join(isShort ? tmpdir() : '/tmp', socketPrefix))
}

const whereToListen = async (onLoopback: boolean, socketFolder: string) =>
  onLoopback
    ? { port: await freePort(), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    : { port: 5432, listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }

const logOf = (directory: string) => join(directory, 'postgres.log')

const openLog = async (directory: string) => {
  const log = await open(logOf(directory), 'a', 0o600)
  if ((await log.stat()).size > maxLogSize) await log.truncate()
  return log
}

const readLog = (directory: string) => readFile(logOf(directory), 'utf8').catch(() => '')

/** From here on answers what PostgreSQL has logged since; of much only the end. */
export const followLog = async (directory: string): Promise<() => Promise<string>> => {
  const { length } = await readLog(directory)
  return async () => {
    const log = await readLog(directory)
    return log
      .slice(log.length < length ? 0 : length)
      .trimEnd()
      .split('\n')
      .slice(-8)
      .join('\n')
  }
}

/**
 * Starts PostgreSQL on the data of a directory, which is made first when there is none. Resolves when it has taken the
 * data, or has ended because another one was faster.
 * @param dead the postmaster that ran on it before and is gone
 */
export const launchPostgres = async (
  { directory, binaries, isDurable, onLoopback, mayCreate }: Launch,
  dead: Postmaster | null,
): Promise<void> => {
  const folder = databaseFolder(directory)
  const log = await openLog(directory)
  const socketFolder = await makeSocketFolder()
  try {
    const env = await linkLibraries(binaries, join(socketFolder, 'lib'))
    const prefix = await ordinaryUserPrefix(folder)
    const program: ProgramOf = (name, args) => ({ prefix, file: join(binaries.native, 'bin', name), args, env })
    if (!existsSync(folder) && mayCreate)
      await createDatabase(directory, program, { isDurable, withPassword: onLoopback })
    if (dead) await clearDeadPostmaster(folder, dead)
    const options = Object.entries({ ...settings(isDurable), ...(await whereToListen(onLoopback, socketFolder)) })
    const args = ['-D', folder, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const child = spawnProgram(program('postgres', args), { output: log.fd })
    child.unref()
    const ended = new Promise<true>((resolve) => {
      for (const event of ['error', 'exit']) child.once(event, () => resolve(true))
    })
    void ended.then(() => removeSocketFolder(socketFolder))
    while ((await readPostmaster(folder))?.pid !== child.pid) if (await Promise.race([ended, wait(20)])) return
  } catch (error) {
    await removeSocketFolder(socketFolder)
    throw error
  } finally {
    await log.close()
  }
}
