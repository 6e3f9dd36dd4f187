import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { damaged } from './folder-fault.ts'
import { isAlive } from './postmaster.ts'
import { type Program, runProgram } from './run-program.ts'

/** Where PostgreSQL's files lie in `DATA_DIR`. */
export const databaseFolder = (directory: string): string => join(directory, 'postgres')

const beginning = 'postgres.new-'

const passwordFile = 'stepwise-password'

/** Sorts as people do, Łukasz before Maria, and alike on every system, whatever its C library thinks. */
const encoding = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']

// The application logs in as an owner whom row-level security binds, never as the superuser `postgres`.
// The database is the one that `initdb` makes beside its templates: another one would be three hundred files more.
const createOwner = (password: string) => `
create role stepwise login createdb createrole${password && ` password '${password}'`};
alter database postgres rename to stepwise;
alter database stepwise owner to stepwise;
`

// A thousand small files, one after the other, take a busy disk seconds. Only Linux can be asked to bring all of them there.
const syncMethod = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

/** A program of PostgreSQL with everything that it needs to run here. */
export type ProgramOf = (name: string, args: string[]) => Program

const refusePglite = (directory: string) => {
  if (!existsSync(join(directory, 'pglite')) || existsSync(databaseFolder(directory))) return
  throw new Error(
    `The folder ${directory} holds a database that PGlite wrote, which Stepwise no longer uses. ` +
      'Set DATA_DIR to another folder, or delete this one’s data with "npm run reset". ' +
      'To look at what it holds, start the version that wrote it.',
  )
}

const refuseOtherMajor = async (folder: string, major: number) => {
  const written = await readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (it) => it.trim(),
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? damaged(folder, error.message) : error
    },
  )
  if (written === String(major)) return
  throw new Error(
    `The folder ${folder} holds a database of PostgreSQL ${written}, and this Stepwise brings ${major}, which does not read it. ` +
      `Start the Stepwise that wrote it, dump the database with pg_dump, and load the dump into an empty one of ${major} (docs/operations.md).`,
  )
}

/** What a process left behind that was killed while it made a database. */
const removeUnfinished = async (directory: string) => {
  for (const name of await readdir(directory))
    if (name.startsWith(beginning) && !(await isAlive(Number(name.slice(beginning.length)))))
      await rm(join(directory, name), { recursive: true, force: true })
}

/** Its password, where PostgreSQL is reached over the loopback: every account of the machine gets that far. */
export const passwordOf = (directory: string): Promise<string> =>
  readFile(join(databaseFolder(directory), passwordFile), 'utf8').catch(() => '')

/**
 * Makes an empty database under a temporary name and renames it: what is called `postgres` is always whole. When
 * another process was faster, its database stays.
 */
export const createDatabase = async (
  directory: string,
  program: ProgramOf,
  { isDurable, withPassword }: { isDurable: boolean; withPassword: boolean },
): Promise<void> => {
  await removeUnfinished(directory)
  const unfinished = join(directory, `${beginning}${process.pid}`)
  await rm(unfinished, { recursive: true, force: true })
  const at = ['-D', unfinished]
  const password = withPassword ? randomBytes(24).toString('hex') : ''
  const pwfile = `${unfinished}.password`
  if (password) await writeFile(pwfile, password, { mode: 0o600 })
  const trust = password ? ['-A', 'scram-sha-256', `--pwfile=${pwfile}`] : ['-A', 'trust']
  await runProgram(
    program('initdb', [...at, '-U', 'postgres', ...trust, ...encoding, '--no-sync', '--no-instructions']),
  )
  await runProgram(program('postgres', ['--single', '-F', ...at, 'template1']), createOwner(password))
  if (password) await rename(pwfile, join(unfinished, passwordFile))
  if (isDurable) await runProgram(program('initdb', ['--sync-only', ...syncMethod, ...at]))
  await rename(unfinished, databaseFolder(directory)).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/** @throws Error that says what to do about a folder that this PostgreSQL cannot use */
export const checkDataFolder = async (directory: string, { major }: Binaries): Promise<void> => {
  refusePglite(directory)
  if (existsSync(databaseFolder(directory))) await refuseOtherMajor(databaseFolder(directory), major)
}
