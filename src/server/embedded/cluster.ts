import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makePrivateFolder } from '../private-folder.ts'
import { findBinaries } from './binaries.ts'
import { followCollation } from './collation.ts'
import { checkDataFolder, databaseFolder, passwordOf } from './data-folder.ts'
import { damaged, folderFault } from './folder-fault.ts'
import { followLog, launchPostgres } from './launch.ts'
import { isAlive, type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts'

export type ClusterOptions = {
  /** False spares the disk: for data that nobody misses after a power failure. */
  isDurable?: boolean
  /** Whether it is reached by a port of the loopback and a password, which Windows needs, instead of a private socket. */
  onLoopback?: boolean
  /** Called when PostgreSQL has ended although nobody asked it to, and whatever keeps it from starting again. */
  onError?: (error: unknown) => void
  /** Called with where it is reached from now on, after it was started again. */
  onMoved?: (url: string) => void
}

export type Cluster = {
  /** `DATA_DIR`, without symbolic links in its path. */
  directory: string
  /** Reaches the database as its owner, whom row-level security binds, or as the superuser `postgres`. */
  urlOf(user?: 'stepwise' | 'postgres'): string
  /** Lets go of it; the last process that does stops PostgreSQL. @returns whether it was the last */
  close(): Promise<boolean>
}

type Attached = { postmaster: Postmaster; lease: pg.Client }

// Any number that no other program on this PostgreSQL uses as an advisory lock.
const leaseLock = 727_275
/** In ms; a PostgreSQL that is stopped or hangs takes a connection and answers nothing. */
const leaseTime = 5000
const startTime = 120_000
const maxLaunches = 3
/** Children of a killed PostgreSQL may need some seconds to notice, and keep the next one from starting. */
const maxLaunchesWhileHeld = 12
const isHeld = /pre-existing shared memory|lock file .* already exists|already in use|could not bind/

/** Holds a lock that tells others that PostgreSQL is in use; null while it does not answer. */
const takeLease = async (connectionString: string): Promise<pg.Client | null> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: leaseTime,
    query_timeout: leaseTime,
    application_name: 'stepwise-lease',
  })
  // Whoever waits for the end hears of it; an error without a listener would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [leaseLock])
    return client
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

/** Whether no other process holds the lease. From here on nobody gets it: whoever tries waits until PostgreSQL ends. */
const isLast = async (lease: pg.Client): Promise<boolean> => {
  await lease.query('select pg_advisory_unlock_shared($1)', [leaseLock])
  const { rows } = await lease.query('select pg_try_advisory_lock($1) as alone', [leaseLock])
  return rows[0]?.alone === true
}

const databaseUrl = ({ port, socketFolder }: Postmaster, user: string, password: string) =>
  socketFolder
    ? `postgres://${user}@localhost:${port}/stepwise?host=${encodeURIComponent(socketFolder)}`
    : `postgres://${user}:${password}@127.0.0.1:${port}/stepwise`

/**
 * Starts the PostgreSQL that came with npm on the data in `dataDir`, or shares the one that another process started
 * there. While it is open it is started again whenever it ends.
 * @throws Error that says what to do when it cannot be started
 */
export const openCluster = async (dataDir: string, options: ClusterOptions = {}): Promise<Cluster> => {
  try {
    return await open(dataDir, options)
  } catch (error) {
    throw await folderFault(resolve(dataDir), error)
  }
}

const open = async (
  dataDir: string,
  { isDurable = true, onLoopback = process.platform === 'win32', onError, onMoved }: ClusterOptions,
): Promise<Cluster> => {
  const binaries = await findBinaries()
  await makePrivateFolder(resolve(dataDir))
  const directory = await realpath(resolve(dataDir))
  const folder = databaseFolder(directory)
  await checkDataFolder(directory, binaries)

  let isClosed = false
  /** An empty database is made at the first time only: data that disappears while it is used is no new beginning. */
  const attach = async (mayCreate = false): Promise<Attached> => {
    const deadline = Date.now() + startTime
    const logged = await followLog(directory)
    let launches = 0
    while (Date.now() < deadline && !isClosed) {
      const postmaster = await readPostmaster(folder)
      if (postmaster && (await isAlive(postmaster.pid, folder))) {
        const lease = await takeLease(databaseUrl(postmaster, 'postgres', await passwordOf(directory)))
        if (lease) return { postmaster, lease }
        await wait(50)
      } else {
        if (launches >= (isHeld.test(await logged()) ? maxLaunchesWhileHeld : maxLaunches)) break
        await wait(200 * launches)
        launches += 1
        await launchPostgres({ directory, binaries, isDurable, onLoopback, mayCreate }, postmaster)
      }
    }
    throw damaged(directory, await logged())
  }

  let attached = await attach(true)
  let password = await passwordOf(directory)
  const urlOf = (user = 'stepwise') => databaseUrl(attached.postmaster, user, password)
  let recovery = Promise.resolve()
  const recover = async () => {
    while (!isClosed)
      try {
        attached = await attach()
        password = await passwordOf(directory)
        watch()
        onMoved?.(urlOf())
        return
      } catch (error) {
        if (!isClosed) onError?.(await folderFault(directory, error))
        await wait(1000)
      }
  }
  const watch = () =>
    void attached.lease.once('end', () => {
      if (isClosed) return
      onError?.(
        new Error(
          `The embedded PostgreSQL in ${directory} does not answer any more. If it has ended it is started again.`,
        ),
      )
      recovery = recover()
    })
  watch()

  // For a process that ends without closing it, such as at a second Ctrl-C.
  const onExit = () => {
    try {
      process.kill(attached.postmaster.pid, 'SIGINT')
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', onExit)

  const close = async () => {
    isClosed = true
    await recovery
    const last = await isLast(attached.lease).catch(() => false)
    if (last) await stopPostmaster(folder, attached.postmaster)
    process.off('exit', onExit)
    await attached.lease.end().catch(() => {})
    return last
  }
  await followCollation(urlOf('postgres')).catch(async (error) => {
    await close()
    throw error
  })
  return { directory, urlOf, close }
}
