import { chown, copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makePrivateFolder } from '../private-folder.ts'
import type { Cluster } from './cluster.ts'
import { databaseFolder } from './data-folder.ts'

const log = 'pg_wal'
const control = 'global/pg_control'
/** What belongs to the process that runs, not to the data. */
const left = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', control])
const leftEmpty =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|base\/pgsql_tmp)\//

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Keeps whose a file is: PostgreSQL starts on its owner's files only. */
const copyWithOwner = async (from: string, to: string) => {
  const { uid, gid } = await stat(from)
  await copyFile(from, to)
  if (process.getuid?.() === 0) await chown(to, uid, gid)
}

/** Copies what a folder holds. Files may disappear meanwhile; the log says so to the copy. */
const copyFolder = async (source: string, target: string, isWanted: (path: string) => boolean, path = '') => {
  await mkdir(join(target, path), { mode: 0o700 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(join(source, path))
    await chown(join(target, path), uid, gid)
  }
  for (const entry of await readdir(join(source, path), { withFileTypes: true })) {
    const inside = path ? `${path}/${entry.name}` : entry.name
    if (!isWanted(inside)) continue
    try {
      if (entry.isDirectory()) await copyFolder(source, target, isWanted, inside)
      else await copyWithOwner(join(source, inside), join(target, inside))
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
}

/**
 * Puts a backup where a server is started on it: `DATA_DIR`, which must hold nothing.
 * @throws Error when it holds something, or there is no backup; what cannot be copied leaves nothing behind
 */
export const restore = async (backup: string, directory: string): Promise<void> => {
  const [from, to] = [databaseFolder(backup), databaseFolder(directory)]
  await stat(join(from, 'backup_label')).catch(() => {
    throw new Error(`There is no backup in ${backup}.`)
  })
  if ((await readdir(directory).catch(() => [])).length > 0)
    throw new Error(`There is something in ${directory} already: stop the server, and move the folder away first.`)
  await makePrivateFolder(directory)
  try {
    await copyFolder(from, to, () => true)
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  }
}

/**
 * Copies the data of a running cluster into a folder that a server can be started on: PostgreSQL's own base backup. What
 * was stored before it ends is in it; people work on meanwhile.
 * @throws Error when the folder exists already, or when anything cannot be copied; then no folder is left
 */
export const backUp = async ({ directory, urlOf }: Cluster, target: string): Promise<void> => {
  const [from, to] = [databaseFolder(directory), databaseFolder(target)]
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new Error(`There is something in ${target} already: name a new folder for the backup.`)
  await makePrivateFolder(target)
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    // Until the connection ends it keeps the parts of the log that the copy needs.
    await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)")
    await client.query("select pg_backup_start('stepwise', true)")
    await copyFolder(from, to, (path) => !left.has(path) && !leftEmpty.test(path))
    await copyWithOwner(join(from, control), join(to, control))
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    for (const name of await readdir(join(from, log)))
      if (/^[0-9A-F]{24}$/.test(name)) await copyWithOwner(join(from, log, name), join(to, log, name))
    await writeFile(join(to, 'backup_label'), rows[0].labelfile)
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}
