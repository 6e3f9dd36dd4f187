import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries, linkLibraries } from '#src/server/embedded/binaries.ts'
import { createDatabase, databaseFolder, type ProgramOf } from '#src/server/embedded/data-folder.ts'
import { ordinaryUserPrefix } from '#src/server/embedded/ordinary-user.ts'
import { readPostmaster } from '#src/server/embedded/postmaster.ts'
import { spawnProgram } from '#src/server/embedded/run-program.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '#src/server/embedded/temporary.ts'
import { freePort } from '#src/server/free-port.ts'

/** How `pg_ctl stop -m` ends PostgreSQL: connections broken in order, or at once. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** A PostgreSQL that nobody but the test starts and stops, as one at `DATABASE_URL` is. */
export const ownPostgres = async () => {
  const directory = await makeTemporaryFolder()
  const binaries = await findBinaries()
  const env = await linkLibraries(binaries, join(directory, 'lib'))
  const folder = databaseFolder(directory)
  const prefix = await ordinaryUserPrefix(folder)
  const program: ProgramOf = (name, args) => ({ prefix, file: join(binaries.native, 'bin', name), args, env })
  await createDatabase(directory, program, { isDurable: false, withPassword: false })
  const port = await freePort()
  const urlOf = (user: 'stepwise' | 'postgres') => `postgres://${user}@127.0.0.1:${port}/stepwise`
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off']

  /** Runs statements as the superuser, on a connection of their own. */
  const query = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }
  let exited = Promise.resolve<unknown>(null)
  const start = async () => {
    const log = await open(join(directory, 'postgres.log'), 'a')
    const args = ['-D', folder, ...options.flatMap((it) => ['-c', it])]
    exited = once(spawnProgram(program('postgres', args), { output: log.fd }), 'exit')
    await log.close()
    await vi.waitFor(() => query('select 1'), { timeout: 240_000, interval: 20 })
  }
  const stop = async (mode: keyof typeof signals) => {
    const postmaster = await readPostmaster(folder)
    if (postmaster) process.kill(postmaster.pid, signals[mode])
    await exited
  }
  await start()
  return {
    url: urlOf('stepwise'),
    query,
    start,
    stop,
    remove: async () => {
      await stop('fast')
      await removeTemporaryFolder(directory)
    },
  }
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>
